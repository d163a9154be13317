import { caseOf, type Case } from '../caseOf';
import { newPhone, productsOf, someCategory } from '../fixtures';
import { added, advertised } from './phoneCalls';
import { shownAmong } from './homePage';
import { idsAmong } from './seenPhones';

/** One more than a page of the usual size. */
const many = 21;

/** Lists have no pages: everything is shown, however much there is. */
export const longListPromises: Case[] = [
  caseOf(
    'listMyProducts',
    'filters',
    async (trial) => {
      const seller = await trial.person('Seller');
      const phones = Array.from({ length: many }, () => newPhone(trial, seller));
      const products: string[] = [];
      const advertisements: string[] = [];
      for (const phone of phones) {
        products.unshift(await added(trial, phone));
        advertisements.unshift(await advertised(trial, phone));
      }
      trial.same(idsAmong(await productsOf(trial, seller), products), products, {
        says: `All ${many} phones of a seller are listed, newest first`,
        sentence: 'All products whose `email` is the given one',
      });
      const { body } = await trial.ok('listPhonesOfCategory', {
        path: { id: await someCategory(trial, 'Motorola') },
      });
      trial.same(idsAmong(body, products), products, {
        says: `All ${many} phones of a category are listed, newest first`,
        sentence: 'All phones whose `Phone_category` is the name of the category',
        operation: 'listPhonesOfCategory',
      });
      trial.same(await shownAmong(trial, phones), advertisements, {
        says: `All ${many} advertisements are listed, newest first`,
        sentence: 'All advertisements, newest first, for the home page',
        operation: 'listAdvertisements',
      });
    },
    'many',
  ),
];
