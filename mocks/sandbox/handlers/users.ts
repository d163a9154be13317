import { inserted, ok } from '../answers';
import type { Handlers } from '../Handlers';

export const userHandlers = {
  /** Known gap of the contract: any caller gets a token for any known e-mail. */
  issueToken: async ({ query, stores, tokens }) => {
    const user = await stores.users.byEmail(query.email);
    if (!user) return { status: 403, body: { accessToken: '' } };
    return ok({ accessToken: await tokens.issue(user.email) });
  },

  checkAdmin: async ({ params, stores }) => {
    const user = await stores.users.byEmail(params.emailOrId);
    return ok({ isAdmin: user?.role === 'admin' });
  },

  checkBuyer: async ({ params, stores }) => {
    const user = await stores.users.byEmail(params.email);
    return ok({ isBuyer: user?.userrole === 'Buyer' });
  },

  checkSeller: async ({ params, stores }) => {
    const user = await stores.users.byEmail(params.emailOrId);
    return ok({ isSeller: user?.userrole === 'Seller' });
  },

  listUsers: async ({ stores }) => ok(await stores.users.all()),

  createUser: async ({ body, stores }) => inserted(await stores.users.add(body)),

  makeAdmin: async ({ params, stores }) =>
    ok({ acknowledged: true, ...(await stores.users.makeAdmin(params.emailOrId)) }),

  verifySeller: async ({ params, stores }) =>
    ok({ acknowledged: true, ...(await stores.users.makeSeller(params.emailOrId)) }),

  deleteUser: async ({ params, stores }) =>
    ok({ acknowledged: true, deletedCount: await stores.users.remove(params.id) }),
} satisfies Partial<Handlers>;
