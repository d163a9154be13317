import { describe, expect, test } from 'vitest';
import { advertisements } from '@mocks/sandbox/seed/advertisements';
import { categories } from '@mocks/sandbox/seed/categories';
import { orders } from '@mocks/sandbox/seed/orders';
import { payments } from '@mocks/sandbox/seed/payments';
import { people } from '@mocks/sandbox/seed/people';
import { phones } from '@mocks/sandbox/seed/phones';
import { questions } from '@mocks/sandbox/seed/questions';
import { users } from '@mocks/sandbox/seed/users';
import { readContract } from '../../scripts/generate/readContract';
import { schemaChecker } from './contractSchemas';

const contract = await readContract();
const problemsOf = schemaChecker(contract);

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

describe('the records', () => {
  test('have ids of 24 hexadecimal digits, each its own', () => {
    expect(kept.filter(({ _id }) => !/^[0-9a-f]{24}$/.test(_id))).toEqual([]);
    expect(byId.size).toBe(kept.length);
  });

  test.each([phones, advertisements, orders].map((records) => [records]))('stand oldest first', (records) => {
    const ids = records.map(({ _id }) => _id);
    expect(ids).toEqual([...ids].sort());
  });

  test.each([
    ['users', users],
    ['phones', phones],
    ['advertisements', advertisements],
    ['orders', orders],
  ])('stand oldest first: %s', (_, records) => {
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

  test('are payments that could have been sent', () => {
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

describe('what refers to something finds it', () => {
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

  test('an advertisement shows a phone that is on sale, and that knows that it is advertised', () => {
    const advertised = phones.filter(({ advertisement }) => advertisement);
    expect(advertisements.map(({ image_url }) => image_url).sort()).toEqual(
      advertised.map(({ image_url }) => image_url).sort(),
    );
    for (const { _id, price, condition, ...advertisement } of advertisements) {
      const phone = advertised.find(({ image_url }) => image_url === advertisement.image_url);
      expect(phone, _id).toMatchObject(advertisement);
      expect(phone?.status, _id).toBeUndefined();
      expect(phone?.price ?? phone?.Original_price).toBe(price);
      expect(phone?.condition ?? phone?.Condition).toBe(condition);
    }
  });

  test('an order has a buyer and a phone, and a paid one a payment', () => {
    const buyers = users.filter(({ userrole }) => userrole === 'Buyer');
    for (const order of orders) {
      expect(buyers.map(({ email, name }) => [email, name])).toContainEqual([order.email, order.name]);
      const phone = phones.find(({ product_name }) => product_name === order.product_name);
      expect(phone).toMatchObject({ image_url: order.image_url });
      expect(order.price).toBe(phone?.Resale_price);
    }
    expect(payments.map(({ _id, ...payment }) => payment)).toEqual(
      orders
        .filter(({ paid }) => paid)
        .map(({ _id, price, transactionId, email }) => ({ price, transactionId, email, bookingId: _id })),
    );
  });
});

describe('the seed shows the cases that screens must bear', () => {
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
