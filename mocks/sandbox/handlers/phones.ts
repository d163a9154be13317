import type { Listing, Product } from '@/services/api/schema';
import { forbidden, inserted, ok } from '../answers';
import type { Handlers } from '../Handlers';
import { sameEmail } from '../stores/tables';

export const phoneHandlers = {
  listCategories: async ({ stores }) => ok(await stores.categories.all()),

  listPhonesOfCategory: async ({ params, stores }) => {
    const category = await stores.categories.find(params.id);
    if (!category) return ok([]);
    const phones = await stores.phones.ofCategory(category.name);
    return ok(phones.map(toListing));
  },

  listQuestions: async ({ stores }) => ok(await stores.questions()),

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
    const isAdmin = (await stores.users.byEmail(user.email))?.role === 'admin';
    if (!isAdmin && !sameEmail(product.email, user.email)) return forbidden;
    return ok({ acknowledged: true, deletedCount: await stores.phones.remove(params.id) });
  },

  listAdvertisements: async ({ stores }) => ok(await stores.advertisements.listed()),

  advertisePhone: async ({ body, stores }) => inserted(await stores.advertisements.add(body)),
} satisfies Partial<Handlers>;

/** Buyers do not see the seller's e-mail, nor what only the seller's own list needs. */
function toListing({ email: _email, advertisement: _advertisement, ...listing }: Product): Listing {
  return listing;
}
