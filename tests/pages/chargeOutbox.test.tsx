import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { installFakeLocks } from '../support/fakeLocks';
import { openApp, pass, stopClock, userOf } from '../support/openApp';
import {
  charge,
  dropsCharge,
  goesOnline,
  keptCharge,
  leavesCharge,
  opensPayment,
  order,
  orderId,
  paidOrder,
  tellsTabs,
} from '../support/paymentSteps';
import { clicks, logsIn, main, pays, seesHeading, seesToast } from '../support/steps';

const chargedNotice = /Your card was charged \(transaction pi_1\)/;
const banner = /Your card was charged for Pixel 7a \(pi_1\), and the payment is not recorded yet/;
const payment = { price: '215.50', transactionId: 'pi_1', email: 'buyer@example.com', bookingId: orderId };

test('P20 the outbox is written before the server is called, and cleared once the order reads paid', async () => {
  const seen: unknown[] = [];
  const { user, answer } = await opensPayment({
    answers: {
      recordPayment: () => {
        seen.push(keptCharge());
        answer('getOrder', { body: paidOrder });
        return {};
      },
    },
  });
  await pays(user);
  await screen.findByText('Congrats! your payment completed');
  expect(seen).toEqual([{ ...charge, at: expect.any(Number) }]);
  await waitFor(() => expect(keptCharge()).toBeNull());
});

test('P20 the server fails after the charge: the page says charged, with the id to copy, not to pay again, and that recording continues', async () => {
  const { user, calls } = await opensPayment({ answers: { recordPayment: { status: 500 } } });
  await pays(user);
  const notice = (await main().findByText(chargedNotice)).closest('[role=alert]');
  expect(notice).toHaveTextContent('Do not pay again.');
  expect(notice).toHaveTextContent('We keep trying, even when you leave this page');
  expect(main().getByText('pi_1')).toBeVisible();
  await clicks(user, 'Copy the transaction id');
  expect(await navigator.clipboard.readText()).toBe('pi_1');
  expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
  expect(calls('recordPayment')[0]?.body).toEqual(payment);
});

