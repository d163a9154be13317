import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paymentMessages } from '@/features/checkout/messages';
import type { Answers } from '../support/fakeApi';
import { userOf } from '../support/actors';
import { openApp, pass, stopClock } from '../support/openApp';
import { asked, leavesCharge, opensPayment, order, orderId, paidOrder } from '../support/paymentSteps';
import { payment, recordsFrom, secret, seesDone, sendsConfirmation } from '../support/paymentSteps';
import { storedCharge, succeeded } from '../support/paymentSteps';
import { clicks, goTo, labelled, main, pays, seesHeading, seesToast } from '../support/steps';

const chargedNotice = /Your card was charged \(transaction pi_1\)/;
const banner = /Your card was charged for Pixel 7a \(pi_1\), and the payment is not recorded yet/;
const isDropped = () => expect.poll(storedCharge).toBeUndefined();
const goesToPayment = () => goTo(`/dashboard/payment/${orderId}`);

test('P20 the charge is in local storage before the server is called, and removed once the order reads paid', async () => {
  const seen: unknown[] = [];
  const app = await opensPayment();
  app.answer('recordPayment', () => {
    seen.push(JSON.parse(localStorage.getItem('secondRing.charge.pi_1') ?? 'null'));
    recordsFrom(app);
    return {};
  });
  await pays(app.user);
  await seesDone();
  const charge = { ...payment, phoneName: 'Pixel 7a', clientSecret: secret, cardEnding: '4242' };
  expect(seen).toMatchObject([{ entry: { ...charge, at: expect.any(Number) } }]);
  await isDropped();
});

test('P20 the server fails after the charge: charged, the id to copy, do not pay again; recording is tried again after 1, 2, 4 … seconds, at most 60, and when the connection is back', async () => {
  stopClock();
  const app = await opensPayment({ answers: { recordPayment: { network: 'none' } } });
  await pays(app.user);
  const notice = (await main().findByText(chargedNotice)).closest('[role=alert]');
  expect(notice).toHaveTextContent('Do not pay again.');
  expect(notice).toHaveTextContent('We keep trying, even when you leave this page');
  await clicks(app.user, 'Copy the transaction id');
  expect(await navigator.clipboard.readText()).toBe('pi_1');
  expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
  await pass(200_000);
  const times = app.calls('recordPayment').map(({ at }) => at);
  const waits = times.slice(1).map((at, index) => Math.round((at - (times[index] ?? 0)) / 1000));
  expect(waits.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  recordsFrom(app);
  for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event));
  await seesDone();
  await isDropped();
  expect(asked(app, 'confirmCardPayment')).toBe(1);
  const { length } = app.calls('recordPayment');
  await pass(300_000);
  expect(app.calls('recordPayment')).toHaveLength(length);
});

