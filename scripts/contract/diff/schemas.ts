import { isDeepStrictEqual } from 'node:util';
import { comparedElsewhere, compareKeys, differs, effectOf, isRepeated, quoted, safe } from './part';
import type { Effect, Pair, Part, Rule } from './part';
import { isFields, isWording, listOf } from './version';
import type { Entry, Fields } from './version';

const [numbers, strings, arrays, objects] = [['number', 'integer'], ['string'], ['array'], ['object']];

interface Limit {
  /** The types whose values the keyword restricts. */
  types: string[];
  /** What another value, or a higher one, does to the values that are allowed. Adding a limit narrows, removing it widens. */
  change: 'changes' | 'higher narrows' | 'higher widens' | 'multiple narrows';
  /** The value that restricts nothing. */
  neutral?: unknown;
}

const limits: Record<string, Limit> = {
  minimum: { types: numbers, change: 'higher narrows' },
  exclusiveMinimum: { types: numbers, change: 'higher narrows' },
  maximum: { types: numbers, change: 'higher widens' },
  exclusiveMaximum: { types: numbers, change: 'higher widens' },
  multipleOf: { types: numbers, change: 'multiple narrows' },
  minLength: { types: strings, change: 'higher narrows', neutral: 0 },
  maxLength: { types: strings, change: 'higher widens' },
  pattern: { types: strings, change: 'changes' },
  format: { types: [...strings, ...numbers], change: 'changes' },
  contentEncoding: { types: strings, change: 'changes' },
  contentMediaType: { types: strings, change: 'changes' },
  minItems: { types: arrays, change: 'higher narrows', neutral: 0 },
  maxItems: { types: arrays, change: 'higher widens' },
  uniqueItems: { types: arrays, change: 'changes', neutral: false },
  minProperties: { types: objects, change: 'higher narrows', neutral: 0 },
  maxProperties: { types: objects, change: 'higher widens' },
};

const branchKeys = ['oneOf', 'anyOf', 'allOf'];

/** How each keyword allows fewer or more values. */
const rules: Record<string, Rule> = {
  type: compareTypes,
  enum: compareValues,
  const: comparedElsewhere,
  default: compareDefaults,
  ...Object.fromEntries(Object.keys(limits).map((key) => [key, compareLimit])),
  properties: compareProperties,
  required: comparedElsewhere,
  additionalProperties: compareOtherFields,
  items: compareItems,
  ...Object.fromEntries(
    branchKeys.map((key): [string, Rule] => [
      key,
      (schema) => compareBranches(schema, key, branchesOf(schema, key)),
    ]),
  ),
};

/** Compares the values that the schema under a key of `parent` allows. */
export const compareSchema: Rule = (parent, key) => compareSchemas(parent, parent.entries(key));

function compareSchemas(parent: Part, { before, after }: Pair<Entry | undefined>) {
  const path = (before ?? after)?.path ?? [];
  const written = {
    before: { path, ...before, value: asObject(before?.value) },
    after: { path, ...after, value: asObject(after?.value) },
  };
  const compared = parent.scope.compared ?? new Map<unknown, Set<unknown>>();
  const schema = parent.within({ compared }).follow(written);
  if (!isRepeated(compared, schema.before, schema.after) && !compareOneBranch(schema, written))
    compareKeys(schema, rules);
}

/** `true` and a missing schema allow anything; `false` allows nothing. */
function asObject(schema: unknown): unknown {
  if (schema === true || schema === undefined) return {};
  return schema === false ? { not: {} } : schema;
}

function compareLimit(schema: Part, key: string) {
  const { types, change, neutral } = limits[key] ?? { types: [], change: 'changes' };
  const restriction = (fields: Fields) => (fields[key] === neutral ? undefined : fields[key]);
  const [before, after] = [restriction(schema.before), restriction(schema.after)];
  if (before === after || !bothAllow(schema, types)) return;
  if (before === undefined || after === undefined)
    return schema.reportValue(key, after === undefined ? 'widens' : 'narrows');
  const [was, is] = [Number(before), Number(after)];
  const effects: Record<Limit['change'], Effect | undefined> = {
    changes: 'changes',
    'higher narrows': is > was ? 'narrows' : 'widens',
    'higher widens': is > was ? 'widens' : 'narrows',
    'multiple narrows': effectOf(was % is !== 0, is % was !== 0),
  };
  schema.reportValue(key, effects[change]);
}

const everyType = ['null', 'boolean', 'string', 'number', 'integer', 'array', 'object'];

/** The types that a schema allows; a number may be an integer. */
function typesOf({ type }: Fields): unknown[] {
  const types = type === undefined ? everyType : [type].flat();
  return types.includes('number') ? [...types, 'integer'] : types;
}

/** Whether both versions allow one of the types: only then does a rule for these types matter. */
const bothAllow = ({ before, after }: Part, types: string[]): boolean =>
  types.some((type) => typesOf(before).includes(type) && typesOf(after).includes(type));

function compareTypes(schema: Part, key: string) {
  const [before, after] = [typesOf(schema.before), typesOf(schema.after)];
  schema.reportValue(key, effectOf(without(before, after).length > 0, without(after, before).length > 0));
}

const without = (values: unknown[], others: unknown[]): unknown[] =>
  values.filter((value) => !others.some((other) => isDeepStrictEqual(value, other)));

