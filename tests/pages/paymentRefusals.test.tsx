import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { messages } from '@/messages';
import { openApp } from '../support/openApp';
import { asked, opensPayment, order, paidOrder, refusesStorage, seesDone } from '../support/paymentSteps';
import { clicks, main, pays, seesButton, seesHeading } from '../support/steps';

const opensOrder = (part: object) => opensPayment({ answers: { getOrder: { body: { ...order, ...part } } } });

test.each([
  ['1299.90', '$1,299.90', '1299.90', 129_990],
  [99.5, '$99.50', '99.5', 9_950],
])('P18 P3 the price %j shows as %s and is sent as entered', async (price, shown, sent, amount) => {
  const { user, calls, payments } = await opensOrder({ price });
  payments.sum = { amount, currency: 'usd' };
  await seesHeading('Pay for Pixel 7a');
  expect(main().getByText(shown)).toBeVisible();
  await pays(user);
  await seesDone();
  expect(calls('createPaymentIntent')[0]?.body).toEqual({ price: sent });
  expect(calls('recordPayment')[0]?.body).toMatchObject({ price: sent });
});

test.each(['0', '-5', 'free', '$120', '1,299', '1e3', '12 €', null])(
  'P20 the price %j is no positive number and is refused with a reason',
  { tags: ['all'] },
  async (price) => {
    const { calls } = await opensOrder({ price });
    const alert = await main().findByRole('alert');
    expect(alert).toHaveTextContent('This order cannot be paid');
    expect(alert).toHaveTextContent(price ?? 'it has no price');
    expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
    expect(calls('createPaymentIntent')).toEqual([]);
  },
);

test('P20 another user’s order warns and cannot be paid', async () => {
  const { calls } = await opensOrder({ email: 'buyer2@example.com' });
  expect(await main().findByRole('alert')).toHaveTextContent(/belongs to another user/);
  expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  expect(calls('createPaymentIntent')).toEqual([]);
});

test.each([
  { amount: 9_999_900, currency: 'usd' },
  { amount: 21_500, currency: 'eur' },
  { amount: 21_501, currency: 'usd' },
])('P20 an intent over %j is not confirmed, and the next attempt has another intent', async (sum) => {
  const app = await opensPayment();
  app.payments.sum = sum;
  await pays(app.user);
  expect(await main().findByText(/asked for another amount than the total shown here/)).toHaveTextContent(
    'your card was not charged',
  );
  expect(await seesButton('Pay')).toBeDisabled();
  expect(asked(app, 'confirmCardPayment')).toBe(0);
  app.payments.sum = { amount: 21_500, currency: 'usd' };
  await clicks(app.user, 'Try again');
  await pays(app.user);
  await seesDone();
  expect(app.calls('createPaymentIntent')).toHaveLength(2);
});

test('P20 a price that has changed since the page was opened is shown, not charged', async () => {
  const app = await opensPayment();
  await waitFor(async () => expect(await seesButton('Pay')).toBeEnabled());
  app.answer('getOrder', { body: { ...order, price: '300' } });
  await pays(app.user);
  expect(await main().findByText(/The price of this order has changed/)).toBeVisible();
  expect(main().getByText('$300')).toBeVisible();
  expect(asked(app, 'confirmCardPayment')).toBe(0);
  app.payments.sum = { amount: 30_000, currency: 'usd' };
  await pays(app.user);
  await seesDone();
  expect(app.calls('recordPayment')[0]?.body).toMatchObject({ price: '300' });
});

test.each([
  ['paid elsewhere', { body: paidOrder }, messages.payment.alreadyPaid],
  ['unreadable', { status: 404 as const }, messages.payment.orderUnread],
])(
  'P20 an order that is %s by the time Pay is pressed is not charged',
  { tags: ['all'] },
  async (_what, answer, sentence) => {
    const app = await opensPayment();
    await waitFor(async () => expect(await seesButton('Pay')).toBeEnabled());
    app.answer('getOrder', answer);
    await pays(app.user);
    expect(await main().findByText(sentence, { exact: false })).toBeVisible();
    expect(asked(app, 'createPaymentMethod')).toBe(0);
  },
);

test('P20 an intent that cannot be read before is not confirmed', async () => {
  const app = await opensPayment();
  app.payments.readBack = 'noConnection';
  await pays(app.user);
  expect(await screen.findByText(messages.payment.noAnswer)).toBeVisible();
  expect(asked(app, 'confirmCardPayment')).toBe(0);
});

test('P20 a browser that stores nothing: the page says so before the card is charged, and to keep the page open', async () => {
  refusesStorage('local storage', 'database');
  const app = await opensPayment({ answers: { recordPayment: { status: 500 } } });
  await waitFor(async () => expect(await seesButton('Pay')).toBeEnabled());
  expect(main().getByText(/Your browser does not let us remember a payment/)).toHaveTextContent(
    'keep this page open',
  );
  await pays(app.user);
  expect(await main().findByText(/Keep this page open/)).toBeVisible();
  app.answer('recordPayment', {});
  app.answer('getOrder', { body: paidOrder });
  await clicks(app.user, 'Try again');
  await seesDone();
});

test('P20 a storage that is full by the time Pay is pressed: the page says so, and Pay must be pressed again', async () => {
  const app = await opensPayment();
  await waitFor(async () => expect(await seesButton('Pay')).toBeEnabled());
  refusesStorage('local storage');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await pays(app.user);
  expect(await main().findByText(messages.payment.notStored)).toBeVisible();
  expect(asked(app, 'confirmCardPayment')).toBe(0);
  await pays(app.user);
  await seesDone();
});

test(
  'the payment library cannot be loaded: it says so, and can be tried again',
  { tags: ['all'] },
  async () => {
    const { user, payments } = await openApp('/dashboard/myorders', {
      as: 'buyer',
      answers: { listOrders: { body: [order] }, getOrder: { body: order } },
    });
    payments.failLoad = new Error('No connection to the payment service.');
    await user.click(await screen.findByRole('link', { name: 'Pay' }));
    expect(await screen.findByText('The card form could not be loaded.')).toBeVisible();
    expect(screen.getByText('No connection to the payment service.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await clicks(user, 'Try again');
    expect(await screen.findByLabelText('Card number')).toBeVisible();
  },
);

test('K5 a payment intent that fails is not requested again automatically, and can be tried again', async () => {
  const { user, calls, answer } = await opensPayment({ answers: { createPaymentIntent: { status: 500 } } });
  expect(await screen.findByText('The payment could not be prepared.')).toBeVisible();
  expect(calls('createPaymentIntent')).toHaveLength(1);
  answer('createPaymentIntent', { status: 200 });
  await clicks(user, 'Try again');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay' })).toBeEnabled());
});
