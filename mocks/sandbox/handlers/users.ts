import { inserted, ok } from '../answers';
import type { Handlers } from '../Handlers';

type UserHandlers = Pick<Handlers, 'listUsers' | 'createUser' | 'makeAdmin' | 'verifySeller' | 'deleteUser'>;

export const userHandlers: UserHandlers = {
  listUsers: async ({ stores }) => ok(await stores.users.all()),

  createUser: async ({ body, stores }) => inserted(await stores.users.add(body)),

  makeAdmin: async ({ params, stores }) =>
    ok({ acknowledged: true, ...(await stores.users.makeAdmin(params.emailOrId)) }),

  verifySeller: async ({ params, stores }) =>
    ok({ acknowledged: true, ...(await stores.users.makeSeller(params.emailOrId)) }),

  deleteUser: async ({ params, stores }) =>
    ok({ acknowledged: true, deletedCount: await stores.users.remove(params.id) }),
};
