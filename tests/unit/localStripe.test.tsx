// @vitest-environment jsdom
import { createClient } from '@libsql/client';
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntentResult, PaymentMethodResult, Stripe } from '@stripe/stripe-js';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

/** Everything that left the page, without the intent's random names. */
const sentText = () =>
  decodeURIComponent(sent.join())
    .replaceAll(clientSecret, '')
    .replaceAll(clientSecret.split('_secret_')[0] ?? '', '');

const billing_details = { name: 'Bea Brandt', email: 'buyer@example.com' };

/** The card form of a shop, as react-stripe-js renders it. */
function openForm() {
  const actions: {
    createMethod?: () => Promise<PaymentMethodResult>;
    pay?: () => Promise<PaymentIntentResult>;
  } = {};
  function Form() {
    const library = useStripe();
    const elements = useElements();
    actions.createMethod = async () => {
      const field = elements?.getElement(CardElement);
      if (!library || !field) throw new Error('The card field is not there yet.');
      return library.createPaymentMethod({ type: 'card', card: field, billing_details });
    };
    actions.pay = async () => {
      const field = elements?.getElement(CardElement);
      if (!library || !field) throw new Error('The card field is not there yet.');
      return library.confirmCardPayment(clientSecret, { payment_method: { card: field, billing_details } });
    };
    return <CardElement options={{ hidePostalCode: true }} />;
  }
  render(
    <StrictMode>
      <Elements stripe={stripe}>
        <Form />
      </Elements>
    </StrictMode>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    createMethod: () => actions.createMethod?.(),
    pay: () => actions.pay?.(),
  };
}

const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Credit or debit card number' });
const expiry = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Credit or debit card expiration date, MM / YY' });
const cvc = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Credit or debit card CVC' });

async function typeCard(
  user: ReturnType<typeof userEvent.setup>,
  digits: string,
  date = '1234',
  code = '123',
) {
  await user.type(number(), digits);
  await user.type(expiry(), date);
  await user.type(cvc(), code);
}

