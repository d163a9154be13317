import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, type AppOptions } from '../support/openApp';
import { main, pays, seesButton, seesHeading, seesToast } from '../support/steps';

const id = '6b0640151d4c7e0012004401';
const order = {
  _id: id,
  product_name: 'Pixel 7a',
  name: 'Bea Brandt',
  image_url: '/p.svg',
  price: '215.50',
  email: 'buyer@example.com',
};
const secret = 'pi_1_secret_2';

/** Opens the payment page of Bea's order. */
const opensPayment = ({ answers, ...options }: AppOptions = {}) =>
  openApp(`/dashboard/payment/${id}`, {
    as: 'buyer',
    answers: {
      getOrder: { body: order },
      createPaymentIntent: { body: { clientSecret: secret } },
      ...answers,
    },
    ...options,
  });

test('P1 P2 P3 P4 P5 N10 the order by its id: for what, how much in dollars, the image, the card form', async () => {
  localStorage.setItem('accessToken', 'token-of-bea');
  const { calls } = await opensPayment();
  await seesHeading('Pay for Pixel 7a');
  expect(calls('getOrder')[0]).toMatchObject({ path: `/buyerorders/${id}`, authorization: null });
  expect(main().getByText('$215.50')).toBeVisible();
  expect(main().getByRole('img', { name: 'Pixel 7a' })).toHaveAttribute('src', 'http://localhost:3000/p.svg');
  expect(await screen.findByLabelText('Card number')).toBeVisible();
  expect(await seesButton('Pay')).toHaveAttribute('type', 'submit');
});

test('P6 P7 N11 N25 one payment intent for exactly the price, with the token of that moment', async () => {
  localStorage.setItem('accessToken', 'first');
  const { user, calls, payments } = await opensPayment({
    answers: {
      getOrder: () => {
        localStorage.setItem('accessToken', 'second');
        return { body: order };
      },
    },
  });
  payments.outcome = { refusal: 'Your card was declined.' };
  await pays(user);
  await screen.findByText('Your card was declined.');
  payments.outcome = {};
  // As when the tab is looked at again, and when the network is back.
  for (const event of ['visibilitychange', 'offline', 'online']) window.dispatchEvent(new Event(event));
  await pays(user);
  await screen.findByText('Congrats! your payment completed');
  const [intent, ...more] = calls('createPaymentIntent');
  expect(intent).toMatchObject({ body: { price: '215.50' }, authorization: 'Bearer second' });
  expect(intent?.body).toEqual({ price: '215.50' });
  expect(more).toEqual([]);
});

test('P8 Pay is disabled until the payment library is ready', async () => {
  const { payments, calls } = await opensPayment({ paymentsWait: true });
  await waitFor(() => expect(calls('createPaymentIntent')).toHaveLength(1));
  expect(await seesButton('Pay')).toBeDisabled();
  payments.finishLoading();
  await waitFor(async () => expect(await seesButton('Pay')).toBeEnabled());
});

test('P9 Pay is disabled until the secret has arrived', async () => {
  let make: () => void = () => undefined;
  const made = new Promise<void>((resolve) => (make = resolve));
  await opensPayment({
    answers: { createPaymentIntent: () => made.then(() => ({ body: { clientSecret: secret } })) },
  });
  await screen.findByLabelText('Card number');
  expect(await seesButton('Pay')).toBeDisabled();
  make();
  await waitFor(async () => expect(await seesButton('Pay')).toBeEnabled());
});

test('P10 Pay is disabled while a payment is in progress, and paying twice charges once', async () => {
  let answer: () => void = () => undefined;
  const { user, payments } = await opensPayment();
  payments.outcome = { after: new Promise<void>((resolve) => (answer = resolve)) };
  await pays(user);
  const pay = await seesButton('Pay');
  await waitFor(() => expect(pay).toHaveAttribute('aria-disabled', 'true'));
  fireEvent.click(pay);
  pay.closest('form')?.requestSubmit();
  answer();
  await screen.findByText('Congrats! your payment completed');
  expect(payments.actions.map(({ action }) => action)).toEqual(['createPaymentMethod', 'confirmCardPayment']);
});

test('P11 a card payment method, then the confirmation with billing name and e-mail', async () => {
  const { user, payments } = await opensPayment();
  await pays(user);
  await screen.findByText('Congrats! your payment completed');
  const billing_details = { name: 'Bea Brandt', email: 'buyer@example.com' };
  const [method, confirmation] = payments.actions;
  expect(method).toMatchObject({ action: 'createPaymentMethod', args: [{ type: 'card', billing_details }] });
  expect(confirmation).toMatchObject({
    action: 'confirmCardPayment',
    args: [secret, { payment_method: { billing_details } }],
  });
});

test('P12 a refused card: the provider’s sentence in red below the form, nothing recorded, Pay works again', async () => {
  const { user, payments, calls } = await opensPayment();
  payments.outcome = { refusal: 'Your card has insufficient funds.' };
  await pays(user);
  const alert = await screen.findByText('Your card has insufficient funds.');
  expect(alert).toHaveStyle({ color: 'var(--mui-palette-error-main)' });
  const card = screen.getByLabelText('Card number');
  expect(card.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(await seesButton('Pay')).toBeEnabled();
  expect(calls('recordPayment')).toEqual([]);
  payments.outcome = {};
  await pays(user);
  await screen.findByText('Congrats! your payment completed');
  expect(screen.queryByText('Your card has insufficient funds.')).not.toBeInTheDocument();
});

test.each([
  ['processing', /is still working on your payment/],
  ['requires_capture', /is still working on your payment/],
  ['requires_action', /Your bank has asked you to approve this payment/],
  ['requires_payment_method', /^Your card was not charged/],
  ['canceled', /This payment was cancelled/],
])(
  'P13 an intent that reads %s records nothing, and the page says what it means',
  async (status, sentence) => {
    const { user, payments, calls } = await opensPayment();
    payments.outcome = { status };
    await pays(user);
    expect(await main().findByText(sentence)).toBeVisible();
    expect(calls('recordPayment')).toEqual([]);
    expect(screen.queryByText('Congrats! your payment completed')).not.toBeInTheDocument();
  },
);

test('P14 P15 P16 P17 N12 success is recorded exactly, with the token, and shown with its id to copy', async () => {
  localStorage.setItem('accessToken', 'token-of-bea');
  const { user, calls, log } = await opensPayment();
  await pays(user);
  expect(await screen.findByText('Congrats! your payment completed')).toBeVisible();
  await seesToast('Congratulation!! your payment has done successfully');
  const [record, ...more] = calls('recordPayment');
  expect(record?.body).toEqual({
    price: '215.50',
    transactionId: 'pi_1',
    email: 'buyer@example.com',
    bookingId: id,
  });
  expect(record?.authorization).toBe('Bearer token-of-bea');
  expect(more).toEqual([]);
  expect(log.indexOf('api recordPayment')).toBeGreaterThan(log.indexOf('payments confirmCardPayment'));
  expect(screen.getByText('pi_1')).toBeVisible();
  await user.click(await seesButton('Copy the transaction id'));
  expect(await navigator.clipboard.readText()).toBe('pi_1');
});
