import type { NewProduct } from '@/services/api/schema';
import { caseOf, type Case } from '../caseOf';
import type { Trial } from '../createTrial';
import { newPhone, productsOf, someCategory } from '../fixtures';
import type { Person } from '../person';
import { added, advertised } from './phoneCalls';
import { shownAmong } from './homePage';
import { idsAmong } from './seenPhones';

/** One more than a page of the usual sizes: 10, 20, 25 and 50. */
export const many = 51;

/** Lists have no pages and one order: everything is shown, the newest first, whatever it says. */
export const longListPromises: Case[] = [
  caseOf(
    'listMyProducts',
    'sorting',
    async (trial) => {
      const seller = await trial.person('Seller');
      const phones = Array.from({ length: many }, (_, place) => shuffledPhone(trial, seller, place));
      const products: string[] = [];
      const advertisements: string[] = [];
      for (const phone of phones) {
        products.unshift(await added(trial, phone));
        advertisements.unshift(await advertised(trial, phone));
      }
      trial.same(idsAmong(await productsOf(trial, seller), products), products, {
        says: `All ${many} phones of a seller are listed, newest first`,
        sentence: 'All products whose `email` is the given one, newest first.',
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
    'many phones',
  ),
];

/** Phones of which no field is in the order in which they are made. */
function shuffledPhone(trial: Trial, seller: Person, place: number): NewProduct {
  const rank = (place * 8) % many;
  const number = String(rank).padStart(2, '0');
  const phone = newPhone(trial, seller, {
    price: 100 + rank,
    Resale_price: String(90 - rank),
    details: `${number}, a phone of many`,
    condition: rank % 2 === 0 ? 'Good' : 'Fair',
    Location: rank % 3 === 0 ? 'Munich' : 'Berlin',
  });
  return {
    ...phone,
    product_name: `${number} ${phone.product_name}`,
    image_url: `/images/${number}${phone.image_url}`,
  };
}
