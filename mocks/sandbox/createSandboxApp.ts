import type { Client } from '@libsql/client';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { answerCall, type Sandbox } from './answerCall';
import { badRequest, serverError } from './answers';
import type { SandboxId } from './Handlers';
import { requestOf, send, sendUndocumented } from './httpCall';
import { openContract } from './openContract';
import { plantSeed } from './plantSeed';
import { createStores } from './stores/createStores';
import { createStripeClient, type StripeSettings } from './stripeClient';
import { createTokens } from './tokens';

export interface SandboxOptions {
  database: Client;
  /** Where card payments go: Stripe's test mode with a secret key, else the stand-in at a URL. */
  payments: StripeSettings;
  log?: (line: string) => void;
  /** Sees every answer to a documented call; tests hold it against the contract. */
  onAnswer?: (answer: { id: SandboxId; status: number; body: unknown }) => void;
}

/** Any page may call, because nothing but the bearer token says who calls: there are no cookies. */
const anyOrigin = {
  origin: '*',
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: ['Authorization', 'Content-Type', 'Prefer'],
  maxAge: 7200,
};

const largestBody = 1024 * 1024;
const tooLarge = badRequest('The body is larger than 1 MB');

/** The product's server with memory: what openapi.yaml documents, and nothing else. */
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
  await plantSeed(database);
  return {
    contract: await openContract(),
    stores: createStores(database),
    tokens: await createTokens(database),
    stripe: createStripeClient(payments),
  };
}
