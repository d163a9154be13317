import { queryOptions, useQuery } from '@tanstack/react-query';
import { useServices } from '@/services/ServicesContext';
import type { ApiClient } from '@/services/api/client';
import { recordOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import { useSession } from './SessionContext';

export const roleKeys = {
  all: ['roles'] as const,
  of: (email: string) => [...roleKeys.all, email] as const,
};

/**
 * The roles of an e-mail, asked of the server by three calls. Only a strict `true` grants; who has several roles has
 * all of their pages.
 */
export const rolesQuery = (api: ApiClient, email: string) =>
  queryOptions({
    queryKey: roleKeys.of(email),
    // No abort signal: guard, menu and sign-in share one check, and who leaves must not end it for the others.
    queryFn: async (): Promise<ReadonlySet<Role>> => {
      const [admin, buyer, seller] = await Promise.all([
        unwrap(api.GET('/users/admin/{emailOrId}', { params: { path: { emailOrId: email } } })),
        unwrap(api.GET('/users/buyer/{email}', { params: { path: { email } } })),
        unwrap(api.GET('/users/seller/{emailOrId}', { params: { path: { emailOrId: email } } })),
      ]);
      const granted = new Set<Role>();
      if (recordOf(admin)['isAdmin'] === true) granted.add('admin');
      if (recordOf(buyer)['isBuyer'] === true) granted.add('Buyer');
      if (recordOf(seller)['isSeller'] === true) granted.add('Seller');
      return granted;
    },
    staleTime: 60_000,
  });

/** What the server may say of a person; several roles may hold at once. */
export type Role = 'Buyer' | 'Seller' | 'admin';

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
