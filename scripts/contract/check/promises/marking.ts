import { caseOf, type Case } from '../caseOf';
import { newPhone, productsOf, shownProducts, someCategory } from '../fixtures';
import { added, markSold } from './phoneCalls';
import { seenPhones } from './seenPhones';
import { unknownId } from './unknownId';

const sets = 'Sets `status` to the value of `verify`, which can only be `Sold`.';
const repeated = 'Repeating it changes nothing: `matchedCount` is 1 and `modifiedCount` 0.';
const modified = 'How many were not like that before';

/** A phone that is marked as sold is sold for everybody, and no other is. */
export const markingPromises: Case[] = [
  caseOf(
    'markProduct',
    'read_your_writes',
    async (trial) => {
      const { same } = trial;
      const [seller, other] = [await trial.person('Seller'), await trial.person('Seller')];
      const phone = newPhone(trial, seller);
      const sold = await added(trial, phone);
      const twin = await added(trial, phone);
      await added(trial, newPhone(trial, seller));
      await added(trial, { ...phone, email: other.email });
      const before = await shownProducts(trial, seller);
      const othersBefore = await shownProducts(trial, other);

      await markSold(trial, seller, sold);
      const expected = before.map((one) => (one._id === sold ? { ...one, status: 'Sold' } : one));
      same(await shownProducts(trial, seller), expected, {
        says: 'The seller sees that one phone is sold, and everything else as before',
        sentence: sets,
      });
      same(await shownProducts(trial, other), othersBefore, {
        says: "Another seller's phone of the same name is as before",
        sentence: 'Only a seller may do this, and only to an own product.',
        check: 'bystanders',
      });

      const seen = await seenPhones(trial, seller, await someCategory(trial, phone.Phone_category));
      for (const { by, phone: shown, at } of [...seen(sold), ...seen(twin)]) {
        same(shown.status, shown._id === sold ? 'Sold' : undefined, {
          says: `${by} shows that the phone is sold, and that its twin is not`,
          sentence: sets,
          at,
        });
      }
    },
    'one phone among its twins',
  ),

  caseOf(
    'markProduct',
    'counts',
    async (trial) => {
      const { same } = trial;
      const seller = await trial.person('Seller');
      const id = await added(trial, newPhone(trial, seller));
      const counts = async (productId: string) => {
        const { acknowledged, matchedCount, modifiedCount } = (await markSold(trial, seller, productId)).body;
        return { acknowledged, matchedCount, modifiedCount };
      };

      const changed = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
      same(await counts(id), changed, {
        says: 'Marking an available phone counts one found and one changed',
        sentence: modified,
      });
      same(
        await counts(id),
        { ...changed, modifiedCount: 0 },
        {
          says: 'Marking it again counts one found and none changed',
          sentence: repeated,
          check: 'retries',
        },
      );
      const [product] = await productsOf(trial, seller);
      same(product?.status, 'Sold', {
        says: 'A phone that is marked twice is sold',
        sentence: 'There is no way back.',
        check: 'retries',
      });
      same(
        await counts(unknownId()),
        { ...changed, matchedCount: 0, modifiedCount: 0 },
        {
          says: 'Marking what does not exist counts none',
          sentence: 'An id that no product has gives 0 for both.',
        },
      );
    },
    'found and changed',
  ),

  caseOf(
    'markProduct',
    'counts',
    async (trial) => {
      const seller = await trial.person('Seller');
      const id = await added(trial, newPhone(trial, seller));
      const answers = await Promise.all([1, 2].map(() => markSold(trial, seller, id)));
      trial.same(answers.map(({ body }) => body.modifiedCount).toSorted(), [0, 1], {
        says: 'Of two marks at the same moment one counts a change',
        sentence: modified,
      });
    },
    'two at the same moment',
  ),
];
