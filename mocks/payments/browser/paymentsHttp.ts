import type { PaymentIntent, PaymentMethod, StripeError } from '@stripe/stripe-js';

/** Nested names are written out: `card[token]`. Undefined fields are left out. */
export type Fields = Record<string, string | undefined>;

export type Answer<Thing> = { value: Thing; error?: undefined } | { error: StripeError; value?: undefined };

/** The requests of Stripe.js. They never throw: a failure is an error in Stripe's format. */
export interface PaymentsHttp {
  createMethod(fields: Fields): Promise<Answer<PaymentMethod>>;
  confirm(intentId: string, fields: Fields): Promise<Answer<PaymentIntent>>;
  retrieve(intentId: string, fields: Fields): Promise<Answer<PaymentIntent>>;
  answerChallenge(fields: Fields): Promise<Answer<object>>;
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

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isA = (kind: string, value: unknown) => isObject(value) && 'object' in value && value.object === kind;
const isIntent = (value: unknown): value is PaymentIntent => isA('payment_intent', value);
const isMethod = (value: unknown): value is PaymentMethod => isA('payment_method', value);
const isError = (value: unknown): value is StripeError =>
  isObject(value) && 'type' in value && 'message' in value;

export function createPaymentsHttp(url: string, key: string): PaymentsHttp {
  const send = async <Thing>(
    method: 'GET' | 'POST',
    path: string,
    { fields, isThing }: { fields: Fields; isThing: (value: unknown) => value is Thing },
  ): Promise<Answer<Thing>> => {
    const form = new URLSearchParams({ key });
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
    const address = `${url}/v1${path}`;
    try {
      const response = await (method === 'GET'
        ? fetch(`${address}?${form}`, { credentials: 'omit' })
        : fetch(address, { method, body: form, credentials: 'omit' }));
      const body: unknown = await response.json().catch(() => undefined);
      if (response.ok && isThing(body)) return { value: body };
      const error = isObject(body) && 'error' in body ? body.error : undefined;
      return { error: isError(error) ? error : invalidResponse };
    } catch {
      return { error: noConnection };
    }
  };

  return {
    createMethod: (fields) => send('POST', '/payment_methods', { fields, isThing: isMethod }),
    confirm: (id, fields) => send('POST', `/payment_intents/${id}/confirm`, { fields, isThing: isIntent }),
    retrieve: (id, fields) => send('GET', `/payment_intents/${id}`, { fields, isThing: isIntent }),
    answerChallenge: (fields) => send('POST', '/3ds2/challenge_complete', { fields, isThing: isObject }),
  };
}
