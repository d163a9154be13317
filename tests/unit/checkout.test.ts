import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Stripe } from '@stripe/stripe-js';
import { createCheckout } from '@/features/checkout/createCheckout';
import { createPayment } from '@/features/checkout/payment/createPayment';
import { createOrderTurn } from '@/features/checkout/payment/orderTurn';
import { createRecorder } from '@/features/checkout/recording/createRecorder';
import { createJournal } from '@/features/checkout/recording/journal';
import { createStore } from '@/lib/createStore';
import { createApiClient } from '@/services/api/client';
import type { SessionState } from '@/session/session';
import { installFakeLocks } from '../support/fakeLocks';

// @vitest-environment jsdom

const email = 'bea@example.com';
const bookingId = 'order1';
const order = { id: bookingId, phoneName: 'Pixel', price: '20', email, isPaid: false, transactionId: '' };
const clientSecret = 'pi_1_secret_2';
const openIntent = { paymentIntent: { id: 'pi_1', status: 'requires_payment_method' } };
const readOrder = () => Promise.resolve(order);
const never = () => Promise.reject(new Error('not used'));
const api = createApiClient({ baseUrl: '/', tokens: { current: never, renew: never } });
// The payment service knows one intent, which charged nobody.
const library = { retrievePaymentIntent: () => Promise.resolve(openIntent) } as unknown as Stripe;
const payments = { load: () => Promise.resolve(library) };

let locks: ReturnType<typeof installFakeLocks>;
beforeEach(() => {
  locks = installFakeLocks();
});
afterEach(() => {
  locks.remove();
  localStorage.clear();
  vi.restoreAllMocks();
});

const chargeOf = (transactionId: string) => ({
  transactionId,
  bookingId: transactionId,
  email,
  price: '20',
  phoneName: 'Pixel',
  at: 0,
});

test('P20 the recorder goes on after an error that nobody expected', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const record = vi
    .fn<() => Promise<{ is: 'recorded' }>>()
    .mockRejectedValueOnce(new Error('a mistake in the code'))
    .mockResolvedValue({ is: 'recorded' });
  const recorder = createRecorder({
    journal: createJournal(),
    record,
    readOrder,
    onRecorded: () => undefined,
  });
  recorder.forPerson(email);
  recorder.add(chargeOf('pi_1'));
  await expect.poll(() => record.mock.calls.length).toBe(1);
  recorder.tryNow();
  await expect.poll(() => recorder.recordedAs('pi_1')).toBe('pi_1');
  await expect.poll(() => locks.isHeld('secondRing.recorder')).toBe(false);
  expect(logged.mock.calls).toEqual([[new Error('a mistake in the code')]]);
});

test('P20 a buyer who opens the page while an old intent is read back can pay', async () => {
  const kept = { bookingId, email, price: '20', phoneName: 'Pixel', clientSecret, confirmingSince: 1 };
  const recorder = createRecorder({ journal: createJournal(), record: never, readOrder, onRecorded: never });
  const payment = createPayment(
    {
      api,
      payments,
      recorder,
      readOrder,
      intents: {
        of: () => Promise.resolve(kept),
        unfinished: () => Promise.resolve([kept]),
        keep: () => {
          payment.visit(order);
          return Promise.resolve(true);
        },
        forgetUnconfirmed: () => Promise.resolve(),
        forget: () => Promise.resolve(),
      },
    },
    { bookingId, email },
  );
  const settled = new Promise<void>((resolve) => {
    payment.subscribe(() => payment.getView().at !== 'preparing' && resolve());
  });
  payment.resume();
  await settled;
  expect(payment.getView().at).toBe('ready');
  payment.stop();
});

test('P20 Pay waits for a tab that prepares, however long that takes', async () => {
  const clock = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  const isPrepared = locks.holdInOtherTab(`secondRing.prepare.${bookingId}`);
  const taking = createOrderTurn(bookingId).take(() => true);
  await expect.poll(() => locks.waiting()).toHaveLength(1);
  clock.abort();
  isPrepared();
  expect(await taking).toBe(true);
});

test('P20 the payments of a buyer who has left do not stay in memory', async () => {
  const visitor = {
    isResolved: true,
    isLoading: false,
    signedOutFrom: null,
    problem: null,
    authRejection: null,
  };
  const session = createStore<SessionState>({ ...visitor, user: { uid: 'bea', email, displayName: '' } });
  const checkout = createCheckout({
    api,
    payments,
    session: { getState: session.get, subscribe: session.subscribe },
    readOrder,
    onRecorded: () => undefined,
  });
  const stop = checkout.start();
  const payment = checkout.paymentOf(bookingId, email);
  expect(checkout.paymentOf(bookingId, email)).toBe(payment);
  session.set({ ...visitor, user: null });
  expect(checkout.paymentOf(bookingId, email)).not.toBe(payment);
  stop();
});
