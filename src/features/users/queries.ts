import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { toUser, type User } from '@/domain/user';
import { useServices } from '@/services/ServicesContext';
import type { ApiClient } from '@/services/api/client';
import { listOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';

const userKeys = { all: ['users'] as const };

/** All users. `userrole` is a flag without a value; the server does not narrow the list by it. */
export const usersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: userKeys.all,
    queryFn: async ({ signal }) =>
      listOf(await unwrap(api.GET('/users', { params: { query: { userrole: '' } }, signal })), toUser),
    // Comparing a hundred thousand records with the last reading costs more than drawing the rows in view anew.
    structuralSharing: false,
    meta: { isPersonal: true },
  });

/** The list of users as it stands on the page. */
export function useUsersCache() {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { queryKey } = usersQuery(api);
  return {
    readAgain: () => queryClient.invalidateQueries({ queryKey }),
    /**
     * Shows what the server has counted as changed. The list may be very long, so it is not fetched again for one row;
     * it only counts as old from now on.
     */
    confirm: (id: string, changed: (user: User) => User | undefined) => {
      queryClient.setQueryData(queryKey, (users) =>
        users?.flatMap((user) => (user.id === id ? (changed(user) ?? []) : user)),
      );
      return queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  };
}
