import type { Change, Fields, Pair, Side, Spot } from './change';
import { fieldsOf, isFields, textOf } from './fields';
import type { Version } from './openVersion';

/** Both versions of the contract. */
export interface Context extends Pair<Version> {
  /** Where a reference leads elsewhere than before; what is behind it is told as a change of this place. */
  via?: Spot | undefined;
}

/** Both parts with their references followed; what is not there is empty. */
export function resolved(pair: Pair<unknown>, context: Context): Pair<Fields> {
  const [before, after] = [context.before.resolve(pair.before), context.after.resolve(pair.after)];
  return { before: fieldsOf(before), after: fieldsOf(after) };
}

export const partsOf = (pair: Pair<Fields>, key: string): Pair<unknown> => ({
  before: pair.before[key],
  after: pair.after[key],
});

/** Both maps under a key, such as `properties`. */
export const mapsOf = (pair: Pair<Fields>, key: string, context: Context): Pair<Fields> =>
  resolved(partsOf(pair, key), context);

/** Goes on to two parts, by `steps` from where it was: the parts, references followed, and how to tell their changes. */
export function followed<Known extends Context>(parts: Pair<unknown>, context: Known, steps: string[]) {
  return { pair: resolved(parts, context), context: { ...context, via: viaOf(parts, context, steps) } };
}

function viaOf(parts: Pair<unknown>, context: Context, steps: string[]): Spot | undefined {
  const before = referenceOf(parts.before);
  const after = referenceOf(parts.after);
  const isShared = before !== undefined && after !== undefined;
  if (isShared && (before === after || isRenamed({ before, after }, context))) return undefined;
  if (context.via) return { ...context.via, inside: [...(context.via.inside ?? []), ...steps] };
  if (before === after) return undefined;
  return spotOf({ before: fieldsOf(parts.before), after: fieldsOf(parts.after) }, context);
}

const referenceOf = (part: unknown): string | undefined =>
  isFields(part) ? textOf(part['$ref']) : undefined;

/** A shared part with a new name is the same part. */
const isRenamed = ({ before, after }: Pair<string>, context: Context): boolean =>
  !context.after.has(before) && !context.before.has(after);

/** Where a change is shown: in the new contract, or in the old one when it is gone from the new. */
export function spotOf(pair: Pair<Fields>, context: Context, key?: string): Spot {
  if (context.via) return context.via;
  const isGone = key !== undefined && !(key in pair.after) && key in pair.before;
  const inAfter = isGone ? undefined : context.after.pathOf(pair.after, key);
  const version = inAfter ? 'after' : 'before';
  const path = inAfter ?? context.before.pathOf(pair.before, key) ?? [];
  return key === undefined ? { version, path } : { version, path, key };
}

export const onSide = (side: Side, changes: Change[]): Change[] =>
  changes.map((change) => ({ ...change, side: change.side ?? side }));
