import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ClientSecret, Inserted, Order } from '@/services/api/schema';
import { createStripeClient, toCents } from '@mocks/sandbox/stripe';
import { servePaymentProvider, type PaymentProvider } from '../support/paymentProvider';
import { emails, newBooking, openSandbox, type Role, type TestSandbox } from '../support/openSandbox';

const pixel7a = '6b0640151d4c7e0012004401';
const withoutPrice = '6b08e35f1d4c7e0012004403';

let provider: PaymentProvider;
beforeEach(async () => {
  provider = await servePaymentProvider();
});
afterEach(() => provider.close());

const openShop = () => openSandbox({ paymentsUrl: provider.url });

const ask = ({ call }: TestSandbox, price: unknown, as: Role = 'buyer') =>
  call<ClientSecret & { message: string }>('POST', '/create-payment-intent', { as, body: { price } });

async function paid(sandbox: TestSandbox, price: unknown): Promise<string> {
  return provider.pay((await ask(sandbox, price)).body.clientSecret);
}

const newPayment = (transactionId: string, part: Record<string, unknown> = {}) => ({
  price: '215',
  transactionId,
  email: emails.buyer,
  bookingId: pixel7a,
  ...part,
});

const record = ({ call }: TestSandbox, body: object, as: Role = 'buyer') =>
  call<Inserted & { message: string }>('POST', '/payments', { as, body });

const order = async ({ call }: TestSandbox, id = pixel7a) =>
  (await call<Order>('GET', `/buyerorders/${id}`)).body;

