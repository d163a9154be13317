import { Suspense, type ReactNode } from 'react';
import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorNotice } from './ErrorNotice';
import { useHydrated } from './useHydrated';

interface ListPlaceProps {
  /** What could not be loaded, as a sentence. */
  failed: string;
  /** Shown while it loads, in the size of what comes. */
  loading: ReactNode;
  /** Reads its data with useSuspenseQuery. */
  children: ReactNode;
}

/** The place of one list on a page: a failure stays inside it, says what failed, and can be tried again. */
export function QueryBoundary({ failed, loading, children }: ListPlaceProps) {
  // Nothing is asked of the API when pages are rendered at the build.
  if (!useHydrated()) return loading;
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          onReset={reset}
          fallbackRender={({ error, resetErrorBoundary }) => (
            <ErrorNotice
              title={failed}
              text={error instanceof Error ? error.message : String(error)}
              onRetry={() => resetErrorBoundary()}
            />
          )}
        >
          <Suspense fallback={loading}>{children}</Suspense>
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  );
}
