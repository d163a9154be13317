import type { Change, Fields, Pair } from './change';
import type { Effect } from './breaksOf';
import type { SchemaContext } from './compareSchemas';
import { schemaChange } from './schemaChange';
import { quoted } from './words';

/** For each rule the types that it speaks about, and what its values mean for one another. */
const rules: Record<string, { types: string[]; compare: (before: unknown, after: unknown) => Effect }> = {
  minimum: { types: ['number', 'integer'], compare: atLeast },
  exclusiveMinimum: { types: ['number', 'integer'], compare: atLeast },
  maximum: { types: ['number', 'integer'], compare: atMost },
  exclusiveMaximum: { types: ['number', 'integer'], compare: atMost },
  multipleOf: { types: ['number', 'integer'], compare: multiple },
  minLength: { types: ['string'], compare: atLeast },
  maxLength: { types: ['string'], compare: atMost },
  pattern: { types: ['string'], compare: anyOther },
  format: { types: ['string', 'number', 'integer'], compare: anyOther },
  contentEncoding: { types: ['string'], compare: anyOther },
  contentMediaType: { types: ['string'], compare: anyOther },
  minItems: { types: ['array'], compare: atLeast },
  maxItems: { types: ['array'], compare: atMost },
  uniqueItems: { types: ['array'], compare: anyOther },
  minProperties: { types: ['object'], compare: atLeast },
  maxProperties: { types: ['object'], compare: atMost },
};

export const boundKeys = Object.keys(rules);

/** Values of a rule that are as good as none. */
const saysNothing: Record<string, unknown> = {
  minLength: 0,
  minItems: 0,
  minProperties: 0,
  uniqueItems: false,
};

export function compareBounds(pair: Pair<Fields>, context: SchemaContext, shared: Set<string>): Change[] {
  return Object.entries(rules).flatMap(([key, { types, compare }]) => {
    const said = (schema: Fields) => (schema[key] === saysNothing[key] ? undefined : schema[key]);
    const [before, after] = [said(pair.before), said(pair.after)];
    if (before === after || !types.some((type) => shared.has(type))) return [];
    const effect = before === undefined ? 'narrows' : after === undefined ? 'widens' : compare(before, after);
    const was = before === undefined ? `Had no ${key}` : `${key} was ${quoted(before)}`;
    const is =
      after === undefined
        ? 'now there is none'
        : `now ${before === undefined ? 'it is ' : ''}${quoted(after)}`;
    return [schemaChange(pair, context, { key, what: `${was}; ${is}.`, effect })];
  });
}

function atLeast(before: unknown, after: unknown): Effect {
  return Number(after) > Number(before) ? 'narrows' : 'widens';
}

function atMost(before: unknown, after: unknown): Effect {
  return Number(after) < Number(before) ? 'narrows' : 'widens';
}

function multiple(before: unknown, after: unknown): Effect {
  if (Number(after) % Number(before) === 0) return 'narrows';
  return Number(before) % Number(after) === 0 ? 'widens' : 'changes';
}

/** Whether one pattern allows what another does cannot be told from their text. */
function anyOther(): Effect {
  return 'changes';
}