describe('the card field', () => {
  test('P5 P19 has labels inside Elements, and says that no real card is charged', async () => {
    openForm();
    expect(number().autocomplete).toBe('cc-number');
    expect(expiry().autocomplete).toBe('cc-exp');
    expect(cvc().autocomplete).toBe('cc-csc');
    expect(number().inputMode).toBe('numeric');
    expect(screen.getByText('Local test mode: no real card is charged')).toBeTruthy();
  });

  test('one stream of digits fills all three inputs', async () => {
    const { user } = openForm();
    await user.click(number());
    await user.keyboard('42424242424242421234123');
    expect([number().value, expiry().value, cvc().value]).toEqual(['4242 4242 4242 4242', '12 / 34', '123']);
  });

  test('a digit can be corrected in the middle of the number', async () => {
    const { user } = openForm();
    await user.type(number(), '4242424');
    number().setSelectionRange(6, 6);
    await user.keyboard('{Backspace}99');
    expect([number().value, number().selectionStart]).toEqual(['4242 9924', 7]);
  });

  test('what is pasted and filled in by a browser is understood', async () => {
    const { user } = openForm();
    await user.click(number());
    await user.paste('4242-4242-4242-4242-9');
    expect(number().value).toBe('4242 4242 4242 4242');
    for (const [pasted, shown] of [
      ['2034-12', '12 / 34'],
      ['12/2034', '12 / 34'],
      ['3/34', '03 / 34'],
      ['0334', '03 / 34'],
    ] as const) {
      await user.clear(expiry());
      await user.click(expiry());
      await user.paste(pasted);
      expect(expiry().value).toBe(shown);
    }
    await user.type(cvc(), '12345');
    expect(cvc().value).toBe('123');
  });

  test('the date can be deleted again', async () => {
    const { user } = openForm();
    await user.type(expiry(), '1{Backspace}');
    expect(expiry().value).toBe('');
    await user.type(expiry(), '12');
    expect(expiry().value).toBe('12 / ');
    await user.type(expiry(), '{Backspace}{Backspace}');
    expect(expiry().value).toBe('1');
  });

  test.each([
    ['', '1234', '123', 'incomplete_number', 'Your card number is incomplete.'],
    ['4242', '1234', '123', 'incomplete_number', 'Your card number is incomplete.'],
    ['4242424242424241', '1234', '123', 'invalid_number', 'Your card number is invalid.'],
    ['4242424242424242', '12', '123', 'incomplete_expiry', "Your card's expiration date is incomplete."],
    [
      '4242424242424242',
      '0120',
      '123',
      'invalid_expiry_year_past',
      "Your card's expiration year is in the past.",
    ],
    ['4242424242424242', '1234', '12', 'incomplete_cvc', "Your card's security code is incomplete."],
  ])('P12 number "%s", date "%s", code "%s": %s', async (digits, date, code, problem, message) => {
    const { user, createMethod, pay } = openForm();
    if (digits) await user.type(number(), digits);
    await user.type(expiry(), date);
    await user.type(cvc(), code);
    const error = { type: 'validation_error', code: problem, message };
    expect(await createMethod()).toEqual({ error });
    expect(await pay()).toEqual({ error });
    expect(sent).toEqual([]);
    const wrong = document.querySelector('[aria-invalid="true"]');
    expect(wrong?.getAttribute('aria-description')).toBe(message);
    expect(document.activeElement).toBe(wrong);
  });

  test('a month of this year that is over is in the past', async () => {
    vi.useFakeTimers({ now: new Date('2034-07-10'), toFake: ['Date'] });
    const { user, createMethod } = openForm();
    await typeCard(user, '4242424242424242', '0634');
    expect((await createMethod())?.error?.message).toBe("Your card's expiration date is in the past.");
    await user.clear(expiry());
    await user.type(expiry(), '0734');
    expect((await createMethod())?.error).toBeUndefined();
    vi.useRealTimers();
  });

  test('an incomplete number is no problem before the field is left', async () => {
    const { user } = openForm();
    const problem = () => number().getAttribute('aria-description');
    await user.type(number(), '4242');
    expect(problem()).toBeNull();
    await user.tab();
    expect(problem()).toBe('Your card number is incomplete.');
    await user.type(number(), '42');
    expect(problem()).toBeNull();
  });
});

describe('paying', () => {
  test('P11 P13 a good card: a payment method, then a payment that succeeded', async () => {
    const { user, createMethod, pay } = openForm();
    await typeCard(user, '4242424242424242');
    expect((await createMethod())?.paymentMethod).toMatchObject({
      type: 'card',
      card: { brand: 'visa', last4: '4242' },
      billing_details,
    });
    expect(await pay()).toMatchObject({ paymentIntent: { status: 'succeeded', amount: 32_500 } });
    expect((await stripe.retrievePaymentIntent(clientSecret)).paymentIntent?.status).toBe('succeeded');
    expect(await pay()).toMatchObject({
      error: { code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } },
    });
  });

  test('P12 a declined card is refused with Stripe’s sentence', async () => {
    const { user, createMethod, pay } = openForm();
    await typeCard(user, '4000000000000002');
    expect((await createMethod())?.paymentMethod?.card?.last4).toBe('0002');
    expect(await pay()).toMatchObject({
      error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
    });
  });

  test('P12 a real card number is declined, and never leaves the page', async () => {
    const { user, createMethod, pay } = openForm();
    await typeCard(user, '4539578763621486');
    const error = {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message:
        'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    };
    expect(await createMethod()).toMatchObject({ error });
    expect(await pay()).toMatchObject({ error });
    expect(sent).toHaveLength(2);
    expect(sentText()).not.toMatch(/4539|1486|1234|123/);
  });

  test('no request carries the number, the date or the code of any card', async () => {
    const { user, createMethod, pay } = openForm();
    await typeCard(user, '4242424242424242', '0939', '987');
    await createMethod();
    await pay();
    expect(sent).toHaveLength(2);
    expect(sentText()).not.toMatch(/4242|09|39|987/);
  });

  test('a lost connection is an answer in Stripe’s shape, not an exception', async () => {
    const { user, createMethod, pay } = openForm();
    await typeCard(user, '4242424242424242');
    isOffline = true;
    const error = { type: 'api_connection_error', message: expect.stringContaining('internet connection') };
    expect(await createMethod()).toEqual({ error });
    expect(await pay()).toEqual({ error });
    expect(await stripe.retrievePaymentIntent(clientSecret)).toEqual({ error });
  });
});

