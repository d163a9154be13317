import { isDeepStrictEqual } from 'node:util';
import { Part, effectOf, inBoth, quoted, safe, type Pair } from './part';
import {
  comparedElsewhere,
  compareEntry,
  compareKeys,
  effectOfValues,
  limit,
  meansTheSame,
  restriction,
  without,
  type Rule,
  type Rules,
} from './rules';
import { isWording, listOf, type Fields, type Located } from './version';

/** For a key whose value is a schema, such as that of a parameter. */
export const schemaRule: Rule = (parent, key) =>
  compareSchema(parent.within({ compared: new Map() }).child(key));

/** Compares the values that a schema allows; a missing schema and `true` allow anything. */
function compareSchema(schema: Part) {
  const { before, after } = schema;
  const others = schema.scope.compared?.get(before) ?? new Set();
  if (others.has(after)) return;
  schema.scope.compared?.set(before, others.add(after));
  // A schema that became one of several, or was one of several, is a list of one schema that grew or shrank.
  const isOnly = (fields: Fields, key: string) =>
    key in fields && Object.keys(fields).every((other) => other === key || isWording(other));
  const key = ['oneOf', 'anyOf', 'allOf'].find((one) => isOnly(before, one) !== isOnly(after, one));
  if (key === undefined) return compareKeys(schema, keywords);
  const branches = inBoth((version) =>
    isOnly(schema[version], key) ? branchesOf(schema, key, version) : [schema.at[version] ?? []].flat(),
  );
  compareBranches(schema, key, branches);
}

const numbers = ['number', 'integer'];
const everyType = ['null', 'boolean', 'string', 'array', 'object', ...numbers];

/** How each keyword allows fewer or more values. */
const keywords: Rules = {
  type: (schema, key) => schema.reportKey(key, effectOfValues(typesOf(schema.before), typesOf(schema.after))),
  enum: compareValues,
  const: comparedElsewhere,
  default: compareDefaults,
  ...forTypes(numbers, {
    minimum: limit('narrows', -Infinity),
    exclusiveMinimum: limit('narrows', -Infinity),
    maximum: limit('widens', Infinity),
    exclusiveMaximum: limit('widens', Infinity),
    multipleOf: compareFactors,
  }),
  ...forTypes(['string'], {
    minLength: limit('narrows', 0),
    maxLength: limit('widens', Infinity),
    pattern: restriction,
    contentEncoding: restriction,
    contentMediaType: restriction,
  }),
  ...forTypes(['string', ...numbers], { format: restriction }),
  ...forTypes(['array'], {
    minItems: limit('narrows', 0),
    maxItems: limit('widens', Infinity),
    uniqueItems: limit('narrows', false),
    items: compareItems,
  }),
  ...forTypes(['object'], {
    minProperties: limit('narrows', 0),
    maxProperties: limit('widens', Infinity),
    properties: compareProperties,
    required: comparedElsewhere,
    additionalProperties: compareOtherFields,
  }),
  oneOf: compareBranches,
  anyOf: compareBranches,
  allOf: compareBranches,
};

/** Keywords that matter only if both versions allow one of the types. */
function forTypes(types: string[], rules: Rules): Rules {
  const bothAllow = ({ before, after }: Part) =>
    types.some((type) => typesOf(before).includes(type) && typesOf(after).includes(type));
  const limited = Object.entries(rules).map(([keyword, rule]): [string, Rule] => [
    keyword,
    (schema, key) => bothAllow(schema) && rule(schema, key),
  ]);
  return Object.fromEntries(limited);
}

/** The types that a schema allows; a number may be an integer. */
function typesOf({ type = everyType }: Fields): unknown[] {
  const types = [type].flat();
  return types.includes('number') ? [...types, 'integer'] : types;
}

