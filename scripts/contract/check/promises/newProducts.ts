import { caseOf, type Case } from '../caseOf';
import { newPhone, productsOf, someCategory } from '../fixtures';
import { bearer } from '../person';
import { longEmail, personWith } from './people';
import { idsAmong, seenPhones } from './seenPhones';
import { todays } from './todays';

const namePromise = '`Seller_Name` (the name of the user record with this e-mail, if there is one)';

/** What the server adds to a new phone, and what it does not. */
export const newProductPromises: Case[] = [
  caseOf(
    'addProduct',
    'read_your_writes',
    async (trial) => {
      const { ok, claim, same } = trial;
      const name = `Séamus O'Brien (${trial.marker.next()})`;
      const seller = await personWith(trial, { userrole: 'Seller', name });
      const phone = newPhone(trial, seller);
      const { body, exchange } = await ok('addProduct', { body: phone });
      claim(body.acknowledged, {
        says: 'A stored phone is acknowledged',
        check: 'counts',
        sentence: '**Acknowledgements** are those of the database',
      });

      const days = todays(exchange);
      const seen = await seenPhones(trial, seller, await someCategory(trial, phone.Phone_category));
      for (const { by, phone: shown, at } of seen(body.insertedId)) {
        claim(shown.status === undefined, {
          says: `${by} shows a new phone without a status`,
          sentence: 'without a `status`, which means available',
          came: shown.status,
          at,
        });
        same(shown.Seller_Name, seller.name, {
          says: `${by} shows the seller's name from the user record`,
          sentence: namePromise,
          at,
        });
        claim(days.includes(shown.Posted_Date ?? ''), {
          says: `${by} shows today as the day of posting`,
          sentence: '`Posted_Date` (today, in UTC)',
          expected: days.join(' or '),
          came: shown.Posted_Date ?? 'no Posted_Date',
          at,
        });
        claim(shown.advertisement !== true, {
          says: `${by} does not show a new phone as advertised`,
          sentence: 'True once the phone is advertised',
          at,
        });
      }
    },
    'what the server adds',
  ),

  caseOf(
    'addProduct',
    'read_your_writes',
    async (trial) => {
      const { ok, same, send, status } = trial;
      const name = `Owner of capitals (${trial.marker.next()})`;
      const seller = await personWith(trial, { userrole: 'Seller', name });
      const phone = { ...newPhone(trial, seller), email: seller.email.toUpperCase() };
      const { body } = await ok('addProduct', { body: phone });

      const seen = await seenPhones(trial, seller, await someCategory(trial, phone.Phone_category));
      for (const { by, phone: shown, at } of seen(body.insertedId)) {
        same(shown.Seller_Name, seller.name, {
          says: `${by} shows the seller's name for an e-mail in capitals too`,
          sentence: '**E-mails** are compared without regard to case.',
          at,
        });
      }
      const marked = await send({
        operation: 'markProduct',
        path: { id: body.insertedId },
        body: { verify: 'Sold' },
        authorization: bearer(seller.token),
      });
      status(marked, [200], {
        says: 'A phone posted with the e-mail in capitals is its seller’s own',
        sentence: '**E-mails** are compared without regard to case.',
        operation: 'markProduct',
      });
      const deleted = await send({
        operation: 'deleteProduct',
        path: { id: body.insertedId },
        authorization: bearer(seller.token),
      });
      status(deleted, [200], {
        says: 'A phone posted with the e-mail in capitals can be deleted by its seller',
        sentence: '**E-mails** are compared without regard to case.',
        operation: 'deleteProduct',
      });
    },
    'an e-mail in capitals',
  ),

  caseOf(
    'addProduct',
    'read_your_writes',
    async (trial) => {
      const { ok, claim } = trial;
      const nobody = { email: longEmail(trial.marker.next()) };
      const phone = newPhone(trial, nobody);
      const { body } = await ok('addProduct', { body: phone });
      const seen = await seenPhones(trial, nobody, await someCategory(trial, phone.Phone_category));
      for (const { by, phone: shown, at } of seen(body.insertedId)) {
        claim(shown.Seller_Name === undefined, {
          says: `${by} shows no seller's name when no user record has the e-mail`,
          sentence: namePromise,
          came: shown.Seller_Name,
          at,
        });
      }
      // Somebody must be able to delete the phone.
      await personWith(trial, { userrole: 'Seller', ...nobody });
    },
    'no user record',
  ),

  caseOf(
    'addProduct',
    'retries',
    async (trial) => {
      const { ok, same } = trial;
      const seller = await trial.person('Seller');
      const phone = newPhone(trial, seller);
      const first = await ok('addProduct', { body: phone });
      const again = await ok('addProduct', { body: phone });
      const ids = [again.body.insertedId, first.body.insertedId];
      same(idsAmong(await productsOf(trial, seller), ids), ids, {
        says: 'The same phone posted twice is listed twice, with two ids',
        sentence: 'Each call stores another phone; a retry after an answer was lost may list it twice.',
      });
    },
    'each call stores another phone',
  ),
];
