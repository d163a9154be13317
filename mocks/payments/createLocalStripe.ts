import type { PaymentIntentResult, Stripe, StripeError } from '@stripe/stripe-js';
import { askLocalBank } from './browser/askLocalBank';
import { createCardElement, type LocalCardElement } from './browser/cardElement';

interface LocalStripeOptions {
  /** Where mocks/payments answers; '/' is this page's origin. */
  url: string;
  publishableKey: string;
}

const noConnection: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};
const invalidResponse: StripeError = {
  type: 'api_error',
  message: 'An error occurred while processing your request. Please try again.',
};

/** Nested names are written out: `card[token]`. */
type Fields = Record<string, string>;

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
  async function send(
    method: 'GET' | 'POST',
    path: string,
    fields: Fields = {},
  ): Promise<PaymentIntentResult> {
    const form = new URLSearchParams({ key, ...fields });
    try {
      const response = await (method === 'GET'
        ? fetch(`${root}${path}?${form}`, { credentials: 'omit' })
        : fetch(`${root}${path}`, { method, body: form, credentials: 'omit' }));
      const body = Object(await response.json().catch(() => undefined));
      // Or a payment method, of which only the existence is read.
      if (response.ok && body.id) return { paymentIntent: body };
      return { error: body.error?.message ? body.error : invalidResponse };
    } catch {
      return { error: noConnection };
    }
  }

  const sendAbout = (client_secret: string, action: '' | '/confirm' | '/challenge', fields: Fields = {}) =>
    send(action ? 'POST' : 'GET', `/payment_intents/${client_secret.split('_secret_')[0]}${action}`, {
      client_secret,
      ...fields,
    });

  /** The result of a confirmation, after the bank's question if there is one. */
  async function settle(result: PaymentIntentResult, clientSecret: string): Promise<PaymentIntentResult> {
    if (result.paymentIntent?.status !== 'requires_action') return result;
    const outcome = await askLocalBank(result.paymentIntent);
    const { error } = await sendAbout(clientSecret, '/challenge', { outcome });
    const read = await sendAbout(clientSecret, '');
    // An answer that did not reach the bank charged nothing. The error says why.
    const isRefused = error && read.paymentIntent && read.paymentIntent.status !== 'succeeded';
    return isRefused ? { error: { ...error, payment_intent: read.paymentIntent } } : read;
  }

  const local = {
    elements: createElements,
    // The React wrapper requires that it exists.
    createToken: () => Promise.reject(new Error('Local test mode has no createToken.')),

    async createPaymentMethod({ card }: { card: LocalCardElement }) {
      const typed = card.read();
      if (typed.error) return { error: typed.error };
      const { paymentIntent: created, error } = await send('POST', '/payment_methods');
      return { paymentMethod: created && { ...created, card: { last4: typed.ending } }, error };
    },

    async confirmCardPayment(
      clientSecret: string,
      { payment_method: { card } }: { payment_method: { card: LocalCardElement } },
    ): Promise<PaymentIntentResult> {
      const { token, error } = card.read();
      if (error) return { error };
      const fields = { 'payment_method_data[card][token]': token };
      return settle(await sendAbout(clientSecret, '/confirm', fields), clientSecret);
    },

    /** Repeats the bank's question of an earlier confirmation. */
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
      settle(await sendAbout(clientSecret, ''), clientSecret),

    retrievePaymentIntent: (clientSecret: string) => sendAbout(clientSecret, ''),
  };
  // It has only what the shop calls.
  return local as unknown as Stripe;
}

/** A group of elements, of which there is only the card element. */
function createElements() {
  let card: LocalCardElement | null = null;
  return {
    create: () => (card = createCardElement(() => (card = null))),
    getElement: () => card,
    update: () => undefined,
  };
}