describe('3-D Secure', () => {
  const failed = {
    error: {
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_intent: { status: 'requires_payment_method' },
    },
  };

  test.each(['4000002500003155', '4000002760003184'])(
    '%s asks the bank, and pays when it agrees',
    async (digits) => {
      const { user, pay } = openForm();
      await typeCard(user, digits);
      const paying = pay();
      const dialog = await screen.findByRole('dialog', { name: 'Local test bank (Local test mode)' });
      expect(dialog.textContent).toContain('$325.00');
      expect((await stripe.retrievePaymentIntent(clientSecret)).paymentIntent?.status).toBe(
        'requires_action',
      );
      await user.click(screen.getByRole('button', { name: 'Complete authentication' }));
      expect(await paying).toMatchObject({ paymentIntent: { status: 'succeeded' } });
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  test('a failed answer is an error, and the next one may succeed', async () => {
    const { user, pay } = openForm();
    await typeCard(user, '4000002500003155');
    const first = pay();
    await user.click(await screen.findByRole('button', { name: 'Fail authentication' }));
    expect(await first).toMatchObject(failed);
    const second = pay();
    await user.click(await screen.findByRole('button', { name: 'Complete authentication' }));
    expect(await second).toMatchObject({ paymentIntent: { status: 'succeeded' } });
  });

  test('P20 an open question can be asked again, and pays when the bank agrees', async () => {
    const { user, pay } = openForm();
    await typeCard(user, '4000002500003155');
    void pay();
    await screen.findByRole('dialog');
    // As after a reload: the window is gone, the intent still waits.
    document.querySelector('dialog')?.remove();
    const goingOn = stripe.handleNextAction({ clientSecret });
    await user.click(await screen.findByRole('button', { name: 'Complete authentication' }));
    expect(await goingOn).toMatchObject({ paymentIntent: { status: 'succeeded' } });
    expect(await stripe.handleNextAction({ clientSecret })).toMatchObject({
      paymentIntent: { status: 'succeeded' },
    });
  });

  test('Escape is a failed answer', async () => {
    const { user, pay } = openForm();
    await typeCard(user, '4000002500003155');
    const paying = pay();
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(await paying).toMatchObject(failed);
  });

  test('with the connection lost at the bank, the error says so and nothing is charged', async () => {
    const { user, pay } = openForm();
    await typeCard(user, '4000002500003155');
    const paying = pay();
    const complete = await screen.findByRole('button', { name: 'Complete authentication' });
    isOffline = true;
    await user.click(complete);
    expect(await paying).toMatchObject({ error: { type: 'api_connection_error' } });
    isOffline = false;
    expect((await stripe.retrievePaymentIntent(clientSecret)).paymentIntent?.status).toBe('requires_action');
  });
});

test('P19 a live key is refused', () => {
  for (const publishableKey of ['pk_live_abc', 'sk_test_abc', '']) {
    expect(() => createLocalStripe({ url: '/', publishableKey })).toThrow('pk_test_');
  }
});

test('an invalid secret is thrown as a mistake of the page, without being repeated', async () => {
  await expect(stripe.retrievePaymentIntent('nonsense')).rejects.toMatchObject({
    name: 'IntegrationError',
    message: expect.not.stringContaining('nonsense'),
  });
});
