import { expect, test } from 'vitest';
import { openDatabase } from '@mocks/database';
import { createSandboxApp } from '@mocks/sandbox/createSandboxApp';
import type { Handler } from '@mocks/sandbox/Handlers';
import { reset, seed, seedShop } from '@mocks/sandbox/seedShop';
import type { User } from '@/services/api/schema';
import { emails, newBooking, newProduct, openSandbox, type TestSandbox } from '../support/openSandbox';

async function contents({ database }: Pick<TestSandbox, 'database'>) {
  const tables = await Promise.all(
    Object.keys(seed).map((table) => database.execute(`select record from ${table} order by rowid`)),
  );
  return tables.map(({ rows }) => rows.map((row) => row['record']));
}

test('a new database is filled once, also by several servers at the same moment', async () => {
  const database = await openDatabase(':memory:');
  await Promise.all(Array.from({ length: 5 }, () => seedShop(database)));
  const before = await contents({ database });
  await seedShop(database);
  expect(await contents({ database })).toEqual(before);
  expect(before.every((records) => records.length > 0)).toBe(true);
});

test('a start keeps the records, even when a table was emptied', async () => {
  const sandbox = await openSandbox();
  await sandbox.call('POST', '/buyerBookingItems', { body: newBooking() });
  await sandbox.database.execute('delete from users');
  const before = await contents(sandbox);
  await createSandboxApp({ database: sandbox.database, payments: {} });
  expect(await contents(sandbox)).toEqual(before);
});

test('a reset restores the seed, and tokens remain valid', async () => {
  const sandbox = await openSandbox();
  const before = await contents(sandbox);
  const token = await sandbox.tokenOf('seller');
  await sandbox.call('POST', '/buyerBookingItems', { body: newBooking() });
  await sandbox.call('POST', '/addproducts', { body: newProduct() });
  await sandbox.call('DELETE', '/users/695f15ca1d4c7e0012000702', { as: 'admin' });
  expect(await contents(sandbox)).not.toEqual(before);
  await reset(sandbox.database);
  expect(await contents(sandbox)).toEqual(before);
  expect((await sandbox.call('DELETE', '/manageproducts/6aff89991d4c7e0012002a15', { token })).status).toBe(
    200,
  );
});

test('the users of the seed have their roles', async () => {
  const { call } = await openSandbox();
  const { body } = await call<User[]>('GET', '/users');
  const roles = Object.fromEntries(body.map(({ email, role, userrole }) => [email, role ?? userrole]));
  expect(roles).toEqual({
    [emails.admin]: 'admin',
    [emails.buyer]: 'Buyer',
    [emails.buyer2]: 'Buyer',
    [emails.seller]: 'Seller',
    [emails.seller2]: 'Seller',
  });
});

test('a database of another program is refused with a sentence and not changed', async () => {
  const database = await openDatabase(':memory:');
  await database.execute('create table users (login text)');
  await expect(createSandboxApp({ database, payments: {} })).rejects.toThrow(
    /^The database does not accept the sandbox's tables .* Nothing was changed\./,
  );
  const { rows } = await database.execute(`select name from sqlite_master where type = 'table'`);
  expect(rows.map((row) => row['name'])).toEqual(['users']);
});

test('an undocumented answer does not compile', () => {
  const documented: Handler<'listQuestions'> = async () => ({ status: 200, body: [] });
  // @ts-expect-error the contract has no 404 here
  const otherStatus: Handler<'listQuestions'> = async () => ({ status: 404, body: { message: 'none' } });
  // @ts-expect-error the body of this status is another
  const otherBody: Handler<'checkAdmin'> = async () => ({ status: 200, body: { isBuyer: true } });
  // @ts-expect-error an operation without a bearer token has no user
  const withoutUser: Handler<'listUsers'> = async ({ user }) => ({ status: 200, body: [user.email] });
  expect([documented, otherStatus, otherBody, withoutUser]).toHaveLength(4);
});
