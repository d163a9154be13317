import { isDeepStrictEqual } from 'node:util';
import { comparedElsewhere } from './part';
import type { Fields, Impact, Part, Rule, Side } from './part';
import { listed, quoted } from './wording';

/** Whether fewer, more or other values are allowed than before. */
export type Effect = 'narrows' | 'widens' | 'changes';

const mayBeRefused = 'may be refused with what they send';
const mustAccept = 'must accept what they may have refused';
const unknownAnswer = 'may get an answer that they do not know';
const forbiddenAnswer = 'may give answers that are no longer allowed';

/** A narrower request breaks the client that sends it, a wider response the client that reads it. */
const impacts: Record<Side, Record<Effect, Impact>> = {
  request: {
    narrows: { clients: mayBeRefused, servers: 'must now refuse what they accepted' },
    widens: { servers: mustAccept },
    changes: { clients: mayBeRefused, servers: mustAccept },
  },
  response: {
    narrows: { servers: forbiddenAnswer },
    widens: { clients: unknownAnswer },
    changes: { clients: unknownAnswer, servers: forbiddenAnswer },
  },
};

export const impactOf = (effect: Effect, side: Side = 'request'): Impact => impacts[side][effect];

interface SchemaChange {
  key: string;
  what: string;
  effect: Effect;
  /** Replaces the usual reasons, for those whom the effect breaks. */
  why?: Impact;
}

/** Reports a change in the values that a schema allows. */
export function reportEffect(schema: Part, { key, what, effect, why = {} }: SchemaChange) {
  const usual = impactOf(effect, schema.scope.side);
  schema.report(key, what, {
    ...usual,
    ...(usual.clients && why.clients && { clients: why.clients }),
    ...(usual.servers && why.servers && { servers: why.servers }),
  });
}

type Compare = (before: unknown, after: unknown) => Effect;
const higherNarrows: Compare = (before, after) => (Number(after) > Number(before) ? 'narrows' : 'widens');
const lowerNarrows: Compare = (before, after) => (Number(after) < Number(before) ? 'narrows' : 'widens');
const multipleNarrows: Compare = (before, after) => {
  if (Number(after) % Number(before) === 0) return 'narrows';
  return Number(before) % Number(after) === 0 ? 'widens' : 'changes';
};
/** For keywords whose values cannot be compared, such as two patterns. */
const anyChanges: Compare = () => 'changes';

const [numbers, strings, arrays, objects] = [['number', 'integer'], ['string'], ['array'], ['object']];

/** How the keywords that hold no other schema allow fewer or more values. Adding a limit narrows, removing it widens. */
export const valueRules: Record<string, Rule> = {
  type: compareTypes,
  enum: compareValues,
  const: comparedElsewhere,
  minimum: limit(numbers, higherNarrows),
  exclusiveMinimum: limit(numbers, higherNarrows),
  maximum: limit(numbers, lowerNarrows),
  exclusiveMaximum: limit(numbers, lowerNarrows),
  multipleOf: limit(numbers, multipleNarrows),
  minLength: limit(strings, higherNarrows, 0),
  maxLength: limit(strings, lowerNarrows),
  pattern: limit(strings, anyChanges),
  format: limit([...strings, ...numbers], anyChanges),
  contentEncoding: limit(strings, anyChanges),
  contentMediaType: limit(strings, anyChanges),
  minItems: limit(arrays, higherNarrows, 0),
  maxItems: limit(arrays, lowerNarrows),
  uniqueItems: limit(arrays, anyChanges, false),
  minProperties: limit(objects, higherNarrows, 0),
  maxProperties: limit(objects, lowerNarrows),
  default: compareDefaults,
};

/** The rule of a keyword that restricts the values of some types; with the value `neutral` it restricts nothing. */
function limit(types: string[], compare: Compare, neutral?: unknown): Rule {
  const valueIn = (schema: Fields, key: string) => (schema[key] === neutral ? undefined : schema[key]);
  return (schema, key) => {
    const [before, after] = [valueIn(schema.before, key), valueIn(schema.after, key)];
    if (before === after || !bothAllow(schema, types)) return;
    const was = before === undefined ? `Had no ${key}` : `${key} was ${quoted(before)}`;
    const isNow = before === undefined ? `now it is ${quoted(after)}` : `now ${quoted(after)}`;
    const what = `${was}; ${after === undefined ? 'now there is none' : isNow}.`;
    reportEffect(schema, { key, what, effect: effectOf(before, after, compare) });
  };
}

