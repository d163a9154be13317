import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  keptIntent,
  leaves,
  leavesConfirming,
  leavesIntent,
  opensPayment,
  order,
  orderId,
  paidOrder,
  secret,
} from '../support/paymentSteps';
import { openApp, pass, stopClock } from '../support/openApp';
import { clicks, main, pays, seesButton, seesHeading } from '../support/steps';

const refuses = () => {
  throw new DOMException('Full', 'QuotaExceededError');
};
const actions = ({ payments }: Awaited<ReturnType<typeof opensPayment>>) =>
  payments.actions.map(({ action }) => action);

test('P20 the client secret is kept for this booking and this person, and gone once the order is paid', async () => {
  const { user } = await opensPayment();
  await waitFor(async () => expect(await seesButton('Pay')).toBeEnabled());
  expect(await keptIntent()).toMatchObject({
    bookingId: orderId,
    email: order.email,
    price: '215.50',
    clientSecret: secret,
  });
  expect(await keptIntent()).not.toHaveProperty('confirmingSince');
  await pays(user);
  await screen.findByText('Congrats! your payment completed');
  await expect.poll(keptIntent).toBeUndefined();
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
  expect(await keptIntent()).toMatchObject({ confirmingSince: expect.any(Number) });
  bankAnswers();
  await screen.findByText('Your card was declined.');
  await expect.poll(keptIntent).not.toHaveProperty('confirmingSince');
});

test('P20 on return the same intent is read back and used again: nothing new is made', async () => {
  await leavesIntent();
  const app = await opensPayment();
  await pays(app.user);
  await screen.findByText('Congrats! your payment completed');
  expect(actions(app)).toEqual(['retrievePaymentIntent', 'createPaymentMethod', 'confirmCardPayment']);
  expect(app.payments.actions[0]?.args).toEqual([secret]);
  expect(app.calls('createPaymentIntent')).toEqual([]);
});

test('P20 on return after a charge that no page showed: it is recorded without paying again', async () => {
  await leavesConfirming();
  const app = await opensPayment({ as: 'buyer' });
  // The fake reads what the first visit has left at the provider.
  app.payments.intents.set('pi_1', 'succeeded');
  expect(await screen.findByText('Congrats! your payment completed')).toBeVisible();
  expect(screen.getByText('pi_1')).toBeVisible();
  expect(app.calls('recordPayment')[0]?.body).toEqual({
    price: '215.50',
    transactionId: 'pi_1',
    email: 'buyer@example.com',
    bookingId: orderId,
  });
  expect(actions(app)).toEqual(['retrievePaymentIntent']);
  expect(app.calls('createPaymentIntent')).toEqual([]);
});

test('P20 such a charge is found on any page, as soon as the app starts', async () => {
  await leavesConfirming();
  const app = await openApp('/blogs', { as: 'buyer' });
  app.payments.intents.set('pi_1', 'succeeded');
  await waitFor(() => expect(app.calls('recordPayment')).toHaveLength(1));
});

test('P20 without an unfinished payment no page but the payment page loads the payment library', async () => {
  await leavesIntent();
  const app = await openApp('/blogs', { as: 'buyer' });
  const load = vi.spyOn(app.payments, 'load');
  await screen.findByRole('heading', { level: 1 });
  expect(load).not.toHaveBeenCalled();
});

test('P20 on return after a confirmation that did not charge: it says so, and Pay works with the same intent', async () => {
  await leavesConfirming();
  const { user, calls } = await opensPayment();
  expect(await main().findByText('Your card was not charged. You can pay now.')).toBeVisible();
  await pays(user);
  await screen.findByText('Congrats! your payment completed');
  expect(calls('createPaymentIntent')).toEqual([]);
});

test('P20 an intent that waits for the bank: the buyer can continue with the same intent', async () => {
  await leavesConfirming();
  const app = await opensPayment();
  app.payments.readBack = { status: 'requires_action' };
  await waitFor(async () => expect(await seesButton('Pay')).toBeEnabled());
  expect(main().getByText(/Your bank has asked you to approve this payment/)).toBeVisible();
  await clicks(app.user, 'Go on at the bank');
  await screen.findByText('Congrats! your payment completed');
  expect(actions(app).slice(-1)).toEqual(['handleNextAction']);
  expect(app.calls('createPaymentIntent')).toEqual([]);
});

test('P20 an intent that is still worked on: Pay stays disabled, and it is asked again until it is known', async () => {
  await leavesConfirming();
  const app = await opensPayment();
  app.payments.readBack = { status: 'processing' };
  expect(await main().findByText(/is still working on your payment/)).toHaveTextContent('Do not pay again');
  expect(await seesButton('Pay')).toBeDisabled();
  app.payments.readBack = { status: 'succeeded' };
  await clicks(app.user, 'Check now');
  expect(await screen.findByText('Congrats! your payment completed')).toBeVisible();
  expect(app.calls('createPaymentIntent')).toEqual([]);
});

