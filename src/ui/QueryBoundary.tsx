import { Suspense, type ReactNode } from 'react';
import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorNotice } from './notices';
import { useHydrated } from './useHydrated';

interface QueryBoundaryProps {
  /** A sentence that says what could not be loaded. */
  failed: string;
  /** Shown while it loads, in the size of the content. */
  loading: ReactNode;
  /** Reads its data with useSuspenseQuery. */
  children: ReactNode;
}

/** Keeps the loading and the failure of a query inside a part of the page; a failed query can be retried. */
export function QueryBoundary({ failed, loading, children }: QueryBoundaryProps) {
  // Pages that are rendered at build time do not call the API.
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
