import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createClient, type Client } from '@libsql/client';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPaymentsApp } from '@mocks/payments/createPaymentsApp';
import { createIntentStore } from '@mocks/payments/intentStore';

let database: Client;
let stripe: Stripe;
let url: string;
let close: () => Promise<void>;

beforeEach(async () => {
  database = createClient({ url: ':memory:' });
  const app = createPaymentsApp({ store: await createIntentStore(database) });
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  url = `http://127.0.0.1:${port}`;
  stripe = new Stripe('sk_test_local', { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
  close = async () => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    await once(server, 'close');
  };
});
afterEach(() => close());

const newIntent = () =>
  stripe.paymentIntents.create({ amount: 32_500, currency: 'usd', allowed_payment_method_types: ['card'] });

/** A call as the browser's library makes it: publishable key and secret among the fields. */
async function fromBrowser(path: string, fields: Record<string, string> = {}) {
  const response = await fetch(`${url}/v1${path}`, {
    method: 'POST',
    body: new URLSearchParams({ key: 'pk_test_local', ...fields }),
  });
  return { status: response.status, body: await response.json() };
}

const confirm = (intent: Stripe.PaymentIntent, token: string) =>
  fromBrowser(`/payment_intents/${intent.id}/confirm`, {
    client_secret: intent.client_secret ?? '',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][token]': token,
  });

describe('the server with the official SDK', () => {
  test('an intent is created and read back', async () => {
    const created = await stripe.paymentIntents.create({
      amount: 32_500,
      currency: 'USD',
      allowed_payment_method_types: ['card'],
      description: 'Pixel 8',
      metadata: { order: '7' },
    });
    expect(created.id).toMatch(/^pi_[A-Za-z0-9]{24}$/);
    expect(created.client_secret).toMatch(new RegExp(`^${created.id}_secret_[A-Za-z0-9]{25}$`));
    expect(created).toMatchObject({
      object: 'payment_intent',
      amount: 32_500,
      amount_received: 0,
      currency: 'usd',
      status: 'requires_payment_method',
      description: 'Pixel 8',
      metadata: { order: '7' },
      payment_method_types: ['card'],
      livemode: false,
    });
    const read = await stripe.paymentIntents.retrieve(created.id);
    expect(read).toEqual(JSON.parse(JSON.stringify(created)));
  });

  test('one idempotency key creates one intent, also at the same moment', async () => {
    const create = (amount: number) =>
      stripe.paymentIntents.create({ amount, currency: 'usd' }, { idempotencyKey: 'order-7' });
    const made = await Promise.all([create(1000), create(1000), create(1000)]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);

    const first = made[0];
    await stripe.paymentIntents.confirm(first?.id ?? '', { payment_method: 'pm_card_visa' });
    const again = await create(1000);
    expect(again.status).toBe('requires_payment_method');
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');

    await expect(create(2000)).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
      message: expect.stringContaining('same parameters'),
    });
  });

  test.each([
    [{ amount: 49, currency: 'usd' }, 'amount_too_small', 'amount'],
    [{ amount: 100_000_000, currency: 'usd' }, 'amount_too_large', 'amount'],
    [{ amount: 12.5, currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: -1, currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
    [{ amount: 100, currency: '' }, 'parameter_missing', 'currency'],
    [
      { amount: 100, currency: 'usd', application_fee_amount: 1 },
      'parameter_unknown',
      'application_fee_amount',
    ],
  ])('%j is refused as %s', async (fields, code, param) => {
    await expect(stripe.paymentIntents.create(fields)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code,
      param,
    });
  });

  test('an unknown intent is missing', async () => {
    await expect(stripe.paymentIntents.retrieve('pi_nothing')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_nothing'",
    });
  });

  test('P19 a live key is refused and not repeated in the answer', async () => {
    const live = new Stripe('sk_live_verysecret', {
      host: '127.0.0.1',
      port: Number(new URL(url).port),
      protocol: 'http',
      telemetry: false,
    });
    const refusal = await live.paymentIntents.retrieve('pi_1').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
    expect(String(refusal)).not.toContain('verysecret');
  });

  test('a payment survives the process', async () => {
    const intent = await newIntent();
    await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    const later = await createIntentStore(database);
    expect(await later.find(intent.id)).toMatchObject({ status: 'succeeded', amount: 32_500 });
  });
});

