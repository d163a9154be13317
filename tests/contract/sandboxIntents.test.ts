import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ClientSecret } from '@/services/api/schema';
import { createStripeClient, toCents } from '@mocks/sandbox/stripe';
import { servePaymentProvider, type PaymentProvider } from '../support/paymentProvider';
import { openSandboxWorld, type SandboxWorld } from '../support/sandboxWorld';

let provider: PaymentProvider;
beforeAll(async () => {
  provider = await servePaymentProvider();
});
beforeEach(() => provider.fail(undefined));
afterAll(() => provider.close());

const openShop = () => openSandboxWorld({ paymentsUrl: provider.url });

const ask = ({ call }: SandboxWorld, price: unknown) =>
  call<ClientSecret & { message: string }>('POST', '/create-payment-intent', {
    as: 'buyer',
    body: { price },
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
    const world = await openShop();
    const { status, body } = await ask(world, price);
    expect(status).toBe(200);
    expect(body.clientSecret).toMatch(/^pi_\w+_secret_\w+$/);
    expect(Object.fromEntries(provider.intentsAsked.at(-1) ?? [])).toMatchObject({
      amount: cents,
      currency: 'usd',
      'allowed_payment_method_types[0]': 'card',
    });
  });

  test.each([0, -1, 0.49, 1_000_000, 10.005, '', '0', '-5', 'free', '12,50', '1e3', ' 215', '10.005', null])(
    '%o is no price and reaches nobody',
    async (price) => {
      const world = await openShop();
      const before = provider.intentsAsked.length;
      const { status, body } = await ask(world, price);
      expect([status, body.message]).toEqual([400, expect.stringContaining('price')]);
      expect(provider.intentsAsked).toHaveLength(before);
    },
  );

  test("the provider's words about the request are passed on, those about the server are not", async () => {
    const world = await openShop();
    provider.fail({ status: 400, type: 'invalid_request_error', message: 'Amount too odd' });
    expect(await ask(world, '215')).toMatchObject({ status: 400, body: { message: 'Amount too odd' } });
    provider.fail({ status: 402, type: 'card_error', message: 'No cards today' });
    expect(await ask(world, '215')).toMatchObject({
      status: 500,
      body: { message: 'Internal server error' },
    });
  });

  test('a provider that is away is 500 with a sentence', async () => {
    const world = await openSandboxWorld({ paymentsUrl: 'http://127.0.0.1:9' });
    expect(await ask(world, '215')).toMatchObject({
      status: 500,
      body: { message: 'Internal server error' },
    });
  });
});

// A pattern that tries every split of the digits would not come to an end.
test.each([`0.${'0'.repeat(1_000_000)}x`, '1'.repeat(1_000_000)])(
  'a price of a million digits is refused: %#',
  (price) => {
    expect(toCents(price)).toHaveProperty('problem');
  },
);

test('P19 a key of the live mode is refused', () => {
  expect(() => createStripeClient({ secretKey: 'sk_live_1' })).toThrow('test mode');
  expect(() => createStripeClient({ secretKey: 'nonsense' })).toThrow('STRIPE_SECRET_KEY');
  expect(() => createStripeClient({ secretKey: 'sk_test_1' })).not.toThrow();
});
