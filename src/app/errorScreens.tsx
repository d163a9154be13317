import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Button, Stack, Typography } from '@mui/material';
import {
  Link as RouterLink,
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router-dom';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { SignOutButton } from '@/features/account/SignOutButton';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { ServiceError } from '@/services/ServiceError';
import { useSession } from '@/session/SessionContext';
import { BusyButton } from '@/ui/BusyButton';
import { RingsPicture } from '@/ui/drawings';
import { Page } from '@/ui/Page';
import layout from '@/ui/styles.module.css';
import { PageLoading } from './layout/PageLoading';
import { ChunkError } from './pageCode';

/** In the place of a dashboard page. Signing out is offered, because a broken account is a usual cause. */
export function DashboardError() {
  const navigate = useNavigate();
  return (
    <PageError>
      <SignOutButton label={messages.errors.pleaseSignOut} onSignedOut={() => void navigate(paths.login)} />
    </PageError>
  );
}

/** In the place of a page that could not be loaded or rendered. Other ways on than trying again are its children. */
export function PageError({ children }: { children?: ReactNode }) {
  const error = useRouteError();
  const { reset } = useQueryErrorResetBoundary();
  const openAgain = useOpenAgain();
  const tryAgain = () => {
    reset();
    openAgain();
  };
  if (error instanceof ChunkError && error.reloads) return <PageLoading />;
  return (
    <ErrorScreen error={error} onRetry={tryAgain}>
      {error instanceof ChunkError ? (
        // A fresh document may find the code.
        <BusyButton variant="outlined" onClick={() => window.location.reload()}>
          {messages.errors.reload}
        </BusyButton>
      ) : (
        children
      )}
    </ErrorScreen>
  );
}

/**
 * Opens the page again. The router reliably drops an error only with a new location, and a revalidation may end before React
 * has rendered its beginning. So it is a navigation to the same address.
 */
function useOpenAgain() {
  const navigate = useNavigate();
  const location = useLocation();
  return () =>
    void navigate(location, { replace: true, state: location.state as unknown, preventScrollReset: true });
}

/**
 * In the place of a page of signed-in users, while it is not known who is signed in. A late answer opens the page; what has not
 * answered is asked again by a fresh document only.
 */
export function AccountUnknown({ text }: { text: string }) {
  const { isResolved } = useSession();
  const openAgain = useOpenAgain();
  const onAnswer = useEffectEvent(openAgain);
  useEffect(() => {
    if (isResolved) onAnswer();
  }, [isResolved]);
  return (
    <ErrorScreen error={text} onRetry={() => window.location.reload()}>
      <Button component={RouterLink} variant="outlined" to={paths.home}>
        {messages.errors.goOnWithoutSigningIn}
      </Button>
    </ErrorScreen>
  );
}

interface ErrorScreenProps {
  error: unknown;
  /** Tries again without a fresh document. */
  onRetry: () => void;
  /** Other buttons: what the user can do now. */
  children?: ReactNode;
}

function ErrorScreen({ error, onRetry, children }: ErrorScreenProps) {
  return (
    <Page heading={messages.errors.wentWrong} width="text">
      <Stack role="alert" spacing={3}>
        <RingsPicture rings="apart" width={160} />
        <div>
          <Typography variant="subtitle1" component="p">
            {errorText(error)}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            {messages.errors.wentWrongText}
          </Typography>
        </div>
        <div className={layout.row}>
          <BusyButton variant="contained" onClick={onRetry}>
            {messages.errors.tryAgain}
          </BusyButton>
          {children}
        </div>
      </Stack>
    </Page>
  );
}

/** The status text of an answer, else the error's own message (acceptance R25). */
function errorText(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || messages.errors.status(error.status, '');
  if (error instanceof ServiceError) return error.statusText || error.message;
  return error instanceof Error ? error.message : String(error);
}
