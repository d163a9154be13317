import { caseOf, type Case } from '../caseOf';
import { newPhone, shownProducts, someCategory } from '../fixtures';
import { added, deletePhone } from './phoneCalls';
import { idsAmong } from './seenPhones';
import { unknownId } from './unknownId';

const removes = 'Removes the product with this id, so that it is no longer in its category';
const noLonger = 'An id that no product has, or has no longer, gives `deletedCount` 0.';

/** A deleted phone is gone for everybody, and no other is. */
export const deletingPromises: Case[] = [
  caseOf(
    'deleteProduct',
    'read_your_writes',
    async (trial) => {
      const { same } = trial;
      const [seller, other] = [await trial.person('Seller'), await trial.person('Seller')];
      const phone = newPhone(trial, seller);
      const further = newPhone(trial, seller);
      const ids: string[] = [];
      for (const each of [
        phone,
        phone,
        { ...phone, email: other.email },
        { ...phone, image_url: further.image_url },
        { ...further, image_url: phone.image_url },
      ]) {
        ids.push(await added(trial, each));
      }
      const [deleted = '', ...kept] = ids;
      const before = await shownProducts(trial, seller);
      const othersBefore = await shownProducts(trial, other);

      await deletePhone(trial, seller, deleted);
      const expected = before.filter(({ _id }) => _id !== deleted);
      same(await shownProducts(trial, seller), expected, {
        says: 'The seller sees all phones but the deleted one, as before',
        sentence: removes,
      });
      same(await shownProducts(trial, other), othersBefore, {
        says: "Another seller's phone of the same name and picture stays",
        sentence: 'Only a seller may do this, and only to an own product.',
        check: 'bystanders',
      });
      const category = await someCategory(trial, phone.Phone_category);
      const { body: all } = await trial.ok('listPhonesOfCategory', { path: { id: category } });
      same(idsAmong(all, ids), kept.toReversed(), {
        says: 'The category shows all phones but the deleted one',
        sentence: removes,
      });
    },
    'one phone among its twins',
  ),

  caseOf(
    'deleteProduct',
    'counts',
    async (trial) => {
      const { same } = trial;
      const seller = await trial.person('Seller');
      const id = await added(trial, newPhone(trial, seller));
      const counts = async (productId: string) => {
        const { acknowledged, deletedCount } = (await deletePhone(trial, seller, productId)).body;
        return { acknowledged, deletedCount };
      };
      const none = { acknowledged: true, deletedCount: 0 };
      same(await counts(unknownId()), none, {
        says: 'Deleting what does not exist counts none',
        sentence: noLonger,
      });
      same(
        await counts(id),
        { ...none, deletedCount: 1 },
        {
          says: 'Deleting a phone counts one',
          sentence: '**Acknowledgements** are those of the database',
        },
      );
      same(await counts(id), none, {
        says: 'Deleting a phone again counts none',
        sentence: noLonger,
        check: 'use_after_free',
      });
    },
    'how many were deleted',
  ),

  caseOf(
    'deleteProduct',
    'counts',
    async (trial) => {
      const seller = await trial.person('Seller');
      const id = await added(trial, newPhone(trial, seller));
      const answers = await Promise.all([1, 2].map(() => deletePhone(trial, seller, id)));
      trial.same(answers.map(({ body }) => body.deletedCount).toSorted(), [0, 1], {
        says: 'Of two deletions at the same moment one counts',
        sentence: noLonger,
      });
    },
    'two at the same moment',
  ),
];