test('P20 O6 until it is recorded every page says so, and My Orders shows "Payment being recorded" instead of Pay', async () => {
  leavesCharge();
  const app = await openApp('/dashboard/myorders', {
    as: 'buyer',
    answers: { listOrders: { body: [order] }, recordPayment: { status: 500 }, getOrder: { body: order } },
  });
  const row = within(await screen.findByRole('row', { name: /Pixel 7a/ }));
  expect(row.getByText('Payment being recorded')).toBeVisible();
  expect(row.queryByRole('link', { name: labelled('Pay') })).not.toBeInTheDocument();
  expect(screen.getByText(banner)).toHaveTextContent('Do not pay again');
  expect(screen.getByText(banner).closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  recordsFrom(app);
  app.answer('listOrders', { body: [paidOrder] });
  await clicks(app.user, 'Try now');
  await seesToast(succeeded);
  expect(await row.findByText('Paid')).toBeVisible();
  expect(screen.queryByText(banner)).not.toBeInTheDocument();
});

test('P20 a payment in the middle of which the buyer signs out is recorded when that user signs in again; another user sees nothing of it', async () => {
  const app = await opensPayment();
  const bankAnswers = await sendsConfirmation(app);
  app.auth.report(null);
  await seesHeading('Login');
  bankAnswers();
  await expect.poll(storedCharge).toMatchObject(payment);
  app.auth.report({ uid: 'uid-ben', email: 'ben@example.com', displayName: 'Ben' });
  await main().findByText('You are signed in as Ben.');
  expect(screen.queryByText(banner)).not.toBeInTheDocument();
  goesToPayment();
  expect(await main().findByText(paymentMessages.notYours)).toBeVisible();
  expect(screen.queryByText('pi_1')).not.toBeInTheDocument();
  expect(app.calls('recordPayment')).toEqual([]);
  recordsFrom(app);
  app.auth.report(userOf('buyer'));
  await waitFor(() => expect(app.calls('recordPayment').map(({ body }) => body)).toEqual([payment]));
  await isDropped();
});

const refusal = { body: { message: 'price is not the price of the order' }, status: 400 as const };

test(
  'P20 the order is paid by this transaction when the server refuses: that counts as recorded',
  { tags: ['all'] },
  async () => {
    const { user, answer } = await opensPayment();
    answer('recordPayment', () => {
      answer('getOrder', { body: paidOrder });
      return refusal;
    });
    await pays(user);
    await seesDone();
    await isDropped();
  },
);

test.each([
  ['refuses', refusal],
  ['acknowledges', {}],
])(
  'P20 the order was paid by another payment, and the server %s: the buyer learns that the card was charged twice',
  async (_what, recordPayment) => {
    leavesCharge();
    const getOrder = { body: { ...paidOrder, transactionId: 'pi_other' } };
    const { user } = await openApp('/blogs', { as: 'buyer', answers: { getOrder, recordPayment } });
    expect(await screen.findByText(/Your card was charged twice for Pixel 7a/)).toBeVisible();
    goesToPayment();
    expect(await main().findByText(/this order had been paid by another payment already/)).toBeVisible();
    expect(main().getByText(/Write to hello@second-ring\.example/)).toBeVisible();
    await clicks(user, 'Dismiss');
    expect(await main().findByText('pi_other')).toBeVisible();
    await isDropped();
  },
);

test.each<[string, Answers['recordPayment'], (string | RegExp)[], boolean]>([
  ['with a reason', refusal, [refusal.body.message, /write to hello@second-ring\.example/], true],
  ['the renewed token, too', { status: 401 }, [/To let us record it, sign in again\./], false],
])(
  'P20 N28 the server refuses %s: the charge stays, and the page says why and what to do',
  async (_what, recordPayment, sentences, isTriedAgain) => {
    stopClock();
    const { user, calls } = await opensPayment({ answers: { recordPayment } });
    await pays(user);
    expect(await main().findByText(chargedNotice)).toBeVisible();
    for (const sentence of sentences) expect(main().getByText(sentence)).toBeVisible();
    expect(main().queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
    expect(await storedCharge()).toMatchObject(payment);
    const { length } = calls('recordPayment');
    await pass(300_000);
    expect(calls('recordPayment').length > length).toBe(isTriedAgain);
  },
);

test('P20 a charge that the payment service does not know can be dismissed, and the order can be paid', async () => {
  leavesCharge({ transactionId: 'pi_1', clientSecret: 'pi_lost_secret_1' });
  const app = await opensPayment({ answers: { recordPayment: refusal } });
  app.payments.readBack = 'gone';
  expect(await main().findByText(/The payment service does not know the payment pi_1/)).toBeVisible();
  await clicks(app.user, 'Dismiss');
  app.payments.readBack = null;
  app.answer('recordPayment', {});
  expect(await storedCharge()).toBeUndefined();
  await pays(app.user);
  await seesDone();
});

test('P20 a server that acknowledges and does not record: the charge stays known, and a reload shows it instead of Pay', async () => {
  stopClock();
  const first = await opensPayment();
  await pays(first.user);
  await seesDone();
  expect(await main().findByText(paymentMessages.acknowledged)).toBeVisible();
  expect(main().queryByText(paymentMessages.paid)).not.toBeInTheDocument();
  await pass(600_000);
  expect(first.calls('recordPayment').length).toBeGreaterThan(4);
  expect(await storedCharge()).toMatchObject(payment);
  first.close();

  const again = await opensPayment();
  await seesDone();
  expect(main().getByText('pi_1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
  recordsFrom(again);
  await pass(120_000);
  await isDropped();
  expect(main().queryByText(paymentMessages.acknowledged)).not.toBeInTheDocument();
  expect(main().getByText(paymentMessages.paid)).toBeVisible();
});
