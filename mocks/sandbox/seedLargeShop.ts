import type { Client } from '@libsql/client';
import type { Order, Product, User } from '@/services/api/schema';
import { phones } from './seed/phones';
import { toText } from './stores/records';

/** The added records: all phones in one category and of one seller, all orders of one buyer. */
export const largeShop = {
  phones: 10_000,
  orders: 10_000,
  users: 100_000,
  category: 'ZTE',
  seller: 'seller@example.com',
  buyer: 'buyer2@example.com',
} as const;

const conditions = ['Excellent', 'Good', 'Fair'] as const;
const cities = ['Berlin', 'Dortmund', 'Dusseldorf', 'Munich'] as const;
const rowsAtOnce = 5_000;

const seeded = `insert into sandbox_settings (name, value) values ('large', datetime('now'))`;

/** Makes a shop large, once: a second call changes nothing. */
export async function seedLargeShop(database: Client): Promise<void> {
  const { rows } = await database.execute(`select 1 from sandbox_settings where name = 'large'`);
  if (rows.length > 0) return;
  await insert(database, 'phones', upTo(largeShop.phones, phoneOf));
  await insert(database, 'orders', upTo(largeShop.orders, orderOf));
  await insert(database, 'users', upTo(largeShop.users, userOf));
  await database.execute(seeded);
}

const upTo = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));

/** 24 hexadecimal digits that no other record has, because they contain no time. */
const idOf = (kind: string, index: number) => kind + index.toString(16).padStart(22, '0');

const pictures = phones.map(({ image_url }) => image_url);
const nth = <Item>(list: readonly Item[], index: number): Item => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('The list is empty.');
  return item;
};

const phoneOf = (index: number): Product => ({
  _id: idOf('a0', index),
  email: largeShop.seller,
  product_name: `ZTE Blade ${index + 1}`,
  image_url: nth(pictures, index),
  Phone_category: largeShop.category,
  Original_price: String(150 + (index % 400)),
  Resale_price: String(50 + ((index * 7) % 300)),
  Condition: nth(conditions, index),
  Location: nth(cities, index),
  details: `Number ${index + 1} of a large shop. Works as it should.`,
  Seller_Name: 'Sam Keller',
});

const orderOf = (index: number): Order => ({
  _id: idOf('b0', index),
  product_name: `ZTE Blade ${index + 1}`,
  name: 'Ben Busch',
  image_url: nth(pictures, index),
  price: String(50 + ((index * 7) % 300)),
  email: largeShop.buyer,
});

const userOf = (index: number): User => ({
  _id: idOf('c0', index),
  name: `Person ${index + 1}`,
  email: `person${index + 1}@example.com`,
  userrole: index % 10 === 0 ? 'Seller' : 'Buyer',
});

/** One statement for thousands of rows: one each would take minutes. */
async function insert(database: Client, table: string, records: { _id: string }[]): Promise<void> {
  for (let from = 0; from < records.length; from += rowsAtOnce) {
    await database.execute({
      sql: `insert into ${table} (_id, record) select value ->> '$._id', value from json_each(?) where true on conflict do nothing`,
      args: [toText(records.slice(from, from + rowsAtOnce))],
    });
  }
}
