import { isDeepStrictEqual } from 'node:util';
import { Part, effectOf, inBoth, quoted, safe } from './part';
import type { Pair, VersionName } from './part';
import {
  comparedElsewhere,
  compareEntries,
  compareKeys,
  lowerLimit,
  meansTheSame,
  restriction,
  upperLimit,
} from './rules';
import type { Rule } from './rules';
import { isWording, listOf } from './version';
import type { Fields, Located } from './version';

/** For a key whose value is a schema, such as that of a parameter. */
export const schemaRule: Rule = (parent, key) =>
  compareSchema(parent.within({ compared: new Map() }).child(key));

/** Compares the values that a schema allows; a missing schema and `true` allow anything. */
function compareSchema(schema: Part) {
  const { before, after } = schema;
  const others = schema.scope.compared?.get(before) ?? new Set();
  if (others.has(after)) return;
  schema.scope.compared?.set(before, others.add(after));
  if (!compareAsBranches(schema)) compareKeys(schema, rules);
}

const numbers = ['number', 'integer'];
const everyType = ['null', 'boolean', 'string', 'array', 'object', ...numbers];

/** How each keyword allows fewer or more values. */
const rules: Record<string, Rule> = {
  type: compareTypes,
  enum: compareValues,
  const: comparedElsewhere,
  default: compareDefaults,
  ...forTypes(numbers, {
    minimum: lowerLimit(),
    exclusiveMinimum: lowerLimit(),
    maximum: upperLimit(),
    exclusiveMaximum: upperLimit(),
    multipleOf: compareFactors,
  }),
  ...forTypes(['string'], {
    minLength: lowerLimit(0),
    maxLength: upperLimit(),
    pattern: restriction,
    contentEncoding: restriction,
    contentMediaType: restriction,
  }),
  ...forTypes(['string', ...numbers], { format: restriction }),
  ...forTypes(['array'], {
    minItems: lowerLimit(0),
    maxItems: upperLimit(),
    uniqueItems: lowerLimit(false),
    items: compareItems,
  }),
  ...forTypes(['object'], {
    minProperties: lowerLimit(0),
    maxProperties: upperLimit(),
    properties: compareProperties,
    required: compareRequired,
    additionalProperties: compareOtherFields,
  }),
  oneOf: compareBranches,
  anyOf: compareBranches,
  allOf: compareBranches,
};

/** Keywords that matter only if both versions allow one of the types. */
function forTypes(types: string[], keywords: Record<string, Rule>): Record<string, Rule> {
  const bothAllow = ({ before, after }: Part) =>
    types.some((type) => typesOf(before).includes(type) && typesOf(after).includes(type));
  return Object.fromEntries(
    Object.entries(keywords).map(([keyword, rule]): [string, Rule] => [
      keyword,
      (schema, key) => bothAllow(schema) && rule(schema, key),
    ]),
  );
}

/** The types that a schema allows; a number may be an integer. */
function typesOf({ type = everyType }: Fields): unknown[] {
  const types = [type].flat();
  return types.includes('number') ? [...types, 'integer'] : types;
}

const without = (values: unknown[], others: unknown[]): unknown[] =>
  values.filter((value) => !others.some((other) => isDeepStrictEqual(value, other)));

function compareTypes(schema: Part, key: string) {
  const { before, after } = inBoth((version) => typesOf(schema[version]));
  schema.reportKey(key, effectOf(without(before, after).length > 0, without(after, before).length > 0));
}

/** Compares `enum` and `const` together: one value can be written as either. */
function compareValues(schema: Part) {
  const valuesOf = (fields: Fields): unknown[] | undefined => {
    if (Array.isArray(fields['enum'])) return fields['enum'];
    return 'const' in fields ? [fields['const']] : undefined;
  };
  const { before, after } = inBoth((version) => valuesOf(schema[version]));
  const key = 'enum' in (after ? schema.after : schema.before) ? 'enum' : 'const';
  if (!before || !after) return schema.reportKey(key, effectOf(after !== undefined, before !== undefined));
  const [removed, added] = [without(before, after), without(after, before)];
  const what = [
    ...(removed.length > 0 ? [`No longer allows ${removed.map(quoted).join(', ')}.`] : []),
    ...(added.length > 0 ? [`Now also allows ${added.map(quoted).join(', ')}.`] : []),
  ];
  schema.reportKey(key, effectOf(removed.length > 0, added.length > 0), what.join(' '));
}

