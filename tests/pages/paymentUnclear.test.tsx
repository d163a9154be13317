import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pass, stopClock } from '../support/openApp';
import {
  goesOnline,
  hearsDenials,
  keptIntent,
  leavesConfirming,
  opensPayment,
} from '../support/paymentSteps';
import { clicks, main, pays, seesButton } from '../support/steps';

const unknown = /We do not know yet whether your card was charged/;
const confirmations = ({ payments }: Awaited<ReturnType<typeof opensPayment>>) =>
  payments.actions.filter(({ action }) => action === 'confirmCardPayment').length;

test.each(['throws', 'noConnection', 'nothing', 'otherIntent'] as const)(
  'P20 the card is charged, and confirming %s: the intent is read back, and the payment is recorded',
  async (instead) => {
    const app = await opensPayment();
    app.payments.outcome = { instead };
    const denials = hearsDenials();
    await pays(app.user);
    expect(await screen.findByText('Congrats! your payment completed')).toBeVisible();
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
  expect(await screen.findByRole('alert')).toHaveTextContent('Your card was not charged. You can pay now.');
  app.payments.outcome = {};
  await pays(app.user);
  await screen.findByText('Congrats! your payment completed');
  expect(app.calls('createPaymentIntent')).toHaveLength(1);
});

test('P20 a confirmation that arrives late, after "not charged" was said, is found and recorded', async () => {
  stopClock();
  const app = await opensPayment();
  app.payments.outcome = { instead: 'throws', status: 'requires_payment_method' };
  await pays(app.user);
  await main().findByText(unknown);
  await pass(1_000);
  await screen.findByText('Your card was not charged. You can pay now.');
  app.payments.intents.set('pi_1', 'succeeded');
  await pass(1_000);
  expect(await screen.findByText('Congrats! your payment completed')).toBeVisible();
  expect(confirmations(app)).toBe(1);
});

test('P20 neither confirmed nor read back: unknown, Pay is disabled, and the intent is polled until it is known', async () => {
  stopClock();
  const app = await opensPayment();
  app.payments.outcome = { instead: 'throws' };
  app.payments.readBack = 'noConnection';
  await pays(app.user);
  expect(await main().findByText(unknown)).toBeVisible();
  expect(screen.queryByText(/not charged/)).not.toBeInTheDocument();
  await pass(31_000);
  expect(await seesButton('Pay')).toBeDisabled();
  const reads = app.payments.actions.filter(({ action }) => action === 'retrievePaymentIntent').length;
  // At once, after 1, 2, 4, 8 and 16 s.
  expect(reads).toBe(6);
  app.payments.readBack = null;
  goesOnline();
  expect(await screen.findByText('Congrats! your payment completed')).toBeVisible();
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

test('P20 confirming never answers, and the card was charged: after 15 s the intent is read back', async () => {
  stopClock();
  const app = await opensPayment();
  app.payments.outcome = { instead: 'silence' };
  await pays(app.user);
  await waitFor(() => expect(confirmations(app)).toBe(1));
  await pass(15_000);
  expect(await screen.findByText('Congrats! your payment completed')).toBeVisible();
});

test('P20 confirming never answers, and nothing was charged: after a minute Pay works again', async () => {
  stopClock();
  const app = await opensPayment();
  app.payments.outcome = { instead: 'silence', status: 'requires_payment_method' };
  await pays(app.user);
  await waitFor(() => expect(confirmations(app)).toBe(1));
  await pass(50_000);
  expect(await seesButton('Pay')).toBeDisabled();
  await pass(60_000);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The payment service did not answer, and your card was not charged.',
  );
  expect(await keptIntent()).toHaveProperty('confirmingSince');
  app.payments.outcome = {};
  await pays(app.user);
  await screen.findByText('Congrats! your payment completed');
});

test('P20 a bank’s question may take minutes: reading back does not end it', async () => {
  stopClock();
  const app = await opensPayment();
  let buyerAnswers: () => void = () => undefined;
  app.payments.outcome = { after: new Promise<void>((resolve) => (buyerAnswers = resolve)) };
  app.payments.readBack = { status: 'requires_action' };
  await pays(app.user);
  await waitFor(() => expect(confirmations(app)).toBe(1));
  await pass(15_000);
  expect(await main().findByText(/Your bank asks you to approve this payment/)).toBeVisible();
  await pass(600_000);
  expect(await seesButton('Pay')).toBeDisabled();
  expect(main().getByText(/Your bank asks you to approve this payment/)).toBeVisible();
  buyerAnswers();
  expect(await screen.findByText('Congrats! your payment completed')).toBeVisible();
  expect(confirmations(app)).toBe(1);
});

test('P20 a laptop that slept over the confirmation and wakes without a connection', async () => {
  stopClock();
  const app = await opensPayment();
  app.payments.outcome = { instead: 'silence' };
  await pays(app.user);
  await waitFor(() => expect(confirmations(app)).toBe(1));
  app.payments.readBack = 'noConnection';
  vi.setSystemTime(Date.now() + 8 * 3_600_000);
  await pass(15_000);
  expect(await main().findByText(unknown)).toBeVisible();
  app.payments.readBack = null;
  goesOnline();
  expect(await screen.findByText('Congrats! your payment completed')).toBeVisible();
});

test('P20 an error of the card with the intent succeeded is a charge, not a failure', async () => {
  const app = await opensPayment();
  app.payments.intents.set('pi_1', 'succeeded');
  app.payments.outcome = { refusal: 'Your card was declined.', instead: 'noConnection' };
  await pays(app.user);
  expect(await screen.findByText('Congrats! your payment completed')).toBeVisible();
  expect(screen.queryByText('Your card was declined.')).not.toBeInTheDocument();
});
