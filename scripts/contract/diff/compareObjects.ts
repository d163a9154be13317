import type { Change, Fields, Pair } from './change';
import { compareProperty } from './compareProperty';
import { compareSchemas } from './compareSchemas';
import type { SchemaContext } from './compareSchemas';
import { mapsOf, partsOf } from './context';
import { isFields, listOf, namesIn } from './fields';
import { schemaChange } from './schemaChange';

/** What a schema says about fields that it does not name. */
export type Others = 'allowed' | 'forbidden' | 'described';

export function othersOf(schema: Fields): Others {
  const additional = schema['additionalProperties'];
  if (additional === false) return 'forbidden';
  return isFields(additional) && Object.keys(additional).length > 0 ? 'described' : 'allowed';
}

export const isRequired = (schema: Fields, name: string): boolean =>
  listOf(schema['required']).includes(name);

/** The fields of an object: which there are, which must be there, and whether there may be others. */
export function compareObjects(pair: Pair<Fields>, context: SchemaContext): Change[] {
  const properties = mapsOf(pair, 'properties', context);
  const required = listOf(pair.before['required']).concat(listOf(pair.after['required'])).map(String);
  const names = new Set([...namesIn(properties.before, properties.after), ...required]);
  return [
    ...[...names].flatMap((name) => compareProperty({ pair, properties, name }, context)),
    ...compareOthers(pair, context),
  ];
}

function compareOthers(pair: Pair<Fields>, context: SchemaContext): Change[] {
  const key = 'additionalProperties';
  const [before, after] = [othersOf(pair.before), othersOf(pair.after)];
  if (before === 'described' && after === 'described')
    return compareSchemas(partsOf(pair, key), context, [key]);
  if (before === after) return [];
  const order: Others[] = ['forbidden', 'described', 'allowed'];
  const effect = order.indexOf(after) < order.indexOf(before) ? 'narrows' : 'widens';
  const what = `Fields that are not named here were ${before}; are now ${after}.`;
  return [schemaChange(pair, context, { key, what, effect })];
}
