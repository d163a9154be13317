import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { openDatabase } from '@mocks/database';
import { createPaymentsApp } from '@mocks/payments/createPaymentsApp';
import { createIntentStore, exampleIntents } from '@mocks/payments/intentStore';

type Failure = { status: 400 | 402 | 500; type: string; message: string } | undefined;

/** The payments stand-in on a free port, with a switch to make it fail. */
export async function servePaymentProvider() {
  const database = await openDatabase(':memory:');
  const store = await createIntentStore(database, await exampleIntents());
  let failure: Failure;

  const app = new Hono();
  app.use('/v1/*', async (context, next) => {
    if (failure) return context.json({ error: failure }, failure.status);
    return next();
  });
  app.route('/', createPaymentsApp({ store }));

  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  return {
    url,
    port,
    database,
    /** What the card holder does in the browser; gives the id of the intent. */
    async pay(clientSecret: string): Promise<string> {
      const id = clientSecret.split('_secret_')[0] ?? '';
      const fields = { key: 'pk_test_local', client_secret: clientSecret, payment_method: 'pm_card_visa' };
      const body = new URLSearchParams(fields);
      await fetch(`${url}/v1/payment_intents/${id}/confirm`, { method: 'POST', body });
      return id;
    },
    fail(how: Failure) {
      failure = how;
    },
    async close() {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

export type PaymentProvider = Awaited<ReturnType<typeof servePaymentProvider>>;
