import { asAdmin, asSeller, readUser, type User } from '@/domain/user';
import { countOf, listOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import type { RowWrite } from './rows';
import { allOf, personalQuery, type DataTools } from './tools';

export type UserAction = 'makeAdmin' | 'verifySeller' | 'delete';

interface UserWrite {
  send: (id: string) => Promise<number>;
  /** The user after the write; undefined removes the row. */
  change: (user: User) => User | undefined;
  /** Whether a list shows the change; `user` is undefined where it has no such user. */
  isConfirmed: (user: User | undefined) => boolean | undefined;
}

/** The users, for an admin. */
export function usersData({ api, client, user: admin }: DataTools) {
  /** GET /users: all of them. The server does not filter by `userrole`, a flag without a value. */
  const all = () => ({
    ...personalQuery(admin, ['users'], async (signal) =>
      listOf(await unwrap(api.GET('/users', { params: { query: { userrole: '' } }, signal })), readUser),
    ),
    // Comparing 100,000 records with the last answer costs more than rendering the rows in view again.
    structuralSharing: false,
  });

  const writes: Record<UserAction, UserWrite> = {
    makeAdmin: {
      send: async (emailOrId) =>
        countOf(
          await unwrap(api.PUT('/users/admin/{emailOrId}', { params: { path: { emailOrId } } })),
          'modifiedCount',
        ),
      change: asAdmin,
      isConfirmed: (user) => user?.isAdmin,
    },
    verifySeller: {
      send: async (emailOrId) =>
        countOf(
          await unwrap(api.PUT('/users/seller/{emailOrId}', { params: { path: { emailOrId } } })),
          'modifiedCount',
        ),
      change: asSeller,
      isConfirmed: (user) => user?.isSeller,
    },
    delete: {
      send: async (id) =>
        countOf(await unwrap(api.DELETE('/users/{id}', { params: { path: { id } } })), 'deletedCount'),
      change: () => undefined,
      isConfirmed: (user) => !user,
    },
  };

  return {
    all,

    /**
     * PUT /users/admin/{id} or /users/seller/{id}, or DELETE /users/{id}. The list may hold 100,000 users, so one of them is
     * changed in the cache instead of reading all again.
     */
    write({ id }: User, action: UserAction): RowWrite {
      const query = all();
      const { queryKey } = query;
      const { send, change, isConfirmed } = writes[action];
      /** A server may delete the phones of a user with the user. */
      const readPhonesAgain = () => {
        if (action === 'delete') void client.invalidateQueries(allOf('phones'));
      };
      return {
        row: ['users', id],
        action,
        send: () => send(id),
        apply: () => {
          // A read that began before the write would bring the old record back.
          const isReading = client.isFetching({ queryKey }) > 0;
          void client.cancelQueries({ queryKey });
          client.setQueryData(queryKey, (users) =>
            users?.flatMap((user) => (user.id === id ? (change(user) ?? []) : user)),
          );
          void client.invalidateQueries({ queryKey, refetchType: isReading ? 'active' : 'none' });
          readPhonesAgain();
        },
        isConfirmed: async () => {
          await client.cancelQueries({ queryKey });
          readPhonesAgain();
          const users = await client.fetchQuery({ ...query, staleTime: 0 });
          return isConfirmed(users.find((user) => user.id === id));
        },
      };
    },
  };
}
