import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '../support/fakeApi';
import { openApp } from '../support/openApp';
import { clicks, main, pays, seesHeading } from '../support/steps';

const id = '6b0640151d4c7e0012004401';
const order = { _id: id, product_name: 'Pixel 7a', price: '215', email: 'buyer@example.com' };

const opensPaymentOf = (body: unknown, answers: Answers = {}) =>
  openApp(`/dashboard/payment/${id}`, { as: 'buyer', answers: { getOrder: { body }, ...answers } });

test.each([
  ['1299.90', '$1,299.90', '1299.90'],
  [99.5, '$99.50', '99.5'],
])('P18 P3 the price %j shows as %s and is sent as entered', async (price, shown, sent) => {
  const { user, calls } = await opensPaymentOf({ ...order, price });
  await seesHeading('Pay for Pixel 7a');
  expect(main().getByText(shown)).toBeVisible();
  await pays(user);
  await screen.findByText('Congrats! your payment completed');
  expect(calls('createPaymentIntent')[0]?.body).toEqual({ price: sent });
  expect(calls('recordPayment')[0]?.body).toMatchObject({ price: sent });
});

const makesNoIntent = async (calls: (id: 'createPaymentIntent') => unknown[]) => {
  expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  expect(calls('createPaymentIntent')).toEqual([]);
};

test('P20 a paid order shows "Paid" and makes no intent', async () => {
  const { calls } = await opensPaymentOf({ ...order, paid: true });
  expect(await screen.findByText('Paid')).toBeVisible();
  await makesNoIntent(calls);
});

test('P20 another user’s order warns and cannot be paid', async () => {
  const { calls } = await opensPaymentOf({ ...order, email: 'buyer2@example.com' });
  expect(await main().findByRole('alert')).toHaveTextContent(/belongs to another user/);
  await makesNoIntent(calls);
});

test.each(['0', '-5', 'free', null])(
  'P20 the price %j is no positive number and is refused with a reason',
  async (price) => {
    const { calls } = await opensPaymentOf({ ...order, price });
    expect(await main().findByRole('alert')).toHaveTextContent(/This order cannot be paid/);
    await makesNoIntent(calls);
  },
);

test('the payment library cannot be loaded: it says so, and can be tried again', async () => {
  const { user, payments } = await openApp('/blogs', { as: 'buyer', answers: { getOrder: { body: order } } });
  payments.failLoad = new Error('No connection to the payment service.');
  await user.click(await screen.findByRole('link', { name: 'Dashboard' }));
  await user.click(await main().findByRole('link', { name: 'My Orders' }));
  // The page has arrived, with its rows.
  const heading = await seesHeading('My Orders');
  await waitFor(() => expect(heading).toHaveFocus());
  await user.click(await screen.findByRole('link', { name: 'Pay' }));
  expect(await screen.findByText('The card form could not be loaded.')).toBeVisible();
  expect(screen.getByText('No connection to the payment service.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await clicks(user, 'Try again');
  expect(await screen.findByLabelText('Card number')).toBeVisible();
});

test('K5 a payment intent that fails is not requested again automatically, and can be tried again', async () => {
  const { user, calls, answer } = await opensPaymentOf(order, { createPaymentIntent: { status: 500 } });
  expect(await screen.findByText('The payment could not be prepared.')).toBeVisible();
  expect(calls('createPaymentIntent')).toHaveLength(1);
  answer('createPaymentIntent', { status: 200 });
  await clicks(user, 'Try again');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay' })).toBeEnabled());
});

test('a charge that the server could not note: it says so, not to pay again, and it can be noted again', async () => {
  const { user, calls, payments, answer } = await opensPaymentOf(order, { recordPayment: { status: 500 } });
  await pays(user);
  expect(
    await screen.findByText(/Your card was charged \(transaction pi_3SUaV4LkdIwHu7ix0dV7oXpK\)/),
  ).toHaveTextContent('Do not pay again.');
  expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
  answer('recordPayment', { status: 200 });
  await clicks(user, 'Try again');
  expect(await screen.findByText('Congrats! your payment completed')).toBeVisible();
  expect(payments.actions.filter(({ action }) => action === 'confirmCardPayment')).toHaveLength(1);
  expect(calls('recordPayment')[1]?.body).toEqual(calls('recordPayment')[0]?.body);
});
