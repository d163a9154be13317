import type { Listing, Product } from '@/services/api/schema';
import { ok } from '../answers';
import type { Handlers } from '../Handlers';

type PhoneHandlers = Pick<Handlers, 'listCategories' | 'listPhonesOfCategory' | 'listQuestions'>;

export const phoneHandlers: PhoneHandlers = {
  listCategories: async ({ stores }) => ok(await stores.categories.all()),

  listPhonesOfCategory: async ({ params, stores }) => {
    const category = await stores.categories.find(params.id);
    if (!category) return ok([]);
    const phones = await stores.phones.ofCategory(category.name);
    return ok(phones.map(toListing));
  },

  listQuestions: async ({ stores }) => ok(await stores.questions.all()),
};

/** Buyers do not see the seller's e-mail, nor what only the seller's own list needs. */
function toListing({ email: _email, advertisement: _advertisement, ...listing }: Product): Listing {
  return listing;
}
