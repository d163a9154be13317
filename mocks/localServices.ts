import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { Client } from '@libsql/client';
import { Hono, type MiddlewareHandler } from 'hono';
import { createAccountStore, seedAccounts } from './auth/accountStore';
import { createAuthApp } from './auth/createAuthApp';
import { fileProblem, openDatabase } from './database';
import { createImagesApp } from './images/createImagesApp';
import { createMapApp } from './map/createMapApp';
import { createPaymentsApp } from './payments/createPaymentsApp';
import { createIntentStore, exampleIntents } from './payments/intentStore';
import { createSandboxApp } from './sandbox/createSandboxApp';
import { seedLargeShop } from './sandbox/seedLargeShop';
import { reset as resetSandbox } from './sandbox/seedShop';
import { people } from './sandbox/seed/people';
import { foreignHost } from './scenarios/ownRequests';
import { loopback, urlOf } from './urlOf';

export interface LocalServicesOptions {
  /** 0 is any free port. */
  port: number;
  /** Where to listen; 127.0.0.1 by default. */
  host?: string | undefined;
  /** Where uploaded pictures are stored. */
  dataFolder: string;
  /** `file:…` or any libSQL server. */
  databaseUrl: string;
  databaseToken?: string | undefined;
  /** With a secret key of Stripe's test mode, the sandbox's payments are Stripe's. */
  stripeSecretKey?: string | undefined;
  /** The payments accept the intents of the contract's examples, which the mock answers with. */
  takesExamples?: boolean;
  /** Start again from the seed. */
  reset?: boolean;
  /** Add the records of a large shop, see seedLargeShop. */
  large?: boolean;
  /** The web client, for all other paths. Without it the API also answers at the root. */
  web?: () => Hono | Promise<Hono>;
}

export interface RunningServices {
  url: string;
  stop: () => Promise<void>;
}

/**
 * Starts all local services on one port: API, auth, payments, images and map, with one database. It opens the
 * port before it changes anything, and rejects with the error of `listen` when it cannot.
 */
export async function startLocalServices(options: LocalServicesOptions): Promise<RunningServices> {
  // Requests that come before the services are ready wait for them.
  const server = createAdaptorServer({
    fetch: async (request, env) => (await services).app.fetch(request, env),
  });
  server.listen(options.port, options.host ?? loopback);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const services = openServices(options, port);
  try {
    const { database } = await services;
    return {
      url: urlOf(port, options.host).replace(loopback, 'localhost'),
      stop: async () => {
        await close(server);
        database.close();
      },
    };
  } catch (error) {
    await close(server);
    throw error;
  }
}

async function openServices(options: LocalServicesOptions, port: number) {
  const web = await options.web?.();
  let database: Client | undefined;
  try {
    if (options.reset) removeFiles(options.databaseUrl, options.dataFolder);
    database = await openDatabase(options.databaseUrl, options.databaseToken);
    return { database, app: await composeServices(options, { port, database, web }) };
  } catch (error) {
    database?.close();
    throw fileProblem(error, options.databaseUrl) ?? error;
  }
}

interface RunContext {
  port: number;
  database: Client;
  web: Hono | undefined;
}

async function composeServices(
  { host, dataFolder, stripeSecretKey, takesExamples, reset, large }: LocalServicesOptions,
  { port, database, web }: RunContext,
): Promise<Hono> {
  const accounts = await createAccountStore(database);
  const intents = await createIntentStore(database, takesExamples ? await exampleIntents() : []);
  if (reset) {
    await accounts.reset();
    await intents.reset();
    await resetSandbox(database);
  }
  await seedAccounts(accounts, people);
  const sandbox = await createSandboxApp({
    database,
    payments: { secretKey: stripeSecretKey, paymentsUrl: urlOf(port, host) },
  });
  if (large) await seedLargeShop(database);

  const app = new Hono();
  app.use('*', refuseForeignHosts(host));
  app.route('/', createAuthApp({ accounts }));
  app.route('/', createPaymentsApp({ store: intents }));
  app.route('/', createImagesApp({ folder: join(dataFolder, 'images') }));
  app.route('/', createMapApp());
  app.route('/api', sandbox);
  if (web) app.route('/', web);
  else app.route('/', sandbox);
  return app;
}

/** A file that cannot be read any more must not prevent a reset. */
function removeFiles(databaseUrl: string, dataFolder: string) {
  if (!databaseUrl.startsWith('file:')) return;
  const file = databaseUrl.slice('file:'.length);
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
  rmSync(join(dataFolder, 'images'), { recursive: true, force: true });
}

const close = (server: ServerType) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });

const refuseForeignHosts =
  (host?: string): MiddlewareHandler =>
  async (context, next) => {
    const refused = foreignHost({ host: new URL(context.req.url).host }, host);
    if (refused) context.res = context.text(`${refused.why}\n`, refused.status);
    else await next();
    context.header('X-Content-Type-Options', 'nosniff');
  };
