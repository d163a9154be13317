import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { toLoginState } from '@/session/rememberedLocation';
import { useSession } from '@/session/SessionContext';
import { ReloadScreen } from '../errors/ReloadScreen';
import { PageLoading } from '../layout/PageLoading';

/** Lets signed-in people in. A visitor goes to the login page, which remembers where to come back to. */
export function RequireSignedIn() {
  const { user, isLoading, leftAt, problem } = useSession();
  const location = useLocation();
  if (isLoading) return <PageLoading label={messages.session.checking} />;
  if (problem) return <ReloadScreen error={problem} />;
  if (!user) {
    // Who signed out of this page does not hand it on to whoever signs in next.
    const state = location.key === leftAt ? undefined : toLoginState(location);
    return <Navigate to={paths.login} replace state={state} />;
  }
  // Nothing of a page goes over from one person to the next, who may come from another tab.
  return <Outlet key={user.uid} />;
}
