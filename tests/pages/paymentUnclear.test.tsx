import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pass, stopClock } from '../support/openApp';
import { messages } from '@/messages';
import {
  asked,
  hearsDenials,
  leavesConfirming,
  opensPayment,
  seesDone,
  storedIntent,
  type OpenPayment,
} from '../support/paymentSteps';
import { clicks, main, pays, seesButton } from '../support/steps';

const unknown = /We do not know yet whether your card was charged/;
const confirmations = (app: OpenPayment) => asked(app, 'confirmCardPayment');
const confirms = (app: OpenPayment) => waitFor(() => expect(confirmations(app)).toBe(1));
const goesOnline = () => window.dispatchEvent(new Event('online'));

test.each(['throws', 'noConnection', 'nothing', 'otherIntent'] as const)(
  'P20 the card is charged, and confirming %s: the intent is read back, and the payment is recorded',
  async (instead) => {
    const app = await opensPayment();
    app.payments.outcome = { instead };
    const denials = hearsDenials();
    await pays(app.user);
    await seesDone();
    expect(denials).toEqual([]);
    expect(app.calls('recordPayment')[0]?.body).toMatchObject({ transactionId: 'pi_1' });
    expect(confirmations(app)).toBe(1);
  },
);

test('P20 confirming throws and nothing was charged: it says so after two reads, and Pay works again', async () => {
  stopClock();
  const app = await opensPayment();
  app.payments.outcome = { instead: 'throws', status: 'requires_payment_method' };
  await pays(app.user);
  expect(await main().findByText(unknown)).toHaveTextContent('Do not pay again');
  expect(await seesButton('Pay')).toBeDisabled();
  await pass(1_000);
  expect(await screen.findByText('Your card was not charged. You can pay now.')).toBeVisible();
  app.payments.outcome = {};
  await pays(app.user);
  await seesDone();
  expect(app.calls('createPaymentIntent')).toHaveLength(1);
});

test(
  'P20 a confirmation that arrives late, after "not charged" was said, is found and recorded',
  { tags: ['all'] },
  async () => {
    stopClock();
    const app = await opensPayment();
    app.payments.outcome = { instead: 'throws', status: 'requires_payment_method' };
    await pays(app.user);
    await main().findByText(unknown);
    await pass(1_000);
    await screen.findByText(messages.payment.notCharged);
    app.payments.intents.set('pi_1', 'succeeded');
    await pass(1_000);
    await seesDone();
    expect(confirmations(app)).toBe(1);
  },
);

test('P20 neither confirmed nor read back: unknown, Pay is disabled, and the intent is polled until it is known', async () => {
  stopClock();
  const app = await opensPayment();
  let connectionLost: () => void = () => undefined;
  app.payments.outcome = {
    instead: 'throws',
    after: new Promise<void>((resolve) => (connectionLost = resolve)),
  };
  await pays(app.user);
  await confirms(app);
  app.payments.readBack = 'noConnection';
  connectionLost();
  expect(await main().findByText(unknown)).toBeVisible();
  expect(screen.queryByText(/not charged/)).not.toBeInTheDocument();
  await pass(32_000);
  expect(await seesButton('Pay')).toBeDisabled();
  const reads = app.payments.actions.filter(({ action }) => action === 'retrievePaymentIntent').length;
  // Before, at once, and after 1, 2, 4, 8 and 16 s.
  expect(reads).toBe(7);
  app.payments.readBack = null;
  goesOnline();
  await seesDone();
  expect(app.calls('recordPayment')).toHaveLength(1);
});

test('P20 an unknown outcome is shown on every page, and polled after a reload', async () => {
  await leavesConfirming();
  const app = await opensPayment();
  app.payments.readBack = 'throws';
  await main().findByText(unknown);
  await app.user.click(screen.getByRole('link', { name: 'Blog' }));
  expect(
    await screen.findByText(/It is not certain yet whether your card was charged for Pixel 7a/),
  ).toHaveTextContent('Do not pay again');
  app.payments.readBack = { status: 'succeeded' };
  await clicks(app.user, 'Try now');
  await waitFor(() => expect(app.calls('recordPayment')).toHaveLength(1));
});

test(
  'P20 confirming never answers, and the card was charged: after 15 s the intent is read back',
  { tags: ['all'] },
  async () => {
    stopClock();
    const app = await opensPayment();
    app.payments.outcome = { instead: 'silence' };
    await pays(app.user);
    await confirms(app);
    await pass(15_000);
    await seesDone();
  },
);

test('P20 confirming never answers, and nothing was charged: after a minute Pay works again', async () => {
  stopClock();
  const app = await opensPayment();
  app.payments.outcome = { instead: 'silence', status: 'requires_payment_method' };
  await pays(app.user);
  await confirms(app);
  await pass(50_000);
  expect(await seesButton('Pay')).toBeDisabled();
  await pass(60_000);
  expect(await screen.findByText(messages.payment.noAnswer)).toBeVisible();
  expect(await storedIntent()).toHaveProperty('confirmingSince');
  app.payments.outcome = {};
  await pays(app.user);
  await seesDone();
});

test('P20 a bank’s question may take minutes: reading back does not end it', async () => {
  stopClock();
  const app = await opensPayment();
  let buyerAnswers: () => void = () => undefined;
  app.payments.outcome = { after: new Promise<void>((resolve) => (buyerAnswers = resolve)) };
  await pays(app.user);
  await confirms(app);
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

test(
  'P20 a laptop that slept over the confirmation and wakes without a connection',
  { tags: ['all'] },
  async () => {
    stopClock();
    const app = await opensPayment();
    app.payments.outcome = { instead: 'silence' };
    await pays(app.user);
    await confirms(app);
    app.payments.readBack = 'noConnection';
    vi.setSystemTime(Date.now() + 8 * 3_600_000);
    await pass(15_000);
    expect(await main().findByText(unknown)).toBeVisible();
    app.payments.readBack = null;
    goesOnline();
    await seesDone();
  },
);

test(
  'P20 an attempt that was given up, whose answer is a charge after all, is recorded',
  { tags: ['all'] },
  async () => {
    stopClock();
    const app = await opensPayment();
    let bankAnswers: () => void = () => undefined;
    app.payments.outcome = { after: new Promise<void>((resolve) => (bankAnswers = resolve)) };
    await pays(app.user);
    await confirms(app);
    await pass(120_000);
    await screen.findByText(messages.payment.noAnswer);
    bankAnswers();
    await seesDone();
    expect(app.calls('recordPayment')).toHaveLength(1);
  },
);

test(
  'P20 an error of the card with the intent succeeded is a charge, not a failure',
  { tags: ['all'] },
  async () => {
    const app = await opensPayment();
    let cardAnswers: () => void = () => undefined;
    app.payments.outcome = {
      refusal: 'Your card was declined.',
      instead: 'noConnection',
      after: new Promise<void>((resolve) => (cardAnswers = resolve)),
    };
    await pays(app.user);
    await confirms(app);
    app.payments.intents.set('pi_1', 'succeeded');
    cardAnswers();
    await seesDone();
    expect(screen.queryByText('Your card was declined.')).not.toBeInTheDocument();
  },
);
