import { isDeepStrictEqual } from 'node:util';
import type { Change, Fields, Pair, Side } from './change';
import type { Breaks } from './change';
import type { SchemaContext } from './compareSchemas';
import { schemaChange } from './schemaChange';
import { listed, quoted } from './words';

type Values = unknown[] | undefined;

/** The values of `enum` or `const`; nothing when any value will do. */
function valuesOf(schema: Fields): Values {
  if (Array.isArray(schema['enum'])) return schema['enum'];
  return 'const' in schema ? [schema['const']] : undefined;
}

const missingIn = (values: unknown[], others: unknown[]): unknown[] =>
  values.filter((value) => !others.some((other) => isDeepStrictEqual(value, other)));

const why: Record<Side, Breaks> = {
  request: {},
  response: { clients: 'may get a value that they do not know' },
};

export function compareValues(pair: Pair<Fields>, context: SchemaContext): Change[] {
  const [before, after] = [valuesOf(pair.before), valuesOf(pair.after)];
  const key =
    'enum' in pair.after || !('const' in pair.after) ? ('enum' in pair.before ? 'enum' : 'const') : 'const';
  const change = { key, why: why[context.side] };
  if (!before && !after) return [];
  if (!before) {
    const what = `Could be anything; is now ${oneOf(after)} only.`;
    return [schemaChange(pair, context, { ...change, what, effect: 'narrows' })];
  }
  if (!after) {
    const what = `Could be ${oneOf(before)} only; is no longer restricted.`;
    return [schemaChange(pair, context, { ...change, what, effect: 'widens' })];
  }
  const gone = missingIn(before, after);
  const added = missingIn(after, before);
  if (gone.length + added.length === 0) return [];
  const news = [
    ...(gone.length > 0 ? [`no longer ${oneOf(gone)}`] : []),
    ...(added.length > 0 ? [`now also ${oneOf(added)}`] : []),
  ];
  const effect = gone.length > 0 && added.length > 0 ? 'changes' : gone.length > 0 ? 'narrows' : 'widens';
  const what = `Could be ${oneOf(before)}; ${news.join(', and ')}.`;
  return [schemaChange(pair, context, { ...change, what, effect })];
}

const oneOf = (values: Values): string => listed((values ?? []).map(quoted), 'or');
