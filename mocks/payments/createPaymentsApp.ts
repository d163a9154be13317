import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { answerChallenge, cardTokenIn, confirmIntent, invalidRequest, noSuch, random } from './confirmIntent';
import { required, StripeProblem, toPublicIntent } from './confirmIntent';
import { unpaid, type IntentStore, type StoredIntent } from './intentStore';

interface PaymentRequest {
  /** Which of the shop's keys the request carries. */
  caller: 'secret' | 'publishable';
  /** Stripe's form encoding: `metadata[email]=a@b.example`. */
  form: URLSearchParams;
}

/**
 * The part of Stripe's REST protocol that the sandbox's SDK and the browser's library call: payment methods of test
 * cards, payment intents, confirmation and the bank's question. No card number is accepted or stored.
 */
export function createPaymentsApp({ store }: { store: IntentStore }): Hono {
  const app = new Hono();
  app.use('/v1/*', cors({ origin: '*' }));
  app.use('/v1/*', bodyLimit({ maxSize: 64 * 1024 }));
  app.use('/v1/*', async (context, next) => {
    context.header('Cache-Control', 'no-store');
    await next();
  });

  app.post('/v1/payment_intents', async (context) => {
    const { caller, form } = await readRequest(context);
    if (caller !== 'secret') {
      const code = 'secret_key_required';
      throw invalidRequest('This API call cannot be made with a publishable API key.', { code }, 403);
    }
    const intent = await store.create(newIntent(form), context.req.header('idempotency-key'));
    return context.json(toIntent(intent));
  });

  app.get('/v1/payment_intents/:id', async (context) => {
    const request = await readRequest(context);
    return context.json(toAnswer(request, await intentOf(store, context, request)));
  });

  app.post('/v1/payment_intents/:id/confirm', async (context) => {
    const request = await readRequest(context);
    const intent = await intentOf(store, context, request);
    const token = request.form.get('payment_method') ?? cardTokenIn(request.form, 'payment_method_data');
    return context.json(toAnswer(request, await confirmIntent(store, intent, token)));
  });

  app.post('/v1/payment_methods', async (context) => {
    const { form } = await readRequest(context);
    cardTokenIn(form, '');
    return context.json({ id: `pm_${random(24)}`, object: 'payment_method', livemode: false, type: 'card' });
  });

  app.post('/v1/3ds2/challenge_complete', async (context) => {
    const { form } = await readRequest(context);
    const source = required(form, 'source');
    const outcome = required(form, 'outcome');
    if (!(await answerChallenge(store, source, outcome === 'authenticated'))) throw noSuch('source', source);
    return context.json({ id: source, object: 'three_d_secure_2', livemode: false, state: outcome });
  });

  app.all('/v1/*', ({ req }) => {
    throw invalidRequest(`Unrecognized request URL (${req.method}: ${req.path}).`, {}, 404);
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
  if (!kind) throw invalidRequest(`Invalid API Key provided: ${key.slice(0, 8)}****`, {}, 401);
  return { caller: kind === 'pk' ? 'publishable' : 'secret', form };
}

/** The publishable key is public, so it reads an intent only together with the intent's own secret. */
async function intentOf(
  store: IntentStore,
  { req }: Context,
  { caller, form }: PaymentRequest,
): Promise<StoredIntent> {
  const id = req.param('id') ?? '';
  const secret = caller === 'publishable' ? required(form, 'client_secret') : undefined;
  const intent = await store.find(id);
  if (!intent) throw noSuch('payment_intent', id);
  if (secret === undefined || secret === intent.clientSecret) return intent;
  throw invalidRequest(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
  );
}

const toIntent = (intent: StoredIntent) => ({ ...toPublicIntent(intent), metadata: intent.metadata });

const toAnswer = ({ caller }: PaymentRequest, intent: StoredIntent) =>
  caller === 'secret' ? toIntent(intent) : toPublicIntent(intent);

/** A new intent as the form asks for it, refused where Stripe refuses it. */
function newIntent(form: URLSearchParams): StoredIntent {
  const amount = Number(required(form, 'amount'));
  const refuse = (code: string, message: string) => invalidRequest(message, { code, param: 'amount' });
  if (!Number.isInteger(amount)) throw refuse('parameter_invalid_integer', 'Invalid integer');
  if (amount < 50) throw refuse('amount_too_small', 'Amount must be at least $0.50 usd');
  if (amount > 99_999_999) throw refuse('amount_too_large', 'Amount must be no more than $999,999.99');
  const id = `pi_${random(24)}`;
  const metadata = [...form].flatMap(([field, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(field)?.[1];
    return key ? [[key, value] as const] : [];
  });
  return {
    id,
    clientSecret: `${id}_secret_${random(25)}`,
    amount,
    currency: required(form, 'currency').toLowerCase(),
    metadata: Object.fromEntries(metadata),
    ...unpaid,
  };
}
