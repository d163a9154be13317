import { waitFor } from '@testing-library/react';
import { createStore, set } from 'idb-keyval';
import { expect, vi } from 'vitest';
import { createPaymentRecords } from '@/features/checkout/records';
import { messages } from '@/messages';
import { paymentMessages } from '@/features/checkout/messages';
import type { Answers } from './fakeApi';
import type { FakePayments } from './fakePayments';
import { openApp, type AppOptions } from './openApp';
import { deferred, main, pays, seesButton } from './steps';

export const orderId = '6b0640151d4c7e0012004401';
export const order = {
  _id: orderId,
  product_name: 'Pixel 7a',
  name: 'Bea Brandt',
  image_url: '/p.svg',
  price: '215',
  email: 'buyer@example.com',
};
export const paidOrder = { ...order, paid: true, transactionId: 'pi_1' };
/** The body that records it. */
export const payment = { price: '215', transactionId: 'pi_1', email: order.email, bookingId: orderId };
export const secret = 'pi_1_secret_2';
export const lockOfOrder = `secondRing.order.${orderId}`;
export const succeeded = messages.orders.paymentSucceeded;

const listed = (product_name: string, image_url: string, ...prices: string[]): Answers => ({
  listPhonesOfCategory: {
    body: prices.map((Resale_price, n) => ({ _id: `phone${n}`, product_name, image_url, Resale_price })),
  },
});
/** The lists have the phone of the contract's unpaid order. */
export const listsOrderedPhone: Answers = { listPhonesOfCategory: { example: 'ordered' } };

/** Opens the payment page of Bea's order. */
export const opensPayment = ({ answers, ...options }: AppOptions = {}) =>
  openApp(`/dashboard/payment/${orderId}`, {
    as: 'buyer',
    answers: {
      getOrder: { body: order },
      // At each price that the tests give the order.
      ...listed(order.product_name, order.image_url, order.price, '300', '1299.90', '133'),
      createPaymentIntent: { body: { clientSecret: secret } },
      ...answers,
    },
    ...options,
  });
export type OpenPayment = Awaited<ReturnType<typeof opensPayment>>;

/** How often the payment library was asked. */
export const asked = ({ payments }: OpenPayment, name: string) =>
  payments.actions.filter(({ action }) => action === name).length;

export const seesDone = () => main().findByText(paymentMessages.completed);
export const canPay = () => waitFor(async () => expect(await seesButton('Pay')).toBeEnabled());

/** Pays until the confirmation is on its way. What comes back lets the provider answer. */
export async function sendsConfirmation(app: OpenPayment, outcome: FakePayments['outcome'] = {}) {
  const answer = deferred<undefined>();
  app.payments.outcome = { ...outcome, after: answer.promise };
  await pays(app.user);
  await waitFor(() => expect(asked(app, 'confirmCardPayment')).toBe(1));
  return () => answer.resolve(undefined);
}

/** From the call on, payments are recorded, and the order reads paid. */
export function recordsFrom({ answer }: Pick<OpenPayment, 'answer'>) {
  answer('recordPayment', {});
  answer('getOrder', { body: paidOrder });
}

const stored = (entry: unknown) => ({ writtenAt: Date.now(), entry });
const intentKey = `${orderId}.buyer@example.com`;
const intents = () => createStore('secondRing.intent', 'records');
const intent = {
  bookingId: orderId,
  email: 'buyer@example.com',
  price: '215',
  phoneName: 'Pixel 7a',
  clientSecret: secret,
};

/** What an earlier visit of the payment page has left in this browser. */
export const leavesIntent = (part: Record<string, unknown> = {}) =>
  set(intentKey, stored({ ...intent, ...part }), intents());
/** The same, and a confirmation was sent. */
export const leavesConfirming = (part: Record<string, unknown> = {}) =>
  leavesIntent({ unanswered: [Date.now()], ...part });

/** A charge that was not recorded yet, from an earlier visit or another tab. */
export const leavesCharge = (part: Record<string, unknown> = {}) => {
  const charge = { ...intent, transactionId: 'pi_1', at: 1_795_000_000_000, ...part };
  localStorage.setItem(`secondRing.charge.${charge.transactionId}`, JSON.stringify(stored(charge)));
};

// As the product reads them: a record is gone when it is gone from local storage and from the database.
export const storedIntent = () => createPaymentRecords().intentOf(intent);
export const storedCharge = () => createPaymentRecords().chargeOf(intent);

/** What the browser refuses to store in. */
export function refusesStorage(...which: ('local storage' | 'database')[]) {
  const refuse = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  if (which.includes('local storage')) vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  if (!which.includes('database')) return;
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(refuse);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse);
}
