import { isDeepStrictEqual } from 'node:util';
import type { OperationId } from '@/services/api/operations';
import { createTrial } from './createTrial';
import { existingRecords } from './prepareWorld';
import { documented } from './promises/documented';
import type { World } from './world';

/** Claims that no record of before the run is gone or different: a write must change its own record alone. */
export async function checkUntouched(world: World): Promise<void> {
  if (world.settings.remote) {
    const why = 'Others may use a server that is not on this machine, and change records of their own.';
    for (const list of world.untouched.keys()) world.ledger.couldNotRun(operationOf(list), 'bystanders', why);
    return;
  }
  const now = await existingRecords(world);
  for (const [list, before] of world.untouched) {
    const operation = operationOf(list);
    const trial = createTrial(world, {
      id: `${operation}/bystanders`,
      operation,
      check: 'bystanders',
    });
    const after = now.get(list) ?? 'not asked for, because the list of categories could not be read';
    if (typeof before === 'string' || typeof after === 'string') {
      const [when, answer] = typeof before === 'string' ? ['before', before] : ['after', String(after)];
      const why = `The list of ${list} could not be read ${when} the cases: ${answer}`;
      world.ledger.couldNotRun(operation, 'bystanders', why);
      continue;
    }
    // Servers may show more than is documented, and change it as they like.
    const shown = (record: unknown) =>
      typeof record === 'object' && record !== null ? documented(trial, operation, [record]) : record;
    const changed = Object.keys(before).filter(
      (id) => !isDeepStrictEqual(shown(before[id]), shown(after[id])),
    );
    const [id = ''] = changed;
    trial.claim(changed.length === 0, {
      says: `Records of before the check are as they were, in ${list}`,
      expected: `${JSON.stringify(before[id])}, as before the check; nobody sent a request about it`,
      came: `${changed.length} changed or gone, such as ${id}: ${JSON.stringify(after[id]) ?? 'gone'}`,
    });
  }
}

function operationOf(list: string): OperationId {
  if (list === 'users') return 'listUsers';
  if (list === 'advertisements') return 'listAdvertisements';
  if (list === 'questions') return 'listQuestions';
  if (list === 'categories') return 'listCategories';
  return 'listPhonesOfCategory';
}
