import { forbidden, inserted, ok } from '../answers';
import type { Handlers } from '../Handlers';
import { sameEmail } from '../sameEmail';

type SellingHandlers = Pick<Handlers, 'addProduct' | 'listMyProducts' | 'markProduct' | 'deleteProduct'>;

export const sellingHandlers: SellingHandlers = {
  addProduct: async ({ body, stores }) => {
    const seller = await stores.users.byEmail(body.email);
    const Posted_Date = new Date().toISOString().slice(0, 10);
    return inserted(
      await stores.phones.add(body, { Posted_Date, ...(seller && { Seller_Name: seller.name }) }),
    );
  },

  listMyProducts: async ({ query, stores }) => ok(await stores.phones.ofSeller(query.email)),

  markProduct: async ({ params, stores, user }) => {
    const product = await stores.phones.find(params.id);
    if (!product) return ok({ acknowledged: true, matchedCount: 0, modifiedCount: 0 });
    if (!sameEmail(product.email, user.email)) return forbidden;
    return ok({ acknowledged: true, ...(await stores.phones.markSold(params.id)) });
  },

  deleteProduct: async ({ params, stores, user }) => {
    const product = await stores.phones.find(params.id);
    if (!product) return ok({ acknowledged: true, deletedCount: 0 });
    if (!sameEmail(product.email, user.email)) return forbidden;
    return ok({ acknowledged: true, deletedCount: await stores.phones.remove(params.id) });
  },
};
