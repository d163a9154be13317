import { describe, expect, test } from 'vitest';
import { advertisements } from '@mocks/sandbox/seed/advertisements';
import { categories } from '@mocks/sandbox/seed/categories';
import { orders } from '@mocks/sandbox/seed/orders';
import { payments } from '@mocks/sandbox/seed/payments';
import { phones } from '@mocks/sandbox/seed/phones';
import { questions } from '@mocks/sandbox/seed/questions';
import { users } from '@mocks/sandbox/seed/users';
import { callsOf, readContract, resolve } from '../../scripts/generate/readContract';
import type { Example, Response } from '../../scripts/generate/readContract';

const contract = await readContract();

type Kept = { _id: string };
const kept: Kept[] = [
  ...users,
  ...categories,
  ...phones,
  ...advertisements,
  ...orders,
  ...payments,
  ...questions,
];
const byId = new Map(kept.map((record) => [record._id, record]));

describe('the examples of the contract are records of the seed', () => {
  const examples = callsOf(contract).flatMap(({ operation }) =>
    Object.values(operation.responses).flatMap((response) =>
      Object.values(resolve<Response>(contract, response).content ?? {}).flatMap((media) =>
        Object.entries(media.examples ?? {}).map(([name, example]) => {
          return {
            title: `${operation.operationId} ${name}`,
            value: resolve<Example>(contract, example).value,
          };
        }),
      ),
    ),
  );

  const records = examples.flatMap(({ title, value }) =>
    recordsIn(value).map((record) => ({ title, record })),
  );

  test('there are many', () => expect(records.length).toBeGreaterThan(30));

  test.each(records)('$title: $record._id', ({ record }) => {
    const phone = phones.find(({ _id }) => _id === record._id);
    if (!phone) return expect(record).toEqual(byId.get(record._id));
    const listing = { ...phone, email: undefined, advertisement: undefined };
    expect([phone, listing]).toContainEqual(record);
  });

  test('every id that a request or an answer names is one of theirs', () => {
    const text = JSON.stringify(contract);
    const ids = new Set(text.match(/"[0-9a-f]{24}"/g)?.map((quoted) => quoted.slice(1, -1)));
    expect(ids.size).toBeGreaterThan(20);
    expect([...ids].filter((id) => !byId.has(id))).toEqual([]);
  });

  test.each(
    callsOf(contract).flatMap(({ operation }) =>
      Object.entries(operation.requestBody?.content['application/json']?.examples ?? {}).map(
        ([name, example]) => {
          return {
            title: `${operation.operationId} ${name}`,
            value: resolve<Example>(contract, example).value,
          };
        },
      ),
    ),
  )('$title asks with what a record holds', ({ title, value }) => {
    if (title.startsWith('markProduct')) return expect(value).toEqual({ verify: 'Sold' });
    expect(
      kept.some((record) =>
        Object.entries(Object(value)).every(([key, held]) => Object(record)[key] === held),
      ),
    ).toBe(true);
  });
});

function recordsIn(value: unknown): Kept[] {
  if (Array.isArray(value)) return value.flatMap(recordsIn);
  return isKept(value) ? [value] : [];
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string';
}
