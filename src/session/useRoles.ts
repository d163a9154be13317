import { useQuery } from '@tanstack/react-query';
import { useServices } from '@/services/ServicesContext';
import type { Role } from './role';
import { rolesQuery } from './roles';
import { useSession } from './SessionContext';

interface RoleCheck {
  /** Undefined while the check runs, and when it failed. */
  roles: ReadonlySet<Role> | undefined;
  error: Error | null;
  retry: () => void;
}

/** What the signed-in person may do. */
export function useRoles(): RoleCheck {
  const { api } = useServices();
  const { user } = useSession();
  const check = useQuery({ ...rolesQuery(api, user?.email ?? ''), enabled: user !== null });
  return {
    roles: check.data,
    error: check.data || check.isFetching ? null : check.error,
    retry: () => void check.refetch(),
  };
}
