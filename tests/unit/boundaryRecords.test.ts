import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readCategory } from '@/domain/category';
import { readOrder } from '@/domain/order';
import { readPhone, toNewAdvertisement } from '@/domain/phone';
import { readQuestion } from '@/domain/question';
import { readUser } from '@/domain/user';
import { ServiceError } from '@/services/ServiceError';
import { countOf, flagOf, listOf, type AnyRecord } from '@/services/api/records';

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
