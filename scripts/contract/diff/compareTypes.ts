import type { Change, Fields, Pair } from './change';
import type { SchemaContext } from './compareSchemas';
import { listOf } from './fields';
import { schemaChange } from './schemaChange';
import { listed } from './words';

const everyType = ['null', 'boolean', 'string', 'number', 'integer', 'array', 'object'];

/** The types that a schema allows; a number may be an integer. */
function typesOf(schema: Fields): Set<string> {
  const type = schema['type'];
  const named =
    type === undefined ? everyType : [...listOf(type), type].filter((one) => typeof one === 'string');
  return new Set(named.includes('number') ? [...named, 'integer'] : named);
}

/** The types that both versions allow: only for these can rules such as `minLength` be compared. */
export function sharedTypes(pair: Pair<Fields>): Set<string> {
  const after = typesOf(pair.after);
  return new Set([...typesOf(pair.before)].filter((type) => after.has(type)));
}

export function compareTypes(pair: Pair<Fields>, context: SchemaContext): Change[] {
  const [before, after] = [typesOf(pair.before), typesOf(pair.after)];
  const gone = [...before].some((type) => !after.has(type));
  const added = [...after].some((type) => !before.has(type));
  if (!gone && !added) return [];
  const effect = gone && added ? 'changes' : gone ? 'narrows' : 'widens';
  const what = `Was ${words(pair.before)}; is now ${words(pair.after)}.`;
  return [schemaChange(pair, context, { key: 'type', what, effect })];
}

function words(schema: Fields): string {
  if (schema['type'] === undefined) return 'of any type';
  const types = Array.isArray(schema['type']) ? schema['type'] : [schema['type']];
  return listed(types.map(withArticle), 'or');
}

const withArticle = (type: unknown): string =>
  type === 'null' ? 'null' : `${/^[aeio]/.test(String(type)) ? 'an' : 'a'} ${String(type)}`;
