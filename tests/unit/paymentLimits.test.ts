import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordCharge } from '@/features/checkout/recordCharge';
import { messages } from '@/messages';
import { createMethod, readIntent } from '@/services/payments/intents';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => undefined);
const buyer = { uid: '1', email: 'bea@example.com', displayName: 'Bea' };

/** Answers at the given millisecond, not before. */
async function endsAfter(limit: number, work: Promise<unknown>): Promise<unknown> {
  const ended = vi.fn();
  void work.then(ended);
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledTimes(1);
  return work;
}

test('P20 G14 an intent that the provider does not show within 15 s is unclear', async () => {
  const stripe = { retrievePaymentIntent: never } as unknown as Stripe;
  const reading = readIntent({ load: async () => stripe }, 'pi_1_secret_2');
  expect(await endsAfter(15_000, reading)).toMatchObject({ is: 'unclear' });
});

test('P23 G14 a card that the provider does not take within 30 s was not charged', async () => {
  const stripe = { createPaymentMethod: never } as unknown as Stripe;
  const creating = createMethod({ by: 'card', stripe, card: {} as StripeCardElement, buyer });
  expect(await endsAfter(30_000, creating)).toEqual({ refusal: messages.errors.paymentNotAnswered });
});

test('P20 G14 a charge that the server does not acknowledge within 30 s is late, and is sent again', async () => {
  const charge = {
    price: '325.50',
    transactionId: 'pi_1',
    email: buyer.email,
    bookingId: 'o1',
    clientSecret: 'pi_1_secret_2',
    phoneName: 'Pixel 8',
    cardEnding: '4242',
    at: 0,
  };
  const shows = vi.fn();
  const tools = {
    recordPayment: never,
    records: { chargeOf: async () => charge },
    fetchOrder: never,
  } as unknown as Parameters<typeof recordCharge>[0];
  const sending = recordCharge(tools, new AbortController().signal, charge, false, shows);
  // Not everything is left to be done.
  expect(await endsAfter(30_000, sending)).toBe(false);
  expect(shows).toHaveBeenCalledWith({ is: 'late', reason: messages.errors.noAnswer });
});