test('P20 recording is tried again after 1, 2, 4 … seconds, at most 60, until it works', async () => {
  stopClock();
  const { user, calls, answer } = await opensPayment({ answers: { recordPayment: { network: 'none' } } });
  await pays(user);
  await main().findByText(chargedNotice);
  await pass(200_000);
  const times = calls('recordPayment').map(({ at }) => at);
  const waits = times.slice(1).map((at, index) => Math.round((at - (times[index] ?? 0)) / 1000));
  expect(waits.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  answer('recordPayment', {});
  answer('getOrder', { body: paidOrder });
  await pass(60_000);
  expect(await screen.findByText('Congrats! your payment completed')).toBeVisible();
  expect(screen.getByText('pi_1')).toBeVisible();
  expect(keptCharge()).toBeNull();
  const made = calls('recordPayment').length;
  await pass(300_000);
  expect(calls('recordPayment')).toHaveLength(made);
});

test('P20 every page says so until it is recorded, and offers to try now', async () => {
  leavesCharge();
  const { user, calls, answer } = await openApp('/blogs', {
    as: 'buyer',
    answers: { recordPayment: { status: 500 }, getOrder: { body: order } },
  });
  expect(await screen.findByText(banner)).toHaveTextContent('Do not pay again');
  expect(screen.getByText(banner).closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await seesHeading('Used phones for everyone');
  expect(screen.getByText(banner)).toBeVisible();
  answer('recordPayment', {});
  answer('getOrder', { body: paidOrder });
  await clicks(user, 'Try now');
  await seesToast('Congratulation!! your payment has done successfully');
  expect(screen.queryByText(banner)).not.toBeInTheDocument();
  expect(calls('recordPayment').at(-1)?.body).toEqual(payment);
});

test('P20 it is recorded after a reload, on any page', async () => {
  leavesCharge();
  const { calls } = await openApp('/', { as: 'buyer', answers: { getOrder: { body: paidOrder } } });
  await seesToast('Congratulation!! your payment has done successfully');
  expect(calls('recordPayment').map(({ body }) => body)).toEqual([payment]);
  expect(keptCharge()).toBeNull();
});

test('P20 it is recorded when the connection is back', async () => {
  const { user, calls, answer } = await opensPayment({ answers: { recordPayment: { network: 'none' } } });
  await pays(user);
  await main().findByText(chargedNotice);
  const tried = calls('recordPayment').length;
  answer('recordPayment', {});
  answer('getOrder', { body: paidOrder });
  act(() => void goesOnline());
  expect(await screen.findByText('Congrats! your payment completed')).toBeVisible();
  expect(calls('recordPayment')).toHaveLength(tried + 1);
});

test('P20 it is recorded at the next sign-in of that e-mail, and of no other', async () => {
  leavesCharge();
  const ben = userOf('seller');
  const { user, calls, auth } = await openApp('/login', { answers: { getOrder: { body: paidOrder } } });
  await seesHeading('Login');
  auth.report(ben);
  await main().findByText('You are signed in as Sam Keller.');
  expect(screen.queryByText(banner)).not.toBeInTheDocument();
  auth.report(null);
  await logsIn(user, { email: 'buyer@example.com' });
  await waitFor(() => expect(calls('recordPayment').map(({ body }) => body)).toEqual([payment]));
  await waitFor(() => expect(keptCharge()).toBeNull());
});

test('P20 a user who signs in after the buyer, without a reload, does not see the buyer’s payment', async () => {
  const { user, answer, auth } = await opensPayment();
  answer('recordPayment', () => {
    answer('getOrder', { body: paidOrder });
    return {};
  });
  await pays(user);
  await screen.findByText('Congrats! your payment completed');
  auth.report(null);
  await seesHeading('Login');
  auth.report({ uid: 'uid-ben', email: 'ben@example.com', displayName: 'Ben' });
  await main().findByText('You are signed in as Ben.');
  window.history.pushState(null, '', `/dashboard/payment/${orderId}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(await main().findByText('Paid')).toBeVisible();
  expect(screen.queryByText('Congrats! your payment completed')).not.toBeInTheDocument();
  expect(screen.queryByText('pi_1')).not.toBeInTheDocument();
});

test('P20 a payment that is recorded after its buyer has left is no news to who is here then', async () => {
  let serverAnswers: () => void = () => undefined;
  const recorded = new Promise<void>((resolve) => (serverAnswers = resolve));
  const { user, answer, auth, calls } = await opensPayment({
    answers: { recordPayment: () => recorded.then(() => ({})) },
  });
  await pays(user);
  await waitFor(() => expect(calls('recordPayment')).toHaveLength(1));
  auth.report({ uid: 'uid-ben', email: 'ben@example.com', displayName: 'Ben' });
  answer('getOrder', { body: paidOrder });
  serverAnswers();
  await waitFor(() => expect(keptCharge()).toBeNull());
  expect(screen.queryByText('Congratulation!! your payment has done successfully')).not.toBeInTheDocument();
});

test('P20 signing out in the middle of a payment loses nothing', async () => {
  const { user, payments, auth, calls } = await opensPayment();
  let bankAnswers: () => void = () => undefined;
  payments.outcome = { after: new Promise<void>((resolve) => (bankAnswers = resolve)) };
  await pays(user);
  await waitFor(() => expect(payments.actions.at(-1)?.action).toBe('confirmCardPayment'));
  auth.report(null);
  await seesHeading('Login');
  bankAnswers();
  await waitFor(() => expect(keptCharge()).toMatchObject(payment));
  expect(calls('recordPayment')).toEqual([]);
  auth.report(userOf('buyer'));
  await waitFor(() => expect(calls('recordPayment').map(({ body }) => body)).toEqual([payment]));
});

test('P20 N28 refused with 401 after the token was renewed: the person is asked to sign in again, the entry stays', async () => {
  stopClock();
  const { user, calls } = await opensPayment({ answers: { recordPayment: { status: 401 } } });
  await pays(user);
  expect(await main().findByText(chargedNotice)).toBeVisible();
  expect(main().getByText(/To let us record it, sign in again\./)).toBeVisible();
  expect(keptCharge()).toMatchObject(payment);
  const tried = calls('recordPayment').length;
  expect(tried).toBe(2);
  await pass(300_000);
  expect(calls('recordPayment')).toHaveLength(tried);
});

test('P20 the order is paid by the time the server refuses: that counts as recorded', async () => {
  const { user } = await opensPayment({
    answers: {
      getOrder: [{ body: order }, { body: order }, { body: paidOrder }],
      recordPayment: { body: { message: 'The order is paid by another payment' }, status: 400 },
    },
  });
  await pays(user);
  expect(await screen.findByText('Congrats! your payment completed')).toBeVisible();
  await waitFor(() => expect(keptCharge()).toBeNull());
});

test('P20 the order was paid by another payment: the buyer learns that the card was charged twice', async () => {
  leavesCharge();
  const { user } = await openApp('/blogs', {
    as: 'buyer',
    answers: {
      getOrder: { body: { ...paidOrder, transactionId: 'pi_other' } },
      recordPayment: { body: { message: 'The order is paid by another payment' }, status: 400 },
    },
  });
  expect(await screen.findByText(/Your card was charged twice for Pixel 7a/)).toBeVisible();
  window.history.pushState(null, '', `/dashboard/payment/${orderId}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(await main().findByText(/this order had been paid by another payment already/)).toBeVisible();
  expect(main().getByText(/Write to hello@second-ring\.example/)).toBeVisible();
  await clicks(user, 'Dismiss');
  expect(await main().findByText('Paid')).toBeVisible();
  expect(keptCharge()).toBeNull();
});

test('P20 the server refuses it and the order is not paid: the entry stays, and the page says why and whom to write to', async () => {
  const { user } = await opensPayment({
    answers: { recordPayment: { body: { message: 'price is not the price of the order' }, status: 400 } },
  });
  await pays(user);
  expect(await main().findByText(chargedNotice)).toBeVisible();
  expect(main().getByText('price is not the price of the order')).toBeVisible();
  expect(main().getByText(/write to hello@second-ring\.example/)).toBeVisible();
  expect(keptCharge()).toMatchObject(payment);
});

test.each(['<html>Welcome to the hotel</html>', '{}', 'null', '[]'])(
  'P20 the answer %s is not the server’s word: the entry stays',
  async (body) => {
    const { user } = await opensPayment({ answers: { recordPayment: { body } } });
    await pays(user);
    expect(await main().findByText(chargedNotice)).toBeVisible();
    expect(keptCharge()).toMatchObject(payment);
  },
);

test('P20 the charge is sent again while the order does not read paid, four times in all, then the server is believed', async () => {
  stopClock();
  const { user, calls } = await opensPayment();
  await pays(user);
  expect(await screen.findByText('Congrats! your payment completed')).toBeVisible();
  expect(keptCharge()).toMatchObject(payment);
  await pass(120_000);
  expect(calls('recordPayment')).toHaveLength(4);
  expect(keptCharge()).toBeNull();
});

test('P20 while another tab records, this one only tells; what that tab has dropped is recorded', async () => {
  const locks = installFakeLocks();
  locks.holdInOtherTab('secondRing.recorder');
  leavesCharge();
  const { calls, answer } = await openApp('/blogs', { as: 'buyer', answers: { getOrder: { body: order } } });
  expect(await screen.findByText(banner)).toBeVisible();
  expect(calls('recordPayment')).toEqual([]);
  answer('getOrder', { body: paidOrder });
  dropsCharge();
  act(() => void tellsTabs());
  await seesToast('Congratulation!! your payment has done successfully');
  expect(screen.queryByText(banner)).not.toBeInTheDocument();
});

test('P20 a storage that is cleared while the app is open does not lose the charge', async () => {
  leavesCharge();
  await openApp('/blogs', {
    as: 'buyer',
    answers: { getOrder: { body: order }, recordPayment: { status: 500 } },
  });
  await screen.findByText(banner);
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  await waitFor(() => expect(keptCharge()).toMatchObject(payment));
});

test('P20 the entries of other people and rubbish are left alone, and break nothing', async () => {
  leavesCharge({ email: 'ben@example.com', transactionId: 'pi_ben' });
  const rubbish = ['{', 'null', '[]', '7', '{"transactionId":7,"email":{}}', '<b>'];
  rubbish.forEach((text, index) => localStorage.setItem(`secondRing.charge.rubbish${index}`, text));
  const { calls } = await openApp('/dashboard/myorders', { as: 'buyer' });
  await screen.findByRole('row', { name: /Pixel 7a/ });
  expect(calls('recordPayment')).toEqual([]);
  expect(keptCharge('pi_ben')).toMatchObject({ email: 'ben@example.com' });
  expect(localStorage.getItem('secondRing.charge.rubbish0')).toBe('{');
});

test('P20 a storage that takes nothing: the page asks to be kept open, and records', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const { user, answer } = await opensPayment({ answers: { recordPayment: { status: 500 } } });
  await pays(user);
  await main().findByText(chargedNotice);
  expect(main().getByText(/Keep this page open/)).toBeVisible();
  expect(main().queryByText(/come back another day/)).not.toBeInTheDocument();
  answer('recordPayment', {});
  answer('getOrder', { body: paidOrder });
  await clicks(user, 'Try again');
  expect(await screen.findByText('Congrats! your payment completed')).toBeVisible();
});

test('P20 My Orders shows "Payment being recorded" instead of Pay, and "Paid" as soon as it is', async () => {
  leavesCharge();
  const { user, answer } = await openApp('/dashboard/myorders', {
    as: 'buyer',
    answers: { listOrders: { body: [order] }, recordPayment: { status: 500 }, getOrder: { body: order } },
  });
  const row = within(await screen.findByRole('row', { name: /Pixel 7a/ }));
  expect(row.getByText('Payment being recorded')).toBeVisible();
  expect(row.queryByRole('link', { name: 'Pay' })).not.toBeInTheDocument();
  answer('recordPayment', {});
  answer('getOrder', { body: paidOrder });
  answer('listOrders', { body: [paidOrder] });
  await clicks(user, 'Try now');
  expect(await row.findByText('Paid')).toBeVisible();
});
