import { caseOf, type Case } from '../caseOf';
import { advertisementOf, newPhone, productsOf, shownProducts } from '../fixtures';
import { documented } from './documented';
import { isAbout, phoneAmongNeighbours, shownAmong } from './homePage';
import { added, advertised, markSold } from './phoneCalls';

const stores =
  'Stores the advertisement and sets `advertisement` on the product with this `product_name` and';
const sameOne = 'exists, nothing more is stored and the answer carries the `insertedId` of that one.';
const newestFirst = 'All advertisements, newest first, for the home page';

/** The home page shows what was advertised, once. That it goes with its phone is told in afterDeleting.ts. */
export const advertisementPromises: Case[] = [
  caseOf(
    'advertisePhone',
    'read_your_writes',
    async (trial) => {
      const { same } = trial;
      const seller = await trial.person('Seller');
      const { phone, id, neighbours, all } = await phoneAmongNeighbours(trial, seller);
      const before = await shownProducts(trial, seller);
      const first = await advertised(trial, phone);

      const expected = before.map((one) => (one._id === id ? { ...one, advertisement: true } : one));
      same(await shownProducts(trial, seller), expected, {
        says: 'The phone is marked as advertised, and phones with the same name or picture are as before',
        sentence: stores,
      });
      const more: string[] = [];
      for (const neighbour of neighbours) more.unshift(await advertised(trial, neighbour));
      same(await shownAmong(trial, all), [...more, first], {
        says: 'A phone with another name or another picture is another advertisement',
        sentence: 'If an advertisement with the same `product_name` and `image_url`',
        check: 'retries',
      });
    },
    'one phone among its neighbours',
  ),

  caseOf('advertisePhone', 'retries', async (trial) => {
    const { ok, same, claim } = trial;
    const phone = newPhone(trial, await trial.person('Seller'));
    await added(trial, phone);
    const body = advertisementOf(phone);
    const [first, atOnce] = await Promise.all([
      ok('advertisePhone', { body }),
      ok('advertisePhone', { body }),
    ]);
    same(atOnce.body.insertedId, first.body.insertedId, {
      says: 'A phone that is advertised twice at the same moment is one advertisement',
      sentence: sameOne,
    });
    claim(first.body.acknowledged, {
      says: 'A stored advertisement is acknowledged',
      sentence: '**Acknowledgements** are those of the database',
      check: 'counts',
    });
    const list = async () => {
      const { body } = await ok('listAdvertisements');
      return documented(trial, 'listAdvertisements', body.filter(isAbout([phone])));
    };
    const before = await list();
    const other = { condition: 'Fair', Location: 'Berlin', Resale_price: '99', price: 1 } as const;
    for (const repeated of [body, { ...body, ...other }]) {
      const again = await ok('advertisePhone', { body: repeated });
      same(again.body.insertedId, first.body.insertedId, {
        says: 'The same phone advertised again has the id of its first advertisement',
        sentence: sameOne,
      });
    }
    same(await list(), before, {
      says: 'Advertising again stores nothing more, and changes nothing',
      sentence: sameOne,
    });
  }),

  caseOf('listAdvertisements', 'sorting', async (trial) => {
    const seller = await trial.person('Seller');
    const phones = [1, 2, 3].map(() => newPhone(trial, seller));
    const ids: string[] = [];
    for (const phone of phones) {
      await added(trial, phone);
      ids.unshift(await advertised(trial, phone));
    }
    trial.same(await shownAmong(trial, phones), ids, {
      says: 'Advertisements come newest first',
      sentence: newestFirst,
    });
    for (const phone of phones.slice(0, 1)) await advertised(trial, phone);
    trial.same(await shownAmong(trial, phones), ids, {
      says: 'One that is advertised again keeps its place',
      sentence: newestFirst,
    });
  }),

  caseOf(
    'listAdvertisements',
    'read_your_writes',
    async (trial) => {
      const seller = await trial.person('Seller');
      const phone = newPhone(trial, seller);
      const product = await added(trial, phone);
      const id = await advertised(trial, phone);
      await markSold(trial, seller, product);
      trial.same(await shownAmong(trial, [phone]), [id], {
        says: 'An advertisement stays when its phone is sold',
        sentence: 'that a phone is sold does not take it away',
      });
      const [shown] = await productsOf(trial, seller);
      trial.same([shown?.status, shown?.advertisement], ['Sold', true], {
        says: 'A phone that is advertised and sold is both',
        sentence: 'True once the phone is advertised',
        operation: 'markProduct',
      });
    },
    'an advertised phone is sold',
  ),

  caseOf(
    'advertisePhone',
    'positive_data_acceptance',
    async (trial) => {
      const seller = await trial.person('Seller');
      const [sold, unlisted] = [newPhone(trial, seller), newPhone(trial, seller)];
      await markSold(trial, seller, await added(trial, sold));
      const ids = [await advertised(trial, sold), await advertised(trial, unlisted)];
      // Only with its phone can the advertisement be deleted.
      await added(trial, unlisted);
      trial.same(await shownAmong(trial, [sold, unlisted]), ids.toReversed(), {
        says: 'A sold phone, and one that nobody sells, can be advertised',
        sentence: 'so anyone can advertise anything, a phone that is not on sale too.',
      });
      const shown = (await productsOf(trial, seller)).find(isAbout([sold]));
      trial.same([shown?.status, shown?.advertisement], ['Sold', true], {
        says: 'A sold phone that is advertised is both',
        sentence: stores,
        check: 'read_your_writes',
      });
    },
    'a phone that is not on sale',
  ),
];
