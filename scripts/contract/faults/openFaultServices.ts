import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { openDatabase } from '@mocks/database';
import { createImagesApp } from '@mocks/images/createImagesApp';
import { createPaymentsApp } from '@mocks/payments/createPaymentsApp';
import { createIntentStore } from '@mocks/payments/intentStore';

export type FaultServices = Awaited<ReturnType<typeof openFaultServices>>;

/** Payments and pictures, shared by all faulty servers. Payments have a socket too: the provider's SDK wants one. */
export async function openFaultServices() {
  const database = await openDatabase(':memory:');
  const folder = await mkdtemp(join(tmpdir(), 'contract-faults-'));
  const app = new Hono();
  app.route('/', createPaymentsApp({ store: await createIntentStore(database) }));
  app.route('/', createImagesApp({ folder }));

  const socket = createAdaptorServer({ fetch: app.fetch });
  socket.listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;

  return {
    fetch: (request: Request): Promise<Response> => Promise.resolve(app.fetch(request)),
    paymentsUrl: `http://127.0.0.1:${port}`,

    async close() {
      socket.close();
      if ('closeAllConnections' in socket) socket.closeAllConnections();
      await once(socket, 'close');
      database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