/** What a server assumes when a client leaves something out; in a response nothing is filled in. */
function compareDefaults(schema: Part, key: string) {
  if (isDeepStrictEqual(schema.before[key], schema.after[key])) return;
  if (schema.scope.side === 'response') schema.reportWording(key);
  else schema.reportKey(key, 'changes');
}

function compareFactors(schema: Part, key: string) {
  const { before, after } = inBoth((version) => Number(schema[version][key]));
  if (Number.isNaN(before) || Number.isNaN(after)) restriction(schema, key);
  else schema.reportKey(key, effectOf(before % after !== 0, after % before !== 0));
}

const isRequired = ({ required }: Fields, name: string): boolean => listOf(required).includes(name);

function compareProperties(schema: Part, key: string) {
  const { before: wasClosed, after: isClosed } = inBoth(
    (version) => otherFields(schema[version]) !== 'allowed',
  );
  compareEntries(schema.child(key), {
    isRequired: (version, name) => isRequired(schema[version], name),
    added: (required) => effectOf(required, wasClosed) ?? safe,
    // A server may go on sending an undocumented field; no client can rely on it.
    removed: (required) => effectOf(isClosed, required || schema.scope.side === 'response') ?? safe,
    compare: compareSchema,
  });
}

/** Compares which fields are required, except for those that were added or removed. */
function compareRequired(schema: Part, key: string) {
  const properties = schema.child('properties');
  for (const name of new Set([...listOf(schema.before[key]), ...listOf(schema.after[key])].map(String))) {
    if (name in properties.before !== name in properties.after) continue;
    const { before, after } = inBoth((version) => isRequired(schema[version], name));
    const what = `${name} was ${before ? 'required; is now optional' : 'optional; is now required'}.`;
    schema.reportKey(key, effectOf(after && !before, before && !after), what);
  }
}

/** From the strictest to the most open. */
const otherFieldsOrder = ['forbidden', 'described', 'allowed'] as const;

function otherFields({ additionalProperties: others }: Fields): (typeof otherFieldsOrder)[number] {
  if (others === false) return 'forbidden';
  return Object.keys(Object(others)).length > 0 ? 'described' : 'allowed';
}

function compareOtherFields(schema: Part, key: string) {
  const { before, after } = inBoth((version) => otherFields(schema[version]));
  if (before === 'described' && after === 'described') return compareSchema(schema.child(key));
  const [was, is] = [otherFieldsOrder.indexOf(before), otherFieldsOrder.indexOf(after)];
  schema.reportKey(key, effectOf(is < was, is > was));
}

function compareItems(schema: Part, key: string) {
  if (key in schema.before && key in schema.after) compareSchema(schema.child(key));
  else restriction(schema, key);
}

function branchesOf(schema: Part, key: string, version: VersionName): Located[] {
  const list = schema.child(key).entries(version);
  return list.map(([, branch]) => branch);
}

/** Matches the schemas that are equal, compares the others in their order, and reports how many more or fewer there are. */
function compareBranches(
  schema: Part,
  key: string,
  { before, after }: Pair<Located[]> = inBoth((version) => branchesOf(schema, key, version)),
) {
  const isSame = (one: Located, other: Located) =>
    meansTheSame(schema, { before: one.value, after: other.value });
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

/** Compares a schema that became one of several, or was one of several, as a list of one schema that grew or shrank. */
function compareAsBranches(schema: Part): boolean {
  const isOnly = (fields: Fields, key: string) =>
    key in fields && Object.keys(fields).every((other) => other === key || isWording(other));
  const key = ['oneOf', 'anyOf', 'allOf'].find(
    (one) => isOnly(schema.before, one) !== isOnly(schema.after, one),
  );
  if (key === undefined) return false;
  const branches = inBoth((version) =>
    isOnly(schema[version], key)
      ? branchesOf(schema, key, version)
      : [schema.written[version] ?? { value: {}, path: [] }],
  );
  compareBranches(schema, key, branches);
  return true;
}
