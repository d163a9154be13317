import { phoneCategoryValues } from '@/services/api/schema';
import { caseOf, type Case } from '../caseOf';
import type { Claim } from '../createClaims';
import type { Trial } from '../createTrial';
import { newPhone } from '../fixtures';
import { documented } from './documented';
import { added } from './phoneCalls';

const questionOrder = 'All questions with their answers, in the order in which they are to be shown.';
const takes = '`id` is what `GET /categoryUsed/{id}` takes.';
const brandOrder = 'All brands, in the order in which they are to be shown.';

/** Mark-up that a page would show as it is. */
const markUp = /<\/?[a-z][^<>]*>|&(?:amp|lt|gt|quot|nbsp|apos|#\d+|#x[\da-f]+);/i;

/** The two lists that no call of the contract changes: questions and brands. */
export const categoryPromises: Case[] = [
  caseOf('listQuestions', 'sorting', async (trial) => {
    const questions = await sameEveryTime(trial, () => trial.ok('listQuestions'), {
      operation: 'listQuestions',
      sentence: questionOrder,
    });
    claimUnique(
      trial,
      questions.map(({ _id }) => _id),
      { says: 'No two questions have the same _id', sentence: questionOrder },
    );
  }),

  caseOf('listQuestions', 'response_schema_conformance', async (trial) => {
    const { body } = await trial.ok('listQuestions');
    const marked = body.flatMap(({ name, answer }) => [name, answer]).find((text) => markUp.test(text));
    trial.claim(marked === undefined, {
      says: 'Questions and answers are plain text, without mark-up',
      sentence: 'Plain text.',
      came: marked,
    });
  }),

  caseOf('listCategories', 'sorting', async (trial) => {
    const categories = await sameEveryTime(trial, () => trial.ok('listCategories'), {
      operation: 'listCategories',
      sentence: brandOrder,
    });
    claimUnique(
      trial,
      categories.flatMap(({ _id, id }) => (id === undefined ? [_id] : [_id, id])),
      { says: 'No two brands have the same id or _id', sentence: takes },
    );
    const names = categories.map(({ name }) => name);
    claimUnique(trial, names, { says: 'No two brands have the same name', sentence: brandOrder });

    const missing = phoneCategoryValues.filter((name) => !names.includes(name));
    // "None yet" is a documented answer.
    trial.claim(names.length === 0 || missing.length === 0, {
      says: 'Every brand in which a phone can be posted is listed',
      sentence: brandOrder,
      expected: `Brands named ${phoneCategoryValues.join(', ')}`,
      came: `${names.join(', ')}; not ${missing.join(', ')}`,
      check: 'ensure_resource_availability',
    });
  }),

  caseOf('listCategories', 'filters', async (trial) => {
    const phone = newPhone(trial, await trial.person('Seller'));
    const own = await added(trial, phone);
    const { body: categories } = await trial.ok('listCategories');
    for (const { _id, id, name } of categories) {
      for (const key of id === undefined ? [_id] : [id, _id]) {
        const { body } = await trial.ok('listPhonesOfCategory', { path: { id: key } });
        const brands = body.map(({ Phone_category = name }) => Phone_category as string);
        trial.claim(
          brands.every((brand) => brand === name),
          {
            says: 'The id and the _id of a brand lead to the phones of this brand',
            sentence: takes,
            came: `${key}, ${name}: phones of ${[...new Set(brands)].join(', ')}`,
          },
        );
        trial.same(
          body.some((one) => one._id === own),
          name === phone.Phone_category,
          {
            says: 'A phone is found by the id and the _id of its brand, and by no other',
            sentence: takes,
          },
        );
      }
    }
  }),
];

/** Reads a list three times, and claims that it is the same each time. */
async function sameEveryTime<R extends object>(
  trial: Trial,
  ask: () => Promise<{ body: R[] }>,
  { operation, sentence }: { operation: 'listQuestions' | 'listCategories'; sentence: string },
): Promise<R[]> {
  const { body: first } = await ask();
  const shown = (list: R[]) => documented(trial, operation, list);
  for (const { body: again } of [await ask(), await ask()]) {
    trial.same(shown(again), shown(first), {
      says: 'The list is the same each time, in the same order',
      sentence,
    });
  }
  return first;
}

function claimUnique(trial: Trial, values: string[], claimed: Pick<Claim, 'says' | 'sentence'>): void {
  const again = values.find((value, place) => values.indexOf(value) !== place);
  trial.claim(again === undefined, { ...claimed, came: again });
}
