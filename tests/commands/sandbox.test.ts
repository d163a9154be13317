import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startLocalServices } from '@mocks/localServices';
import { newFolder, startServer } from '../support/runCommand';

const booking = {
  product_name: 'Pixel 8 128 GB',
  name: 'Lea Late',
  image_url: '/images/x.svg',
  price: '325',
  email: 'late@example.com',
};

const startSandbox = (folder: string, options: string[] = [], env: Record<string, string> = {}) =>
  startServer(['sandbox', ...options], 'Ctrl-C stops it', { DATA_FOLDER: folder, ...env });

const book = (url: string) =>
  fetch(`${url}/buyerBookingItems`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(booking),
  });

const countOrders = async (url: string) =>
  ((await (await fetch(`${url}/buyerorders?email=${booking.email}`)).json()) as unknown[]).length;

test('npm run sandbox stores its data, Ctrl-C ends it with exit code 0, and a restart keeps them', async () => {
  const folder = newFolder();
  const { url, output, stop } = await startSandbox(folder);
  expect(output.out).toContain('buyer@example.com');
  await book(url);
  // No other user of the machine reads the records, or a file that SQLite keeps beside them.
  if (process.platform !== 'win32')
    for (const file of readdirSync(folder))
      expect([file, statSync(join(folder, file)).mode & 0o077]).toEqual([file, 0]);
  expect(await stop()).toBe(0);

  const databaseUrl = `file:${join(folder, 'second-ring.db')}`;
  const again = await startLocalServices({ port: 0, dataFolder: folder, databaseUrl });
  expect(await countOrders(again.url)).toBe(1);
  await again.stop();
});

test('npm run sandbox -- --reset begins again from the seed', { tags: ['all'] }, async () => {
  const folder = newFolder();
  const first = await startSandbox(folder);
  await book(first.url);
  await first.stop();

  const second = await startSandbox(folder, ['--reset']);
  expect(await countOrders(second.url)).toBe(0);
  await second.stop();
});
