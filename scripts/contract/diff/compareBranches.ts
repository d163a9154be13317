import type { Change, Fields, Pair } from './change';
import { compareSchemas } from './compareSchemas';
import type { SchemaContext } from './compareSchemas';
import { differs } from './differs';
import { listOf } from './fields';
import { schemaChange } from './schemaChange';
import { isWording } from './wordingKeys';
import { counted } from './words';

export const branchKeys = ['oneOf', 'anyOf', 'allOf'] as const;
type BranchKey = (typeof branchKeys)[number];

/** Lists of schemas: equal ones are matched, the rest compared in their order, and what is over was added or removed. */
export function compareBranches(pair: Pair<Fields>, context: SchemaContext): Change[] {
  return branchKeys.flatMap((key) => {
    const before = listOf(pair.before[key]);
    const after = listOf(pair.after[key]);
    const isSame = (one: unknown, other: unknown) => !differs({ before: one, after: other }, context);
    const gone = before.filter((one) => !after.some((other) => isSame(one, other)));
    const added = after.filter((other) => !before.some((one) => isSame(one, other)));
    const changed = Math.min(gone.length, added.length);
    return [
      ...gone.slice(0, changed).flatMap((one, index) => {
        const other = added[index];
        return compareSchemas({ before: one, after: other }, context, [key, String(after.indexOf(other))]);
      }),
      ...countChange({ pair, key, before, after }, context),
    ];
  });
}

/**
 * A schema that has become one of several, or was one: told as a list of one schema that has grown. Nothing when both or
 * neither are such lists.
 */
export function inOneBranch(pair: Pair<Fields>, parts: Pair<unknown>): Pair<Fields> | undefined {
  for (const key of branchKeys) {
    const [was, is] = [isOnly(pair.before, key), isOnly(pair.after, key)];
    if (was && !is) return { before: pair.before, after: { [key]: [parts.after] } };
    if (is && !was) return { before: { [key]: [parts.before] }, after: pair.after };
  }
  return undefined;
}

const isOnly = (schema: Fields, key: BranchKey): boolean =>
  key in schema && Object.keys(schema).every((other) => other === key || isWording(other));

interface Branches {
  pair: Pair<Fields>;
  key: BranchKey;
  before: unknown[];
  after: unknown[];
}

function countChange({ pair, key, before, after }: Branches, context: SchemaContext): Change[] {
  if (before.length === after.length) return [];
  const what = `${key} had ${counted(before.length, 'schema')}; now ${after.length === 0 ? 'there is none' : `it has ${after.length}`}.`;
  return [schemaChange(pair, context, { key, what, effect: effectOf(key, before.length, after.length) })];
}

/** A list that is gone allows everything; each schema of allOf restricts, each of the others allows. */
function effectOf(key: BranchKey, before: number, after: number) {
  if (before === 0) return 'narrows';
  if (after === 0) return 'widens';
  return (key === 'allOf') === after > before ? 'narrows' : 'widens';
}
