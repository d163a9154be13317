import { describe, expect, test } from 'vitest';
import { openDatabase } from '@mocks/database';
import { createSandboxApp } from '@mocks/sandbox/createSandboxApp';
import { people } from '@mocks/sandbox/seed/people';
import { reset, seed, seedShop } from '@mocks/sandbox/seedShop';
import { newBooking, openSandbox, type TestSandbox } from '../support/openSandbox';

const { users, categories, orders, payments } = seed;

describe('a database', () => {
  async function contents({ database }: Pick<TestSandbox, 'database'>) {
    const tables = await Promise.all(
      Object.keys(seed).map((table) => database.execute(`select record from ${table} order by rowid`)),
    );
    return tables.map(({ rows }) => rows.map((row) => row['record']));
  }

  test('that is new is filled once, also by several servers at the same moment', async () => {
    const database = await openDatabase(':memory:');
    await Promise.all(Array.from({ length: 5 }, () => seedShop(database)));
    expect((await contents({ database })).map((records) => records.length)).toEqual(
      Object.values(seed).map((records) => records.length),
    );
  });

  test('keeps its records at a start, even when a table was emptied; a reset restores the seed', async () => {
    const sandbox = await openSandbox();
    const original = await contents(sandbox);
    const token = await sandbox.tokenOf('seller');
    await sandbox.call('POST', '/buyerBookingItems', { body: newBooking() });
    await sandbox.database.execute('delete from users');
    const changed = await contents(sandbox);
    expect(changed).not.toEqual(original);
    await createSandboxApp({ database: sandbox.database, payments: {} });
    expect(await contents(sandbox)).toEqual(changed);
    await reset(sandbox.database);
    expect(await contents(sandbox)).toEqual(original);
    const path = '/manageproducts/6aff89991d4c7e0012002a15';
    expect((await sandbox.call('DELETE', path, { token })).status).toBe(200);
  });

  test('of another program is refused with a sentence and not changed', async () => {
    const database = await openDatabase(':memory:');
    await database.execute('create table users (login text)');
    await expect(createSandboxApp({ database, payments: {} })).rejects.toThrow(
      /^The database does not accept the sandbox's tables .* Nothing was changed\./,
    );
    const { rows } = await database.execute(`select name from sqlite_master where type = 'table'`);
    expect(rows.map((row) => row['name'])).toEqual(['users']);
  });

  // Every answer of the sandbox is checked against the contract.
  test('has valid records, which the sandbox lists as documented', async () => {
    const { call } = await openSandbox();
    const paths = ['/users', '/categories', '/questions', '/advertisements'];
    const lists = [
      ...paths,
      ...categories.map(({ id }) => `/categoryUsed/${id}`),
      ...people.flatMap(({ email }) => [`/myproducts?email=${email}`, `/buyerorders?email=${email}`]),
    ];
    for (const path of lists) expect((await call('GET', path)).status).toBe(200);
  });
});

describe('the records', () => {
  test('an order has a buyer, and each paid one a payment', () => {
    const buyers = users.filter(({ userrole }) => userrole === 'Buyer');
    for (const order of orders)
      expect(buyers.map(({ email, name }) => [email, name])).toContainEqual([order.email, order.name]);
    const paid = orders.filter((order) => order.paid).map(({ _id }) => _id);
    expect(payments.map(({ bookingId }) => bookingId)).toEqual(paid);
  });
});
