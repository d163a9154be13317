import type { Client } from '@libsql/client';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { basePath } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Request as ContractRequest } from 'openapi-backend';
import { answerCall, type PlainAnswer, type Sandbox } from './answerCall';
import { badRequest, notFound, serverError } from './answers';
import type { SandboxId } from './Handlers';
import { openContract, type Contract } from './openContract';
import { seedShop } from './seedShop';
import { createStores } from './stores/createStores';
import { createStripeClient, type StripeSettings } from './stripe';
import { createTokens } from './tokens';

export interface SandboxOptions {
  database: Client;
  /** Where card payments go: Stripe's test mode with a secret key, else the stand-in at a URL. */
  payments: StripeSettings;
  log?: (line: string) => void;
  /** Called with every answer to a documented operation; tests check it against the contract. */
  onAnswer?: (answer: { id: SandboxId; status: number; body: unknown }) => void;
}

/** Any page may call, because only the bearer token identifies the caller: there are no cookies. */
const anyOrigin = {
  origin: '*',
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: ['Authorization', 'Content-Type', 'Prefer'],
  maxAge: 7200,
};

const largestBody = 1024 * 1024;
const tooLarge = badRequest('The body is larger than 1 MB');

/** Otherwise a compressed body would be called "not JSON". RFC 9110 §15.5.16 */
const onlyPlainBodies: MiddlewareHandler = async (context, next) => {
  const coding = context.req.header('content-encoding') ?? 'identity';
  if (coding.toLowerCase() === 'identity') return next();
  context.header('Accept-Encoding', 'identity');
  const message = `A body with the Content-Encoding ${coding} is not read. Send it uncompressed`;
  return context.json({ message }, 415);
};

/** The product's server, with stored data: what openapi.yaml documents, and nothing else. */
export async function createSandboxApp(options: SandboxOptions): Promise<Hono> {
  const { log = console.error, onAnswer } = options;
  const sandbox = await openSandbox(options);
  const { contract } = sandbox;

  const app = new Hono();
  app.use('*', cors(anyOrigin));
  app.use('*', async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  app.use('*', onlyPlainBodies);
  app.use('*', bodyLimit({ maxSize: largestBody, onError: (context) => send(context, tooLarge) }));

  app.all('*', async (context) => {
    const request = requestOf(context);
    const id = contract.find(request.method, request.path);
    if (!id) return sendUndocumented(context, request, contract);
    const answer = await context.req
      .text()
      .then((body) => answerCall(sandbox, id, body === '' ? request : { ...request, body }))
      .catch((error: unknown) => {
        log(`${id} failed: ${error instanceof Error ? error.message : String(error)}`);
        return serverError;
      });
    onAnswer?.({ id, status: answer.status, body: answer.body });
    return send(context, answer);
  });
  return app;
}

async function openSandbox({ database, payments }: SandboxOptions): Promise<Sandbox> {
  await seedShop(database);
  return {
    contract: await openContract(),
    stores: createStores(database),
    tokens: await createTokens(database),
    stripe: createStripeClient(payments),
  };
}

/** The request as the contract's router takes it, relative to where the app is mounted. HEAD is a GET without body. */
function requestOf(context: Context): ContractRequest & { method: string; query: string } {
  const { pathname, search } = new URL(context.req.url);
  const base = basePath(context).replace(/\/$/, '');
  const method = context.req.method === 'HEAD' ? 'GET' : context.req.method;
  return { method, path: pathname.slice(base.length) || '/', query: search, headers: headersOf(context) };
}

/** Every body is read as JSON, because the first client of this server sends one without its content type. */
const headersOf = (context: Context) => ({
  'content-type': 'application/json',
  authorization: context.req.header('authorization') ?? '',
});

function send(context: Context, { status, body }: PlainAnswer): Response {
  if (status === 401) context.header('WWW-Authenticate', 'Bearer');
  return context.json(body, status as ContentfulStatusCode);
}

/** An unknown path, or a known one with another method. */
function sendUndocumented(context: Context, { method, path }: ContractRequest, contract: Contract) {
  const allowed = contract.methodsOf(path).join(', ');
  if (!allowed) return send(context, notFound(`There is no ${path}`));
  context.header('Allow', allowed);
  return send(context, { status: 405, body: { message: `${method} is not possible here, but ${allowed}` } });
}
