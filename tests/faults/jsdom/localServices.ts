import { Hono } from 'hono';
import { createAccountStore, seedAccounts } from '@mocks/auth/accountStore';
import { createAuthApp } from '@mocks/auth/createAuthApp';
import { openDatabase } from '@mocks/database';
import { createPaymentsApp } from '@mocks/payments/createPaymentsApp';
import { createIntentStore } from '@mocks/payments/intentStore';
import { createSandboxApp } from '@mocks/sandbox/createSandboxApp';
import { people } from '@mocks/sandbox/seed/people';

export type LocalServices = Awaited<ReturnType<typeof openLocalServices>>;

// jsdom brings a Uint8Array of its own, which the libraries of the services do not take for one.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as typeof Uint8Array;

const paymentsUrl = 'http://payments.test';

/** Auth, payments and API, with stored data, in this process. */
export async function openLocalServices() {
  const database = await openDatabase(':memory:');
  const accounts = await createAccountStore(database);
  await seedAccounts(accounts, people);
  const sandbox = await createSandboxApp({ database, payments: { paymentsUrl } });
  const app = new Hono();
  app.route('/', createAuthApp({ accounts }));
  app.route('/', createPaymentsApp({ store: await createIntentStore(database) }));
  app.post('/1/upload', (context) => context.json(uploaded));

  /** Hono's mount would copy the request, which loses the method under jsdom. */
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return app.fetch(request);
    const { method, headers } = request;
    const body = await request.text();
    const path = pathname.slice('/api'.length) + search;
    return sandbox.request(path, { method, headers, ...(body !== '' && { body }) });
  };
  const tokens = new Map<string, string>();
  return {
    fetch,
    /** Whether the API calls the payment service. */
    isInternal: (request: Request) => request.url.startsWith(paymentsUrl),
    /** The API's token for a person. */
    tokenOf: async (email: string): Promise<string> => {
      const response = tokens.has(email)
        ? undefined
        : await sandbox.request(`/jwt?email=${encodeURIComponent(email)}`);
      if (response) tokens.set(email, ((await response.json()) as { accessToken: string }).accessToken);
      return tokens.get(email) ?? '';
    },
    close: () => database.close(),
  };
}

const uploaded = { success: true, status: 200, data: { url: 'https://pictures.example/pixel.png' } };
