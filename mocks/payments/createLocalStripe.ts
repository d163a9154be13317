import type {
  PaymentIntent,
  PaymentIntentResult,
  PaymentMethod,
  Stripe,
  StripeCardElementOptions,
  StripeError,
} from '@stripe/stripe-js';
import { askLocalBank } from './browser/askLocalBank';
import { createCardElement, typedCardOf, type LocalCardElement } from './browser/cardElement';

interface LocalStripeOptions {
  /** Where mocks/payments answers; '/' is this page's origin. */
  url: string;
  publishableKey: string;
}

/** Nested names are written out: `card[token]`. */
type Fields = Record<string, string>;
type Answer<Thing> = { value: Thing; error?: undefined } | { error: StripeError; value?: undefined };

const noConnection: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};
const invalidResponse: StripeError = {
  type: 'api_error',
  message: 'An error occurred while processing your request. Please try again.',
};

/**
 * The part of Stripe.js that the shop uses: the same calls with the same answers, without a charge. The card's number is
 * replaced by one of Stripe's test tokens inside the page and is never sent.
 */
export function createLocalStripe({ url, publishableKey: key }: LocalStripeOptions): Stripe {
  if (!/^pk_test_\w+$/.test(key)) {
    throw new Error(
      'Local test mode takes a publishable key that begins with pk_test_. With a live key it does not load.',
    );
  }
  const root = `${new URL(url, window.location.href).href.replace(/\/$/, '')}/v1`;

  /** Never throws: a failure is an error in Stripe's format. */
  async function send<Thing extends { object: string }>(
    object: Thing['object'],
    path: string,
    { method = 'POST', ...fields }: Fields,
  ): Promise<Answer<Thing>> {
    const form = new URLSearchParams({ key, ...fields });
    try {
      const response = await (method === 'GET'
        ? fetch(`${root}${path}?${form}`, { credentials: 'omit' })
        : fetch(`${root}${path}`, { method, body: form, credentials: 'omit' }));
      const body = Object(await response.json().catch(() => undefined));
      if (response.ok && body.object === object) return { value: body };
      const { type, message } = Object(body.error);
      return { error: type && message ? body.error : invalidResponse };
    } catch {
      return { error: noConnection };
    }
  }

  const retrieve = (clientSecret: string) =>
    send<PaymentIntent>('payment_intent', `/payment_intents/${intentIdOf(clientSecret)}`, {
      method: 'GET',
      client_secret: clientSecret,
    });
  const toResult = ({ value, error }: Answer<PaymentIntent>): PaymentIntentResult =>
    value ? { paymentIntent: value } : { error };

  /** The result of a confirmation, after the bank's question if there is one. */
  async function settle(answer: Answer<PaymentIntent>, clientSecret: string): Promise<PaymentIntentResult> {
    const source = answer.value && challengeOf(answer.value);
    if (!source) return toResult(answer);
    const outcome = await askLocalBank(answer.value.amount, answer.value.currency);
    const answered = await send('three_d_secure_2', '/3ds2/challenge_complete', { source, outcome });
    const read = await retrieve(clientSecret);
    if (read.error) return { error: read.error };
    const refusal = read.value.last_payment_error;
    if (refusal) return { error: { ...refusal, payment_intent: read.value } };
    // The answer did not reach the bank, so nothing was charged; the error says why.
    if (answered.error && read.value.status === 'requires_action') return { error: answered.error };
    return { paymentIntent: read.value };
  }

  const local = {
    elements: createElements,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
    // The React wrapper requires that it exists.
    createToken: () => Promise.reject(new Error('Local test mode has no createToken.')),

    async createPaymentMethod({ card }: { card: object }) {
      const { token, error } = typedCard(card);
      if (error) return { error };
      const created = await send<PaymentMethod>('payment_method', '/payment_methods', {
        type: 'card',
        'card[token]': token,
      });
      return created.value ? { paymentMethod: created.value } : { error: created.error };
    },

    async confirmCardPayment(
      clientSecret: string,
      { payment_method: { card } }: { payment_method: { card: object } },
    ): Promise<PaymentIntentResult> {
      const path = `/payment_intents/${intentIdOf(clientSecret)}/confirm`;
      const { token, error } = typedCard(card);
      if (error) return { error };
      const fields = { client_secret: clientSecret, 'payment_method_data[card][token]': token };
      return settle(await send<PaymentIntent>('payment_intent', path, fields), clientSecret);
    },

    /** Repeats the bank's question of an earlier confirmation. */
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      settle(await retrieve(clientSecret), clientSecret),

    retrievePaymentIntent: async (clientSecret: string) => toResult(await retrieve(clientSecret)),
  };
  // It has only what the shop calls.
  return local as unknown as Stripe;
}

/** A group of elements, of which there is only the card element. */
function createElements() {
  let card: LocalCardElement | null = null;
  return {
    create: (_type: 'card', options: StripeCardElementOptions = {}) =>
      (card = createCardElement(options, () => (card = null))),
    getElement: () => card,
    update: () => undefined,
  };
}

/** Like Stripe.js, throws for anything but a client secret: that is a mistake in the page, not in the card. */
function intentIdOf(clientSecret: string): string {
  const id = /^(pi_\w+?)_secret_\w+$/.exec(clientSecret)?.[1];
  if (id) return id;
  throw new Error('Invalid value for intent secret: value should be of the form ${id}_secret_${secret}.');
}

function typedCard(card: object) {
  const typed = typedCardOf(card);
  if (typed) return typed;
  throw new Error(
    'We could not retrieve data from the specified Element. Please make sure it is still mounted.',
  );
}

function challengeOf({ status, next_action: action }: PaymentIntent): string | undefined {
  const details = status === 'requires_action' ? action?.use_stripe_sdk : undefined;
  if (!details || !('three_d_secure_2_source' in details)) return undefined;
  return String(details.three_d_secure_2_source);
}
