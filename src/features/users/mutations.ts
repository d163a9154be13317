import { useQueryClient } from '@tanstack/react-query';
import { asAdmin, asSeller, type User } from '@/domain/user';
import { usersMessages } from './messages';
import { useServices } from '@/services/ServicesContext';
import type { ApiClient } from '@/services/api/client';
import { countOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import { roleKeys } from '@/session/roles';
import { toast } from '@/ui/toasts/toast';
import { useRowMutation } from '@/ui/useRowMutation';
import { usersQuery } from './queries';

/** Gives a user admin rights, for good. */
export const useMakeAdmin = (user: User, onDone: () => void) =>
  useUserMutation(user, {
    action: 'make admin',
    call: (api, emailOrId) => api.PUT('/users/admin/{emailOrId}', { params: { path: { emailOrId } } }),
    success: usersMessages.madeAdmin,
    onDone,
    change: asAdmin,
  });

/** Verifies a user as a seller, for good. */
export const useVerifySeller = (user: User, onDone: () => void) =>
  useUserMutation(user, {
    action: 'verify seller',
    call: (api, emailOrId) => api.PUT('/users/seller/{emailOrId}', { params: { path: { emailOrId } } }),
    success: usersMessages.verified,
    onDone,
    change: asSeller,
  });

export const useDeleteUser = (user: User, onDone: () => void) =>
  useUserMutation(user, {
    action: 'delete',
    call: (api, id) => api.DELETE('/users/{id}', { params: { path: { id } } }),
    count: 'deletedCount',
    success: usersMessages.deleted,
    onDone,
    change: () => undefined,
    onUnchanged: () => toast.error(usersMessages.notDeleted),
  });

interface UserWrite {
  action: string;
  call: (api: ApiClient, id: string) => Parameters<typeof unwrap>[0];
  /** The field of the answer with the number of changed records; `modifiedCount` by default. */
  count?: 'deletedCount';
  success: string;
  /** Called before the list changes. */
  onDone: () => void;
  /** The user after the write; undefined removes the row. */
  change: (user: User) => User | undefined;
  onUnchanged?: () => void;
}

/** The list may hold 100,000 users, so one of them is changed in the cache instead of reading all again. */
function useUserMutation({ id, email }: User, { call, count, change, ...write }: UserWrite) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { queryKey } = usersQuery(api);
  return useRowMutation({
    ...write,
    row: ['user', id],
    mutationFn: async () => countOf(await unwrap(call(api, id)), count ?? 'modifiedCount'),
    refresh: (isChanged) => {
      if (!isChanged) return queryClient.invalidateQueries({ queryKey });
      // A read that began before the write would bring the old record back.
      const isReading = queryClient.isFetching({ queryKey }) > 0;
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (users) =>
        users?.flatMap((user) => (user.id === id ? (change(user) ?? []) : user)),
      );
      // An admin who verifies the own account sees the seller's menu at once.
      void queryClient.invalidateQueries({ queryKey: roleKeys.of(email) });
      return queryClient.invalidateQueries({ queryKey, refetchType: isReading ? 'active' : 'none' });
    },
  });
}
