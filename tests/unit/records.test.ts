import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { readCategory } from '@/domain/category';
import { readOneOrder, readOrder } from '@/domain/order';
import { readPhone, toNewAdvertisement } from '@/domain/phone';
import { formatPrice, savingOf } from '@/domain/price';
import { readQuestion } from '@/domain/question';
import { readUser } from '@/domain/user';
import { formatPostedDate, postedAt } from '@/lib/date';
import { isLongerThanPreview, preview } from '@/lib/text';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import {
  type AnyRecord,
  countOf,
  flagOf,
  listOf,
  recordOf,
  recordWith,
  textOf,
} from '@/services/api/records';
import { expectOk, unwrap } from '@/services/api/unwrap';

const { errors } = messages;

describe('a call', () => {
  const answered = (status: number, parts: { data?: unknown; error?: unknown; statusText?: string } = {}) => {
    const { statusText = '' } = parts;
    return Promise.resolve({ ...parts, response: new Response(null, { status, statusText }) });
  };

  test('that succeeds has its answer', async () => {
    for (const data of [{ isAdmin: true }, 0]) expect(await unwrap(answered(200, { data }))).toEqual(data);
  });

  test.each([
    [{ message: 'Order not found' }, 'Not Found', 'Order not found'],
    [{}, 'Not Found', 'Not Found'],
    ['<html>', '', errors.status(404, '')],
    [{ message: 7 }, '', errors.status(404, '')],
    [{ message: 'x'.repeat(501) }, '', `${'x'.repeat(500)}…`],
  ])('R25 that fails shows the server’s message, else its status: %j', async (error, statusText, message) => {
    for (const read of [unwrap, expectOk])
      await expect(read(answered(404, { error, statusText }))).rejects.toMatchObject({
        kind: 'status',
        status: 404,
        statusText,
        message,
      });
  });

  test('without an answer is a network failure', async () => {
    for (const read of [unwrap, expectOk])
      await expect(read(Promise.reject(new TypeError('Failed to fetch')))).rejects.toMatchObject({
        name: 'ServiceError',
        kind: 'network',
        message: errors.noAnswer,
      });
  });

  test('whose answer is no JSON, or empty, is invalid', async () => {
    const noJson = Promise.reject(new SyntaxError('Unexpected token <'));
    for (const call of [noJson, answered(200), answered(200, { data: null })])
      await expect(unwrap(call)).rejects.toMatchObject({ kind: 'answer', message: errors.invalidResponse });
  });

  test.each([200, 201, 202, 204])(
    'N26 whose answer is not read succeeds with %i and any body',
    async (status) => {
      await expectOk(answered(status));
      await expectOk(answered(status, { data: 'whatever' }));
    },
  );

  test('that is aborted, or fails with a ServiceError, keeps its error', async () => {
    const known = new ServiceError({ kind: 'provider', message: 'known' });
    for (const error of [new DOMException('aborted', 'AbortError'), known])
      await expect(unwrap(Promise.reject(error))).rejects.toBe(error);
  });
});

describe('a field', () => {
  test.each<[unknown, string]>([
    ['325', '325'],
    [325, '325'],
    [0, '0'],
    [99.5, '99.5'],
    ...[' kept as it is ', '<b>', 'nullable', 'Undefined Ltd', 'مرحبا', '👩‍👩‍👧', '-'].map(
      (text): [string, string] => [text, text],
    ),
  ])('with %j is the text %j', (value, text) => {
    expect(textOf({ price: value }, 'price')).toBe(text);
  });

  test.each([
    ...[
      '',
      '  ',
      null,
      undefined,
      true,
      NaN,
      Infinity,
      {},
      [],
      ['x'],
      'undefined',
      ' NaN ',
      '[object Object]',
    ],
    ...['\u200b', '\u00a0\u2003', '\u0000', '\u202e', 'undefined undefined'],
  ])('C4 with %j says nothing, and the next field is read', (value) => {
    expect(textOf({ Condition: value }, 'Condition')).toBe('');
    expect(textOf({ Condition: value, condition: 'Good' }, 'Condition', 'condition')).toBe('Good');
  });
});

test.each([null, undefined, 'text', 7, true, []])('%j is no record', (answer) => {
  expect(() => recordOf(answer)).toThrow(ServiceError);
  expect(() => recordWith(answer, 'id', readOneOrder)).toThrow(ServiceError);
});

describe('a list', () => {
  const toItem = (record: AnyRecord) => {
    const id = textOf(record, '_id');
    return id ? { id } : undefined;
  };

  test('leaves out and reports unusable items, and keeps the others in their order', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => warn.mockRestore());
    const usable = [{ _id: 'b' }, { _id: 'a' }];
    expect(listOf(usable, toItem)).toEqual([{ id: 'b' }, { id: 'a' }]);
    expect(warn).not.toHaveBeenCalled();
    const answer = [...usable, null, 'text', { id: 'no _id' }, { _id: 'b' }];
    expect(listOf(answer, toItem)).toEqual([{ id: 'b' }, { id: 'a' }]);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('4 items'));
  });

  test.each([null, undefined, {}, 'text', { 0: {}, length: 1 }])(
    'N27 is not %j, which is an error, so that a broken server never looks like an empty shop',
    (answer) => {
      expect(() => listOf(answer, toItem)).toThrow(errors.invalidResponse);
    },
  );
});