test.each(['gone', { status: 'canceled' }] as const)(
  'P20 an intent that reads %j cannot charge: a new one is created',
  async (readBack) => {
    await leavesConfirming({ clientSecret: 'pi_old_secret_old' });
    const app = await opensPayment();
    app.payments.readBack = readBack;
    await waitFor(() => expect(app.calls('createPaymentIntent')).toHaveLength(1));
    await pays(app.user);
    await screen.findByText('Congrats! your payment completed');
    expect(app.calls('recordPayment')[0]?.body).toMatchObject({ transactionId: 'pi_1' });
  },
);

test('P20 the price has changed since: the old intent is left, and a new one is made over the new price', async () => {
  await leavesIntent({ price: '199', clientSecret: 'pi_old_secret_old' });
  const { user, calls, payments } = await opensPayment();
  await pays(user);
  await screen.findByText('Congrats! your payment completed');
  expect(calls('createPaymentIntent')[0]?.body).toEqual({ price: '215.50' });
  expect(payments.actions.at(-1)?.args[0]).toBe(secret);
});

test('P20 the price has changed while the bank is asked about the old one: no card is taken meanwhile', async () => {
  await leavesConfirming({ price: '199' });
  const app = await opensPayment();
  app.payments.readBack = { status: 'requires_action' };
  expect(await main().findByText(/the price has changed since/)).toBeVisible();
  expect(await seesButton('Pay')).toBeDisabled();
  expect(app.calls('createPaymentIntent')).toEqual([]);
});

test('P20 the same price written another way is the same price', async () => {
  await leavesIntent({ price: '215.5' });
  const { user, calls } = await opensPayment();
  await pays(user);
  await screen.findByText('Congrats! your payment completed');
  expect(calls('createPaymentIntent')).toEqual([]);
  expect(calls('recordPayment')[0]?.body).toMatchObject({ price: '215.5' });
});

test.each([
  ['a text', '{"clientSecret":'],
  ['null', null],
  ['an older version', { secret: 'pi_1_secret_2' }],
  ['a secret of another shape', { bookingId: orderId, email: order.email, clientSecret: '<script>' }],
  ['another user’s', { bookingId: orderId, email: 'ben@example.com', clientSecret: 'pi_9_secret_9' }],
  ['a list', []],
])('P20 rubbish in the database is ignored: %s', async (_what, rubbish) => {
  await leaves(rubbish);
  const { user, calls } = await opensPayment();
  await pays(user);
  await screen.findByText('Congrats! your payment completed');
  expect(calls('createPaymentIntent')).toHaveLength(1);
});

test('P20 a sign-out takes the client secret of an intent that was never confirmed', async () => {
  const { auth } = await opensPayment();
  await waitFor(async () => expect(await seesButton('Pay')).toBeEnabled());
  expect(await keptIntent()).toBeDefined();
  auth.report(null);
  await expect.poll(keptIntent).toBeUndefined();
});

test('P20 a sign-out leaves an intent whose confirmation was sent', async () => {
  await leavesConfirming();
  const { auth, payments } = await opensPayment();
  payments.readBack = 'noConnection';
  expect(await main().findByText(/do not know/i)).toBeVisible();
  auth.report(null);
  await seesHeading('Login');
  expect(await keptIntent()).toMatchObject({ clientSecret: secret, confirmingSince: expect.any(Number) });
});

test('P20 another person on this device gets another intent', async () => {
  await leavesIntent({ email: 'ben@example.com' });
  const { calls } = await opensPayment();
  await waitFor(async () => expect(await seesButton('Pay')).toBeEnabled());
  expect(calls('createPaymentIntent')).toHaveLength(1);
});

test.each<[string, () => unknown]>([
  ['refused', () => vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(refuses)],
  ['silent', () => vi.spyOn(IDBFactory.prototype, 'open').mockReturnValue({} as IDBOpenDBRequest)],
])('P20 a storage that is %s: paying works within the page', async (_how, corrupt) => {
  stopClock();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuses);
  corrupt();
  const { user, calls } = await opensPayment();
  // A storage is waited for 5 s.
  await pass(6_000);
  await pays(user);
  await screen.findByText('Congrats! your payment completed');
  expect(calls('recordPayment')).toHaveLength(1);
});

test('P7 P20 who leaves the page and comes back meets the same intent', async () => {
  const { user, calls } = await opensPayment();
  await waitFor(async () => expect(await seesButton('Pay')).toBeEnabled());
  await user.click(screen.getByRole('link', { name: 'Blog' }));
  await screen.findByRole('heading', { level: 1, name: /Buying and selling/ });
  window.history.back();
  await pays(user);
  await screen.findByText('Congrats! your payment completed');
  expect(calls('createPaymentIntent')).toHaveLength(1);
});

test('P20 who comes back to the page of a paid order reads "Paid"', async () => {
  const { user, answer } = await opensPayment();
  await pays(user);
  await screen.findByText('Congrats! your payment completed');
  answer('getOrder', { body: paidOrder });
  await user.click(screen.getByRole('link', { name: 'Blog' }));
  await screen.findByRole('heading', { level: 1, name: /Buying and selling/ });
  window.history.back();
  expect(await main().findByText('Paid')).toBeVisible();
});
