import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Order, Product, User } from '@/services/api/schema';
import { openDatabase } from '@mocks/database';
import { createSandboxApp } from '@mocks/sandbox/createSandboxApp';
import { people } from '@mocks/sandbox/seed/people';
import { reset, seed, seedShop } from '@mocks/sandbox/seedShop';
import { newBooking, newProduct, openSandbox, type TestSandbox } from '../support/openSandbox';
import { newFolder } from '../support/runCommand';

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

const program = fileURLToPath(new URL('../support/sandboxProcess.ts', import.meta.url));
const [seller, buyer] = ['durable-seller@example.com', 'durable-buyer@example.com'];

async function startSandbox(file: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', program, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { url: `http://127.0.0.1:${/^ready (\d+)/.exec(String(line))?.[1]}`, kill };
}

const writes: [path: string, body: (name: string) => object][] = [
  ['/addproducts', (name) => newProduct({ email: seller, product_name: name })],
  ['/buyerBookingItems', (name) => newBooking({ email: buyer, product_name: name })],
  ['/users', (name) => ({ name, email: `${name}@example.com`, userrole: 'Buyer' })],
];

/** Writes as fast as it is acknowledged until the server is gone. */
async function writeUntilKilled(
  url: string,
  body: (turn: number) => object,
  onAcknowledged: (turn: number) => void,
) {
  for (let turn = 0; ; turn += 1) {
    try {
      const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body(turn)) });
      if ((await answer.json()).acknowledged !== true) throw new Error('A write was not acknowledged.');
      onAcknowledged(turn);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

async function storedNames(url: string): Promise<string[]> {
  const read = async <Item>(path: string): Promise<Item[]> => (await fetch(url + path)).json();
  const phones = [
    ...(await read<Product>(`/myproducts?email=${seller}`)),
    ...(await read<Order>(`/buyerorders?email=${buyer}`)),
  ];
  return [
    ...phones.map((phone) => phone.product_name),
    ...(await read<User>('/users')).map((user) => user.name),
  ];
}

test('acknowledged writes survive a kill -9 in the middle of writes, each once', async () => {
  const file = join(newFolder(), 'shop.db');
  const acknowledged: string[] = [];
  const sandbox = await startSandbox(file);
  let killed: Promise<void> | undefined;
  const writers = [...writes, ...writes].map(([path, body], place) =>
    writeUntilKilled(
      sandbox.url + path,
      (turn) => body(`${place}-${turn}`),
      (turn) => {
        acknowledged.push(`${place}-${turn}`);
        if (acknowledged.length >= 60) killed ??= sandbox.kill();
      },
    ),
  );
  await Promise.all(writers);
  await killed;

  const database = await openDatabase(`file:${file}`);
  const { rows } = await database.execute('pragma integrity_check');
  database.close();
  expect(rows[0]?.[0]).toBe('ok');

  const names = await storedNames((await startSandbox(file)).url);
  expect(acknowledged.filter((name) => names.filter((one) => one === name).length !== 1)).toEqual([]);
});
