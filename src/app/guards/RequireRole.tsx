import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { toLoginState } from '@/session/rememberedLocation';
import type { Role } from '@/session/role';
import { useRoles } from '@/session/useRoles';
import { ErrorNotice } from '@/ui/ErrorNotice';
import { PageLoading } from '../layout/PageLoading';

/**
 * Lets people with this role in. A wrong role goes to the login page, which says what is missing; a check that failed
 * says so and never redirects, because nobody's role is known then.
 */
export function RequireRole({ role }: { role: Role }) {
  const { roles, error, retry } = useRoles();
  const location = useLocation();
  if (error) return <ErrorNotice title={messages.errors.rolesUnknown} text={error.message} onRetry={retry} />;
  if (!roles) return <PageLoading label={messages.session.checking} />;
  if (!roles.has(role)) return <Navigate to={paths.login} replace state={toLoginState(location, role)} />;
  return <Outlet />;
}
