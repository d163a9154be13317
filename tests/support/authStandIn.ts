import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createClient, type Client } from '@libsql/client';
import { createAccountStore, type AccountStore } from '@mocks/auth/accountStore';
import { createAuthApp } from '@mocks/auth/createAuthApp';

export interface AuthStandIn {
  url: string;
  accounts: AccountStore;
  close: () => Promise<void>;
}

/** The auth stand-in on a free port of this machine, over an empty database or the given one. */
export async function serveAuth(
  database: Client = createClient({ url: ':memory:' }),
  now?: () => Date,
): Promise<AuthStandIn> {
  const accounts = await createAccountStore(database);
  const server = createAdaptorServer({ fetch: createAuthApp({ accounts, now }).fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    accounts,
    close: async () => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
