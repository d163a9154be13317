import type { QueryClient } from '@tanstack/react-query';
import { asAdmin, asSeller, readUser, type User } from '@/domain/user';
import type { Outcome } from '@/lib/outcome';
import { useServices } from '@/services/ServicesContext';
import type { ApiClient } from '@/services/api/client';
import { countOf, listOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import { useSignedInUser } from '@/session/SessionContext';
import { allOf, personalQuery } from './resource';
import { useRowWrite } from './rows';

const allUsersQuery = personalQuery(['users'], async ({ api, signal }) =>
  listOf(await unwrap(api.GET('/users', { params: { query: { userrole: '' } }, signal })), readUser),
);

/** GET /users: all of them. The server does not filter by `userrole`, a flag without a value. */
export const usersQuery = (...[api, user]: Parameters<typeof allUsersQuery>) => ({
  ...allUsersQuery(api, user),
  // Comparing 100,000 records with the last answer costs more than rendering the rows in view again.
  structuralSharing: false,
});

interface UserWrite {
  send: (api: ApiClient, id: string) => Promise<number>;
  /** The user after the write; undefined removes the row. */
  change: (user: User) => User | undefined;
  /** Whether a list shows the change; `user` is undefined where it has no such user. */
  isConfirmed: (user: User | undefined) => boolean | undefined;
}

const writes = {
  makeAdmin: {
    send: async (api, emailOrId) =>
      countOf(
        await unwrap(api.PUT('/users/admin/{emailOrId}', { params: { path: { emailOrId } } })),
        'modifiedCount',
      ),
    change: asAdmin,
    isConfirmed: (user) => user?.isAdmin,
  },
  verifySeller: {
    send: async (api, emailOrId) =>
      countOf(
        await unwrap(api.PUT('/users/seller/{emailOrId}', { params: { path: { emailOrId } } })),
        'modifiedCount',
      ),
    change: asSeller,
    isConfirmed: (user) => user?.isSeller,
  },
  delete: {
    send: async (api, id) =>
      countOf(await unwrap(api.DELETE('/users/{id}', { params: { path: { id } } })), 'deletedCount'),
    change: () => undefined,
    isConfirmed: (user) => !user,
  },
} satisfies Record<string, UserWrite>;

export type UserAction = keyof typeof writes;

/** An action on a row of the list. It may hold 100,000 users, so one of them is changed in the cache instead of reading all again. */
export function useUserWrite({ id }: User, action: UserAction, onOutcome: (outcome: Outcome) => void) {
  const { api } = useServices();
  const query = usersQuery(api, useSignedInUser());
  const { queryKey } = query;
  const { send, change, isConfirmed }: UserWrite = writes[action];
  /** A server may delete the phones of a user with the user. */
  const readPhonesAgain = (client: QueryClient) => {
    if (action === 'delete') void client.invalidateQueries(allOf('phones'));
  };
  return useRowWrite({
    row: ['users', id],
    action,
    send: () => send(api, id),
    apply: (client) => {
      // A read that began before the write would bring the old record back.
      const isReading = client.isFetching({ queryKey }) > 0;
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (users) =>
        users?.flatMap((user) => (user.id === id ? (change(user) ?? []) : user)),
      );
      void client.invalidateQueries({ queryKey, refetchType: isReading ? 'active' : 'none' });
      readPhonesAgain(client);
    },
    isConfirmed: async (client) => {
      await client.cancelQueries({ queryKey });
      readPhonesAgain(client);
      const users = await client.fetchQuery({ ...query, staleTime: 0 });
      return isConfirmed(users.find((user) => user.id === id));
    },
    onOutcome,
  });
}