const { schemas } = (
  parse(readFileSync('openapi.yaml', 'utf8')) as {
    components: { schemas: Record<string, { properties: object }> };
  }
).components;

/** What programs write for nothing, and people to try a shop. */
const hostileValue = fc.constantFrom<unknown>(
  ...['undefined', 'null', 'NaN', 'Invalid Date', '[object Object]', '', ' ', '<img src=x onerror=alert(1)>'],
  ...['javascript:alert(1)', '\u202etxet', 'مرحبا', '👩‍👩‍👧', 'x'.repeat(10_000), '2026-02-31', '1e400'],
  ...[0, -0, -1, 1e300, 1_790_985_600_000, true, false, null, [], {}, ['Good'], { $date: '2026-10-03' }],
);

/** Records with fields of a schema, and anything at all in them. */
const recordsOf = (schema: string): fc.Arbitrary<AnyRecord> => {
  const names = Object.keys(schemas[schema]?.properties ?? {});
  const fields = names.map((name) => [name, fc.oneof(hostileValue, fc.anything())] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
};

const leftovers = ['undefined', 'null', 'NaN', 'Invalid Date', '[object Object]'];
const isClean = (value: unknown) =>
  typeof value === 'boolean' || (typeof value === 'string' && !leftovers.includes(value.trim()));

test.each<[schema: string, read: (record: AnyRecord) => { id: string } | undefined]>([
  ['Listing', readPhone],
  ['Category', readCategory],
  ['Advertisement', readPhone],
  ['Order', readOrder],
  ['Question', readQuestion],
  ['Product', readPhone],
  ['User', readUser],
])('a %s with any values is read as texts and flags, or left out if it has no id', (schema, read) => {
  fc.assert(
    fc.property(recordsOf(schema), (record) => {
      const item = read(record);
      expect(Object.entries(item ?? {}).filter(([, value]) => !isClean(value))).toEqual([]);
      expect(item?.id).not.toBe('');
      // Only what a page cannot name or link may be left out besides.
      if (schema !== 'Category' && schema !== 'Question')
        expect(read({ ...record, _id: '6a0000000000000000000009' })?.id).toBe('6a0000000000000000000009');
    }),
    { numRuns: 200 },
  );
});

test('N27 a list of which no item can be used is an error, and an empty one is none', () => {
  expect(() => listOf([null, {}, { _id: {} }], readPhone)).toThrow(ServiceError);
  expect(listOf([], readPhone)).toEqual([]);
});

test('a name of more than 300 characters is cut for display, and sent whole', () => {
  const phone = readPhone({ _id: '1', product_name: 'W'.repeat(10_000) });
  expect(phone?.name).toBe(`${'W'.repeat(300)}…`);
  expect(phone && toNewAdvertisement(phone).product_name).toHaveLength(10_000);
  expect(readPhone({ _id: '1', product_name: 'W'.repeat(300) })?.name).toHaveLength(300);
});

test('C16 O4 a phone is sold and an order paid in any spelling of it', () => {
  const isSold = (status: unknown) => readPhone({ _id: '1', status })?.isSold;
  expect(['Sold', 'sold', 'SOLD', null, 'Available', '', 0].map(isSold)).toEqual([
    ...[true, true, true],
    ...[false, false, false, false],
  ]);
  expect([true, 'true', 'True'].map((paid) => flagOf({ paid }, 'paid'))).toEqual([true, true, true]);
  expect([false, 'false', 'no', 1, 0, null, {}].map((paid) => flagOf({ paid }, 'paid'))).not.toContain(true);
});

test('a count that the answer lacks is 0', () => {
  expect([1, '2', null, 'x', {}].map((deletedCount) => countOf({ deletedCount }, 'deletedCount'))).toEqual([
    1, 2, 0, 0, 0,
  ]);
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.double().map(String),
  fc.date().map(String),
);
const programText = /undefined|NaN|Invalid Date|\[object/;

test('no text is shown as a value that a program shows by mistake, nor cut within a character', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, other) => {
      fc.pre(!programText.test(text + other));
      const shown = [formatPostedDate(text), formatPrice(text), preview(text), savingOf(text, other) ?? ''];
      expect(shown.filter((each) => programText.test(each))).toEqual([]);
      expect(Number.isFinite(postedAt(text) ?? 0)).toBe(true);
      expect([...preview(text)].length).toBeLessThanOrEqual(91);
      expect(isLongerThanPreview(text)).toBe([...text].length > 90);
    }),
    { numRuns: 500 },
  );
});