describe('the browser', () => {
  test('sees an intent only with its secret, and none of the shop’s own notes', async () => {
    const intent = await stripe.paymentIntents.create({
      amount: 100,
      currency: 'usd',
      metadata: { order: '7' },
    });
    const read = (secret?: string) =>
      fetch(
        `${url}/v1/payment_intents/${intent.id}?${new URLSearchParams({ key: 'pk_test_local', ...(secret ? { client_secret: secret } : {}) })}`,
      );
    const good = await read(intent.client_secret ?? '');
    expect(good.headers.get('access-control-allow-origin')).toBe('*');
    const body = await good.json();
    expect(body).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
    expect(body).not.toHaveProperty('metadata');
    expect((await read()).status).toBe(400);
    expect((await read(`${intent.id}_secret_wrong`)).status).toBe(400);
  });

  test('cannot create an intent with the publishable key', async () => {
    const { status, body } = await fromBrowser('/payment_intents', { amount: '100', currency: 'usd' });
    expect(status).toBe(403);
    expect(body.error).toMatchObject({ type: 'invalid_request_error', code: 'secret_key_required' });
  });

  test('P13 a good card succeeds', async () => {
    const intent = await newIntent();
    const { status, body } = await confirm(intent, 'tok_visa');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: intent.id,
      status: 'succeeded',
      next_action: null,
      last_payment_error: null,
    });
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'succeeded',
      amount_received: 32_500,
      latest_charge: intent.id.replace('pi_', 'ch_'),
    });
  });

  test.each([
    ['tok_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      'tok_chargeDeclinedInsufficientFunds',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['tok_chargeDeclinedExpiredCard', 'expired_card', undefined, 'Your card has expired.'],
    ['tok_chargeDeclinedIncorrectCvc', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
    [
      'tok_chargeDeclinedProcessingError',
      'processing_error',
      undefined,
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])('P12 %s is refused, and another card then pays', async (token, code, declineCode, message) => {
    const intent = await newIntent();
    const { status, body } = await confirm(intent, token);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({ type: 'card_error', code, message });
    expect(body.error.decline_code).toBe(declineCode);
    expect(body.error.payment_intent).toMatchObject({ id: intent.id, status: 'requires_payment_method' });
    expect(body.error.payment_intent.last_payment_error).toMatchObject({ code, message });
    expect((await confirm(intent, 'tok_visa')).body.status).toBe('succeeded');
  });

  test('an intent that succeeded is not charged again', async () => {
    const intent = await newIntent();
    await confirm(intent, 'tok_visa');
    for (const token of ['tok_visa', 'tok_chargeDeclined', 'tok_authenticationRequired']) {
      const { status, body } = await confirm(intent, token);
      expect(status).toBe(400);
      expect(body.error).toMatchObject({
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        payment_intent: { id: intent.id, status: 'succeeded' },
      });
    }
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  test('of many confirmations at once one wins', async () => {
    const intent = await newIntent();
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(intent, 'tok_visa')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error?.code === 'payment_intent_unexpected_state')).toHaveLength(
      7,
    );
  });

  test('3-D Secure: the bank asks, and the answer decides', async () => {
    const answer = async (outcome: string) => {
      const intent = await newIntent();
      const { body } = await confirm(intent, 'tok_authenticationRequiredOnSetup');
      expect(body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
      const source = body.next_action.use_stripe_sdk.three_d_secure_2_source;
      expect((await fromBrowser('/3ds2/challenge_complete', { source, outcome })).status).toBe(200);
      // The bank's question can be answered once.
      expect(
        (await fromBrowser('/3ds2/challenge_complete', { source, outcome: 'authenticated' })).status,
      ).toBe(404);
      return stripe.paymentIntents.retrieve(intent.id);
    };
    expect(await answer('authenticated')).toMatchObject({ status: 'succeeded', next_action: null });
    expect(await answer('failed')).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_payment_error: {
        code: 'payment_intent_authentication_failure',
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      },
    });
  });

  test('3-D Secure: another card paid in the meantime, so the old question is invalid', async () => {
    const intent = await newIntent();
    const { body } = await confirm(intent, 'tok_authenticationRequired');
    await confirm(intent, 'tok_visa');
    const source = body.next_action.use_stripe_sdk.three_d_secure_2_source;
    expect((await fromBrowser('/3ds2/challenge_complete', { source, outcome: 'failed' })).status).toBe(404);
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  test('a payment method is created once and used by its id', async () => {
    const { body: method } = await fromBrowser('/payment_methods', {
      type: 'card',
      'card[token]': 'tok_visa',
      'billing_details[name]': 'Bea Brandt',
      'billing_details[email]': 'buyer@example.com',
    });
    expect(method).toMatchObject({
      object: 'payment_method',
      type: 'card',
      card: { brand: 'visa', last4: '4242' },
      billing_details: { name: 'Bea Brandt', email: 'buyer@example.com' },
    });
    const intent = await newIntent();
    const { body } = await fromBrowser(`/payment_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret ?? '',
      payment_method: method.id,
    });
    expect(body).toMatchObject({ status: 'succeeded', payment_method: method.id });
  });

  test('a number that is no test card is refused without being sent', async () => {
    const { status, body } = await fromBrowser('/payment_methods', {
      type: 'card',
      'card[token]': 'tok_notATestCard',
    });
    expect(status).toBe(402);
    expect(body.error).toMatchObject({
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
    });
  });

  test('a card number is neither accepted nor stored nor logged', async () => {
    const logged = ['log', 'info', 'warn', 'error', 'debug'] as const;
    const spies = logged.map((level) => vi.spyOn(console, level));
    const number = '4242424242424242';
    const intent = await newIntent();
    const direct = await fromBrowser('/payment_methods', { type: 'card', 'card[number]': number });
    const inside = await fromBrowser(`/payment_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret ?? '',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
    });
    expect([direct.status, inside.status]).toEqual([402, 402]);
    expect(JSON.stringify([direct.body, inside.body])).not.toContain(number);
    const { rows } = await database.execute(`select * from payment_methods`);
    const intents = await database.execute(`select * from payment_intents`);
    expect(JSON.stringify([rows, intents.rows])).not.toContain(number);
    expect(spies.flatMap((spy) => spy.mock.calls)).toEqual([]);
    vi.restoreAllMocks();
  });
});

test('an address that Stripe does not have is answered as Stripe answers', async () => {
  const { status, body } = await fromBrowser('/refunds');
  expect(status).toBe(404);
  expect(body.error.message).toMatch(/^Unrecognized request URL \(POST: \/v1\/refunds\)/);
});
