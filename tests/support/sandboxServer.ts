import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { openDatabase } from '@mocks/database';
import { createSandboxApp } from '@mocks/sandbox/createSandboxApp';

/** Answers in place of the sandbox, mostly with its help. */
export type Modify = (
  request: Request,
  sandbox: (request: Request) => Promise<Response>,
) => Promise<Response> | Response;

/** A seeded sandbox in memory on a port of its own, with something before it that can be changed while it runs. */
export async function openSandboxServer(modify: Modify = (request, sandbox) => sandbox(request)) {
  const database = await openDatabase(':memory:');
  const app = await createSandboxApp({
    database,
    payments: { paymentsUrl: 'http://127.0.0.1:9' },
    log: () => undefined,
  });
  const sandbox = async (request: Request) => app.fetch(request);
  const opened = { modify };
  const socket = createAdaptorServer({ fetch: (request: Request) => opened.modify(request, sandbox) });
  // A slow machine must not lose the connections that it has not used for five seconds.
  if ('keepAliveTimeout' in socket) socket.keepAliveTimeout = 0;
  socket.listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;

  return {
    server: `http://127.0.0.1:${port}`,

    /** Puts something else in front of the sandbox. */
    become: (next: Modify) => void (opened.modify = next),

    async close() {
      socket.close();
      if ('closeAllConnections' in socket) socket.closeAllConnections();
      await once(socket, 'close');
      database.close();
    },
  };
}
