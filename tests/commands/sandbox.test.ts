import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder, startServer } from '../support/runCommand';

const booking = {
  product_name: 'Pixel 8 128 GB',
  name: 'Lea Late',
  image_url: '/images/x.svg',
  price: '325',
  email: 'late@example.com',
};

async function startSandbox(folder: string, options: string[] = [], env: Record<string, string> = {}) {
  const { url, output, stop } = await startServer(['sandbox', ...options], 'Ctrl-C stops it', {
    DATA_FOLDER: folder,
    ...env,
  });
  return {
    greeting: output.out,
    book: () =>
      fetch(`${url}/buyerBookingItems`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(booking),
      }),
    async countOrders() {
      const orders = await fetch(`${url}/buyerorders?email=${booking.email}`);
      return ((await orders.json()) as unknown[]).length;
    },
    stop,
  };
}

test('npm run sandbox keeps its data over a restart, and Ctrl-C ends it with exit code 0', async () => {
  const folder = newFolder();
  const first = await startSandbox(folder);
  expect(first.greeting).toContain('buyer@example.com');
  await first.book();
  expect(await first.countOrders()).toBe(1);
  expect(await first.stop()).toBe(0);

  const second = await startSandbox(folder);
  expect(await second.countOrders()).toBe(1);
  expect(await second.stop()).toBe(0);
});

test('npm run sandbox -- --reset begins again from the seed', { tags: ['all'] }, async () => {
  const folder = newFolder();
  const first = await startSandbox(folder);
  await first.book();
  await first.stop();

  const second = await startSandbox(folder, ['--reset']);
  expect(await second.countOrders()).toBe(0);
  await second.stop();
});

test.skipIf(process.platform === 'win32')(
  '--host and --open: the browser gets the address',
  { tags: ['all'] },
  async () => {
    const folder = newFolder();
    const browser = join(folder, 'browser');
    writeFileSync(browser, `#!/bin/sh\nprintf %s "$1" > "${folder}/opened"\n`);
    chmodSync(browser, 0o755);
    const { greeting, stop } = await startSandbox(folder, ['--host', '127.0.0.2', '--open'], {
      BROWSER: browser,
    });
    const [url = ''] = /http:\/\/127\.0\.0\.2:\d+/.exec(greeting) ?? [];
    expect((await fetch(`${url}/categories`)).status).toBe(200);
    await expect.poll(() => existsSync(join(folder, 'opened'))).toBe(true);
    await expect.poll(() => readFileSync(join(folder, 'opened'), 'utf8')).toBe(`${url}/categories`);
    expect(await stop()).toBe(0);
  },
);
