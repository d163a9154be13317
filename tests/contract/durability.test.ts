import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { Order, Product, User } from '@/services/api/schema';
import { openDatabase } from '@mocks/database';
import { newBooking, newProduct } from '../support/openSandbox';

const program = fileURLToPath(new URL('../support/sandboxProcess.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'second-ring-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const seller = 'durable-seller@example.com';
const buyer = 'durable-buyer@example.com';

async function startSandbox(file: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', program, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const port = /^ready (\d+)/.exec(String(line))?.[1];
  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

const writes = [
  { path: '/addproducts', body: (name: string) => newProduct({ email: seller, product_name: name }) },
  { path: '/buyerBookingItems', body: (name: string) => newBooking({ email: buyer, product_name: name }) },
  { path: '/users', body: (name: string) => ({ name, email: `${name}@example.com`, userrole: 'Buyer' }) },
];

type Writer = (typeof writes)[number] & { writer: string };

/** Writes as fast as it is acknowledged until the server is gone. */
async function writeUntilKilled(
  url: string,
  { path, body, writer }: Writer,
  acknowledge: (name: string) => void,
) {
  for (let turn = 0; ; turn += 1) {
    const name = `${writer}-${turn}`;
    try {
      const answer = await fetch(url + path, { method: 'POST', body: JSON.stringify(body(name)) });
      if ((await answer.json()).acknowledged !== true) throw new Error(`${name} was not acknowledged`);
      acknowledge(name);
    } catch (error) {
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

async function stored(url: string): Promise<string[]> {
  const read = async <Record>(path: string): Promise<Record[]> => (await fetch(url + path)).json();
  const products = await read<Product>(`/myproducts?email=${seller}`);
  const orders = await read<Order>(`/buyerorders?email=${buyer}`);
  const users = await read<User>('/users');
  return [
    ...products.map(({ product_name }) => product_name),
    ...orders.map(({ product_name }) => product_name),
    ...users.map(({ name }) => name),
  ];
}

async function expectAllStored(url: string, acknowledged: string[]) {
  const times = new Map<string, number>();
  for (const name of await stored(url)) times.set(name, (times.get(name) ?? 0) + 1);
  expect(acknowledged.filter((name) => times.get(name) !== 1)).toEqual([]);
}

async function expectSoundFile(file: string) {
  const database = await openDatabase(`file:${file}`);
  const { rows } = await database.execute('pragma integrity_check');
  database.close();
  expect(rows[0]?.[0]).toBe('ok');
}

test('acknowledged writes survive a kill -9 in the middle of writes, each once', () => killAfter([60]));

test('acknowledged writes survive several kill -9 in turn, each once', { tags: ['all'] }, () =>
  killAfter([7, 60, 150, 400]),
);

async function killAfter(writesBeforeEachKill: number[]) {
  const file = join(folder, `${writesBeforeEachKill.length}.db`);
  const acknowledged: string[] = [];
  for (const [round, writesBeforeKill] of writesBeforeEachKill.entries()) {
    const sandbox = await startSandbox(file);
    await expectAllStored(sandbox.url, acknowledged);

    const goal = acknowledged.length + writesBeforeKill;
    let killed: Promise<void> | undefined;
    const acknowledge = (name: string) => {
      acknowledged.push(name);
      if (acknowledged.length >= goal) killed ??= sandbox.kill();
    };
    const writers = [...writes, ...writes].map((write, place) => ({
      ...write,
      writer: `round${round}-${place}`,
    }));
    await Promise.all(writers.map((writer) => writeUntilKilled(sandbox.url, writer, acknowledge)));
    await killed;
    expect(acknowledged.length).toBeGreaterThanOrEqual(goal);
    await expectSoundFile(file);
  }
  const last = await startSandbox(file);
  await expectAllStored(last.url, acknowledged);
  await last.kill();
}
