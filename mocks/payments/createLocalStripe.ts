import type {
  PaymentIntent,
  PaymentIntentResult,
  PaymentMethodResult,
  Stripe,
  StripeError,
} from '@stripe/stripe-js';
import { askLocalBank } from './browser/askLocalBank';
import { typedCardOf } from './browser/localCardElement';
import { createLocalElements } from './browser/localElements';
import { createPaymentsHttp, type Answer, type Fields } from './browser/paymentsHttp';

interface LocalStripeOptions {
  /** Where mocks/payments answers; '/' is this page's origin. */
  url: string;
  publishableKey: string;
}

interface Billing {
  name?: string | null;
  email?: string | null;
}
interface CardData {
  card: object;
  billing_details?: Billing;
}
interface ConfirmData {
  payment_method?: string | CardData;
}

/**
 * What Stripe.js is in the shop, without Stripe: the same calls with the same answers, charging nobody. The card's
 * number is turned into one of Stripe's test tokens inside the page and is never sent.
 */
export function createLocalStripe({ url, publishableKey }: LocalStripeOptions): Stripe {
  if (!/^pk_test_\w+$/.test(publishableKey)) {
    throw new Error(
      'Local test mode takes a publishable key that begins with pk_test_. With a live key it does not load.',
    );
  }
  const http = createPaymentsHttp(new URL(url, window.location.href).href.replace(/\/$/, ''), publishableKey);

  const settle = async (
    answer: Answer<PaymentIntent>,
    clientSecret: string,
  ): Promise<PaymentIntentResult> => {
    if (answer.error) return { error: answer.error };
    const source = challengeOf(answer.value);
    if (!source) return { paymentIntent: answer.value };
    const outcome = await askLocalBank(answer.value.amount, answer.value.currency);
    const told = await http.answerChallenge({ source, outcome });
    const read = await http.retrieve(answer.value.id, { client_secret: clientSecret });
    if (read.error) return { error: read.error };
    const refusal = read.value.last_payment_error;
    if (refusal) return { error: { ...refusal, payment_intent: read.value } };
    // Nobody answered the bank, so nothing was charged; the error says why.
    if (told.error && read.value.status === 'requires_action') return { error: told.error };
    return { paymentIntent: read.value };
  };

  return asStripe({
    elements: () => createLocalElements(),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
    createToken: () => Promise.resolve({ error: notLocal('createToken') }),

    async createPaymentMethod(data: CardData & { type?: string }): Promise<PaymentMethodResult> {
      const fields = cardFields(data, '');
      if (fields.error) return { error: fields.error };
      const { value, error } = await http.createMethod(fields.value);
      return value ? { paymentMethod: value } : { error };
    },

    async confirmCardPayment(
      clientSecret: string,
      { payment_method: method }: ConfirmData = {},
      { handleActions = true }: { handleActions?: boolean } = {},
    ): Promise<PaymentIntentResult> {
      const id = intentIdOf(clientSecret, 'confirmCardPayment');
      const fields =
        typeof method === 'object'
          ? cardFields(method, 'payment_method_data')
          : { value: { payment_method: method } };
      if (fields.error) return { error: fields.error };
      const answer = await http.confirm(id, { ...fields.value, client_secret: clientSecret });
      if (!handleActions && answer.value) return { paymentIntent: answer.value };
      return settle(answer, clientSecret);
    },

    /** The bank's question of an earlier confirmation once more. */
    async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<PaymentIntentResult> {
      const id = intentIdOf(clientSecret, 'handleNextAction');
      const answer = await http.retrieve(id, { client_secret: clientSecret });
      return settle(answer, clientSecret);
    },

    async retrievePaymentIntent(clientSecret: string): Promise<PaymentIntentResult> {
      const id = intentIdOf(clientSecret, 'retrievePaymentIntent');
      const { value, error } = await http.retrieve(id, { client_secret: clientSecret });
      return value ? { paymentIntent: value } : { error };
    },
  });
}

type LocalCalls = Pick<Stripe, 'confirmCardPayment' | 'retrievePaymentIntent' | 'registerAppInfo'>;

/** The one place where the stand-in passes for the whole library; what the shop does not call is not there. */
function asStripe(local: LocalCalls & Record<string, unknown>): Stripe {
  return local as unknown as Stripe;
}

const notLocal = (call: string): StripeError => ({
  type: 'invalid_request_error',
  message: `Local test mode does not know ${call}.`,
});

/** Called with something else, Stripe.js throws, too: that is a mistake in the page, not in the card. */
function intentIdOf(clientSecret: string, call: string): string {
  const id = /^(pi_\w+?)_secret_\w+$/.exec(clientSecret)?.[1];
  if (id) return id;
  const problem = new Error(
    `Invalid value for stripe.${call} intent secret: value should be a client secret of the form \${id}_secret_\${secret}.`,
  );
  problem.name = 'IntegrationError';
  throw problem;
}

/** The card and its holder as fields, at the root of the request or below a name. */
function cardFields(
  { card, billing_details: billing }: CardData,
  below: '' | 'payment_method_data',
): Answer<Fields> {
  const typed =
    typedCardOf(card) ??
    ('token' in card && typeof card.token === 'string' ? { token: card.token } : undefined);
  if (!typed)
    throw new Error(
      'We could not retrieve data from the specified Element. Please make sure it is still mounted.',
    );
  if (typed.error) return { error: typed.error };
  const name = (first: string, rest = '') => (below ? `${below}[${first}]${rest}` : `${first}${rest}`);
  return {
    value: {
      [name('type')]: 'card',
      [name('card', '[token]')]: typed.token,
      [name('billing_details', '[name]')]: billing?.name ?? undefined,
      [name('billing_details', '[email]')]: billing?.email ?? undefined,
    },
  };
}

function challengeOf({ status, next_action: action }: PaymentIntent): string | undefined {
  const details = status === 'requires_action' ? action?.use_stripe_sdk : undefined;
  if (!details || !('three_d_secure_2_source' in details)) return undefined;
  return String(details.three_d_secure_2_source);
}