describe('N12 POST /payments', () => {
  test('a payment that has succeeded marks the order paid', async () => {
    const sandbox = await openShop();
    const transactionId = await paid(sandbox, '215');
    const { status, body } = await record(sandbox, newPayment(transactionId));
    expect(status).toBe(200);
    expect(body).toEqual({ acknowledged: true, insertedId: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect(await order(sandbox)).toMatchObject({ paid: true, transactionId });
  });

  test('the same transaction again, in turn or at the same moment, creates one payment', async () => {
    const sandbox = await openShop();
    const payment = newPayment(await paid(sandbox, '215'));
    const answers = await Promise.all(Array.from({ length: 10 }, () => record(sandbox, payment)));
    answers.push(await record(sandbox, payment));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1);
    const { rows } = await sandbox.database.execute(
      `select count(*) as count from payments where bookingId = '${pixel7a}'`,
    );
    expect(rows[0]?.['count']).toBe(1);
  });

  test('a retry is answered even when the provider is unavailable', async () => {
    const sandbox = await openShop();
    const payment = newPayment(await paid(sandbox, '215'));
    const { body } = await record(sandbox, payment);
    provider.fail({ status: 500, type: 'api_error', message: 'Down' });
    expect((await record(sandbox, payment)).body).toEqual(body);
  });

  test('a transaction cannot pay for two orders', async () => {
    const sandbox = await openShop();
    const { body } = await sandbox.call<Inserted>('POST', '/buyerBookingItems', {
      body: newBooking({ price: '215' }),
    });
    const transactionId = await paid(sandbox, '215');
    await record(sandbox, newPayment(transactionId));
    const again = await record(sandbox, newPayment(transactionId, { bookingId: body.insertedId }));
    expect(again).toMatchObject({
      status: 400,
      body: { message: 'transactionId belongs to the payment of another order' },
    });
    expect(await order(sandbox, body.insertedId)).not.toHaveProperty('paid');
  });

  test('an order cannot be paid by two transactions', async () => {
    const sandbox = await openShop();
    const first = await paid(sandbox, '215');
    // With a second order over the price, the intents are not those of one order.
    await sandbox.call('POST', '/buyerBookingItems', { body: newBooking({ price: '215' }) });
    const second = await paid(sandbox, '215');
    expect(second).not.toBe(first);
    const answers = await Promise.all([
      record(sandbox, newPayment(first)),
      record(sandbox, newPayment(second)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = answers[0].status === 200 ? first : second;
    expect(await order(sandbox)).toMatchObject({ paid: true, transactionId: winner });
  });

  test('P13 an intent that has not succeeded does not pay the order', async () => {
    const sandbox = await openShop();
    const { body } = await ask(sandbox, '215');
    const transactionId = await provider.pay(body.clientSecret, 'pm_card_chargeDeclined');
    expect(await record(sandbox, newPayment(transactionId))).toMatchObject({
      status: 400,
      body: { message: 'The payment has not succeeded' },
    });
    expect(await record(sandbox, newPayment('pi_unknown'))).toMatchObject({
      status: 400,
      body: { message: "No such payment_intent: 'pi_unknown'" },
    });
    expect(await order(sandbox)).not.toHaveProperty('paid');
  });

  test('an amount that differs from the price does not pay the order', async () => {
    const sandbox = await openShop();
    const cheap = await paid(sandbox, '1');
    expect(await record(sandbox, newPayment(cheap))).toMatchObject({
      status: 400,
      body: { message: 'The amount paid is not the price' },
    });
    expect(await record(sandbox, newPayment(cheap, { price: '1' }))).toMatchObject({
      status: 400,
      body: { message: 'price is not the price of the order' },
    });
    const withoutOwnPrice = newPayment(cheap, { price: '1', bookingId: withoutPrice });
    expect((await record(sandbox, withoutOwnPrice)).status).toBe(400);
    expect(await order(sandbox)).not.toHaveProperty('paid');
  });

  test('the e-mail must be that of the token and of the order', async () => {
    const sandbox = await openShop();
    const transactionId = await paid(sandbox, '215');
    const forbidden = { status: 403, body: { message: 'forbidden access' } };
    expect(await record(sandbox, newPayment(transactionId), 'buyer2')).toMatchObject(forbidden);
    const ofAnotherBuyer = newPayment(transactionId, { email: emails.buyer2 });
    expect(await record(sandbox, ofAnotherBuyer, 'buyer')).toMatchObject(forbidden);
    expect(
      await record(sandbox, newPayment(transactionId, { email: emails.buyer2 }), 'buyer2'),
    ).toMatchObject(forbidden);
    expect(await record(sandbox, newPayment(transactionId, { bookingId: 'f'.repeat(24) }))).toMatchObject({
      status: 404,
      body: { message: 'Order not found' },
    });
    expect(await order(sandbox)).not.toHaveProperty('paid');
  });

  test("P20 an intent that another user's token made pays for nobody else", async () => {
    const sandbox = await openShop();
    const { body } = await ask(sandbox, '215', 'buyer2');
    const transactionId = await provider.pay(body.clientSecret);
    expect(await record(sandbox, newPayment(transactionId))).toMatchObject({ status: 403 });
    expect(await order(sandbox)).not.toHaveProperty('paid');
    expect((await record(sandbox, newPayment(await paid(sandbox, '215')))).status).toBe(200);
  });

  test('a price as a number is the same price', async () => {
    const sandbox = await openShop();
    const payment = newPayment(await paid(sandbox, 215), { price: 215 });
    expect((await record(sandbox, payment)).status).toBe(200);
  });
});

describe('N11 POST /create-payment-intent', () => {
  test.each([
    ['215', '21500'],
    ['215.5', '21550'],
    ['19.99', '1999'],
    [19.99, '1999'],
    [0.5, '50'],
    ['999999.99', '99999999'],
  ])('P18 %s dollars are %s cents', async (price, cents) => {
    const sandbox = await openShop();
    const { status, body } = await ask(sandbox, price);
    expect(status).toBe(200);
    expect(body.clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
    expect(Object.fromEntries(provider.intentsAsked.at(-1) ?? [])).toMatchObject({
      amount: cents,
      currency: 'usd',
      'allowed_payment_method_types[0]': 'card',
    });
  });

  test.each([0, -1, 0.49, 1_000_000, 10.005, '', '0', '-5', 'free', '12,50', '1e3', ' 215', '10.005', null])(
    '%o is not a price and is not sent to the provider',
    async (price) => {
      const sandbox = await openShop();
      const before = provider.intentsAsked.length;
      const { status, body } = await ask(sandbox, price);
      expect([status, body.message]).toEqual([400, expect.stringContaining('price')]);
      expect(provider.intentsAsked).toHaveLength(before);
    },
  );

  test('P20 one unpaid order over the price has one intent, however often and in whatever browser it is asked for', async () => {
    const sandbox = await openShop();
    const secretOf = async (price: string) => (await ask(sandbox, price)).body.clientSecret;
    const first = await secretOf('215');
    expect(await secretOf('215.00')).toBe(first);
    const none = await secretOf('216');
    expect(await secretOf('216')).not.toBe(none);
    await record(sandbox, newPayment(await provider.pay(first)));
    expect(await secretOf('215')).not.toBe(first);
  });

  test("the provider's message about the request is passed on, one about the server is not", async () => {
    const sandbox = await openShop();
    provider.fail({ status: 400, type: 'invalid_request_error', message: 'Amount too odd' });
    expect(await ask(sandbox, '215')).toMatchObject({ status: 400, body: { message: 'Amount too odd' } });
    provider.fail({ status: 402, type: 'card_error', message: 'No cards today' });
    expect(await ask(sandbox, '215')).toMatchObject({
      status: 500,
      body: { message: 'Internal server error' },
    });
  });

  test('an unavailable provider is 500', async () => {
    const sandbox = await openSandbox({ paymentsUrl: 'http://127.0.0.1:9' });
    expect(await ask(sandbox, '215')).toMatchObject({
      status: 500,
      body: { message: 'Internal server error' },
    });
  });
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
