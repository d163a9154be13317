import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { answerChallenge, confirmIntent } from './confirmIntent';
import type { IntentStore, StoredIntent } from './intentStore';
import { idempotencyOf, newIntent } from './newIntent';
import { newMethod } from './newMethod';
import { intentOf, methodOf, readRequest, requireSecretKey, toAnswer } from './paymentRequest';
import { required } from './stripeForm';
import { newId, toIntent, toMethod } from './stripeObjects';
import { invalidRequest, noSuch, StripeProblem } from './stripeProblem';

/**
 * The part of Stripe's REST protocol that the official SDK of a server and the browser's library speak: payment
 * methods of test cards, payment intents, confirmation and the bank's question. No card number is accepted or stored.
 */
export function createPaymentsApp({ store }: { store: IntentStore }): Hono {
  const app = new Hono();
  app.use('/v1/*', cors({ origin: '*', exposeHeaders: ['Request-Id', 'Idempotent-Replayed'] }));
  app.use(
    '/v1/*',
    bodyLimit({
      maxSize: 64 * 1024,
      onError: () => {
        throw invalidRequest('Request too large.', {}, 413);
      },
    }),
  );
  app.use('/v1/*', async (context, next) => {
    context.header('Request-Id', newId('req'));
    context.header('Cache-Control', 'no-store');
    await next();
  });

  app.post('/v1/payment_intents', async (context) => {
    const request = await readRequest(context);
    const { form } = request;
    requireSecretKey(request);
    const idempotency = idempotencyOf(context.req.header('idempotency-key'), form);
    const created = newIntent(form);
    const { intent, fingerprint } = await store.create(created, idempotency);
    if (fingerprint !== idempotency?.fingerprint) throw otherParameters(idempotency?.key ?? '');
    if (intent.id !== created.id) context.header('Idempotent-Replayed', 'true');
    return context.json(toIntent(firstAnswer(intent)));
  });

  app.get('/v1/payment_intents/:id', async (context) => {
    const request = await readRequest(context);
    return context.json(toAnswer(request, await intentOf(store, context, request)));
  });

  app.post('/v1/payment_intents/:id/confirm', async (context) => {
    const request = await readRequest(context);
    const intent = await intentOf(store, context, request);
    const method = await methodOf(store, request.form);
    return context.json(toAnswer(request, await confirmIntent(store, intent, method)));
  });

  app.post('/v1/payment_methods', async (context) => {
    const { form } = await readRequest(context);
    const method = newMethod(form, '');
    await store.addMethod(method);
    return context.json(toMethod(method));
  });

  app.post('/v1/3ds2/challenge_complete', async (context) => {
    const { form } = await readRequest(context);
    const source = required(form, 'source');
    const outcome = required(form, 'outcome');
    const answered = await answerChallenge(store, source, outcome === 'authenticated');
    if (!answered) throw noSuch('source', source, 'source');
    return context.json({ id: source, object: 'three_d_secure_2', livemode: false, state: outcome });
  });

  app.all('/v1/*', ({ req }) => {
    throw invalidRequest(
      `Unrecognized request URL (${req.method}: ${req.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
      {},
      404,
    );
  });

  app.onError((error, context) => {
    if (error instanceof StripeProblem) return context.json({ error: error.body }, error.status);
    console.error(error);
    return context.json({ error: { type: 'api_error', message: 'An unexpected error occurred.' } }, 500);
  });
  return app;
}

/** A repeated request gets the answer of the first one, even if the intent has changed since. */
const firstAnswer = (intent: StoredIntent): StoredIntent => ({
  ...intent,
  status: 'requires_payment_method',
  methodId: null,
  lastError: null,
  challenge: null,
});

const otherParameters = (key: string) =>
  new StripeProblem(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
