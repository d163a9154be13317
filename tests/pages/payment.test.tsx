import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paymentMessages } from '@/features/checkout/messages';
import { messages } from '@/messages';
import { expectLogged } from '../support/expectedLogs';
import { openApp, pass, stopClock } from '../support/openApp';
import { asked, canPay, opensPayment, order, orderId, paidOrder, payment } from '../support/paymentSteps';
import { secret, seesDone } from '../support/paymentSteps';
import { deferred, main, pays, seesButton, seesHeading, seesToast } from '../support/steps';

test('P1 P2 P3 P4 P5 N10 the order by its id: for what, how much in dollars, the image, the card form', async () => {
  localStorage.setItem('accessToken', 'token-of-bea');
  const { calls } = await opensPayment();
  await seesHeading('Pay for Pixel 7a');
  expect(calls('getOrder')[0]).toMatchObject({ path: `/buyerorders/${orderId}`, authorization: null });
  expect(main().getByText('$215')).toBeVisible();
  expect(main().getByRole('img', { name: 'Pixel 7a' })).toHaveAttribute('src', 'http://localhost:3000/p.svg');
  expect(await screen.findByLabelText('Card number')).toBeVisible();
  expect(await seesButton('Pay')).toHaveAttribute('type', 'submit');
});

test('P3 P6 P7 P18 N11 N25 one payment intent for exactly the price as entered, with the token of that moment', async () => {
  localStorage.setItem('accessToken', 'first');
  const { user, calls, payments } = await opensPayment({
    answers: {
      getOrder: () => {
        localStorage.setItem('accessToken', 'second');
        return { body: { ...order, price: '1299.90' } };
      },
    },
  });
  payments.sum.amount = 129_990;
  payments.outcome = { refusal: 'Your card was declined.' };
  expect(await main().findByText('$1,299.90')).toBeVisible();
  await pays(user);
  await screen.findByText('Your card was declined.');
  payments.outcome = {};
  // As when the tab is looked at again, and when the network is back.
  for (const event of ['visibilitychange', 'offline', 'online']) window.dispatchEvent(new Event(event));
  await pays(user);
  await seesDone();
  const [intent, ...more] = calls('createPaymentIntent');
  expect(intent?.authorization).toBe('Bearer second');
  expect(intent?.body).toEqual({ price: '1299.90' });
  expect(more).toEqual([]);
  expect(calls('recordPayment')[0]?.body).toMatchObject({ price: '1299.90' });
});

test('P18 A22 a spelling that the contract does not take is sent as the same amount in its plain spelling', async () => {
  const { user, calls, payments } = await opensPayment({
    answers: { getOrder: { body: { ...order, price: '+0133.' } } },
  });
  payments.sum.amount = 13_300;
  expect(await main().findByText('$133')).toBeVisible();
  await pays(user);
  await seesDone();
  expect(calls('createPaymentIntent')[0]?.body).toEqual({ price: '133' });
  expect(calls('recordPayment')[0]?.body).toMatchObject({ price: '133' });
});

