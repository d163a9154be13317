import type { Change, Fields, Pair, Side } from './change';
import { compareBounds } from './compareBounds';
import { compareBranches, inOneBranch } from './compareBranches';
import { compareObjects } from './compareObjects';
import { compareDefault, compareOtherRules } from './compareOtherRules';
import { compareTypes, sharedTypes } from './compareTypes';
import { compareValues } from './compareValues';
import { compareWording } from './compareWording';
import { followed, partsOf } from './context';
import type { Context } from './context';
import { schemaChange } from './schemaChange';

/** A comparison of schemas that one side of a call leads to. */
export interface SchemaContext extends Context {
  side: Side;
  /** The pairs met on this side of this call: a schema may contain itself. */
  met: Map<unknown, Set<unknown>>;
}

export const schemaContext = (context: Context, side: Side): SchemaContext => ({
  ...context,
  side,
  met: new Map(),
});

/** `true` and no schema at all allow anything; `false` allows nothing. */
const asSchema = (schema: unknown): unknown => {
  if (schema === true || schema === undefined) return {};
  return schema === false ? { not: {} } : schema;
};

/** What has changed in the values that a schema allows, and whom it breaks on this side. */
export function compareSchemas(schemas: Pair<unknown>, from: SchemaContext, steps: string[]): Change[] {
  const parts = { before: asSchema(schemas.before), after: asSchema(schemas.after) };
  const { pair, context } = followed(parts, from, steps);
  const met = context.met.get(pair.before) ?? new Set();
  if (met.has(pair.after)) return [];
  context.met.set(pair.before, met.add(pair.after));

  const wrapped = inOneBranch(pair, parts);
  if (wrapped) return compareBranches(wrapped, context);
  const types = sharedTypes(pair);
  return [
    ...compareTypes(pair, context),
    ...compareValues(pair, context),
    ...compareBounds(pair, context, types),
    ...(types.has('object') ? compareObjects(pair, context) : []),
    ...(types.has('array') ? compareItems(pair, context) : []),
    ...compareBranches(pair, context),
    ...compareOtherRules(pair, context),
    ...compareDefault(pair, context),
    ...compareWording(pair, context),
  ];
}

function compareItems(pair: Pair<Fields>, context: SchemaContext): Change[] {
  const items = partsOf(pair, 'items');
  if (items.before !== undefined && items.after !== undefined)
    return compareSchemas(items, context, ['items']);
  if (items.before === items.after) return [];
  return items.before === undefined
    ? [schemaChange(pair, context, { key: 'items', what: 'Its items are restricted.', effect: 'narrows' })]
    : [schemaChange(pair, context, { key: 'items', what: 'Its items may be anything.', effect: 'widens' })];
}
