import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Stripe } from '@stripe/stripe-js';
import { AppPayments } from '@/features/checkout/AppPayments';
import { ChargeOutbox } from '@/features/checkout/chargeOutbox';
import { IntentRecords, type IntentRecord } from '@/features/checkout/intentRecords';
import { PaymentController } from '@/features/checkout/PaymentController';
import { PaymentLock } from '@/features/checkout/paymentLock';
import { createStore } from '@/lib/createStore';
import { createApiClient } from '@/services/api/client';
import type { SessionState } from '@/session/session';
import { installFakeLocks } from '../support/fakeLocks';

// @vitest-environment jsdom

const email = 'bea@example.com';
const bookingId = 'order1';
const order = {
  id: bookingId,
  phoneName: 'Pixel',
  imageUrl: '',
  price: '20',
  buyerName: 'Bea',
  email,
  isPaid: false,
  transactionId: '',
};
const paidOrder = { ...order, isPaid: true };
const storedIntent: IntentRecord = {
  bookingId,
  email,
  price: '20',
  phoneName: 'Pixel',
  clientSecret: 'pi_1_secret_2',
  confirmingSince: 1,
};
const openIntent = { paymentIntent: { id: 'pi_1', status: 'requires_payment_method' } };
const fetchOrder = () => Promise.resolve(order);
const never = () => Promise.reject(new Error('not used'));
const api = createApiClient({ baseUrl: '/', tokens: { current: never, renew: never } });
const onRecorded = () => undefined;

// The payment service knows one intent, which has not charged.
const retrievePaymentIntent = vi.fn<() => Promise<unknown>>();
const library = { retrievePaymentIntent } as unknown as Stripe;
const payments = { load: () => Promise.resolve(library) };

let locks: ReturnType<typeof installFakeLocks>;
beforeEach(() => {
  locks = installFakeLocks();
  retrievePaymentIntent.mockReset().mockResolvedValue(openIntent);
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
const stored = (transactionId: string): unknown =>
  JSON.parse(localStorage.getItem(`secondRing.charge.${transactionId}`) ?? 'null');

test('P20 the outbox continues after an unexpected error', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(api, 'POST').mockResolvedValue({ data: { insertedId: '1' }, response: new Response() } as never);
  const fetchOrderOnce = vi
    .fn(() => Promise.resolve(paidOrder))
    .mockImplementationOnce(() => {
      throw new Error('a mistake in the code');
    });
  const outbox = new ChargeOutbox({ api, fetchOrder: fetchOrderOnce, onRecorded });
  outbox.setUser(email);
  outbox.add(chargeOf('pi_1'));
  await expect.poll(() => logged.mock.calls.length).toBe(1);
  outbox.sendNow();
  await expect.poll(() => stored('pi_1')).toBeNull();
  expect(outbox.recordedAs('pi_1')).toBe('pi_1');
  await expect.poll(() => locks.isHeld('secondRing.recorder')).toBe(false);
  expect(logged.mock.calls).toEqual([[new Error('a mistake in the code')]]);
});

test('P20 a charge is in the storage before the server is called', () => {
  const seen: unknown[] = [];
  const outbox = new ChargeOutbox({ api, fetchOrder, onRecorded });
  outbox.setUser(email);
  outbox.subscribe(() => seen.push(stored('pi_1')));
  outbox.add(chargeOf('pi_1'));
  expect(seen[0]).toEqual(chargeOf('pi_1'));
});

test('P20 each user gets their own charges, also those that older versions stored with capitals', () => {
  const charge = { ...chargeOf('pi_1'), email: 'Bea@example.com' };
  localStorage.setItem('secondRing.charge.pi_1', JSON.stringify(charge));
  localStorage.setItem(
    'secondRing.charge.pi_2',
    JSON.stringify({ ...chargeOf('pi_2'), email: 'ben@example.com' }),
  );
  const outbox = new ChargeOutbox({ api, fetchOrder, onRecorded });
  outbox.setUser(email);
  expect(outbox.charges()).toMatchObject([chargeOf('pi_1')]);
  outbox.setUser('ben@example.com');
  expect(outbox.charges()).toMatchObject([{ transactionId: 'pi_2' }]);
  outbox.setUser(null);
  expect(outbox.charges()).toEqual([]);
});

function openPayment() {
  const intents = new IntentRecords();
  vi.spyOn(intents, 'of').mockResolvedValue(storedIntent);
  const outbox = new ChargeOutbox({ api, fetchOrder, onRecorded });
  return new PaymentController({ api, payments, outbox, fetchOrder, intents }, { bookingId, email });
}
const leaves = (controller: PaymentController, state: string) =>
  new Promise<void>((resolve) => {
    controller.subscribe(() => controller.get().at !== state && resolve());
  });

test('P20 a buyer who opens the page while an old intent is read back can pay', async () => {
  const controller = openPayment();
  retrievePaymentIntent.mockImplementation(() => {
    controller.visit(order);
    return Promise.resolve(openIntent);
  });
  const settled = leaves(controller, 'preparing');
  controller.resume();
  await settled;
  expect(controller.get()).toMatchObject({
    at: 'ready',
    message: 'Your card was not charged. You can pay now.',
  });
  controller.stop();
});

test('P20 Pay waits for a tab that prepares, however long that takes', async () => {
  const clock = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  const isPrepared = locks.holdInOtherTab(`secondRing.prepare.${bookingId}`);
  const acquiring = new PaymentLock(bookingId).acquire(() => true);
  await expect.poll(() => locks.waiting()).toHaveLength(1);
  clock.abort();
  isPrepared();
  expect(await acquiring).toBe(true);
});

test('P20 a lock that is not needed any more is given back', async () => {
  expect(await new PaymentLock(bookingId).acquire(() => false)).toBe(false);
  expect(await new PaymentLock(bookingId).acquireToPrepare(() => false)).toBeUndefined();
  await expect.poll(() => locks.isHeld(`secondRing.pay.${bookingId}`)).toBe(false);
  await expect.poll(() => locks.isHeld(`secondRing.prepare.${bookingId}`)).toBe(false);
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
  const appPayments = new AppPayments({
    api,
    payments,
    session: { getState: session.get, subscribe: session.subscribe },
    fetchOrder,
    onRecorded,
  });
  const stop = appPayments.start();
  const payment = appPayments.paymentOf(bookingId, email);
  expect(appPayments.paymentOf(bookingId, email)).toBe(payment);
  session.set({ ...visitor, user: null });
  expect(appPayments.paymentOf(bookingId, email)).not.toBe(payment);
  stop();
});
