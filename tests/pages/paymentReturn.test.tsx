import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { messages } from '@/messages';
import { installFakeLocks } from '../support/fakeLocks';
import { openApp, pass, stopClock } from '../support/openApp';
import {
  asked,
  leaves,
  leavesCharge,
  leavesConfirming,
  leavesIntent,
  lockOfOrder,
  opensPayment,
  order,
  orderId,
  paidOrder,
  refusesStorage,
  secret,
  seesDone,
  storedIntent,
  tellsTabs,
} from '../support/paymentSteps';
import { clicks, main, pays, seesButton, seesHeading } from '../support/steps';

let locks: ReturnType<typeof installFakeLocks>;
beforeEach(() => {
  locks = installFakeLocks();
});

const canPay = () => waitFor(async () => expect(await seesButton('Pay')).toBeEnabled());
const { payment } = messages;

test('P20 the client secret is kept for this order and this user, and gone once the order is paid', async () => {
  const { user, answer } = await opensPayment();
  await canPay();
  expect(await storedIntent()).toEqual({
    bookingId: orderId,
    email: order.email,
    price: '215',
    phoneName: 'Pixel 7a',
    clientSecret: secret,
  });
  answer('recordPayment', () => {
    answer('getOrder', { body: paidOrder });
    return {};
  });
  await pays(user);
  await seesDone();
  await expect.poll(storedIntent).toBeUndefined();
});

test('P20 it is marked before the confirmation is sent, and unmarked by a refusal', async () => {
  const { user, payments } = await opensPayment();
  let bankAnswers: () => void = () => undefined;
  payments.outcome = {
    refusal: 'Your card was declined.',
    after: new Promise<void>((resolve) => (bankAnswers = resolve)),
  };
  await pays(user);
  await waitFor(() => expect(payments.actions.at(-1)?.action).toBe('confirmCardPayment'));
  expect(await storedIntent()).toMatchObject({ confirmingSince: expect.any(Number) });
  bankAnswers();
  await screen.findByText('Your card was declined.');
  await expect.poll(storedIntent).not.toHaveProperty('confirmingSince');
});

test(
  'P20 on return the same intent is read back and used again: nothing new is made',
  { tags: ['all'] },
  async () => {
    await leavesIntent();
    const app = await opensPayment();
    await pays(app.user);
    await seesDone();
    expect(app.payments.actions[0]).toEqual({ action: 'retrievePaymentIntent', args: [secret] });
    expect(app.calls('createPaymentIntent')).toEqual([]);
  },
);

test.each(['database', 'local storage'] as const)(
  'P20 without the %s, and the answer to the confirmation lost: the reopened page records the charge and offers no Pay',
  async (refused) => {
    refusesStorage(refused);
    const first = await opensPayment();
    first.payments.outcome = { instead: 'silence' };
    await pays(first.user);
    await waitFor(() => expect(asked(first, 'confirmCardPayment')).toBe(1));
    first.close();

    const again = await opensPayment();
    again.payments.intents.set('pi_1', 'succeeded');
    await seesDone();
    expect(again.calls('recordPayment')[0]?.body).toMatchObject({ transactionId: 'pi_1' });
    expect(again.calls('createPaymentIntent')).toEqual([]);
    expect(asked(again, 'confirmCardPayment')).toBe(0);
  },
);

test('P20 a charge that no page showed is found on any page, as soon as the app starts', async () => {
  await leavesConfirming();
  const app = await openApp('/blogs', { as: 'buyer' });
  app.payments.intents.set('pi_1', 'succeeded');
  await waitFor(() => expect(app.calls('recordPayment')).toHaveLength(1));
});

test(
  'P20 without an unfinished payment no page but the payment page loads the payment library',
  { tags: ['all'] },
  async () => {
    await leavesIntent();
    const app = await openApp('/blogs', { as: 'buyer' });
    const load = vi.spyOn(app.payments, 'load');
    await screen.findByRole('heading', { level: 1 });
    expect(load).not.toHaveBeenCalled();
  },
);

