import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ClientSecret, Inserted } from '@/services/api/schema';
import { createStripeClient, toCents } from '@mocks/sandbox/stripe';
import { servePaymentProvider, type PaymentProvider } from '../support/paymentProvider';
import { emails, newBooking, openSandbox, type TestSandbox } from '../support/openSandbox';

// What the contract check, which runs against the sandbox, cannot see: failures of the provider, and one intent per order.

let provider: PaymentProvider;
let sandbox: TestSandbox;
beforeEach(async () => {
  provider = await servePaymentProvider();
  sandbox = await openSandbox({ paymentsUrl: provider.url });
});
afterEach(() => provider.close());

const ask = (price: unknown) =>
  sandbox.call<ClientSecret & { message: string }>('POST', '/create-payment-intent', {
    as: 'buyer',
    body: { price },
  });
const secretOf = async (price: string) => (await ask(price)).body.clientSecret;

const record = (transactionId: string) =>
  sandbox.call<Inserted>('POST', '/payments', {
    as: 'buyer',
    body: { price: '215', transactionId, email: emails.buyer, bookingId: '6b0640151d4c7e0012004401' },
  });

test('N12 of ten requests at the same moment one creates the payment, and a retry needs no provider', async () => {
  const transactionId = await provider.pay(await secretOf('215'));
  const answers = await Promise.all(Array.from({ length: 10 }, () => record(transactionId)));
  provider.fail({ status: 500, type: 'api_error', message: 'Down' });
  answers.push(await record(transactionId));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.insertedId}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  const { rows } = await sandbox.database.execute(
    `select count(*) as count from payments where transactionId = '${transactionId}'`,
  );
  expect(rows[0]?.['count']).toBe(1);
});

test('P20 one unpaid order over the price has one intent, however often and in whatever browser it is asked for', async () => {
  const first = await secretOf('215');
  expect(await secretOf('215.00')).toBe(first);
  const none = await secretOf('216');
  expect(await secretOf('216')).not.toBe(none);
  await record(await provider.pay(first));
  expect(await secretOf('215')).not.toBe(first);
});

test('P20 a cancelled intent is replaced by another one, which all later requests get', async () => {
  const cancelled = await secretOf('215');
  await provider.database.execute({
    sql: "update payment_intents set record = json_set(record, '$.status', 'canceled') where id = ?",
    args: [cancelled.split('_secret_')[0] ?? ''],
  });
  const next = await secretOf('215');
  expect(next).not.toBe(cancelled);
  expect(await secretOf('215')).toBe(next);
});

test('P20 two unpaid orders over the price have no intent in common', async () => {
  await sandbox.call('POST', '/buyerBookingItems', { body: newBooking({ price: '215' }) });
  expect(await secretOf('215')).not.toBe(await secretOf('215'));
});

test("N11 the provider's message about the request is passed on, one about the server is not", async () => {
  provider.fail({ status: 400, type: 'invalid_request_error', message: 'Amount too odd' });
  expect(await ask('215')).toMatchObject({ status: 400, body: { message: 'Amount too odd' } });
  const internal = { status: 500, body: { message: 'Internal server error' } };
  provider.fail({ status: 402, type: 'card_error', message: 'No cards today' });
  expect(await ask('215')).toMatchObject(internal);
  sandbox = await openSandbox({ paymentsUrl: 'http://127.0.0.1:9' });
  expect(await ask('215')).toMatchObject(internal);
});

// A regular expression that backtracks would not finish.
test.each([`0.${'0'.repeat(1_000_000)}x`, '1'.repeat(1_000_000)])(
  'a price of a million digits is refused: %#',
  (price) => {
    expect(toCents(price)).toHaveProperty('problem');
  },
);

test('P19 a live key is refused', () => {
  expect(() => createStripeClient({ secretKey: 'sk_live_1' })).toThrow('test mode');
  expect(() => createStripeClient({ secretKey: 'nonsense' })).toThrow('STRIPE_SECRET_KEY');
  expect(() => createStripeClient({ secretKey: 'sk_test_1' })).not.toThrow();
});
