import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { paymentMessages } from '@/paymentMessages';
import { pass, stopClock } from '../support/openApp';
import { asked, canPay, hearsDenials, leavesConfirming, opensPayment, order } from '../support/paymentSteps';
import { recordsFrom, refusesStorage, seesDone, sendsConfirmation } from '../support/paymentSteps';
import { storedIntent, type OpenPayment } from '../support/paymentSteps';
import { clicks, main, pays, seesButton } from '../support/steps';

const payment = paymentMessages;
const unknown = /We do not know yet whether your card was charged/;
const confirmations = (app: OpenPayment) => asked(app, 'confirmCardPayment');

const opensOrder = (part: object) => opensPayment({ answers: { getOrder: { body: { ...order, ...part } } } });

test('P18 P3 a price of 1299.90 shows as $1,299.90 and is sent as entered', async () => {
  const { user, calls, payments } = await opensOrder({ price: '1299.90' });
  payments.sum = { amount: 129_990, currency: 'usd' };
  expect(await main().findByText('$1,299.90')).toBeVisible();
  await pays(user);
  await seesDone();
  expect(calls('createPaymentIntent')[0]?.body).toEqual({ price: '1299.90' });
  expect(calls('recordPayment')[0]?.body).toMatchObject({ price: '1299.90' });
});

test.each<[string, object, string]>([
  ['another user’s order', { email: 'buyer2@example.com' }, 'belongs to another user'],
  ['no price', { price: null }, 'it has no price'],
  ['a sign before it', { price: '$120' }, '$120'],
])(
  'P20 an order that cannot be paid (%s): it warns, says why, and makes no intent',
  async (_what, part, reason) => {
    const { calls } = await opensOrder(part);
    expect(await main().findByRole('alert')).toHaveTextContent(reason);
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
    expect(calls('createPaymentIntent')).toEqual([]);
  },
);

test('P20 an intent over another amount is not confirmed, and the next attempt has another intent', async () => {
  const app = await opensPayment();
  app.payments.sum = { amount: 9_999_900, currency: 'usd' };
  await pays(app.user);
  const text = await main().findByText(/asked for another amount/);
  expect(text).toHaveTextContent('your card was not charged');
  expect(await seesButton('Pay')).toBeDisabled();
  expect(confirmations(app)).toBe(0);
  app.payments.sum = { amount: 21_500, currency: 'usd' };
  await clicks(app.user, 'Try again');
  await pays(app.user);
  await seesDone();
  expect(app.calls('createPaymentIntent')).toHaveLength(2);
});

test('P20 a price that has changed since the page was opened is shown, not charged', async () => {
  const app = await opensPayment();
  await canPay();
  app.answer('getOrder', { body: { ...order, price: '300' } });
  await pays(app.user);
  expect(await main().findByText(/The price of this order has changed/)).toBeVisible();
  expect(main().getByText('$300')).toBeVisible();
  expect(confirmations(app)).toBe(0);
  app.payments.sum = { amount: 30_000, currency: 'usd' };
  await pays(app.user);
  await seesDone();
  expect(app.calls('recordPayment')[0]?.body).toMatchObject({ price: '300' });
});

test('P20 a browser that stores nothing: the page says so before the card is charged, and to keep the page open', async () => {
  refusesStorage('local storage', 'database');
  const app = await opensPayment({ answers: { recordPayment: { status: 500 } } });
  await canPay();
  const warning = main().getByText(/Your browser does not let us remember a payment/);
  expect(warning).toHaveTextContent('keep this page open');
  await pays(app.user);
  expect(await main().findByText(/Keep this page open/)).toBeVisible();
  recordsFrom(app);
  await clicks(app.user, 'Try again');
  await seesDone();
});

test(
  'P20 a storage that is full by the time Pay is pressed: the page says so, and Pay must be pressed again',
  { tags: ['all'] },
  async () => {
    const app = await opensPayment();
    await canPay();
    refusesStorage('local storage');
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await pays(app.user);
    expect(await main().findByText(payment.notStored)).toBeVisible();
    expect(confirmations(app)).toBe(0);
    await pays(app.user);
    await seesDone();
  },
);

