import { useQuery } from '@tanstack/react-query';
import { useServices } from '@/services/ServicesContext';
import type { Role } from './role';
import { rolesQuery } from './roles';
import { useSession } from './SessionContext';

interface RoleCheck {
  /** Undefined while the first check runs, and when it failed. */
  roles: ReadonlySet<Role> | undefined;
  /** True while it is being asked, the first time or again: an admin may have changed the roles. */
  isChecking: boolean;
  error: Error | null;
  retry: () => void;
}

/** What the signed-in person may do. Asked again whenever the person comes back to this tab. */
export function useRoles(): RoleCheck {
  const { api } = useServices();
  const { user } = useSession();
  const check = useQuery({
    ...rolesQuery(api, user?.email ?? ''),
    enabled: user !== null,
    refetchOnWindowFocus: 'always',
  });
  return {
    roles: check.data,
    isChecking: check.isFetching,
    error: check.data || check.isFetching ? null : check.error,
    retry: () => void check.refetch(),
  };
}
