import { expect, test } from 'vitest';
import { compareTexts } from './contractChanges/edits';

const price = { type: 'number', minimum: 0 };

/** A contract with one call, which takes or answers with the schema. */
function contractOf(side: 'sent' | 'answered', schema: unknown, shared: object = price, more = {}): string {
  const content = { 'application/json': { schema } };
  const post = {
    operationId: 'make',
    security: [],
    ...(side === 'sent' && { requestBody: { content } }),
    responses: { '200': { description: 'Made', content: side === 'answered' ? content : {} } },
    ...more,
  };
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'One call', version: '1.0.0' },
    paths: { '/things': { post } },
    components: { schemas: { Price: shared } },
  });
}

/** Whom the change of a schema breaks: when it is sent, and when it is answered. */
function whom(before: unknown, after: unknown): string {
  const sides = (['sent', 'answered'] as const).map((side) => {
    const findings = compareTexts(contractOf(side, before), contractOf(side, after));
    const parties = new Set(findings.flatMap(({ breaks }) => Object.keys(breaks)));
    return [...parties].sort().join('+') || 'none';
  });
  return sides.join(', ');
}

const narrows = 'clients+servers, servers';
const widens = 'servers, clients';
const changes = 'clients+servers, clients+servers';
const nothing = 'none, none';

const ref = { $ref: '#/components/schemas/Price' };
const text = { type: 'string' };
const number = { type: 'number' };
const either = { type: ['string', 'number'] };
const open = { type: 'object', properties: { a: text, b: text } };
const onlyA = { type: 'object', properties: { a: text } };
const closed = { additionalProperties: false };
const needsB = { ...open, required: ['b'] };
const mapOf = (schema: object) => ({ type: 'object', additionalProperties: schema });

test.each([
  ['minimum', 'number', 1, 2, narrows, widens],
  ['exclusiveMinimum', 'number', 1, 2, narrows, widens],
  ['maximum', 'integer', 1, 2, widens, narrows],
  ['exclusiveMaximum', 'number', 1, 2, widens, narrows],
  ['multipleOf', 'number', 2, 4, narrows, widens],
  ['minLength', 'string', 1, 2, narrows, widens],
  ['maxLength', 'string', 1, 2, widens, narrows],
  ['pattern', 'string', 'a', 'b', changes, changes],
  ['format', 'string', 'date', 'time', changes, changes],
  ['contentEncoding', 'string', 'base64', 'base32', changes, changes],
  ['contentMediaType', 'string', 'image/png', 'image/gif', changes, changes],
  ['minItems', 'array', 1, 2, narrows, widens],
  ['maxItems', 'array', 1, 2, widens, narrows],
  ['minProperties', 'object', 1, 2, narrows, widens],
  ['maxProperties', 'object', 1, 2, widens, narrows],
  ['uniqueItems', 'array', true, false, widens, narrows],
])('%s', (keyword, type, low, high, raised, lowered) => {
  const [without, withLow, withHigh] = [{ type }, { type, [keyword]: low }, { type, [keyword]: high }];
  expect(whom(without, withLow)).toBe(narrows);
  expect(whom(withLow, without)).toBe(widens);
  expect(whom(withLow, withHigh)).toBe(raised);
  expect(whom(withHigh, withLow)).toBe(lowered);
});

