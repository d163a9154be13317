import type { PhoneCategory } from '@/services/api/schema';
import { caseOf, type Case } from '../caseOf';
import { newPhone, productsOf } from '../fixtures';
import type { Person } from '../person';
import { lookAlikes, oddEmail, personWith } from './people';
import { added, advertised, markSold } from './phoneCalls';
import { idsAmong } from './seenPhones';

const filter = 'All products whose `email` is the given one, newest first.';
const nobody = "Nobody's e-mail, or one without products: an empty list.";

/** The list of a seller's phones: all of theirs, nobody else's, newest first. */
export const sellersListPromises: Case[] = [
  caseOf(
    'listMyProducts',
    'filters',
    async (trial) => {
      const { own, others, nobodys } = lookAlikes(trial.marker.next());
      const sellers: [seller: Person, id: string][] = [];
      for (const email of [own, ...others]) {
        const seller = await personWith(trial, { userrole: 'Seller', email });
        sellers.push([seller, await added(trial, newPhone(trial, seller))]);
      }
      for (const [seller, id] of sellers) {
        const [product, ...more] = await productsOf(trial, seller);
        trial.same([product?._id, more], [id, []], {
          says: 'Sellers with similar e-mails see their own phones alone',
          sentence: filter,
        });
        trial.same(product?.Seller_Name, seller.name, {
          says: 'Sellers with similar e-mails have their own names',
          sentence: '`Seller_Name` (the name of the user record with this e-mail, if there is one)',
          operation: 'addProduct',
          check: 'read_your_writes',
        });
      }
      for (const email of nobodys) {
        const { body } = await trial.ok('listMyProducts', { query: { email } });
        trial.same(body, [], { says: 'A part or a pattern of an e-mail finds nothing', sentence: nobody });
      }
    },
    'similar e-mails',
  ),

  caseOf(
    'listMyProducts',
    'filters',
    async (trial) => {
      const email = oddEmail(trial.marker.next());
      const seller = await personWith(trial, { userrole: 'Seller', email });
      const before = await trial.ok('listMyProducts', { query: { email } });
      trial.same(before.body, [], { says: 'A new seller has no products', sentence: nobody });

      const ids = [await added(trial, newPhone(trial, seller))];
      trial.same(idsAmong(await productsOf(trial, seller), ids), ids, {
        says: 'An e-mail with +, % and quotes is understood',
        sentence: filter,
      });
    },
    'an odd e-mail',
  ),

  caseOf(
    'listMyProducts',
    'filters',
    async (trial) => {
      const seller = await trial.person('Seller');
      const small = newPhone(trial, seller);
      const capitals = { ...newPhone(trial, seller), email: seller.email.toUpperCase() };
      const ids = [await added(trial, small), await added(trial, capitals)].toReversed();
      for (const email of [seller.email, seller.email.toUpperCase()]) {
        trial.same(idsAmong(await productsOf(trial, { email }), ids), ids, {
          says: 'The case of the e-mail does not matter, in a product or in the question',
          sentence: '**E-mails** are compared without regard to case.',
        });
      }
    },
    'capitals',
  ),

  caseOf(
    'listMyProducts',
    'filters',
    async (trial) => {
      const exchange = await trial.send({ operation: 'listMyProducts', query: { 'email[$ne]': 'nobody' } });
      trial.status(exchange, [400], {
        says: 'Refused: a database operator in the place of the e-mail',
        sentence: 'anything else is answered with 400',
      });
    },
    'an operator',
  ),

  caseOf('listMyProducts', 'sorting', async (trial) => {
    const seller = await trial.person('Seller');
    const categories: PhoneCategory[] = ['Motorola', 'Google', 'Motorola', 'ZTE'];
    const phones = categories.map((Phone_category) => newPhone(trial, seller, { Phone_category }));
    const ids: string[] = [];
    for (const phone of phones) ids.unshift(await added(trial, phone));
    const newestFirst = async (says: string) =>
      trial.same(idsAmong(await productsOf(trial, seller), ids), ids, { says, sentence: filter });
    await newestFirst('The seller sees the newest phone first');

    await markSold(trial, seller, ids[1] ?? '');
    for (const phone of phones.slice(1, 2)) await advertised(trial, phone);
    await newestFirst('Phones keep their places when one is sold and one is advertised');
  }),
];