test(
  'P20 on return after a confirmation that did not charge: it says so, and Pay works with the same intent',
  { tags: ['all'] },
  async () => {
    await leavesConfirming();
    const { user, calls } = await opensPayment();
    expect(await main().findByText(payment.notCharged)).toBeVisible();
    await pays(user);
    await seesDone();
    expect(calls('createPaymentIntent')).toEqual([]);
  },
);

test('P20 an intent that waits for the bank: the buyer can continue with the same intent', async () => {
  await leavesConfirming();
  const app = await opensPayment();
  app.payments.readBack = { status: 'requires_action' };
  await canPay();
  expect(main().getByText(payment.withBank)).toBeVisible();
  await clicks(app.user, 'Go on at the bank');
  await seesDone();
  expect(app.payments.actions.at(-1)?.action).toBe('handleNextAction');
  expect(app.calls('createPaymentIntent')).toEqual([]);
});

test('P20 an intent that is still worked on: Pay stays disabled, and it is asked again until it is known', async () => {
  await leavesConfirming();
  const app = await opensPayment();
  app.payments.readBack = { status: 'processing' };
  expect(await main().findByText(payment.processing)).toHaveTextContent('Do not pay again');
  expect(await seesButton('Pay')).toBeDisabled();
  app.payments.readBack = { status: 'succeeded' };
  await clicks(app.user, 'Check now');
  await seesDone();
  expect(app.calls('createPaymentIntent')).toEqual([]);
});

test.each(['gone', { status: 'canceled' }] as const)(
  'P20 an intent that reads %j cannot charge: a new one is created',
  { tags: ['all'] },
  async (readBack) => {
    await leavesConfirming({ clientSecret: 'pi_old_secret_old' });
    const app = await opensPayment();
    app.payments.readBack = readBack;
    await waitFor(() => expect(app.calls('createPaymentIntent')).toHaveLength(1));
    app.payments.readBack = null;
    await pays(app.user);
    await seesDone();
    expect(app.calls('recordPayment')[0]?.body).toMatchObject({ transactionId: 'pi_1' });
  },
);

test('P20 the price has changed since: a new intent is made over the new price', async () => {
  await leavesIntent({ price: '199', clientSecret: 'pi_old_secret_old' });
  const app = await opensPayment();
  app.payments.sum.amount = 19_900;
  await waitFor(() => expect(app.calls('createPaymentIntent')).toHaveLength(1));
  app.payments.sum.amount = 21_500;
  await pays(app.user);
  await seesDone();
  expect(app.payments.actions.at(-1)?.args[0]).toBe(secret);
});

test.each([
  ['requires_action', payment.withBankOtherPrice],
  ['requires_payment_method', payment.otherPriceUnderWay],
])(
  'P20 the price has changed while an intent over the old one is %s: no card is taken meanwhile',
  async (status, text) => {
    await leavesConfirming({ price: '199' });
    const app = await opensPayment();
    app.payments.sum.amount = 19_900;
    app.payments.readBack = { status };
    expect(await main().findByText(text)).toBeVisible();
    expect(await seesButton('Pay')).toBeDisabled();
    expect(app.calls('createPaymentIntent')).toEqual([]);
  },
);

test.each([
  ['a text', '{"clientSecret":'],
  ['null', null],
  ['a secret of another shape', { bookingId: orderId, email: order.email, clientSecret: '<script>' }],
  ['another user’s', { bookingId: orderId, email: 'ben@example.com', clientSecret: 'pi_9_secret_9' }],
])(
  'P20 an intent in the storage that is not this user’s, or no intent, is ignored: %s',
  { tags: ['all'] },
  async (_what, rubbish) => {
    await leaves(rubbish);
    const { user, calls } = await opensPayment();
    await pays(user);
    await seesDone();
    expect(calls('createPaymentIntent')).toHaveLength(1);
  },
);

test('P20 a sign-out removes the client secret of an intent that was never confirmed', async () => {
  const { auth } = await opensPayment();
  await canPay();
  expect(await storedIntent()).toBeDefined();
  auth.report(null);
  await expect.poll(storedIntent).toBeUndefined();
});

