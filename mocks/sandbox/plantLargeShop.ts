import type { Client } from '@libsql/client';
import type { Order, Product, User } from '@/services/api/schema';
import { phones } from './seed/phones';
import { toText } from './stores/records';

/** What is added: all phones in one category and of one seller, all orders of one buyer. */
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

const planted = `insert into sandbox_settings (name, value) values ('large', datetime('now'))`;

/** Makes a shop large, once: a second call changes nothing. */
export async function plantLargeShop(database: Client): Promise<void> {
  const { rows } = await database.execute(`select 1 from sandbox_settings where name = 'large'`);
  if (rows.length > 0) return;
  await insert(database, 'phones', upTo(largeShop.phones, phoneOf));
  await insert(database, 'orders', upTo(largeShop.orders, orderOf));
  await insert(database, 'users', upTo(largeShop.users, userOf));
  await database.execute(planted);
}

const upTo = <Item>(count: number, make: (turn: number) => Item) =>
  Array.from({ length: count }, (_, turn) => make(turn));

/** 24 hexadecimal digits, of no time and so of no other record. */
const idOf = (kind: string, turn: number) => kind + turn.toString(16).padStart(22, '0');

const pictures = phones.map(({ image_url }) => image_url);
const nth = <Item>(list: readonly Item[], turn: number): Item => {
  const item = list[turn % list.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
};

const phoneOf = (turn: number): Product => ({
  _id: idOf('a0', turn),
  email: largeShop.seller,
  product_name: `ZTE Blade ${turn + 1}`,
  image_url: nth(pictures, turn),
  Phone_category: largeShop.category,
  Original_price: String(150 + (turn % 400)),
  Resale_price: String(50 + ((turn * 7) % 300)),
  Condition: nth(conditions, turn),
  Location: nth(cities, turn),
  details: `Number ${turn + 1} of a large shop. Works as it should.`,
  Seller_Name: 'Sam Keller',
});

const orderOf = (turn: number): Order => ({
  _id: idOf('b0', turn),
  product_name: `ZTE Blade ${turn + 1}`,
  name: 'Ben Busch',
  image_url: nth(pictures, turn),
  price: String(50 + ((turn * 7) % 300)),
  email: largeShop.buyer,
});

const userOf = (turn: number): User => ({
  _id: idOf('c0', turn),
  name: `Person ${turn + 1}`,
  email: `person${turn + 1}@example.com`,
  userrole: turn % 10 === 0 ? 'Seller' : 'Buyer',
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
