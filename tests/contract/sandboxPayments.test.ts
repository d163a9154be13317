import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ClientSecret, Inserted, Order } from '@/services/api/schema';
import { servePaymentProvider, type PaymentProvider } from '../support/paymentProvider';
import { emails, newBooking, openSandboxWorld, type Part, type SandboxWorld } from '../support/sandboxWorld';

const pixel7a = '6b0640151d4c7e0012004401';
const withoutPrice = '6b08e35f1d4c7e0012004403';

let provider: PaymentProvider;
beforeAll(async () => {
  provider = await servePaymentProvider();
});
beforeEach(() => provider.fail(undefined));
afterAll(() => provider.close());

const openShop = () => openSandboxWorld({ paymentsUrl: provider.url });

const ask = ({ call }: SandboxWorld, price: unknown, as: Part = 'buyer') =>
  call<ClientSecret & { message: string }>('POST', '/create-payment-intent', { as, body: { price } });

async function paid(world: SandboxWorld, price: unknown): Promise<string> {
  return provider.pay((await ask(world, price)).body.clientSecret);
}

const newPayment = (transactionId: string, part: Record<string, unknown> = {}) => ({
  price: '215',
  transactionId,
  email: emails.buyer,
  bookingId: pixel7a,
  ...part,
});

const record = ({ call }: SandboxWorld, body: object, as: Part = 'buyer') =>
  call<Inserted & { message: string }>('POST', '/payments', { as, body });

const order = async ({ call }: SandboxWorld, id = pixel7a) =>
  (await call<Order>('GET', `/buyerorders/${id}`)).body;

describe('N12 POST /payments', () => {
  test('a payment that has succeeded marks the order paid', async () => {
    const world = await openShop();
    const transactionId = await paid(world, '215');
    const { status, body } = await record(world, newPayment(transactionId));
    expect(status).toBe(200);
    expect(body).toEqual({ acknowledged: true, insertedId: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect(await order(world)).toMatchObject({ paid: true, transactionId });
  });

  test('the same transaction again, one by one or at the same moment, is one payment', async () => {
    const world = await openShop();
    const payment = newPayment(await paid(world, '215'));
    const answers = await Promise.all(Array.from({ length: 10 }, () => record(world, payment)));
    answers.push(await record(world, payment));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1);
    const { rows } = await world.database.execute(
      `select count(*) as count from payments where bookingId = '${pixel7a}'`,
    );
    expect(rows[0]?.['count']).toBe(1);
  });

  test('a retry is answered also when the provider is away by then', async () => {
    const world = await openShop();
    const payment = newPayment(await paid(world, '215'));
    const { body } = await record(world, payment);
    provider.fail({ status: 500, type: 'api_error', message: 'Down' });
    expect((await record(world, payment)).body).toEqual(body);
  });

  test('a transaction cannot pay for two orders', async () => {
    const world = await openShop();
    const { body } = await world.call<Inserted>('POST', '/buyerBookingItems', {
      body: newBooking({ price: '215' }),
    });
    const transactionId = await paid(world, '215');
    await record(world, newPayment(transactionId));
    const again = await record(world, newPayment(transactionId, { bookingId: body.insertedId }));
    expect(again).toMatchObject({
      status: 400,
      body: { message: 'transactionId belongs to the payment of another order' },
    });
    expect(await order(world, body.insertedId)).not.toHaveProperty('paid');
  });

  test('an order cannot be paid by two transactions', async () => {
    const world = await openShop();
    const first = await paid(world, '215');
    const second = await paid(world, '215');
    const answers = await Promise.all([record(world, newPayment(first)), record(world, newPayment(second))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = answers[0].status === 200 ? first : second;
    expect(await order(world)).toMatchObject({ paid: true, transactionId: winner });
  });

  test('P13 an intent that has not succeeded pays for nothing', async () => {
    const world = await openShop();
    const { body } = await ask(world, '215');
    const transactionId = await provider.pay(body.clientSecret, 'pm_card_chargeDeclined');
    expect(await record(world, newPayment(transactionId))).toMatchObject({
      status: 400,
      body: { message: 'The payment has not succeeded' },
    });
    expect(await record(world, newPayment('pi_unknown'))).toMatchObject({
      status: 400,
      body: { message: "No such payment_intent: 'pi_unknown'" },
    });
    expect(await order(world)).not.toHaveProperty('paid');
  });

  test('another amount than the price pays for nothing', async () => {
    const world = await openShop();
    const cheap = await paid(world, '1');
    expect(await record(world, newPayment(cheap))).toMatchObject({
      status: 400,
      body: { message: 'The amount paid is not the price' },
    });
    expect(await record(world, newPayment(cheap, { price: '1' }))).toMatchObject({
      status: 400,
      body: { message: 'price is not the price of the order' },
    });
    const priceless = newPayment(cheap, { price: '1', bookingId: withoutPrice });
    expect((await record(world, priceless)).status).toBe(400);
    expect(await order(world)).not.toHaveProperty('paid');
  });

  test('the e-mail must be that of the token and of the order', async () => {
    const world = await openShop();
    const transactionId = await paid(world, '215');
    const forbidden = { status: 403, body: { message: 'forbidden access' } };
    expect(await record(world, newPayment(transactionId), 'buyer2')).toMatchObject(forbidden);
    const forSomebody = newPayment(transactionId, { email: emails.buyer2 });
    expect(await record(world, forSomebody, 'buyer')).toMatchObject(forbidden);
    expect(await record(world, newPayment(transactionId, { email: emails.buyer2 }), 'buyer2')).toMatchObject(
      forbidden,
    );
    expect(await record(world, newPayment(transactionId, { bookingId: 'f'.repeat(24) }))).toMatchObject({
      status: 404,
      body: { message: 'Order not found' },
    });
    expect(await order(world)).not.toHaveProperty('paid');
  });

  test('a price as a number is the same price', async () => {
    const world = await openShop();
    const payment = newPayment(await paid(world, 215), { price: 215 });
    expect((await record(world, payment)).status).toBe(200);
  });
});
