import type { Stripe } from '@stripe/stripe-js';
import { beforeEach, expect, test, vi } from 'vitest';
import { ServiceError } from '@/services/ServiceError';
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

test('P19 beside a live key the stand-in does not load', async () => {
  const payments = createPayments({ publishableKey: 'pk_live_abc', standInUrl: '/' });
  await expect(payments.load()).rejects.toThrow(ServiceError);
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

test('a library that cannot load is a ServiceError, and a later call tries again', async () => {
  const payments = createPayments({ publishableKey: 'pk_test_real' });
  const cause = new Error('Failed to load Stripe.js');
  loadStripe.mockRejectedValueOnce(cause);
  await expect(payments.load()).rejects.toMatchObject({ name: 'ServiceError', kind: 'network', cause });
  const stripe = { elements: () => undefined } as unknown as Stripe;
  loadStripe.mockResolvedValue(stripe);
  expect(await payments.load()).toBe(stripe);
  expect(await payments.load()).toBe(stripe);
  expect(loadStripe).toHaveBeenCalledTimes(2);
});

test('P8 a library that does not come within 30 s has failed, and a later call tries again', async () => {
  vi.useFakeTimers();
  const library = { elements: vi.fn() } as unknown as Stripe;
  loadStripe.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValueOnce(library);
  const payments = createPayments({ publishableKey: 'pk_test_abc' });
  const failure = expect(payments.load()).rejects.toMatchObject({ kind: 'network' });
  await vi.advanceTimersByTimeAsync(30_000);
  await failure;
  vi.useRealTimers();
  expect(await payments.load()).toBe(library);
});