test('P20 the card is charged, and the answer is lost: the intent is read back, and the payment is recorded', async () => {
  const app = await opensPayment();
  app.payments.outcome = { instead: 'noConnection' };
  const denials = hearsDenials();
  await pays(app.user);
  await seesDone();
  expect(denials).toEqual([]);
  expect(app.calls('recordPayment')[0]?.body).toMatchObject({ transactionId: 'pi_1' });
  expect(confirmations(app)).toBe(1);
});

test('P20 confirming throws, and two reads find nothing charged: it says so, and a confirmation that arrives later is found', async () => {
  stopClock();
  const app = await opensPayment();
  app.payments.outcome = { instead: 'throws', status: 'requires_payment_method' };
  await pays(app.user);
  expect(await main().findByText(unknown)).toHaveTextContent('Do not pay again');
  expect(await seesButton('Pay')).toBeDisabled();
  await pass(1_000);
  expect(await screen.findByText('Your card was not charged. You can pay now.')).toBeVisible();
  expect(await seesButton('Pay')).toBeEnabled();
  app.payments.intents.set('pi_1', 'succeeded');
  await pass(1_000);
  await seesDone();
  expect(confirmations(app)).toBe(1);
});

test('P20 neither confirmed nor read back: unknown, Pay is disabled, and the intent is polled until it is known', async () => {
  stopClock();
  const app = await opensPayment();
  const losesConnection = await sendsConfirmation(app, { instead: 'throws' });
  app.payments.readBack = 'noConnection';
  losesConnection();
  expect(await main().findByText(unknown)).toBeVisible();
  expect(screen.queryByText(/not charged/)).not.toBeInTheDocument();
  await pass(32_000);
  expect(await seesButton('Pay')).toBeDisabled();
  // Before, at once, and after 1, 2, 4, 8 and 16 s.
  expect(asked(app, 'retrievePaymentIntent')).toBe(7);
  app.payments.readBack = null;
  window.dispatchEvent(new Event('online'));
  await seesDone();
  expect(app.calls('recordPayment')).toHaveLength(1);
});

test('P20 an unknown outcome is shown on every page, and polled after a reload', async () => {
  await leavesConfirming();
  const app = await opensPayment();
  app.payments.readBack = 'throws';
  await main().findByText(unknown);
  await app.user.click(screen.getByRole('link', { name: 'Blog' }));
  const banner = await screen.findByText(/It is not certain yet whether your card was charged for Pixel 7a/);
  expect(banner).toHaveTextContent('Do not pay again');
  app.payments.readBack = { status: 'succeeded' };
  await clicks(app.user, 'Try now');
  await waitFor(() => expect(app.calls('recordPayment')).toHaveLength(1));
});

test('P20 confirming does not answer: after a minute Pay works again, and a charge after that is recorded', async () => {
  stopClock();
  const app = await opensPayment();
  const bankAnswers = await sendsConfirmation(app);
  await pass(50_000);
  expect(await seesButton('Pay')).toBeDisabled();
  await pass(60_000);
  expect(await screen.findByText(payment.noAnswer)).toBeVisible();
  expect(await seesButton('Pay')).toBeEnabled();
  expect(await storedIntent()).toHaveProperty('confirmingSince');
  bankAnswers();
  await seesDone();
  expect(app.calls('recordPayment')).toHaveLength(1);
});

test('P20 a bank’s question may take minutes: reading back does not end it', async () => {
  stopClock();
  const app = await opensPayment();
  const buyerAnswers = await sendsConfirmation(app);
  app.payments.readBack = { status: 'requires_action' };
  await pass(15_000);
  expect(await main().findByText(/Your bank asks you to approve this payment/)).toBeVisible();
  await pass(600_000);
  expect(await seesButton('Pay')).toBeDisabled();
  expect(main().getByText(/Your bank asks you to approve this payment/)).toBeVisible();
  buyerAnswers();
  await seesDone();
  expect(confirmations(app)).toBe(1);
});
