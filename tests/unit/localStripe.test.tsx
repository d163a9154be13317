// @vitest-environment jsdom
import { createClient } from '@libsql/client';
import { CardElement, Elements, useElements } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLocalStripe } from '@mocks/payments/createLocalStripe';
import { createPaymentsApp } from '@mocks/payments/createPaymentsApp';
import { createIntentStore } from '@mocks/payments/intentStore';

const origin = 'http://payments.test';
let stripe: Stripe;
let clientSecret: string;
/** The requests that left the page, in order. */
let sent: string[];
let isOffline: boolean;

beforeEach(async () => {
  sent = [];
  isOffline = false;
  const app = createPaymentsApp({ store: await createIntentStore(createClient({ url: ':memory:' })) });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    sent.push(`${init.method ?? 'GET'} ${address} ${String(init.body ?? '')}`);
    if (isOffline) throw new TypeError('Failed to fetch');
    return app.request(address, { method: init.method ?? 'GET', body: init.body ? String(init.body) : null });
  });
  const intent = await app.request(`${origin}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_local' },
    body: 'amount=32500&currency=usd',
  });
  clientSecret = (await intent.json()).client_secret;
  stripe = createLocalStripe({ url: origin, publishableKey: 'pk_test_local' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The card form of a shop, as react-stripe-js renders it. */
function openForm() {
  const form: { elements?: StripeElements | null } = {};
  function Form() {
    form.elements = useElements();
    return <CardElement options={{ hidePostalCode: true }} />;
  }
  render(
    <StrictMode>
      <Elements stripe={stripe}>
        <Form />
      </Elements>
    </StrictMode>,
  );
  const field = () => {
    const card = form.elements?.getElement(CardElement);
    if (card) return card;
    throw new Error('The card field is not there yet.');
  };
  return {
    user: userEvent.setup({ delay: null }),
    createMethod: async () => stripe.createPaymentMethod({ type: 'card', card: field() }),
    pay: async () => stripe.confirmCardPayment(clientSecret, { payment_method: { card: field() } }),
  };
}

const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const number = () => input('Credit or debit card number');
const expiry = () => input('Credit or debit card expiration date, MM / YY');
const cvc = () => input('Credit or debit card CVC');

/** Fills all three inputs, as a browser does. */
function fillCard(digits: string, date = '1234', code = '123') {
  for (const [field, value] of [
    [number(), digits],
    [expiry(), date],
    [cvc(), code],
  ] as const)
    fireEvent.input(field, { target: { value } });
}

test('P5 P19 the card field has labels, takes one stream of digits, and says that no real card is charged', async () => {
  const { user } = openForm();
  expect([number().autocomplete, expiry().autocomplete, cvc().autocomplete]).toEqual([
    'cc-number',
    'cc-exp',
    'cc-csc',
  ]);
  expect(screen.getByText('Local test mode: no real card is charged')).toBeTruthy();
  await user.click(number());
  await user.keyboard('42424242424242421234123');
  expect([number().value, expiry().value, cvc().value]).toEqual(['4242 4242 4242 4242', '12 / 34', '123']);
});

test('what is corrected, pasted and filled in by a browser is understood', async () => {
  const { user } = openForm();
  await user.type(number(), '4242424');
  number().setSelectionRange(6, 6);
  await user.keyboard('{Backspace}99');
  expect(number().selectionStart).toBe(7);
  await user.click(expiry());
  expect(number().value).toBe('4242 9924');
  await user.keyboard('12{Backspace}{Backspace}');
  expect(expiry().value).toBe('1');
  for (const filledIn of ['03/2034', '3/34', '0334']) {
    fireEvent.input(expiry(), { target: { value: filledIn } });
    expect(expiry().value).toBe('03 / 34');
  }
});

test.each([
  ['', '1234', '123', 'Your card number is incomplete.'],
  ['4242424242424242', '12', '123', "Your card's expiration date is incomplete."],
  ['4242424242424242', '0120', '123', "Your card's expiration date is in the past."],
  ['4242424242424242', '1234', '12', "Your card's security code is incomplete."],
])('P12 number "%s", date "%s", code "%s": %s', async (digits, date, code, message) => {
  const { createMethod, pay } = openForm();
  fillCard(digits, date, code);
  const error = { type: 'validation_error', message };
  expect(await createMethod()).toMatchObject({ error });
  expect(await pay()).toMatchObject({ error });
  expect(sent).toEqual([]);
  const wrong = document.querySelector('[aria-invalid="true"]');
  expect(wrong?.getAttribute('aria-description')).toBe(message);
  expect(document.activeElement).toBe(wrong);
});

test('P11 P13 a good card pays once, and no request carries its number, date or code', async () => {
  const { createMethod, pay } = openForm();
  fillCard('4242424242424242', '0939', '987');
  expect((await createMethod()).paymentMethod).toHaveProperty('id');
  expect(await pay()).toMatchObject({ paymentIntent: { status: 'succeeded', amount: 32_500 } });
  const secretParts = clientSecret.split('_secret_');
  const text = secretParts.reduce((all, part) => all.replaceAll(part, ''), decodeURIComponent(sent.join()));
  expect(text).not.toMatch(/4242|09|39|987/);
  expect((await stripe.retrievePaymentIntent(clientSecret)).paymentIntent?.status).toBe('succeeded');
  expect(await pay()).toMatchObject({
    error: { payment_intent: { status: 'succeeded' } },
  });
});

test('P12 a real card number is declined, and never leaves the page', async () => {
  const { pay } = openForm();
  fillCard('4539578763621486');
  expect(await pay()).toMatchObject({ error: { type: 'card_error' } });
  expect(sent.join()).not.toMatch(/4539|1486/);
});

test('a lost connection is an answer in Stripe’s shape, not an exception', async () => {
  const { createMethod, pay } = openForm();
  fillCard('4242424242424242');
  isOffline = true;
  const error = { type: 'api_connection_error' };
  expect(await createMethod()).toMatchObject({ error });
  expect(await pay()).toMatchObject({ error });
  expect(await stripe.retrievePaymentIntent(clientSecret)).toMatchObject({ error });
});

test('P20 3-D Secure: the bank asks in a dialog; its refusal, Escape, a lost connection and its consent are answers', async () => {
  const { user, pay } = openForm();
  fillCard('4000002500003155');
  const failed = { error: { payment_intent: { status: 'requires_payment_method' } } };
  const answers = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const refused = pay();
  const dialog = await screen.findByRole('dialog', { name: 'Local test bank (Local test mode)' });
  expect(dialog.textContent).toContain('$325.00');
  await answers('Fail authentication');
  expect(await refused).toMatchObject(failed);
  const closed = pay();
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(await closed).toMatchObject(failed);
  const lost = pay();
  await screen.findByRole('dialog');
  isOffline = true;
  await answers('Complete authentication');
  expect(await lost).toMatchObject({ error: { type: 'api_connection_error' } });
  isOffline = false;
  const goingOn = stripe.handleNextAction({ clientSecret });
  await answers('Complete authentication');
  expect(await goingOn).toMatchObject({ paymentIntent: { status: 'succeeded' } });
});

test('P19 a live key is refused', () => {
  for (const publishableKey of ['pk_live_abc', 'sk_test_abc', ''])
    expect(() => createLocalStripe({ url: '/', publishableKey })).toThrow('pk_test_');
});
