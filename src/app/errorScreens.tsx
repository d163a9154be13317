import type { ReactNode } from 'react';
import { Button, Stack, Typography } from '@mui/material';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { ServiceError } from '@/services/ServiceError';
import { useSignOut } from '@/session/SessionContext';
import { BusyButton } from '@/ui/BusyButton';
import { ErrorNotice } from '@/ui/ErrorNotice';
import { RingsPicture } from '@/ui/Logo';
import { Page } from '@/ui/Page';
import { usePageTitle } from './layout/usePageTitle';
import { ChunkError } from './pageRoute';

/** What a public page or a category shows when it cannot be shown: what happened, and a way on. */
export function PageError() {
  const error = useRouteError();
  const tryAgain = useTryAgain();
  if (error instanceof ChunkError) return <ReloadScreen error={error} onRetry={tryAgain} />;
  return (
    <ErrorScreen error={error}>
      <Button variant="contained" onClick={tryAgain}>
        {messages.errors.tryAgain}
      </Button>
    </ErrorScreen>
  );
}

/** What a dashboard page shows when it cannot be shown. Signing out is offered, because an odd account is a usual cause. */
export function DashboardError() {
  const error = useRouteError();
  const tryAgain = useTryAgain();
  const navigate = useNavigate();
  const signOut = useSignOut();
  if (error instanceof ChunkError) return <ReloadScreen error={error} onRetry={tryAgain} />;
  return (
    <ErrorScreen error={error}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={tryAgain}>
          {messages.errors.tryAgain}
        </Button>
        <BusyButton
          variant="outlined"
          busy={signOut.isPending}
          onClick={() => signOut.mutate(undefined, { onSuccess: () => void navigate(paths.login) })}
        >
          {messages.errors.pleaseSignOut}
        </BusyButton>
      </Stack>
    </ErrorScreen>
  );
}

interface ErrorScreenProps {
  error: unknown;
  /** What the person can do now. */
  children: ReactNode;
}

function ErrorScreen({ error, children }: ErrorScreenProps) {
  return (
    <Page heading={messages.errors.wentWrong} width="text">
      <Stack spacing={3} role="alert" sx={{ alignItems: 'flex-start' }}>
        <RingsPicture rings="apart" width={160} />
        <div>
          <Typography variant="subtitle1" component="p">
            {errorText(error)}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            {messages.errors.wentWrongText}
          </Typography>
        </div>
        {children}
      </Stack>
    </Page>
  );
}

interface ReloadScreenProps {
  error: Error;
  /** Tries again without a fresh page. */
  onRetry?: () => void;
}

/** For failures that a fresh page can mend: code that did not load, an auth service that did not start. */
export function ReloadScreen({ error, onRetry }: ReloadScreenProps) {
  return (
    <ErrorScreen error={error}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {onRetry && (
          <Button variant="contained" onClick={onRetry}>
            {messages.errors.tryAgain}
          </Button>
        )}
        <Button variant={onRetry ? 'outlined' : 'contained'} onClick={() => window.location.reload()}>
          {messages.errors.reload}
        </Button>
      </Stack>
    </ErrorScreen>
  );
}

interface RolesUnknownProps {
  error: Error;
  onRetry: () => void;
}

/** In the place of a page that needs a role, when nobody can tell who has which. */
export function RolesUnknown({ error, onRetry }: RolesUnknownProps) {
  return (
    <Page heading={messages.errors.wentWrong} title={usePageTitle()} width="text">
      <ErrorNotice title={messages.errors.rolesUnknown} text={error.message} onRetry={onRetry} />
    </Page>
  );
}

/** The status text of an answer, else the error's own message. */
function errorText(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || messages.errors.status(error.status, '');
  if (error instanceof ServiceError) return error.statusText || error.message;
  return error instanceof Error ? error.message : String(error);
}

/**
 * Lets the failed queries run again and shows the page anew, by going where one is: the router forgets an error for
 * certain only with a new location, and the end of a revalidation may come before anybody has seen its beginning.
 */
function useTryAgain() {
  const { reset } = useQueryErrorResetBoundary();
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    reset();
    void navigate(location, { replace: true, state: location.state as unknown, preventScrollReset: true });
  };
}
