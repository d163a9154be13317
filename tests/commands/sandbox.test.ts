import { once } from 'node:events';
import { expect, test } from 'vitest';
import { freePort } from '../../scripts/ports';
import { newFolder, startCommand, untilPrinted } from '../support/runCommand';

test('npm run sandbox remembers over a restart, forgets with --reset, and ends with its last request answered', async () => {
  const port = String(await freePort());
  const env = { SANDBOX_PORT: port, DATA_FOLDER: newFolder() };
  const orders = `http://127.0.0.1:${port}/buyerorders?email=late@example.com`;
  const countOrders = async () => ((await (await fetch(orders)).json()) as unknown[]).length;

  const first = startCommand(['sandbox'], env);
  expect(await untilPrinted(first, 'Ctrl-C stops it')).toContain('buyer@example.com');
  const booking = {
    product_name: 'Pixel 8 128 GB',
    name: 'Lea Late',
    image_url: '/images/x.svg',
    price: '325',
    email: 'late@example.com',
  };
  await fetch(`http://127.0.0.1:${port}/buyerBookingItems`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(booking),
  });
  expect(await countOrders()).toBe(1);
  expect(await stop(first)).toBe(0);

  const second = startCommand(['sandbox'], env);
  await untilPrinted(second, 'Ctrl-C stops it');
  expect(await countOrders()).toBe(1);
  expect(await stop(second)).toBe(0);

  const third = startCommand(['sandbox', '--reset'], env);
  await untilPrinted(third, 'Ctrl-C stops it');
  expect(await countOrders()).toBe(0);
  expect(await stop(third)).toBe(0);
});

async function stop(child: ReturnType<typeof startCommand>) {
  child.kill('SIGINT');
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}
