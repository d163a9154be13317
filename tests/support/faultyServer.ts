import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { openDatabase } from '@mocks/database';
import { createSandboxApp } from '@mocks/sandbox/createSandboxApp';

const id = '695df2b51d4c7e0012001101';

/** Calls about this user get no answer. */
export const silentUser = 'nobody@example.com';

/** The product's server with three violations from the contract, and Express's default ETag; the rest is the sandbox. */
export async function startFaultyServer() {
  const database = await openDatabase(':memory:');
  const sandbox = await createSandboxApp({ database, payments: {} });
  const app = new Hono<{ Bindings: HttpBindings }>();
  // A required property is missing.
  app.get('/categories', (context) => context.json([{ _id: id, image_url: '/images/brands/lg.svg' }]));
  // A status that is not documented.
  app.get('/questions', (context) => context.json({ message: 'Later' }, 418));
  // A wrong type.
  app.get('/advertisements', (context) =>
    context.json([{ _id: id, product_name: 'Pixel 8', image_url: '/images/brands/lg.svg', price: true }]),
  );
  app.get(`/users/buyer/${silentUser}`, (context) => {
    context.env.incoming.socket.destroy();
    return context.body(null);
  });
  app.use('*', etag());
  app.mount('/', sandbox.fetch);

  const socket = createAdaptorServer({ fetch: app.fetch }).listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      socket.close();
      if ('closeAllConnections' in socket) socket.closeAllConnections();
      database.close();
    },
  };
}
