import { phoneCategoryValues, type Category, type PhoneCategory } from '@/services/api/schema';
import { caseOf, type Case } from '../caseOf';
import type { Trial } from '../createTrial';
import { NotPossible } from '../finding';
import { newPhone } from '../fixtures';
import { added, markSold } from './phoneCalls';
import { idsAmong } from './seenPhones';
import { unknownId } from './unknownId';

const lists = 'All phones whose `Phone_category` is the name of the category with this `id`';
const unknown = 'A category that does not exist has no phones: 200 with an empty list.';

/** A category shows its phones by both of its ids, the newest first, and nothing for a category that is not there. */
export const phonePromises: Case[] = [
  caseOf(
    'listPhonesOfCategory',
    'filters',
    async (trial) => {
      const seller = await trial.person('Seller');
      const categories = await sellableCategories(trial);
      const ids: string[] = [];
      for (const { name } of categories) {
        ids.push(await added(trial, newPhone(trial, seller, { Phone_category: name })));
      }
      for (const [place, category] of categories.entries()) {
        for (const key of keysOf(category)) {
          const { body } = await trial.ok('listPhonesOfCategory', { path: { id: key.value } });
          trial.same(idsAmong(body, ids), ids.slice(place, place + 1), {
            says: `A category shows its own phones and no others, by its ${key.name}`,
            sentence: lists,
          });
        }
      }
    },
    'every category',
  ),

  caseOf('listPhonesOfCategory', 'sorting', async (trial) => {
    const seller = await trial.person('Seller');
    const [category, other] = await sellableCategories(trial);
    if (!category || !other) throw new NotPossible('The server has fewer than two categories.');
    const ids: string[] = [];
    for (const { name } of [category, other, category, category]) {
      const id = await added(trial, newPhone(trial, seller, { Phone_category: name }));
      if (name === category.name) ids.unshift(id);
    }
    await markSold(trial, seller, ids[1] ?? '');

    for (const key of keysOf(category)) {
      const { body } = await trial.ok('listPhonesOfCategory', { path: { id: key.value } });
      trial.same(idsAmong(body, ids), ids, {
        says: `Phones come newest first, sold ones too, by the category's ${key.name}`,
        sentence: 'sold ones too, newest first',
      });
    }
  }),

  caseOf(
    'listPhonesOfCategory',
    'filters',
    async (trial) => {
      const { body: categories } = await trial.ok('listCategories');
      const known = categories.flatMap((category) => keysOf(category).map(({ value }) => value));
      const first = categories[0]?.id ?? '01';
      const seller = await trial.person('Seller');
      await added(trial, newPhone(trial, seller));
      const tried = [
        unknownId(),
        '99',
        '%',
        '.*',
        `${first.slice(0, -1)}_`,
        `${first}0`,
        String(Number(first)),
        'Motorola',
        'motorola',
      ];
      for (const id of [...tried, 'x'.repeat(64)].filter((one) => !known.includes(one))) {
        const { body } = await trial.ok('listPhonesOfCategory', { path: { id } });
        trial.same(body, [], { says: 'A category that does not exist has no phones', sentence: unknown });
      }
    },
    'no such category',
  ),
];

interface SellableCategory extends Category {
  name: PhoneCategory;
}

const isSellable = (category: Category): category is SellableCategory =>
  phoneCategoryValues.some((name) => name === category.name);

/** The server's categories in which the contract lets phones be posted. */
async function sellableCategories(trial: Trial): Promise<SellableCategory[]> {
  const { body } = await trial.ok('listCategories');
  const found = body.filter(isSellable);
  if (found.length > 0) return found;
  throw new NotPossible('The server has none of the categories in which phones can be posted.');
}

const keysOf = ({ id, _id }: Category) => [
  ...(id === undefined ? [] : [{ name: 'id', value: id }]),
  { name: '_id', value: _id },
];
