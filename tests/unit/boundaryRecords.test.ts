import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCategory } from '@/domain/category';
import { readOrder } from '@/domain/order';
import { readPhone, toNewAdvertisement } from '@/domain/phone';
import { readQuestion } from '@/features/faq/queries';
import { readUser } from '@/domain/user';
import { ServiceError } from '@/services/ServiceError';
import { countOf, flagOf, listOf, type AnyRecord } from '@/services/api/records';
import { allowedBy, filledAnyhow } from '../support/contractArbitrary';

const readers: readonly (readonly [string, (record: AnyRecord) => { id: string } | undefined])[] = [
  ['Listing', readPhone],
  ['Category', readCategory],
  ['Advertisement', readPhone],
  ['Order', readOrder],
  ['Question', readQuestion],
  ['Product', readPhone],
  ['User', readUser],
];

const leftovers = ['undefined', 'null', 'NaN', 'Invalid Date', '[object Object]'];
const isClean = (value: unknown) =>
  typeof value === 'boolean' || (typeof value === 'string' && !leftovers.includes(value.trim()));

const expectClean = (item: object) =>
  expect(Object.entries(item).filter(([, value]) => !isClean(value))).toEqual([]);

describe.each(readers)('a %s', (schema, read) => {
  test('that the contract allows is read as texts and flags, whatever other fields it has', () => {
    fc.assert(
      fc.property(allowedBy(schema), (record) => {
        const item = read(record);
        if (item) expectClean(item);
        // Only what a page cannot name or link may be left out.
        if (schema !== 'Category' && schema !== 'Question') expect(item?.id).toBe(record['_id']);
      }),
    );
  });

  test('with any values never throws', () => {
    fc.assert(
      fc.property(filledAnyhow(schema), (record) => {
        const item = read(record);
        if (!item) return;
        expectClean(item);
        expect(item.id).not.toBe('');
      }),
      { numRuns: 200 },
    );
  });
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
