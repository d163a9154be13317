import { isDeepStrictEqual } from 'node:util';
import type { Change, Fields, Pair } from './change';
import { boundKeys } from './compareBounds';
import { branchKeys } from './compareBranches';
import type { SchemaContext } from './compareSchemas';
import { wordingChange } from './compareWording';
import { partsOf } from './context';
import { differs } from './differs';
import { namesIn } from './fields';
import { schemaChange } from './schemaChange';
import { isWording } from './wordingKeys';

const comparedElsewhere = new Set<string>([
  ...boundKeys,
  ...branchKeys,
  'type',
  'enum',
  'const',
  'items',
  'properties',
  'required',
  'additionalProperties',
  'default',
]);

/** Rules that are compared as a whole: what they allow cannot be told from their text, so a change counts as a break. */
export function compareOtherRules(pair: Pair<Fields>, context: SchemaContext): Change[] {
  return namesIn(pair.before, pair.after)
    .filter((key) => !comparedElsewhere.has(key) && !isWording(key))
    .filter((key) => differs(partsOf(pair, key), context))
    .map((key) =>
      schemaChange(pair, context, { key, what: `${key} is not what it was.`, effect: 'changes' }),
    );
}

/** What a server takes when a client leaves something out; in an answer nothing is filled in. */
export function compareDefault(pair: Pair<Fields>, context: SchemaContext): Change[] {
  const key = 'default';
  if (isDeepStrictEqual(pair.before[key], pair.after[key])) return [];
  if (context.side === 'response') return [wordingChange(pair, context, key)];
  const what = 'What leaving it out means is not what it was (default).';
  const why = { clients: 'mean something else by leaving it out', servers: 'must fill in the new value' };
  return [schemaChange(pair, context, { key, what, effect: 'changes', why })];
}