test('P20 a sign-out leaves an intent whose confirmation was sent', { tags: ['all'] }, async () => {
  await leavesConfirming();
  const { auth, payments } = await opensPayment();
  payments.readBack = 'noConnection';
  expect(await main().findByText(payment.unknown)).toBeVisible();
  auth.report(null);
  await seesHeading('Login');
  expect(await storedIntent()).toMatchObject({ clientSecret: secret, confirmingSince: expect.any(Number) });
});

test('P7 P20 a buyer who leaves the page and comes back meets the same intent', async () => {
  const { user, calls } = await opensPayment();
  await canPay();
  await user.click(screen.getByRole('link', { name: 'Blog' }));
  await screen.findByRole('heading', { level: 1, name: /Buying and selling/ });
  window.history.back();
  await pays(user);
  await seesDone();
  expect(calls('createPaymentIntent')).toHaveLength(1);
});

test('P20 an order that another tab pays: it says so, makes no intent, and continues with that tab’s intent', async () => {
  stopClock();
  const close = locks.holdInOtherTab(lockOfOrder);
  const { user, calls, payments } = await opensPayment();
  await pass(1_000);
  expect(await main().findByText(/This order is being paid in another tab\./)).toBeVisible();
  expect(await seesButton('Pay')).toBeDisabled();
  await leavesIntent({ clientSecret: 'pi_9_secret_9' });
  close();
  await pays(user);
  await seesDone();
  expect(calls('createPaymentIntent')).toEqual([]);
  expect(payments.actions.at(-1)?.args[0]).toBe('pi_9_secret_9');
});

test('P20 when the other tab has paid, this one reads the order again', { tags: ['all'] }, async () => {
  stopClock();
  const close = locks.holdInOtherTab(lockOfOrder);
  const { calls, answer } = await opensPayment();
  await pass(1_000);
  await main().findByText(payment.elsewhere);
  answer('getOrder', { body: paidOrder });
  close();
  expect(await main().findByText(/This order is paid\./)).toBeVisible();
  expect(calls('createPaymentIntent')).toEqual([]);
});

test('P20 a charge that another tab stores is shown here at once, and recorded by one tab', async () => {
  const close = locks.holdInOtherTab(lockOfOrder);
  const { calls, answer } = await opensPayment();
  await seesButton('Pay');
  leavesCharge();
  act(() => void tellsTabs());
  expect(await main().findByText(/Your card was charged/)).toHaveTextContent('Do not pay again.');
  expect(calls('recordPayment')).toEqual([]);
  answer('getOrder', { body: paidOrder });
  close();
  await seesDone();
  expect(calls('recordPayment')).toHaveLength(1);
});

test('P20 Pay that finds another tab paying takes no card', { tags: ['all'] }, async () => {
  stopClock();
  const app = await opensPayment();
  await canPay();
  const close = locks.holdInOtherTab(lockOfOrder);
  await pays(app.user);
  await pass(1_000);
  expect(await main().findByText(payment.elsewhere)).toBeVisible();
  close();
  await canPay();
  expect(asked(app, 'createPaymentMethod')).toBe(0);
});

test('P20 the lock is held from before the confirmation until the payment is recorded', async () => {
  const { user, payments, answer } = await opensPayment({ answers: { recordPayment: { status: 500 } } });
  await canPay();
  expect(locks.isHeld(lockOfOrder)).toBe(false);
  let bankAnswers: () => void = () => undefined;
  payments.outcome = { after: new Promise<void>((resolve) => (bankAnswers = resolve)) };
  await pays(user);
  await waitFor(() => expect(payments.actions.at(-1)?.action).toBe('confirmCardPayment'));
  expect(locks.isHeld(lockOfOrder)).toBe(true);
  bankAnswers();
  await main().findByText(/Your card was charged/);
  expect(locks.isHeld(lockOfOrder)).toBe(true);
  answer('recordPayment', {});
  answer('getOrder', { body: paidOrder });
  await clicks(user, 'Try again');
  await seesDone();
  await expect.poll(() => locks.isHeld(lockOfOrder)).toBe(false);
});

test('P20 paying works without Web Locks', { tags: ['all'] }, async () => {
  locks.remove();
  const { user } = await opensPayment();
  await pays(user);
  await seesDone();
});
