import { useQueryClient } from '@tanstack/react-query';
import { useServices } from '@/services/ServicesContext';
import { usersQuery } from './queries';
import type { User } from './user';

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
