import type { Stripe } from '@stripe/stripe-js';
import { beforeEach, expect, test, vi } from 'vitest';
import { createPayments } from '@/services/payments/payments';

// @vitest-environment jsdom

const { loadStripe } = vi.hoisted(() => ({ loadStripe: vi.fn<(key: string) => Promise<Stripe | null>>() }));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }));

beforeEach(() => {
  loadStripe.mockReset();
  vi.stubEnv('VITE_STAND_INS', 'on');
});

test('with a stand-in, the local library is loaded once and Stripe is not', async () => {
  const payments = createPayments({ publishableKey: 'pk_test_local', standInUrl: '/' });
  const [first, second] = await Promise.all([payments.load(), payments.load()]);
  expect(first).toBe(second);
  expect(first.confirmCardPayment).toBeTypeOf('function');
  expect(loadStripe).not.toHaveBeenCalled();
});

test.each([
  ['on', undefined],
  ['off', '/'],
])('with stand-ins %s at %s, Stripe is loaded with the key', async (standIns, standInUrl) => {
  vi.stubEnv('VITE_STAND_INS', standIns);
  const stripe = { elements: () => undefined } as unknown as Stripe;
  loadStripe.mockResolvedValue(stripe);
  expect(await createPayments({ publishableKey: 'pk_test_real', standInUrl }).load()).toBe(stripe);
  expect(loadStripe).toHaveBeenCalledExactlyOnceWith('pk_test_real');
});

const cause = new Error('Failed to load Stripe.js');
test.each([
  ['cannot load', () => Promise.reject(cause), { name: 'ServiceError', kind: 'network', cause }],
  ['does not come within 30 s', () => new Promise<never>(() => undefined), { kind: 'network' }],
])('P8 a library that %s has failed, and a later call tries again', async (_what, load, error) => {
  vi.useFakeTimers();
  const library = { elements: vi.fn() } as unknown as Stripe;
  loadStripe.mockImplementationOnce(load).mockResolvedValueOnce(library);
  const payments = createPayments({ publishableKey: 'pk_test_abc' });
  const failure = expect(payments.load()).rejects.toMatchObject(error);
  await vi.advanceTimersByTimeAsync(30_000);
  await failure;
  vi.useRealTimers();
  expect(await payments.load()).toBe(library);
});