/** Compares `enum` and `const` together: one value can be written as either. */
function compareValues(schema: Part) {
  const valuesOf = (fields: Fields): unknown[] | undefined => {
    if (Array.isArray(fields['enum'])) return fields['enum'];
    return 'const' in fields ? [fields['const']] : undefined;
  };
  const [before, after] = [valuesOf(schema.before), valuesOf(schema.after)];
  const key = 'enum' in (after ? schema.after : schema.before) ? 'enum' : 'const';
  if (!before && !after) return;
  if (!after) return schema.report(key, 'Any value is allowed now.', 'widens');
  if (!before) return schema.report(key, `Any value was allowed; now only ${listed(after)}.`, 'narrows');
  const [removed, added] = [without(before, after), without(after, before)];
  const what = [
    ...(removed.length > 0 ? [`No longer allows ${listed(removed)}.`] : []),
    ...(added.length > 0 ? [`Now also allows ${listed(added)}.`] : []),
  ];
  schema.report(key, what.join(' '), effectOf(removed.length > 0, added.length > 0));
}

const listed = (values: unknown[]): string => values.map(quoted).join(', ');

/** What a server assumes when a client leaves something out; in a response nothing is filled in. */
function compareDefaults(schema: Part, key: string) {
  if (isDeepStrictEqual(schema.before[key], schema.after[key])) return;
  if (schema.scope.side === 'response') schema.report(key, key, safe, 'wording');
  else schema.reportValue(key, 'changes');
}

function compareProperties(schema: Part, key: string) {
  if (!bothAllow(schema, objects)) return;
  const isRequired = (name: string, version: keyof Pair<unknown>) =>
    listOf(schema[version]['required']).includes(name);
  const wasClosed = otherFields(schema.before) !== 'allowed';
  const isClosed = otherFields(schema.after) !== 'allowed';
  const properties = schema.child(key);
  properties.compareEntries({
    isRequired,
    added: (required) => effectOf(required, wasClosed) ?? safe,
    // A server may go on sending an undocumented field; no client can rely on it.
    removed: (required) => effectOf(isClosed, required || schema.scope.side === 'response') ?? safe,
    compare: compareSchema,
  });
  const required = [...listOf(schema.before['required']), ...listOf(schema.after['required'])].map(String);
  for (const name of new Set(required))
    if (name in properties.before === name in properties.after)
      reportRequired(schema, isRequired(name, 'before'), isRequired(name, 'after'), `${name} was`);
}

/** Reports that what was optional is required, or the reverse. */
export function reportRequired(part: Part, was: boolean, is: boolean, subject = 'Was') {
  const what = was ? `${subject} required; is now optional.` : `${subject} optional; is now required.`;
  part.report('required', what, effectOf(is && !was, was && !is));
}

/** From the strictest to the most open. */
const otherFieldsOrder = ['forbidden', 'described', 'allowed'] as const;

function otherFields({ additionalProperties: others }: Fields): (typeof otherFieldsOrder)[number] {
  if (others === false) return 'forbidden';
  return isFields(others) && Object.keys(others).length > 0 ? 'described' : 'allowed';
}

function compareOtherFields(schema: Part, key: string) {
  if (!bothAllow(schema, objects)) return;
  const [before, after] = [otherFields(schema.before), otherFields(schema.after)];
  if (before === 'described' && after === 'described') return compareSchema(schema, key);
  const [was, is] = [otherFieldsOrder.indexOf(before), otherFieldsOrder.indexOf(after)];
  schema.report(key, `Other fields were ${before}; are now ${after}.`, effectOf(is < was, is > was));
}

function compareItems(schema: Part, key: string) {
  const { before, after } = schema.values(key);
  if (before === after || !bothAllow(schema, arrays)) return;
  if (before === undefined) schema.report(key, 'The items could be anything; are now restricted.', 'narrows');
  else if (after === undefined) schema.report(key, 'The items may be anything now.', 'widens');
  else compareSchema(schema, key);
}

function branchesOf(schema: Part, key: string): Pair<Entry[]> {
  const entriesIn = (version: keyof Pair<unknown>) =>
    listOf(schema[version][key]).map((value, index) => ({
      value,
      path: [...schema.pathOf(version, key), String(index)],
    }));
  return { before: entriesIn('before'), after: entriesIn('after') };
}

/** Matches the schemas that are equal, compares the others in their order, and reports how many more or fewer there are. */
function compareBranches(schema: Part, key: string, { before, after }: Pair<Entry[]>) {
  const isSame = (one: Entry, other: Entry) =>
    !differs({ before: one.value, after: other.value }, schema.scope.versions);
  const removed = before.filter((one) => !after.some((other) => isSame(one, other)));
  const added = after.filter((other) => !before.some((one) => isSame(one, other)));
  for (const [index, one] of removed.slice(0, added.length).entries())
    compareSchemas(schema, { before: one, after: added[index] });
  if (before.length === after.length) return;
  // A missing list allows everything; each schema in allOf restricts, each in the others allows.
  const isNarrower =
    before.length === 0 || (after.length > 0 && (key === 'allOf') === after.length > before.length);
  const what = `${key} had ${before.length} schemas; has now ${after.length}.`;
  schema.report(key, what, isNarrower ? 'narrows' : 'widens');
}

/** Compares a schema that became one of several, or was one of several, as a list of one schema that grew or shrank. */
function compareOneBranch(schema: Part, written: Pair<Entry>): boolean {
  const isOnly = (fields: Fields, key: string) =>
    key in fields && Object.keys(fields).every((other) => other === key || isWording(other));
  const key = branchKeys.find((one) => isOnly(schema.before, one) !== isOnly(schema.after, one));
  if (key === undefined) return false;
  const { before, after } = branchesOf(schema, key);
  const wasOnly = isOnly(schema.before, key);
  compareBranches(
    schema,
    key,
    wasOnly ? { before, after: [written.after] } : { before: [written.before], after },
  );
  return true;
}