/** Undefined stands for no restriction. */
function effectOf<Value>(before: Value, after: Value, compare: (one: Value, other: Value) => Effect): Effect {
  if (before === undefined) return 'narrows';
  return after === undefined ? 'widens' : compare(before, after);
}

const everyType = ['null', 'boolean', 'string', 'number', 'integer', 'array', 'object'];

/** The types that a schema allows; a number may be an integer. */
function typesOf({ type }: Fields): string[] {
  if (type === undefined) return everyType;
  const named = [type].flat().filter((one) => typeof one === 'string');
  return named.includes('number') ? [...named, 'integer'] : named;
}

/** Whether both versions allow one of the types: only then does a rule for these types matter. */
export function bothAllow(schema: Part, types: string[]): boolean {
  const [before, after] = [typesOf(schema.before), typesOf(schema.after)];
  return types.some((type) => before.includes(type) && after.includes(type));
}

function compareTypes(schema: Part, key: string) {
  const [before, after] = [typesOf(schema.before), typesOf(schema.after)];
  const removed = before.some((type) => !after.includes(type));
  const added = after.some((type) => !before.includes(type));
  if (!removed && !added) return;
  const what = `Was ${typeNames(schema.before)}; is now ${typeNames(schema.after)}.`;
  reportEffect(schema, { key, what, effect: removed && added ? 'changes' : removed ? 'narrows' : 'widens' });
}

function typeNames({ type }: Fields): string {
  if (type === undefined) return 'of any type';
  const withArticle = (name: unknown) =>
    name === 'null' ? 'null' : `${/^[aeio]/.test(String(name)) ? 'an' : 'a'} ${String(name)}`;
  return listed([type].flat().map(withArticle), 'or');
}

/** The values of `enum` or `const`; undefined when any value is allowed. */
function valuesOf(schema: Fields): unknown[] | undefined {
  if (Array.isArray(schema['enum'])) return schema['enum'];
  return 'const' in schema ? [schema['const']] : undefined;
}

/** Compares `enum` and `const` together: one value can be written as either. */
function compareValues(schema: Part) {
  const [before, after] = [valuesOf(schema.before), valuesOf(schema.after)];
  if (!before && !after) return;
  const [removed, added] = [without(before, after), without(after, before)];
  if (before && after && removed.length + added.length === 0) return;
  const differences = [
    ...(removed.length > 0 ? [`no longer ${oneOf(removed)}`] : []),
    ...(added.length > 0 ? [`now also ${oneOf(added)}`] : []),
  ];
  const bothEffect = removed.length === 0 ? 'widens' : added.length === 0 ? 'narrows' : 'changes';
  const what = !before
    ? `Could be anything; is now ${oneOf(added)} only.`
    : `Could be ${oneOf(before)}${after ? `; ${differences.join(', and ')}` : ' only; is no longer restricted'}.`;
  const holder = valuesOf(schema.after) ? schema.after : schema.before;
  reportEffect(schema, {
    key: 'enum' in holder ? 'enum' : 'const',
    what,
    effect: effectOf(before, after, () => bothEffect),
    why: schema.scope.side === 'response' ? { clients: 'may get a value that they do not know' } : {},
  });
}

const without = (values: unknown[] = [], others: unknown[] = []): unknown[] =>
  values.filter((value) => !others.some((other) => isDeepStrictEqual(value, other)));

const oneOf = (values: unknown[]): string => listed(values.map(quoted), 'or');

/** What a server assumes when a client leaves something out; in a response nothing is filled in. */
function compareDefaults(schema: Part, key: string) {
  if (isDeepStrictEqual(schema.before[key], schema.after[key])) return;
  if (schema.scope.side === 'response') return schema.reportWording(key);
  const what = 'What leaving it out means is not what it was (default).';
  const why = { clients: 'mean something else by leaving it out', servers: 'must fill in the new value' };
  reportEffect(schema, { key, what, effect: 'changes', why });
}
