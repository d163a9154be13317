import { describe, expect, test } from 'vitest';
import { people } from '@mocks/sandbox/seed/people';
import { seed } from '@mocks/sandbox/seedShop';
import {
  callsOf,
  readContract,
  resolve,
  type Example,
  type Response,
} from '../../scripts/generate/readContract';
import { schemaChecker } from './contractSchemas';

const contract = await readContract();
const problemsOf = schemaChecker(contract);

const { users, categories, phones, advertisements, orders, payments, questions } = seed;

type SeedRecord = { _id: string };
const all: SeedRecord[] = Object.values(seed).flat();
const byId = new Map(all.map((record) => [record._id, record]));

describe('the records', () => {
  test('have ids of 24 hexadecimal digits, none of them twice', () => {
    expect(all.filter(({ _id }) => !/^[0-9a-f]{24}$/.test(_id))).toEqual([]);
    expect(byId.size).toBe(all.length);
  });

  test.each([
    ['users', users],
    ['phones', phones],
    ['advertisements', advertisements],
    ['orders', orders],
  ])('are in the order of their age: %s', (_, records) => {
    const ids = records.map(({ _id }) => _id);
    expect(ids).toEqual([...ids].sort());
  });

  test.each([
    ['User', users],
    ['Category', categories],
    ['Product', phones],
    ['Advertisement', advertisements],
    ['Order', orders],
    ['Question', questions],
  ])('are valid by the schema %s', (schema, records) => {
    expect(records.flatMap((record) => problemsOf(record, 'components', 'schemas', schema))).toEqual([]);
  });

  test('are payments that a client could have sent', () => {
    for (const { _id, ...payment } of payments) {
      expect(problemsOf(payment, 'components', 'schemas', 'NewPayment'), _id).toEqual([]);
    }
  });
});

describe('the people', () => {
  test('are the six that the login page names, with one password', () => {
    expect(
      people.map(({ email, name, password, userrole, role }) => [email, name, password, userrole ?? role]),
    ).toEqual([
      ['buyer@example.com', 'Bea Brandt', 'second-ring', 'Buyer'],
      ['buyer2@example.com', 'Ben Okafor', 'second-ring', 'Buyer'],
      ['seller@example.com', 'Sam Keller', 'second-ring', 'Seller'],
      ['seller2@example.com', 'Selma Aydin', 'second-ring', 'Seller'],
      ['admin@example.com', 'Ada Lindqvist', 'second-ring', 'admin'],
      ['newcomer@example.com', 'Nico Weber', 'second-ring', undefined],
    ]);
  });

  test('have a user record each, but for the newcomer', () => {
    const withRecord = people.slice(0, 5).map(({ email }) => email);
    expect(users.map(({ email }) => email).sort()).toEqual([...withRecord].sort());
  });
});

describe('references', () => {
  const sellers = users.filter(({ userrole }) => userrole === 'Seller');

  test('a phone has a seller, a category, a picture and a name of its own', () => {
    for (const phone of phones) {
      const seller = sellers.find(({ email }) => email === phone.email);
      expect(seller, phone.product_name).toBeDefined();
      expect([seller?.name, undefined], phone.product_name).toContain(phone.Seller_Name);
      expect(categories.map(({ name }) => name)).toContain(phone.Phone_category);
    }
    expect(new Set(phones.map(({ image_url }) => image_url)).size).toBe(phones.length);
    expect(new Set(phones.map(({ product_name }) => product_name)).size).toBe(phones.length);
  });

  test('every category has phones, and every seller', () => {
    for (const { name } of categories) {
      expect(phones.filter(({ Phone_category }) => Phone_category === name).length, name).toBeGreaterThan(2);
    }
    for (const { email } of sellers) {
      expect(phones.filter((phone) => phone.email === email).length, email).toBeGreaterThan(10);
    }
  });

  test('an advertisement shows a phone that is for sale and marked as advertised', () => {
    const advertised = phones.filter(({ advertisement }) => advertisement);
    const names = (records: readonly { product_name: string }[]) =>
      records.map(({ product_name }) => product_name).sort();
    expect(names(advertisements)).toEqual(names(advertised));
    expect(advertised.filter(({ status }) => status)).toEqual([]);
  });

  test('an order has a buyer, and each paid one a payment', () => {
    const buyers = users.filter(({ userrole }) => userrole === 'Buyer');
    for (const order of orders) {
      expect(buyers.map(({ email, name }) => [email, name])).toContainEqual([order.email, order.name]);
    }
    expect(payments.map(({ bookingId }) => bookingId)).toEqual(
      orders.filter(({ paid }) => paid).map(({ _id }) => _id),
    );
  });
});

describe('the seed has the cases that pages must show', () => {
  test('O3 O4 O5 each buyer has an order to pay and a paid one; one order has no price', () => {
    for (const email of ['buyer@example.com', 'buyer2@example.com']) {
      const own = orders.filter((order) => order.email === email);
      expect(own.some(({ paid, price }) => !paid && price)).toBe(true);
      expect(own.some(({ paid }) => paid)).toBe(true);
    }
    expect(orders.some(({ paid, price }) => !paid && price === undefined)).toBe(true);
  });

  test('C4 C5 C16 both spellings, missing fields, long and short details, some sold', () => {
    const lengths = phones.map(({ details }) => [...(details ?? '')].length);
    expect(lengths.filter((length) => length > 90).length).toBeGreaterThan(10);
    expect(lengths.filter((length) => length <= 90).length).toBeGreaterThan(10);
    expect(
      phones.filter(({ Original_price, Condition }) => Original_price && Condition).length,
    ).toBeGreaterThan(10);
    expect(phones.filter(({ price, condition }) => price && condition).length).toBeGreaterThan(10);
    expect(phones.filter(({ status }) => status === 'Sold').length).toBeGreaterThan(2);
    for (const field of ['Location', 'Seller_Name', 'Posted_Date', 'used_year', 'Resale_price'] as const) {
      expect(
        phones.some((phone) => phone[field] === undefined),
        field,
      ).toBe(true);
    }
  });
});

describe('an example of the contract with the id of a seed record is that record', () => {
  const records = callsOf(contract).flatMap(({ operation }) =>
    Object.values(operation.responses).flatMap((response) =>
      Object.values(resolve<Response>(contract, response).content ?? {}).flatMap((media) =>
        Object.entries(media.examples ?? {}).flatMap(([name, example]) =>
          recordsIn(resolve<Example>(contract, example).value)
            .filter(({ _id }) => byId.has(_id))
            .map((record) => ({ title: `${operation.operationId} ${name}`, record })),
        ),
      ),
    ),
  );

  test('there are many', () => expect(records.length).toBeGreaterThan(30));

  test.each(records)('$title: $record._id', ({ record }) => {
    const phone = phones.find(({ _id }) => _id === record._id);
    if (!phone) return expect(record).toEqual(byId.get(record._id));
    const listing = { ...phone, email: undefined, advertisement: undefined };
    expect([phone, listing]).toContainEqual(record);
  });
});

function recordsIn(value: unknown): SeedRecord[] {
  if (Array.isArray(value)) return value.flatMap(recordsIn);
  return isSeedRecord(value) ? [value] : [];
}

function isSeedRecord(value: unknown): value is SeedRecord {
  return typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string';
}
