import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paymentMessages } from '@/features/checkout/messages';
import { messages } from '@/messages';
import { pass, stopClock } from '../support/openApp';
import { asked, canPay, leavesConfirming, opensPayment, order } from '../support/paymentSteps';
import { recordsFrom, refusesStorage, seesDone, sendsConfirmation } from '../support/paymentSteps';
import { storedIntent, type OpenPayment } from '../support/paymentSteps';
import { clicks, main, pays, seesButton } from '../support/steps';

const payment = paymentMessages;
const unknown = /We do not know yet whether your card was charged/;
const confirmations = (app: OpenPayment) => asked(app, 'confirmCardPayment');

const opensOrder = (part: object) => opensPayment({ answers: { getOrder: { body: { ...order, ...part } } } });

test.each<[string, object, string]>([
  ['another user’s order', { email: 'buyer2@example.com' }, 'belongs to another user'],
  ['no price', { price: null }, 'it has no price'],
  ['a sign before it', { price: '$120' }, 'This price cannot be paid online. It is not an amount.'],
  ['three decimals', { price: '1.399' }, 'This price cannot be paid online. It has more than two decimals.'],
  ['too low', { price: '0.49' }, 'This price cannot be paid online. It is under $0.50.'],
  ['too high', { price: '1000000' }, 'This price cannot be paid online. It is over $999,999.99.'],
])(
  'P20 A22 an order that cannot be paid (%s): it warns, says why, and makes no intent',
  async (_what, part, reason) => {
    const { calls } = await opensOrder(part);
    expect(await main().findByRole('alert')).toHaveTextContent(reason);
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
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

test.each([
  ['from the start', true],
  ['by the time Pay is pressed', false],
])(
  'P20 a browser that stores nothing %s: the page says so before the card is charged, and to keep the page open',
  async (_when, isFromStart) => {
    if (isFromStart) refusesStorage('local storage', 'database');
    const app = await opensPayment({ answers: { recordPayment: { status: 500 } } });
    await canPay();
    if (!isFromStart) {
      refusesStorage('local storage', 'database');
      await pays(app.user);
    }
    expect(await main().findByText(payment.notStored)).toHaveTextContent('keep this page open');
    expect(confirmations(app)).toBe(0);
    await pays(app.user);
    expect(await main().findByText(/Keep this page open/)).toBeVisible();
    recordsFrom(app);
    await clicks(app.user, 'Try again');
    await seesDone();
  },
);

test('P20 the card is charged, and the answer is lost: the intent is read back, and the payment is recorded', async () => {
  const app = await opensPayment();
  app.payments.outcome = { instead: 'noConnection' };
  const denials: string[] = [];
  const listen = () =>
    denials.push(...(document.body.textContent.match(/not charged|declined|failed/g) ?? []));
  new MutationObserver(listen).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
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
  app.payments.readBack = 'throws';
  losesConnection();
  expect(await main().findByText(unknown)).toBeVisible();
  expect(screen.queryByText(/not charged/)).not.toBeInTheDocument();
  await pass(32_000);
  expect(await seesButton('Pay')).toBeDisabled();
  // Before, at once, and after 1, 2, 4, 8 and 16 s.
  expect(asked(app, 'retrievePaymentIntent')).toBe(7);
  app.payments.readBack = null;
  for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event));
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
  expect(await screen.findByText(messages.errors.paymentNotAnswered)).toBeVisible();
  expect(await seesButton('Pay')).toBeEnabled();
  expect(await storedIntent()).toHaveProperty('confirmingSince');
  bankAnswers();
  await seesDone();
  expect(app.calls('recordPayment')).toHaveLength(1);
});
