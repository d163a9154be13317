import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exampleIntents } from '@mocks/payments/intentStore';
import { servePaymentProvider, type PaymentProvider } from '../support/paymentProvider';

let provider: PaymentProvider;
let stripe: Stripe;
beforeEach(async () => {
  provider = await servePaymentProvider();
  const { port } = provider;
  stripe = new Stripe('sk_test_local', { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
});
afterEach(() => provider.close());

const newIntent = (options: Stripe.RequestOptions = {}) =>
  stripe.paymentIntents.create(
    { amount: 32_500, currency: 'USD', metadata: { email: 'a@b.example' } },
    options,
  );

/** A call as the browser's library makes it: publishable key and secret among the fields. */
async function fromBrowser(path: string, fields: Record<string, string> = {}) {
  const body = new URLSearchParams({ key: 'pk_test_local', ...fields });
  const response = await fetch(`${provider.url}/v1${path}`, { method: 'POST', body });
  return { status: response.status, body: await response.json() };
}

const confirm = ({ id, client_secret }: Stripe.PaymentIntent, token: string) =>
  fromBrowser(`/payment_intents/${id}/confirm`, {
    client_secret: client_secret ?? '',
    'payment_method_data[card][token]': token,
  });

/** The answer that the card holder gives to the bank. */
const challenge = ({ id, client_secret }: Stripe.PaymentIntent, outcome = 'authenticated') =>
  fromBrowser(`/payment_intents/${id}/challenge`, { client_secret: client_secret ?? '', outcome });

test('the official SDK creates an intent and reads it back; the browser reads it with its secret, without metadata', async () => {
  const created = await newIntent();
  const intent = { amount: 32_500, currency: 'usd', status: 'requires_payment_method' };
  expect(created).toMatchObject({ ...intent, metadata: { email: 'a@b.example' } });
  expect(created.client_secret).toMatch(new RegExp(`^${created.id}_secret_\\w+$`));
  expect(await stripe.paymentIntents.retrieve(created.id)).toMatchObject(intent);

  const read = async (secret: string) =>
    (
      await fetch(
        `${provider.url}/v1/payment_intents/${created.id}?key=pk_test_local&client_secret=${secret}`,
      )
    ).json();
  const body = await read(created.client_secret ?? '');
  expect(body).toMatchObject(intent);
  expect(body).not.toHaveProperty('metadata');
  for (const secret of ['', `${created.id}_secret_wrong`]) expect(await read(secret)).toHaveProperty('error');
});

test('one idempotency key creates one intent, also at the same moment', async () => {
  const made = await Promise.all([1, 2, 3].map(() => newIntent({ idempotencyKey: 'order-7' })));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
});

test.each([49, 100_000_000, 12.5])('the amount %d is refused', async (amount) => {
  await expect(stripe.paymentIntents.create({ amount, currency: 'usd' })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
  });
});

test('unknown intents and keys are refused; P19 a live key is not repeated in the answer', async () => {
  await expect(stripe.paymentIntents.retrieve('pi_nothing')).rejects.toMatchObject({
    code: 'resource_missing',
  });
  expect((await fromBrowser('/payment_intents', { amount: '100', currency: 'usd' })).status).toBe(403);
  const live = await fromBrowser('/payment_methods', { key: 'sk_live_verysecret' });
  expect(live.status).toBe(401);
  expect(JSON.stringify(live.body)).not.toContain('verysecret');
});

test.each([
  ['tok_chargeDeclined', /^Your card was declined\.$/],
  ['pm_card_chargeDeclinedInsufficientFunds', /^Your card has insufficient funds\.$/],
  ['tok_notATestCard', /Your request was in test mode, but used a non test card/],
])('P12 %s is refused, and another card then pays once', async (token, message) => {
  const intent = await newIntent();
  const { status, body } = await confirm(intent, token);
  expect(status).toBe(402);
  expect(body.error).toMatchObject({ type: 'card_error', message: expect.stringMatching(message) });
  expect((await confirm(intent, 'tok_visa')).body).toMatchObject({
    status: 'succeeded',
    last_payment_error: null,
  });
});

test('of many confirmations at once one wins, and a later one changes nothing', async () => {
  const intent = await newIntent();
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(intent, 'tok_visa')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
  const { body } = await confirm(intent, 'tok_chargeDeclined');
  expect(body.error).toMatchObject({
    payment_intent: { id: intent.id, status: 'succeeded' },
  });
});

test('3-D Secure: the bank asks, and its answer decides once', async () => {
  const answer = async (outcome: string, meanwhile?: string) => {
    const intent = await newIntent();
    const { body } = await confirm(intent, 'tok_authenticationRequired');
    expect(body).toMatchObject({ status: 'requires_action' });
    if (meanwhile) await confirm(intent, meanwhile);
    const statuses = [(await challenge(intent, outcome)).status, (await challenge(intent)).status];
    return { statuses, intent: await stripe.paymentIntents.retrieve(intent.id) };
  };
  const paid = { status: 'succeeded' };
  expect(await answer('authenticated')).toMatchObject({ statuses: [200, 400], intent: paid });
  expect(await answer('failed')).toMatchObject({
    statuses: [402, 400],
    intent: { status: 'requires_payment_method', last_payment_error: { type: 'card_error' } },
  });
  // Another card paid in the meantime, so the question is invalid.
  expect(await answer('failed', 'tok_visa')).toMatchObject({ statuses: [400, 400], intent: paid });
});

test('the intent of the contract’s example can be declined, paid, and paid again', async () => {
  const [{ id, clientSecret: client_secret } = { id: '', clientSecret: '' }] = await exampleIntents();
  const example = { ...(await stripe.paymentIntents.retrieve(id)), client_secret };
  expect(example).toMatchObject({ amount: 21_500, currency: 'usd', status: 'requires_payment_method' });
  expect((await confirm(example, 'tok_chargeDeclined')).status).toBe(402);
  for (const token of ['tok_visa', 'tok_visa'])
    expect((await confirm(example, token)).body).toMatchObject({ id, status: 'succeeded' });
  await confirm(example, 'tok_authenticationRequired');
  await challenge(example);
  const statuses = [await stripe.paymentIntents.retrieve(id), await stripe.paymentIntents.retrieve(id)];
  expect(statuses.map(({ status }) => status)).toEqual(['succeeded', 'requires_payment_method']);
});

test('a card number is neither accepted nor stored', async () => {
  const { id, client_secret } = await newIntent();
  const { status, body } = await fromBrowser(`/payment_intents/${id}/confirm`, {
    client_secret: client_secret ?? '',
    'payment_method_data[card][number]': '4242424242424242',
  });
  expect(status).toBe(402);
  const { rows } = await provider.database.execute('select * from payment_intents');
  expect(JSON.stringify([body, rows])).not.toContain('4242');
});