/** Compares `enum` and `const` together: one value can be written as either. */
function compareValues(schema: Part) {
  const { before, after } = inBoth((version) => {
    const { enum: values, const: value } = schema[version];
    return Array.isArray(values) ? (values as unknown[]) : value === undefined ? undefined : [value];
  });
  const key = 'enum' in (after ? schema.after : schema.before) ? 'enum' : 'const';
  const effect = effectOfValues(before, after);
  if (!before || !after) return schema.reportKey(key, effect);
  const changes: [string, unknown[]][] = [
    ['No longer allows', without(before, after)],
    ['Now also allows', without(after, before)],
  ];
  const sentences = changes.filter(([, values]) => values.length > 0);
  const what = sentences.map(([start, values]) => `${start} ${values.map(quoted).join(', ')}.`).join(' ');
  schema.reportKey(key, effect, what);
}

/** What a server assumes when a client leaves something out; in a response nothing is filled in. */
function compareDefaults(schema: Part, key: string) {
  if (isDeepStrictEqual(schema.before[key], schema.after[key])) return;
  if (schema.scope.side === 'response') schema.reportWords(key);
  else schema.reportKey(key, 'changes');
}

function compareFactors(schema: Part, key: string) {
  const { before, after } = inBoth((version) => Number(schema[version][key]));
  if (Number.isNaN(before) || Number.isNaN(after)) restriction(schema, key);
  else schema.reportKey(key, effectOf(before % after !== 0, after % before !== 0));
}

/** Compares the fields that are described or required. */
function compareProperties(schema: Part, key: string) {
  const properties = schema.child(key);
  const required = inBoth((version) => listOf(schema[version]['required']).map(String));
  const isClosed = inBoth((version) => openness(schema[version]) < 2);
  for (const name of new Set([...properties.names(), ...required.before, ...required.after])) {
    const isRequired = inBoth((version) => required[version].includes(name));
    const property = properties.child(name);
    const rules = {
      added: () => effectOf(isRequired.after, isClosed.before) ?? safe,
      // A server may go on sending an undocumented field; no client can rely on it.
      removed: () => effectOf(isClosed.after, isRequired.before || schema.scope.side === 'response') ?? safe,
      compare: compareSchema,
    };
    compareEntry(property, name, rules, isRequired);
    if (!property.at.before !== !property.at.after || isRequired.before === isRequired.after) continue;
    const what = isRequired.after ? 'was optional; is now required' : 'was required; is now optional';
    schema.reportKey('required', isRequired.after ? 'narrows' : 'widens', `${name} ${what}.`);
  }
}

/** Whether fields that are not described are forbidden (0), have to follow a schema (1), or may be anything (2). */
function openness({ additionalProperties: others }: Fields): number {
  if (others === false) return 0;
  return Object.keys(Object(others)).length > 0 ? 1 : 2;
}

function compareItems(schema: Part, key: string) {
  if (key in schema.before && key in schema.after) compareSchema(schema.child(key));
  else restriction(schema, key);
}

function compareOtherFields(schema: Part, key: string) {
  const [was, is] = [openness(schema.before), openness(schema.after)];
  if (was === 1 && is === 1) compareSchema(schema.child(key));
  else schema.reportKey(key, effectOf(is < was, was < is));
}

const branchesOf = (schema: Part, key: string, version: keyof Pair<Part>): Located[] =>
  schema
    .child(key)
    .entries(version)
    .map(([, branch]) => branch);

/** Matches the schemas that are equal, compares the others in their order, and reports how many more or fewer there are. */
function compareBranches(
  schema: Part,
  key: string,
  { before, after }: Pair<Located[]> = inBoth((version) => branchesOf(schema, key, version)),
) {
  const isSame = (one: Located, other: Located) =>
    meansTheSame({ before: one.value, after: other.value }, schema.scope.versions);
  const removed = before.filter((one) => !after.some((other) => isSame(one, other)));
  const added = after.filter((other) => !before.some((one) => isSame(one, other)));
  for (const [index, one] of removed.slice(0, added.length).entries())
    compareSchema(new Part({ before: one, after: added[index] }, schema.scope));
  if (before.length === after.length) return;
  // A missing list allows everything; each schema in allOf restricts, each in the others allows.
  const isNarrower =
    before.length === 0 || (after.length > 0 && (key === 'allOf') === after.length > before.length);
  const what = `${key} had ${before.length} schemas; has now ${after.length}.`;
  schema.reportKey(key, isNarrower ? 'narrows' : 'widens', what);
}
