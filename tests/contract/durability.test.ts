import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { Order, Product, User } from '@/services/api/schema';
import { openDatabase } from '@mocks/database';
import { newBooking, newProduct } from '../support/openSandbox';
import { newFolder } from '../support/runCommand';

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
