import { caseOf, type Case } from '../caseOf';
import type { Trial } from '../createTrial';
import { bookedBy, newPhone, shownOrders, shownProducts, someCategory } from '../fixtures';
import type { Person } from '../person';
import { countsOfUnknown, deleteUser } from './adminCalls';
import { documented } from './documented';
import { added, advertised } from './phoneCalls';
import { claimNoToken } from './tokenClaims';
import { unknownId } from './unknownId';
import { partition, personAmongOthers, rolesOf, shownUsers, storedUser } from './userRecords';

const removes = 'Removes the user record with this id.';
const stay = 'Phones and orders of the user stay';
const noLonger = 'An id that no user has, or has no longer, gives `deletedCount` 0.';

/** A deleted user is gone for every operation, and nobody and nothing else is. */
export const removedUserPromises: Case[] = [
  caseOf('deleteUser', 'read_your_writes', async (trial) => {
    const { same } = trial;
    const { target, others } = await personAmongOthers(trial, 'Seller');
    const all = [target, ...others];
    const [, before] = partition(await shownUsers(trial, all), target);
    await deleteUser(trial, target.id);
    const [gone, after] = partition(await shownUsers(trial, all), target);
    same(gone, [], { says: 'A deleted user is not listed', sentence: removes });
    same(after, before, {
      says: 'The records of other users stay, those of the same name too',
      sentence: removes,
      check: 'bystanders',
    });
    same(
      await rolesOf(trial, target.email),
      { isAdmin: false, isBuyer: false, isSeller: false },
      {
        says: 'A deleted user has no role',
        sentence: removes,
        check: 'use_after_free',
      },
    );
    for (const email of [target.email, target.email.toUpperCase()]) {
      const exchange = await trial.send({ operation: 'issueToken', query: { email } });
      claimNoToken(trial, exchange, {
        says: 'Somebody whose user record is deleted gets no token',
        check: 'use_after_free',
      });
    }
  }),

  caseOf('deleteUser', 'counts', async (trial) => {
    const { same } = trial;
    const none = { acknowledged: true, deletedCount: 0 };
    const user = await storedUser(trial);
    same(await countsOfUnknown(trial, 'deleteUser', unknownId()), none, {
      says: 'Deleting an id that no user has counts none',
      sentence: noLonger,
    });
    same(
      await deleteUser(trial, user.id),
      { ...none, deletedCount: 1 },
      {
        says: 'Deleting a user counts one',
        sentence: '**Acknowledgements** are those of the database',
      },
    );
    same(await countsOfUnknown(trial, 'deleteUser', user.id), none, {
      says: 'Deleting a user again counts none',
      sentence: noLonger,
      check: 'use_after_free',
    });

    const other = await storedUser(trial);
    const both = await Promise.all([1, 2].map(() => deleteUser(trial, other.id)));
    same(both.map(({ deletedCount }) => deletedCount).toSorted(), [0, 1], {
      says: 'Of two deletions at the same moment one counts',
      sentence: noLonger,
    });
  }),

  caseOf(
    'deleteUser',
    'bystanders',
    async (trial) => {
      const [seller, buyer] = [await trial.person('Seller'), await trial.person('Buyer')];
      const phone = newPhone(trial, seller);
      const id = await added(trial, phone);
      const advertisement = await advertised(trial, phone);
      const order = await bookedBy(trial, buyer);
      const ids = { phone: id, advertisement, order };
      const before = await recordsAbout(trial, ids, { seller, buyer });

      for (const user of [seller, buyer]) await deleteUser(trial, user.id);
      const after = await recordsAbout(trial, ids, { seller, buyer });
      for (const [place, records] of Object.entries(before)) {
        trial.same(after[place], records, {
          says: `Of a deleted user ${place} stay as they are`,
          sentence: stay,
        });
      }
      const exchange = await trial.send({ operation: 'getOrder', path: { id: order } });
      trial.status(exchange, [200], { says: 'The order of a deleted user can be read', sentence: stay });
    },
    'phones and orders stay',
  ),
];

interface Ids {
  phone: string;
  advertisement: string;
  order: string;
}

/** Everything that is shown of the phone and the order, by where it is shown. */
async function recordsAbout(
  trial: Trial,
  ids: Ids,
  { seller, buyer }: { seller: Person; buyer: Person },
): Promise<Record<string, unknown>> {
  const category = await someCategory(trial, 'Motorola');
  const { body: phones } = await trial.ok('listPhonesOfCategory', { path: { id: category } });
  const { body: advertisements } = await trial.ok('listAdvertisements');
  return {
    "the seller's products": (await shownProducts(trial, seller)).map(withoutSellersName),
    'the phones of the category': documented(
      trial,
      'listPhonesOfCategory',
      phones.filter(({ _id }) => _id === ids.phone),
    ).map(withoutSellersName),
    'the advertisements': advertisements.filter(({ _id }) => _id === ids.advertisement).length,
    'the orders': await shownOrders(trial, buyer),
  };
}

/** A server may look the name up in the user record, which is gone. */
const withoutSellersName = ({ Seller_Name: _, ...phone }: { Seller_Name?: string }) => phone;
