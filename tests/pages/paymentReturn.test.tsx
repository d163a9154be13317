import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { paymentMessages } from '@/features/checkout/messages';
import { userOf } from '../support/actors';
import { installFakeLocks } from '../support/fakeLocks';
import type { ReadBack } from '../support/fakePayments';
import { openApp, pass, stopClock } from '../support/openApp';
import { asked, canPay, leavesCharge, leavesConfirming, leavesIntent } from '../support/paymentSteps';
import { lockOfOrder, opensPayment, order, orderId, recordsFrom } from '../support/paymentSteps';
import { payment as recorded, refusesStorage, secret, seesDone } from '../support/paymentSteps';
import { sendsConfirmation, storedCharge, storedIntent } from '../support/paymentSteps';
import { clicks, main, pays, seesButton } from '../support/steps';

let locks: ReturnType<typeof installFakeLocks>;
beforeEach(() => {
  locks = installFakeLocks();
});

const payment = paymentMessages;

test('P20 the intent is stored for this order and this user, marked before the confirmation is sent, unmarked by a refusal, and removed once the order is paid', async () => {
  const app = await opensPayment();
  await canPay();
  const { email } = order;
  const common = { bookingId: orderId, email, price: '215', phoneName: 'Pixel 7a', clientSecret: secret };
  const intent = { ...common, unanswered: [], cardEnding: '' };
  expect(await storedIntent()).toEqual(intent);
  const bankAnswers = await sendsConfirmation(app, { refusal: 'Your card was declined.' });
  expect(await storedIntent()).toEqual({
    ...intent,
    unanswered: [expect.any(Number)],
    cardEnding: '4242',
  });
  bankAnswers();
  await screen.findByText('Your card was declined.');
  await expect.poll(storedIntent).toEqual(intent);
  app.payments.outcome = {};
  app.answer('recordPayment', () => {
    recordsFrom(app);
    return {};
  });
  await pays(app.user);
  await seesDone();
  await expect.poll(storedIntent).toBeUndefined();
});

test.each(['database', 'local storage'] as const)(
  'P20 P26 without the %s, and the answer to the confirmation lost: the reopened page records the charge and offers no Pay',
  async (refused) => {
    refusesStorage(refused);
    const first = await opensPayment();
    await sendsConfirmation(first);
    first.close();

    const again = await opensPayment();
    again.payments.intents.set('pi_1', 'succeeded');
    await seesDone();
    expect(main().getByText('card ending in 4242')).toBeVisible();
    expect(again.calls('recordPayment')[0]?.body).toMatchObject({ transactionId: 'pi_1' });
    expect(again.calls('createPaymentIntent')).toEqual([]);
    expect(asked(again, 'confirmCardPayment')).toBe(0);
  },
);

test(
  'P20 without an unfinished payment no other page loads the payment library',
  { tags: ['all'] },
  async () => {
    await leavesIntent();
    const app = await openApp('/blogs', { as: 'buyer' });
    const load = vi.spyOn(app.payments, 'load');
    await screen.findByRole('heading', { level: 1 });
    expect(load).not.toHaveBeenCalled();
  },
);

const open: ReadBack = { status: 'requires_payment_method' };
const asksBank: ReadBack = { status: 'requires_action' };
const processing: ReadBack = { status: 'processing' };
const notKnown = /It is not known yet whether your card is charged\./;
const leavesMark = () => leavesIntent({ confirmingSince: Date.now() });
const leavesOldConfirming = () => leavesConfirming({ unanswered: [Date.now() - 601_000] });

test.each([
  ['was not confirmed', leavesIntent, open, undefined, 'Pay'],
  ['was confirmed, and reads uncharged', leavesConfirming, open, notKnown, 'Pay'],
  ['was confirmed by an earlier release', leavesMark, open, notKnown, 'Pay'],
  ['was confirmed long ago', leavesOldConfirming, open, payment.notCompleted, 'Pay'],
  ['waits for the bank', leavesConfirming, asksBank, payment.withBank, 'Go on at the bank'],
  ['is still worked on', leavesConfirming, processing, notKnown, 'Check now'],
] as const)(
  'P20 on return, an intent that %s is used again',
  async (_what, leave, readBack, text, button) => {
    await leave();
    const app = await opensPayment();
    app.payments.readBack = readBack;
    if (readBack !== processing) await canPay();
    if (text) expect(await main().findByText(text)).toBeVisible();
    if (readBack === processing) {
      expect(await seesButton('Pay')).toBeDisabled();
      expect(main().getByText(notKnown)).toHaveTextContent('Do not pay again.');
      app.payments.readBack = { status: 'succeeded' };
    }
    await (button === 'Pay' ? pays(app.user) : clicks(app.user, button));
    await seesDone();
    expect(app.calls('createPaymentIntent')).toEqual([]);
    expect(app.payments.actions[0]).toEqual({ action: 'retrievePaymentIntent', args: [secret] });
    expect(asked(app, 'handleNextAction')).toBe(readBack === asksBank ? 1 : 0);
  },
);

