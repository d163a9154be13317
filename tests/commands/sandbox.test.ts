import { expect, test } from 'vitest';
import { newFolder, startServer } from '../support/runCommand';

const booking = {
  product_name: 'Pixel 8 128 GB',
  name: 'Lea Late',
  image_url: '/images/x.svg',
  price: '325',
  email: 'late@example.com',
};

async function startSandbox(folder: string, ...options: string[]) {
  const { url, output, stop } = await startServer(['sandbox', ...options], 'Ctrl-C stops it', {
    DATA_FOLDER: folder,
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

  const second = await startSandbox(folder, '--reset');
  expect(await second.countOrders()).toBe(0);
  await second.stop();
});
