import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { installFakeLocks } from '../support/fakeLocks';
import { clicks, main, pays, seesButton } from '../support/steps';
import {
  leavesCharge,
  leavesIntent,
  lockOfOrder,
  lockOfPreparing,
  opensPayment,
  order,
  paidOrder,
  secret,
  tellsTabs,
} from '../support/paymentSteps';

let locks: ReturnType<typeof installFakeLocks>;
beforeEach(() => {
  locks = installFakeLocks();
});

const actionsOf = ({ payments }: Awaited<ReturnType<typeof opensPayment>>, name: string) =>
  payments.actions.filter(({ action }) => action === name);
const inOtherTab = 'This order is being paid in another tab.';

test('P20 an order that another tab pays: it says so, makes no intent, and Pay is disabled', async () => {
  locks.holdInOtherTab(lockOfOrder);
  const { calls } = await opensPayment();
  expect(await main().findByText(new RegExp(inOtherTab))).toBeVisible();
  expect(await seesButton('Pay')).toBeDisabled();
  expect(calls('createPaymentIntent')).toEqual([]);
});

test('P20 when the other tab is closed, this one continues automatically with the same intent', async () => {
  const close = locks.holdInOtherTab(lockOfOrder);
  const { user, calls, payments } = await opensPayment();
  await main().findByText(new RegExp(inOtherTab));
  await leavesIntent({ clientSecret: 'pi_9_secret_9' });
  close();
  await pays(user);
  await screen.findByText('Congrats! your payment completed');
  expect(calls('createPaymentIntent')).toEqual([]);
  expect(payments.actions.find(({ action }) => action === 'confirmCardPayment')?.args[0]).toBe(
    'pi_9_secret_9',
  );
});

test('P20 when the other tab has paid, this one reads the order again and says "Paid"', async () => {
  const close = locks.holdInOtherTab(lockOfOrder);
  const { calls, answer } = await opensPayment();
  await main().findByText(new RegExp(inOtherTab));
  answer('getOrder', { body: paidOrder });
  close();
  expect(await main().findByText('Paid')).toBeVisible();
  expect(calls('createPaymentIntent')).toEqual([]);
});

test('P20 a charge that the other tab writes into the outbox is shown here at once, and recorded once', async () => {
  locks.holdInOtherTab(lockOfOrder);
  const free = locks.holdInOtherTab('secondRing.recorder');
  const { calls, answer } = await opensPayment();
  await main().findByText(new RegExp(inOtherTab));
  leavesCharge();
  act(() => void tellsTabs());
  expect(await main().findByText(/Your card was charged/)).toHaveTextContent('Do not pay again.');
  expect(calls('recordPayment')).toEqual([]);
  answer('getOrder', { body: paidOrder });
  free();
  expect(await screen.findByText('Congrats! your payment completed')).toBeVisible();
  expect(calls('recordPayment')).toHaveLength(1);
});

test('P20 another tab that begins to pay after this page was opened is found when Pay is pressed', async () => {
  const { user, payments } = await opensPayment();
  const pay = await seesButton('Pay');
  await waitFor(() => expect(pay).toBeEnabled());
  locks.holdInOtherTab(lockOfOrder);
  await user.click(pay);
  expect(await main().findByText(new RegExp(inOtherTab))).toBeVisible();
  expect(payments.actions).toEqual([]);
});

test('P20 tabs prepare one after the other, so that the second finds the intent of the first', async () => {
  const isPrepared = locks.holdInOtherTab(lockOfPreparing);
  const { user, calls, payments } = await opensPayment();
  expect(await seesButton('Pay')).toBeDisabled();
  await waitFor(() => expect(locks.waiting()).toEqual([lockOfPreparing]));
  await leavesIntent({ clientSecret: 'pi_9_secret_9' });
  isPrepared();
  await pays(user);
  await screen.findByText('Congrats! your payment completed');
  expect(calls('createPaymentIntent')).toEqual([]);
  expect(payments.actions.find(({ action }) => action === 'confirmCardPayment')?.args[0]).toBe(
    'pi_9_secret_9',
  );
});

test('P20 Pay pressed while another tab prepares waits for it, then pays by the intent that is left', async () => {
  const { user, payments } = await opensPayment();
  const pay = await seesButton('Pay');
  await waitFor(() => expect(pay).toBeEnabled());
  const isPrepared = locks.holdInOtherTab(lockOfPreparing);
  await user.click(pay);
  await waitFor(() => expect(locks.waiting()).toEqual([lockOfPreparing]));
  expect(main().queryByText(new RegExp(inOtherTab))).toBeNull();
  expect(payments.actions).toEqual([]);
  await leavesIntent({ clientSecret: 'pi_9_secret_9' });
  isPrepared();
  await screen.findByText('Congrats! your payment completed');
  expect(payments.actions.find(({ action }) => action === 'confirmCardPayment')?.args[0]).toBe(
    'pi_9_secret_9',
  );
});

test('P20 an order that was paid elsewhere after this page was opened is not charged', async () => {
  const { user, payments, answer } = await opensPayment();
  const pay = await seesButton('Pay');
  await waitFor(() => expect(pay).toBeEnabled());
  answer('getOrder', { body: paidOrder });
  await user.click(pay);
  expect(await main().findByText('Paid')).toBeVisible();
  expect(payments.actions).toEqual([]);
});

test('P20 the lock is held from before the confirmation until the payment is recorded', async () => {
  const { user, payments, answer } = await opensPayment({ answers: { recordPayment: { status: 500 } } });
  await waitFor(async () => expect(await seesButton('Pay')).toBeEnabled());
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
  await clicks(user, 'Try again');
  await screen.findByText('Congrats! your payment completed');
  expect(locks.isHeld(lockOfOrder)).toBe(false);
});

test('P20 a refused card gives the lock back', async () => {
  const { user, payments } = await opensPayment();
  payments.outcome = { refusal: 'Your card was declined.' };
  await pays(user);
  await screen.findByText('Your card was declined.');
  expect(locks.isHeld(lockOfOrder)).toBe(false);
});

test('P10 P20 ten clicks on Pay in one moment are one payment method and one confirmation', async () => {
  const app = await opensPayment();
  const pay = await seesButton('Pay');
  await waitFor(() => expect(pay).toBeEnabled());
  const form = pay.closest('form');
  if (!form) throw new Error('Pay is not in a form.');
  // One act: React does not show the first click before the last one.
  act(() => {
    for (let click = 0; click < 10; click += 1) fireEvent.submit(form);
  });
  await screen.findByText('Congrats! your payment completed');
  expect(actionsOf(app, 'createPaymentMethod')).toHaveLength(1);
  expect(actionsOf(app, 'confirmCardPayment')).toHaveLength(1);
  expect(app.calls('recordPayment')).toHaveLength(1);
});

test('P20 paying works without Web Locks', async () => {
  locks.remove();
  const { user, payments } = await opensPayment({ answers: { getOrder: { body: order } } });
  await pays(user);
  await screen.findByText('Congrats! your payment completed');
  expect(payments.actions.at(-1)?.args[0]).toBe(secret);
});
