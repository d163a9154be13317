import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '@/services/api/client';
import { recordOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import type { AuthUser } from '@/services/auth/AuthService';
import { personalKey } from './personalKey';

export const roles = ['Buyer', 'Seller', 'admin'] as const;
/** A user may have several roles. */
export type Role = (typeof roles)[number];

const roleKey = (user: Pick<AuthUser, 'email'>) => personalKey(user, 'roles');

/** Reads the user's roles again. */
export const refreshRoles = (client: QueryClient, user: Pick<AuthUser, 'email'>) =>
  void client.invalidateQueries({ queryKey: roleKey(user) });

/** The roles that the API grants to an e-mail, by a strict `true` of three calls (acceptance R22). */
export const rolesQuery = (api: ApiClient, email: string) =>
  queryOptions({
    queryKey: roleKey({ email }),
    // No abort signal: guards, menu and sign-in share one check, which must not end when one of them unmounts.
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