test('G14 P5 a card field that does not come within 30 s: the page says so, and trying again asks for a new one', async () => {
  stopClock();
  const { payments } = await opensPayment({ paymentsWait: true });
  payments.isCardFieldReady = false;
  payments.finishLoading();
  await screen.findByLabelText('Card number');
  await pass(29_000);
  expect(screen.queryByText('The card form could not be loaded.')).not.toBeInTheDocument();
  await pass(2_000);
  const notice = within(screen.getByRole('alert'));
  expect(notice.getByText('The card form could not be loaded.')).toBeVisible();
  expect(notice.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  payments.isCardFieldReady = true;
  fireEvent.click(notice.getByRole('button', { name: 'Try again' }));
  await pass(31_000);
  expect(screen.queryByText('The card form could not be loaded.')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Card number')).toBeVisible();
  await canPay();
});

test('P5 an intent that the server refuses to create is not offered again', async () => {
  await opensPayment({ answers: { createPaymentIntent: { status: 400 } } });
  expect(await main().findByText('The payment could not be prepared.')).toBeVisible();
  expect(main().queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(main().getByText(/Trying again does not change this/)).toBeVisible();
});

test('P8 P9 P10 Pay is disabled until the payment library is ready and the secret has arrived', async () => {
  const created = deferred<{ body: { clientSecret: string } }>();
  const { payments, calls } = await opensPayment({
    paymentsWait: true,
    answers: { createPaymentIntent: () => created.promise },
  });
  await waitFor(() => expect(calls('createPaymentIntent')).toHaveLength(1));
  expect(await seesButton('Pay')).toBeDisabled();
  payments.finishLoading();
  await screen.findByLabelText('Card number');
  expect(await seesButton('Pay')).toBeDisabled();
  created.resolve({ body: { clientSecret: secret } });
  await canPay();
});

test('P10 P20 ten clicks in one moment, and more while the payment runs, are one payment', async () => {
  const app = await opensPayment();
  await canPay();
  const form = (await seesButton('Pay')).closest('form') ?? document.body;
  const click = () => Array.from({ length: 10 }, () => fireEvent.submit(form));
  const answer = deferred<undefined>();
  app.payments.outcome = { after: answer.promise };
  click();
  await waitFor(() => expect(asked(app, 'confirmCardPayment')).toBe(1));
  click();
  answer.resolve(undefined);
  await seesDone();
  const actions = app.payments.actions.map(({ action }) => action);
  expect(actions).toEqual(['createPaymentMethod', 'retrievePaymentIntent', 'confirmCardPayment']);
  expect(app.calls('recordPayment')).toHaveLength(1);
});

test('P12 a refused card: the provider’s sentence in red below the form, and that nothing was charged; Pay works again', async () => {
  const { user, payments, calls } = await opensPayment();
  payments.outcome = { refusal: 'Your card has insufficient funds.' };
  await pays(user);
  const text = await screen.findByText('Your card has insufficient funds.');
  expect(text).toHaveStyle({ color: 'var(--mui-palette-error-main)' });
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was charged.');
  const card = screen.getByLabelText('Card number');
  expect(card.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(await seesButton('Pay')).toBeEnabled();
  expect(calls('recordPayment')).toEqual([]);
  payments.outcome = {};
  await pays(user);
  await seesDone();
  expect(screen.queryByText('Your card has insufficient funds.')).not.toBeInTheDocument();
});

test('P12 that nothing was charged follows from the answer, whatever the provider’s sentence says', async () => {
  const { user, payments } = await opensPayment();
  payments.outcome = { refusal: 'Your card was not charged the full amount.' };
  await pays(user);
  expect(await main().findByText(paymentMessages.nothingCharged)).toBeVisible();
});

test('P13 an intent that was cancelled records nothing, and the page says so and pays by another one', async () => {
  const { user, payments, calls } = await opensPayment();
  payments.outcome = { status: 'canceled' };
  await pays(user);
  expect(await main().findByText(paymentMessages.cancelled)).toBeVisible();
  expect(calls('recordPayment')).toEqual([]);
  payments.outcome = {};
  payments.intents.clear();
  await pays(user);
  await seesDone();
  expect(calls('createPaymentIntent')).toHaveLength(2);
});

test('P11 P14 P15 P16 P17 P21 N12 method, confirmation with name and e-mail, then success is recorded exactly, with the token, and shown with its date', async () => {
  localStorage.setItem('accessToken', 'token-of-bea');
  const { user, calls, log, payments } = await opensPayment();
  await pays(user);
  expect(await screen.findByText('Congrats! your payment completed')).toBeVisible();
  await seesToast('Congratulation!! your payment has done successfully');
  const billing_details = { name: 'Bea Brandt', email: 'buyer@example.com' };
  expect(payments.actions.filter(({ action }) => action !== 'retrievePaymentIntent')).toMatchObject([
    { action: 'createPaymentMethod', args: [{ type: 'card', billing_details }] },
    { action: 'confirmCardPayment', args: [secret, { payment_method: { billing_details } }] },
  ]);
  const [record, ...more] = calls('recordPayment');
  expect(record?.body).toEqual(payment);
  expect(record?.authorization).toBe('Bearer token-of-bea');
  expect(more).toEqual([]);
  expect(log.indexOf('api recordPayment')).toBeGreaterThan(log.indexOf('payments confirmCardPayment'));
  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(Date.now());
  expect(main().getByRole('region', { name: 'Receipt' })).toHaveTextContent(today);
});

test('P21 another user’s paid order shows a sentence, and nothing of the order', async () => {
  await opensPayment({ answers: { getOrder: { body: { ...paidOrder, email: 'ben@example.com' } } } });
  expect(await main().findByText(paymentMessages.notYours)).toBeVisible();
  for (const text of ['Paid', 'Pixel 7a', '$215', 'pi_1'])
    expect(screen.getByRole('main')).not.toHaveTextContent(text);
});

test.each([
  ['in upper case', orderId.toUpperCase()],
  ['cut off', orderId.slice(0, -1)],
  ['badly escaped', '%E0%A4%A'],
])('R28 an order whose id is %s reads as not found, and is not asked for', async (_, id) => {
  if (id.includes('%')) expectLogged('warn', 'could not be decoded');
  const { calls } = await openApp(`/dashboard/payment/${id}`, { as: 'buyer' });
  expect(await main().findByText('This order was not found.')).toBeVisible();
  expect(main().queryByText(messages.errors.wentWrong)).not.toBeInTheDocument();
  expect(calls('getOrder')).toEqual([]);
});

test.each([
  ['404', { status: 404 as const }],
  ['an empty answer', { body: '' }],
])('P22 R28 an order that does not exist says so: %s', async (_what, answer) => {
  const { calls } = await opensPayment({ answers: { getOrder: answer } });
  expect(await main().findByText('This order was not found.')).toBeVisible();
  expect(calls('createPaymentIntent')).toEqual([]);
});

test('R25 an order that the server refuses for another reason shows that reason', async () => {
  const message = 'The till is on fire';
  expectLogged('error', message);
  await opensPayment({ answers: { getOrder: { status: 400, body: { message } } } });
  expect(await main().findByText(message)).toBeVisible();
  expect(main().queryByText('This order was not found.')).not.toBeInTheDocument();
});
