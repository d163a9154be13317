import { useState } from 'react';
import {
  isRouteErrorResponse,
  Navigate,
  Outlet,
  useLocation,
  useNavigationType,
  useRouteError,
} from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { usePendingRegistration, useRoles, useSession } from '@/session/SessionContext';
import { toLoginState } from '@/session/rememberedLocation';
import type { Role } from '@/session/roles';
import { ErrorNotice } from '@/ui/notices';
import { Page } from '@/ui/Page';
import text from '@/ui/text.module.css';
import { AccountUnknown, PageError } from './errorScreens';
import { PageLoading } from './layout/PageLoading';
import { useRouteHandle } from './routes';

/**
 * Shows its pages to signed-in users only. The middleware of its route keeps visitors from loading them; this follows a
 * session that ends while a page is shown. A user who replaces another, in another tab, lands at home (acceptance R30).
 */
export function RequireSignedIn() {
  const { user, isLoading, problem } = useSession();
  const [firstUid, setFirstUid] = useState(user?.uid);
  if (user && firstUid === undefined) setFirstUid(user.uid);
  if (isLoading) return <PageLoading label={messages.session.checking} />;
  if (problem) return <AccountUnknown text={problem.message} />;
  if (!user) return <ToLogin isOfLastUser />;
  if (user.uid !== firstUid) return <Navigate to={paths.home} replace />;
  return <Outlet />;
}

/** What the middleware throws: for a visitor, and while it is not known who is signed in. */
export function SignedInError() {
  const error = useRouteError();
  const isReturn = useNavigationType() === 'POP';
  if (!isRouteErrorResponse(error)) return <PageError />;
  return error.status === 401 ? (
    <ToLogin isOfLastUser={isReturn} />
  ) : (
    <AccountUnknown text={String(error.data)} />
  );
}

/**
 * The login page remembers where to return to, unless the user has signed out right here. `isOfLastUser`: the last user was
 * here, in this tab, so that no other user is led back (acceptance R30).
 */
function ToLogin({ isOfLastUser }: { isOfLastUser: boolean }) {
  const { signedOutFrom, lastUser } = useSession();
  const location = useLocation();
  const onlyFor = isOfLastUser ? lastUser : undefined;
  const state = location.key === signedOutFrom ? undefined : toLoginState(location, { onlyFor });
  return <Navigate to={paths.login} replace state={state} />;
}

/**
 * Shows its page to users with this role. A wrong role goes to the login page, which names the missing one. A role check
 * that failed never redirects, and a role that is being stored is waited for. Not a middleware, because roles may change
 * while the page is shown.
 */
export function RequireRole({ role }: { role: Role }) {
  const { roles, isChecking, error, retry } = useRoles();
  const pending = usePendingRegistration();
  const location = useLocation();
  const title = useRouteHandle()?.title;
  if (error)
    return (
      <Page heading={messages.errors.wentWrong} title={title} width="text">
        <ErrorNotice title={messages.errors.rolesUnknown} text={error.message} onRetry={retry} />
      </Page>
    );
  if (roles?.has(role)) return <Outlet />;
  if (!roles || isChecking || pending?.isSending) return <PageLoading label={messages.session.checking} />;
  if (pending?.userrole === role)
    return (
      <Page heading={messages.session.roleComing(pending.userrole)} width="text">
        <p className={text.body1}>{messages.session.roleComingText}</p>
      </Page>
    );
  return <Navigate to={paths.login} replace state={toLoginState(location, { needs: role })} />;
}
