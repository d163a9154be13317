import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paymentMessages } from '@/features/checkout/messages';
import { pass, stopClock } from '../support/openApp';
import { asked, canPay, leavesConfirming, opensPayment, order } from '../support/paymentSteps';
import { recordsFrom, refusesStorage, seesDone, sendsConfirmation } from '../support/paymentSteps';
import { storedIntent, type OpenPayment } from '../support/paymentSteps';
import { clicks, main, pays, seesButton } from '../support/steps';

const payment = paymentMessages;
const unknown = /It is not known yet whether your card is charged\./;
const confirmations = (app: OpenPayment) => asked(app, 'confirmCardPayment');

const opensOrder = (part: object) => opensPayment({ answers: { getOrder: { body: { ...order, ...part } } } });

test.each<[string, object, string]>([
  ['another user’s order', { email: 'buyer2@example.com' }, 'belongs to another user'],
  ['no price', { price: null }, 'it has no price'],
  ['a price that is no amount', { price: '$120' }, 'This price cannot be paid online. It is not an amount.'],
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

test('P20 an intent over another amount is not confirmed, no try is offered, and the next visit has another intent', async () => {
  const app = await opensPayment();
  app.payments.sum = { amount: 9_999_900, currency: 'usd' };
  await pays(app.user);
  expect(await main().findByText(/asked for another amount/)).toHaveTextContent('the payment was not sent');
  expect(await seesButton('Pay')).toBeDisabled();
  expect(main().queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(confirmations(app)).toBe(0);
  app.payments.sum = { amount: 21_500, currency: 'usd' };
  app.close();
  const again = await opensPayment({ payments: app.payments });
  await pays(again.user);
  await seesDone();
  expect(again.calls('createPaymentIntent')).toHaveLength(1);
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
    denials.push(...(document.body.textContent.match(/nothing was charged|declined|failed/gi) ?? []));
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

test('P20 P23 confirming throws, and the intent reads uncharged: it is not known, until when, and Pay works; a confirmation that arrives later is found', async () => {
  stopClock();
  const app = await opensPayment();
  app.payments.outcome = { instead: 'throws', status: 'requires_payment_method' };
  await pays(app.user);
  await canPay();
  const notice = main().getByText(unknown);
  expect(notice).toHaveTextContent(/We keep asking until \d\d:\d\d\./);
  expect(notice).toHaveTextContent('all attempts belong to one payment, which charges once');
  await pass(300_000);
  expect(notice).toBeVisible();
  expect(main().queryByText(payment.nothingCharged)).not.toBeInTheDocument();
  app.payments.intents.set('pi_1', 'succeeded');
  await pass(61_000);
  await seesDone();
  expect(confirmations(app)).toBe(1);
});

test('P20 P23 a confirmation that is never answered is watched for ten minutes; then the page says that nothing was charged', async () => {
  stopClock();
  const app = await opensPayment();
  app.payments.outcome = { instead: 'throws', status: 'requires_payment_method' };
  await pays(app.user);
  await main().findByText(unknown);
  app.payments.readBack = 'throws';
  await pass(700_000);
  // The time is over, and the intent was not read since.
  expect(main().getByText(unknown)).toHaveTextContent('We keep asking. You can');
  expect(main().queryByText(payment.nothingCharged)).not.toBeInTheDocument();
  app.payments.readBack = null;
  await clicks(app.user, 'Check now');
  expect(await main().findByText(payment.notCompleted)).toBeVisible();
  expect(main().getByText(payment.nothingCharged)).toBeVisible();
  expect(main().queryByText(unknown)).not.toBeInTheDocument();
  app.payments.outcome = {};
  await pays(app.user);
  await seesDone();
});

test('P20 P23 an attempt that is refused settles itself alone: an earlier one is still looked at, and found', async () => {
  stopClock();
  const app = await opensPayment();
  app.payments.outcome = { instead: 'throws', status: 'requires_payment_method' };
  await pays(app.user);
  await main().findByText(unknown);
  app.payments.outcome = { refusal: 'Your card was declined.' };
  await pays(app.user);
  expect(await main().findByText('Your card was declined.')).toBeVisible();
  expect(main().getByText(unknown)).toHaveTextContent('An earlier attempt to pay is still being looked at.');
  expect(main().queryByText(payment.nothingCharged)).not.toBeInTheDocument();
  expect(await storedIntent()).toMatchObject({ unanswered: [expect.any(Number)] });
  app.payments.intents.set('pi_1', 'succeeded');
  await pass(15_000);
  await seesDone();
});

test('P20 neither confirmed nor read back: unknown, Pay is disabled, and the intent is polled until it is known', async () => {
  stopClock();
  const app = await opensPayment();
  const losesConnection = await sendsConfirmation(app, { instead: 'throws' });
  app.payments.readBack = 'throws';
  losesConnection();
  expect(await main().findByText(unknown)).toBeVisible();
  expect(screen.queryByText(payment.nothingCharged)).not.toBeInTheDocument();
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
  const banner = await screen.findByText(/It is not known yet whether your card is charged for Pixel 7a/);
  expect(banner).toHaveTextContent('We keep asking until');
  app.payments.readBack = { status: 'succeeded' };
  await clicks(app.user, 'Try now');
  await waitFor(() => expect(app.calls('recordPayment')).toHaveLength(1));
});

test('P20 P23 confirming does not answer: after a minute Pay works again, it is not known whether the card is charged, and a charge after that is recorded', async () => {
  stopClock();
  const app = await opensPayment();
  const bankAnswers = await sendsConfirmation(app);
  expect(await main().findByText(unknown)).toBeVisible();
  await pass(50_000);
  expect(await seesButton('Pay')).toBeDisabled();
  await pass(60_000);
  expect(await seesButton('Pay')).toBeEnabled();
  expect(main().getByText(unknown)).toBeVisible();
  expect(screen.queryByText(payment.nothingCharged)).not.toBeInTheDocument();
  expect(await storedIntent()).toMatchObject({ unanswered: [expect.any(Number)] });
  bankAnswers();
  await seesDone();
  expect(app.calls('recordPayment')).toHaveLength(1);
});

test('P20 P23 a confirmation that was given up, and is refused after that: the refusal is shown, and that nothing was charged', async () => {
  stopClock();
  const app = await opensPayment();
  const bankAnswers = await sendsConfirmation(app, { refusal: 'Your card was declined.' });
  await pass(110_000);
  await main().findByText(unknown);
  bankAnswers();
  expect(await main().findByText('Your card was declined.')).toBeVisible();
  expect(await main().findByText(payment.nothingCharged)).toBeVisible();
  expect(main().queryByText(unknown)).not.toBeInTheDocument();
});