test('P20 what is stored and is no intent of this user is ignored', { tags: ['all'] }, async () => {
  // A secret of another shape makes the payment library throw.
  await leavesIntent({ clientSecret: '<script>' });
  leavesCharge({ clientSecret: '<script>' });
  const { user, calls } = await opensPayment();
  await pays(user);
  await seesDone();
  expect(calls('createPaymentIntent')).toHaveLength(1);
});

test('P20 a sign-out removes the client secret of an intent that was never confirmed', async () => {
  const { auth } = await opensPayment();
  await canPay();
  expect(await storedIntent()).toBeDefined();
  auth.report(null);
  await expect.poll(storedIntent).toBeUndefined();
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

test('P20 a charge that another tab stores is shown here at once, and recorded by one tab', async () => {
  const close = locks.holdInOtherTab(lockOfOrder);
  const app = await opensPayment();
  await seesButton('Pay');
  leavesCharge();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'secondRing.charge.pi_1' })));
  expect(await main().findByText(/Your card was charged/)).toHaveTextContent('Do not pay again.');
  expect(app.calls('recordPayment')).toEqual([]);
  recordsFrom(app);
  close();
  await seesDone();
  expect(app.calls('recordPayment')).toHaveLength(1);
});

test.each([
  ['fails', 500],
  ['asks for another sign-in', 401],
] as const)(
  'P20 the lock is held from before the confirmation until its answer, and not while the next recording is awaited: the server %s',
  async (_what, status) => {
    stopClock();
    const app = await opensPayment({ answers: { recordPayment: { status } } });
    await canPay();
    expect(locks.isHeld(lockOfOrder)).toBe(false);
    const bankAnswers = await sendsConfirmation(app);
    expect(locks.isHeld(lockOfOrder)).toBe(true);
    bankAnswers();
    await main().findByText(/Your card was charged \(/);
    await pass(300);
    expect(locks.isHeld(lockOfOrder)).toBe(false);
    recordsFrom(app);
    await clicks(app.user, 'Try again');
    await seesDone();
    await expect.poll(() => locks.isHeld(lockOfOrder)).toBe(false);
  },
);

test('P20 Pay is pressed while another tab has the lock for longer than a moment: the press is carried out after that', async () => {
  stopClock();
  const app = await opensPayment();
  await canPay();
  const close = locks.holdInOtherTab(lockOfOrder);
  await pays(app.user);
  await pass(1_500);
  expect(await main().findByText(payment.elsewhere)).toBeVisible();
  close();
  await seesDone();
  expect(asked(app, 'confirmCardPayment')).toBe(1);
});

test('P20 P23 Pay is pressed while another tab sends a confirmation that is not answered: this page says so, and sends none', async () => {
  stopClock();
  const app = await opensPayment();
  await canPay();
  const close = locks.holdInOtherTab(lockOfOrder);
  await pays(app.user);
  await pass(1_500);
  await leavesConfirming();
  close();
  expect(await main().findByText(notKnown)).toBeVisible();
  expect(await seesButton('Pay')).toBeEnabled();
  expect(asked(app, 'confirmCardPayment')).toBe(0);
});

test('P20 the buyer signs out while the confirmation is in flight, and in again: the charge is recorded, and no tab keeps the lock', async () => {
  stopClock();
  const first = await opensPayment();
  const bankAnswers = await sendsConfirmation(first);
  const { payments } = first;
  const second = await openApp('/blogs', { as: 'buyer', payments, answers: { getOrder: { body: order } } });
  second.answer('recordPayment', { status: 401 });

  payments.readTime = 1_000;
  for (const { auth } of [first, second]) auth.report(null);
  await pass(100);
  expect(locks.isHeld(lockOfOrder)).toBe(false);
  // The answer comes while the signed-out page reads the intent.
  await act(async () => bankAnswers());
  // The database answers in its own time, however far the clock of the page goes.
  for (let second = 0; second < 80 && !(await storedCharge()); second += 1) await pass(1_000);
  expect(await storedCharge()).toMatchObject(recorded);
  expect(locks.isHeld(lockOfOrder)).toBe(false);
  // Nothing is sent for a user who has signed out.
  expect(second.calls('recordPayment')).toEqual([]);

  recordsFrom(second);
  for (const { auth } of [first, second]) auth.report(userOf('buyer'));
  for (let second = 0; second < 80 && (await storedCharge()); second += 1) await pass(1_000);
  expect(await storedCharge()).toBeUndefined();
  expect(second.calls('recordPayment').length).toBeGreaterThan(0);
});
