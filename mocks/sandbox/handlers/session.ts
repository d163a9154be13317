import { ok } from '../answers';
import type { Handlers } from '../Handlers';

type SessionHandlers = Pick<Handlers, 'issueToken' | 'checkAdmin' | 'checkBuyer' | 'checkSeller'>;

export const sessionHandlers: SessionHandlers = {
  /** Known hole of the contract: nobody has to prove that the e-mail is theirs. */
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
};
