import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { unpaid, type IntentStore, type Outcome, type StoredIntent } from './intentStore';
import { testCardOf } from './testCards';

interface PaymentRequest {
  /** It carries the shop's secret key. */
  isFromServer: boolean;
  /** Stripe's form encoding: `metadata[email]=a@b.example`. */
  form: URLSearchParams;
}

/** A refusal in Stripe's own words, under `error` in the answer's body. */
class StripeProblem extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    readonly body: { type: string; message: string; code?: string; payment_intent?: object },
  ) {
    super(body.message);
  }
}

const invalidRequest = (message: string, status: ContentfulStatusCode = 400, details: object = {}) =>
  new StripeProblem(status, { type: 'invalid_request_error', message, ...details });

/**
 * The part of Stripe's REST protocol that the sandbox's SDK and the browser's library call: payment methods of test
 * cards, payment intents, confirmation and the bank's question. No card number is accepted or stored.
 */
export function createPaymentsApp({ store }: { store: IntentStore }): Hono {
  const app = new Hono();
  app.use('/v1/*', cors({ origin: '*' }), bodyLimit({ maxSize: 64 * 1024 }));

  app.post('/v1/payment_intents', async (context) => {
    const { isFromServer, form } = await readRequest(context);
    if (!isFromServer) throw invalidRequest('This API call cannot be made with a publishable API key.', 403);
    const intent = await store.create(newIntent(form), context.req.header('idempotency-key'));
    return context.json(toAnswer(intent, isFromServer));
  });

  app.get('/v1/payment_intents/:id', async (context) => {
    const request = await readRequest(context);
    return context.json(toAnswer(await intentOf(store, context, request), request.isFromServer));
  });

  app.post('/v1/payment_intents/:id/confirm', async (context) => {
    const request = await readRequest(context);
    const intent = await intentOf(store, context, request);
    const token =
      request.form.get('payment_method') ?? required(request.form, 'payment_method_data[card][token]');
    return context.json(toAnswer(await settle(store, intent, outcomeOf(token)), request.isFromServer));
  });

  // Not Stripe's: the answer that the card holder gives to the bank.
  app.post('/v1/payment_intents/:id/challenge', async (context) => {
    const request = await readRequest(context);
    const intent = await intentOf(store, context, request);
    if (intent.status !== 'requires_action')
      throw invalidRequest('The bank does not ask about this PaymentIntent.');
    const outcome = required(request.form, 'outcome') === 'authenticated' ? paid : refused(notAuthenticated);
    return context.json(toAnswer(await settle(store, intent, outcome)));
  });

  app.post('/v1/payment_methods', async (context) => {
    await readRequest(context);
    return context.json({ id: `pm_${random()}` });
  });

  app.onError((error, context) => {
    if (error instanceof StripeProblem) return context.json({ error: error.body }, error.status);
    console.error(error);
    return context.json({ error: { type: 'api_error', message: 'An unexpected error occurred.' } }, 500);
  });
  return app;
}

/** Reads the key and the fields: of the body, or of the address for a GET. */
async function readRequest({ req }: Context): Promise<PaymentRequest> {
  const form = new URLSearchParams(req.method === 'GET' ? new URL(req.url).search : await req.text());
  // The server sends its key in a header; Stripe.js sends its key as a field, so that no preflight is needed.
  const key = /^Bearer (\S+)$/i.exec(req.header('authorization') ?? '')?.[1] ?? form.get('key') ?? '';
  const kind = /^(pk|sk|rk)_test_\w+$/.exec(key)?.[1];
  if (!kind) throw invalidRequest(`Invalid API Key provided: ${key.slice(0, 8)}****`, 401);
  // As Stripe does, so that this process never holds one.
  if ([...form.keys()].some((field) => field.endsWith('[number]')))
    throw invalidRequest('Sending credit card numbers directly to the Stripe API is generally unsafe.', 402);
  return { isFromServer: kind !== 'pk', form };
}

function required(form: URLSearchParams, field: string): string {
  const value = form.get(field);
  if (value) return value;
  throw invalidRequest(`Missing required param: ${field}.`);
}

/** The publishable key is public, so it reads an intent only together with the intent's own secret. */
async function intentOf(
  store: IntentStore,
  { req }: Context,
  { isFromServer, form }: PaymentRequest,
): Promise<StoredIntent> {
  const id = req.param('id') ?? '';
  const intent = await store.find(id);
  if (!intent) throw invalidRequest(`No such payment_intent: '${id}'`, 404, { code: 'resource_missing' });
  if (isFromServer || form.get('client_secret') === intent.clientSecret) return intent;
  throw invalidRequest(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
  );
}

/** The shop's own notes are for the shop's server alone. */
const toAnswer = ({ metadata, clientSecret, lastError, ...intent }: StoredIntent, isForServer = false) => ({
  ...intent,
  client_secret: clientSecret,
  last_payment_error: lastError && { type: 'card_error', message: lastError },
  ...(isForServer && { metadata }),
});

/** A new intent as the form asks for it, refused where Stripe refuses it. */
function newIntent(form: URLSearchParams): StoredIntent {
  const amount = Number(required(form, 'amount'));
  if (!Number.isInteger(amount) || amount < 50 || amount > 99_999_999)
    throw invalidRequest('The amount must be a whole number of cents from $0.50 to $999,999.99.');
  const id = `pi_${random()}`;
  const metadata = [...form].flatMap(([field, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(field)?.[1];
    return key ? [[key, value] as const] : [];
  });
  return {
    id,
    clientSecret: `${id}_secret_${random()}`,
    amount,
    currency: required(form, 'currency').toLowerCase(),
    metadata: Object.fromEntries(metadata),
    ...unpaid,
  };
}

const random = () => randomUUID().replaceAll('-', '');

/** Of two confirmations at the same moment one charges, the other fails. */
async function settle(store: IntentStore, intent: StoredIntent, outcome: Outcome): Promise<StoredIntent> {
  const settled = intent.status === 'succeeded' ? undefined : await store.settle(intent, outcome);
  if (!settled) {
    const current = (await store.find(intent.id)) ?? intent;
    throw invalidRequest('You cannot confirm this PaymentIntent, because its status has changed.', 400, {
      payment_intent: toAnswer(current),
    });
  }
  const { lastError } = settled;
  if (lastError === null) return settled;
  throw new StripeProblem(402, { type: 'card_error', message: lastError, payment_intent: toAnswer(settled) });
}

/** What the card of this token leads to. */
function outcomeOf(token: string): Outcome {
  const card = testCardOf(token);
  if (!card) throw invalidRequest(`No such PaymentMethod: '${token.slice(0, 60)}'`, 404);
  if (card.asksBank) return { status: 'requires_action', lastError: null };
  return card.refusal ? refused(card.refusal) : paid;
}

const paid: Outcome = { status: 'succeeded', lastError: null };
const refused = (lastError: string): Outcome => ({ status: 'requires_payment_method', lastError });
const notAuthenticated =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