test.each<[change: string, before: unknown, after: unknown, there: string, back: string]>([
  ['a rule is set', {}, text, narrows, widens],
  ['anything, written in two ways', {}, true, nothing, nothing],
  ['nothing is allowed', text, false, changes, changes],
  ['one type of a list', { type: ['string', 'null'] }, text, narrows, widens],
  ['a list of one type', { type: ['string'] }, text, nothing, nothing],
  ['const', text, { ...text, const: 'a' }, narrows, widens],
  ['another const', { const: 'a' }, { const: 'b' }, changes, changes],
  ['the same values in another order', { enum: ['a', 'b'] }, { enum: ['b', 'a'] }, nothing, nothing],
  ['minItems of 0', { type: 'array' }, { type: 'array', minItems: 0 }, nothing, nothing],
  ['items', { type: 'array' }, { type: 'array', items: text }, narrows, widens],
  ['no items', { type: 'array', items: text }, { type: 'array', items: false }, changes, changes],
  ['multipleOf another', { ...number, multipleOf: 2 }, { ...number, multipleOf: 3 }, changes, changes],
  ['a rule for a type that is not allowed', text, { ...text, minimum: 3 }, nothing, nothing],
  ['an integer may be any number', { type: 'integer' }, number, widens, narrows],
  ['another type', text, number, changes, changes],
  ['enum', text, { ...text, enum: ['a', 'b'] }, narrows, widens],
  ['one value more', { enum: ['a'] }, { enum: ['a', 'b'] }, widens, narrows],
  ['a value as const', { enum: ['a'] }, { const: 'a' }, nothing, nothing],
  ['a field becomes required', open, { ...open, required: ['a'] }, narrows, widens],
  ['there are no other fields', open, { ...open, ...closed }, narrows, widens],
  ['other fields are described', open, { ...open, additionalProperties: text }, narrows, widens],
  ['other fields are described otherwise', mapOf(text), mapOf(number), changes, changes],
  ['an optional field of an open object goes', open, onlyA, 'none, clients', nothing],
  ['a required field of an open object goes', needsB, onlyA, widens, narrows],
  [
    'an optional field of a closed object goes',
    { ...open, ...closed },
    { ...onlyA, ...closed },
    changes,
    widens,
  ],
  [
    'a required field of a closed object goes',
    { ...needsB, ...closed },
    { ...onlyA, ...closed },
    changes,
    changes,
  ],
  ['a field without a schema is required', open, { ...open, required: ['c'] }, narrows, widens],
  ['allOf has one more', { allOf: [text] }, { allOf: [text, { minLength: 1 }] }, narrows, widens],
  ['anyOf has one more', { anyOf: [text] }, { anyOf: [text, number] }, widens, narrows],
  [
    'oneOf has one more',
    { oneOf: [text, number] },
    { oneOf: [text, number, { type: 'null' }] },
    widens,
    narrows,
  ],
  ['anyOf comes', either, { ...either, anyOf: [text] }, narrows, widens],
  ['the order in anyOf', { anyOf: [text, number] }, { anyOf: [number, text] }, nothing, nothing],
  ['one schema becomes one of two', text, { oneOf: [text, number] }, widens, narrows],
  ['a reference becomes one of two', ref, { oneOf: [text, ref] }, widens, narrows],
  ['one of several changes', { anyOf: [text, number] }, { anyOf: [text, price] }, narrows, widens],
  ['not', text, { ...text, not: { const: 'a' } }, changes, changes],
  ['patternProperties', open, { ...open, patternProperties: { '^x': text } }, changes, changes],
  [
    'a property called description',
    open,
    { ...open, patternProperties: { description: text } },
    changes,
    changes,
  ],
  ['an unknown keyword', text, { ...text, mood: 'good' }, changes, changes],
  ['an extension', text, { ...text, 'x-mood': 'good' }, nothing, nothing],
  ['a default', text, { ...text, default: 'a' }, 'clients+servers, none', 'clients+servers, none'],
  ['a reference written out', ref, price, nothing, nothing],
  ['words beside a reference', ref, { ...ref, description: 'In euros' }, nothing, nothing],
  ['a rule beside a reference', ref, { ...ref, maximum: 9 }, narrows, widens],
  ['a rule beside a reference to its like', { ...ref, minimum: 1 }, { ...ref, minimum: 2 }, narrows, widens],
])('%s', (_, before, after, there, back) => {
  expect(whom(before, after)).toBe(there);
  expect(whom(after, before)).toBe(back);
});

test('a change of an unknown key breaks', () => {
  const callbacks = { made: { '{$request.body#/url}': {} } };
  const after = contractOf('sent', text, price, { callbacks });
  expect(compareTexts(contractOf('sent', text), after)).toMatchObject([
    { place: 'POST /things', what: 'callbacks was changed.', breaks: { clients: expect.any(String) } },
  ]);
});

test('a schema that only a discriminator names is compared', () => {
  const schema = { type: 'object', discriminator: { propertyName: 'kind', mapping: { a: ref.$ref } } };
  const after = contractOf('sent', schema, { ...price, minimum: 5 });
  expect(compareTexts(contractOf('sent', schema), after)).toMatchObject([
    { what: 'discriminator was changed.', breaks: { clients: expect.any(String) } },
    { place: 'schema Price', breaks: {} },
  ]);
});

test('a rule beside a reference does not hide the rule behind it', () => {
  const beside = { ...ref, minimum: 1 };
  const after = contractOf('sent', beside, { ...price, minimum: 5 });
  expect(compareTexts(contractOf('sent', beside), after)).toMatchObject([
    { place: 'schema Price', what: 'minimum was 0; is now 5.' },
  ]);
});
