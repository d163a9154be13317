import { serve, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { openDatabase } from '@mocks/database';
import { createSandboxApp } from '@mocks/sandbox/createSandboxApp';
import { freePort } from '../../scripts/ports';

const id = '695df2b51d4c7e0012001101';

/** The product's server with three departures from the contract; the rest is the sandbox. */
export async function startFaultyServer() {
  const sandbox = await createSandboxApp({ database: await openDatabase(':memory:'), payments: {} });
  const app = new Hono();
  // A required property is missing.
  app.get('/categories', (context) => context.json([{ _id: id, image_url: '/images/brands/lg.svg' }]));
  // A status that is not documented.
  app.get('/questions', (context) => context.json({ message: 'Later' }, 418));
  // A wrong type.
  app.get('/advertisements', (context) =>
    context.json([{ _id: id, product_name: 'Pixel 8', image_url: '/images/brands/lg.svg', price: true }]),
  );
  app.mount('/', sandbox.fetch);

  const port = await freePort();
  const server = await new Promise<ServerType>((resolve) => {
    const listening = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, () => resolve(listening));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
