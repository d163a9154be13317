import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { toLoginState } from '@/session/rememberedLocation';
import { useSession } from '@/session/SessionContext';
import { ReloadScreen } from '../errors/ReloadScreen';
import { PageLoading } from '../layout/PageLoading';

/** Lets signed-in people in. A visitor goes to the login page, which remembers where to come back to. */
export function RequireSignedIn() {
  const { user, isLoading, problem } = useSession();
  const location = useLocation();
  if (isLoading) return <PageLoading label={messages.session.checking} />;
  if (problem) return <ReloadScreen error={problem} />;
  if (!user) return <Navigate to={paths.login} replace state={toLoginState(location)} />;
  return <Outlet />;
}
