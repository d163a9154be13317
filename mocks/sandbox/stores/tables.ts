import type { Client } from '@libsql/client';

const table = (name: string, ...columns: string[]) =>
  `create table if not exists ${name} (${['_id text primary key', 'record text not null', ...columns].join(', ')})`;

const column = (name: string, rule = 'text') =>
  `${name} ${rule} generated always as (record ->> '$.${name}') virtual`;

/** E-mail addresses are compared without letter case, because the auth service changes them to lower case. */
const email = column('email', 'text collate nocase');

const lowered = (email: string) => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The same rule as `collate nocase`: only the letters A to Z, so that no look-alike letter matches. */
export const sameEmail = (one: string, other: string): boolean => lowered(one) === lowered(other);

/** A price is text or a number; equal prices are compared as text. */
export const priceOf = (record: string) => `cast(${record} ->> '$.Resale_price' as text)`;

/** The tables of the sandbox. Unique indexes make two equal writes at the same moment one. */
const statements = [
  'create table if not exists sandbox_settings (name text primary key, value text not null)',
  table('users', email),
  'create unique index if not exists users_email on users (email)',
  table('categories', column('id'), column('name')),
  table(
    'phones',
    email,
    column('Phone_category'),
    column('product_name'),
    column('image_url'),
    column('status'),
  ),
  'create index if not exists phones_email on phones (email)',
  'create index if not exists phones_category on phones (Phone_category)',
  'create index if not exists phones_name on phones (product_name, image_url)',
  table('advertisements', column('product_name'), column('image_url')),
  // Of an earlier version, which allowed one for each name and picture.
  'drop index if exists advertisements_phone',
  `create unique index if not exists advertisements_offer on advertisements (product_name, image_url, ${priceOf('record')})`,
  table('orders', email, column('product_name')),
  'create unique index if not exists orders_booking on orders (email, product_name)',
  table('payments', column('transactionId'), column('bookingId')),
  'create unique index if not exists payments_transaction on payments (transactionId)',
  'create unique index if not exists payments_booking on payments (bookingId)',
  table('questions'),
];

export async function createTables(database: Client): Promise<void> {
  await database.batch(statements, 'write');
}
