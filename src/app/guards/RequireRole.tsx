import { Typography } from '@mui/material';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { toLoginState } from '@/session/rememberedLocation';
import type { Role } from '@/session/role';
import { useOwedRecord } from '@/session/userRecords/useOwedRecord';
import { useRoles } from '@/session/useRoles';
import { Page } from '@/ui/Page';
import { RolesUnknown } from '../errors/RolesUnknown';
import { PageLoading } from '../layout/PageLoading';

/**
 * Lets people with this role in. A wrong role goes to the login page, which says what is missing; a check that failed
 * says so and never redirects, because nobody's role is known then. A role that is still to be stored is waited for.
 */
export function RequireRole({ role }: { role: Role }) {
  const { roles, isChecking, error, retry } = useRoles();
  const owed = useOwedRecord();
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
