import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Typography } from '@mui/material';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { useSession } from '@/session/SessionContext';
import { usePendingRegistration } from '@/session/pendingRegistration';
import { toLoginState } from '@/session/rememberedLocation';
import { useRoles, type Role } from '@/session/roles';
import { Page } from '@/ui/Page';
import { ReloadScreen, RolesUnknown } from './errorScreens';
import { PageLoading } from './layout/PageLoading';

/** Lets signed-in people in. A visitor goes to the login page, which remembers where to come back to. */
export function RequireSignedIn() {
  const { user, isLoading, signedOutFrom, problem } = useSession();
  const location = useLocation();
  if (isLoading) return <PageLoading label={messages.session.checking} />;
  if (problem) return <ReloadScreen error={problem} />;
  if (!user) {
    // Who signed out of this page does not hand it on to whoever signs in next.
    const state = location.key === signedOutFrom ? undefined : toLoginState(location);
    return <Navigate to={paths.login} replace state={state} />;
  }
  // Nothing of a page goes over from one person to the next, who may come from another tab.
  return <Outlet key={user.uid} />;
}

/**
 * Lets people with this role in. A wrong role goes to the login page, which says what is missing; a check that failed
 * says so and never redirects, because nobody's role is known then. A role that is still to be stored is waited for.
 */
export function RequireRole({ role }: { role: Role }) {
  const { roles, isChecking, error, retry } = useRoles();
  const owed = usePendingRegistration();
  const location = useLocation();
  if (error) return <RolesUnknown error={error} onRetry={retry} />;
  if (roles?.has(role)) return <Outlet />;
  if (!roles || isChecking || owed?.isSending) return <PageLoading label={messages.session.checking} />;
  if (owed?.userrole === role) {
    return (
      <Page heading={messages.session.roleComing(owed.userrole)} width="text">
        <Typography>{messages.session.roleComingText}</Typography>
      </Page>
    );
  }
  return <Navigate to={paths.login} replace state={toLoginState(location, { needs: role })} />;
}
