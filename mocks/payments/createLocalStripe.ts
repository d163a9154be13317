import type {
  PaymentIntent,
  PaymentIntentResult,
  PaymentMethodResult,
  Stripe,
  StripeCardElementOptions,
} from '@stripe/stripe-js';
import { askLocalBank } from './browser/askLocalBank';
import { createCardElement, typedCardOf, type LocalCardElement } from './browser/cardElement';
import { createPaymentsHttp, type Answer, type Fields } from './browser/paymentsHttp';

interface LocalStripeOptions {
  /** Where mocks/payments answers; '/' is this page's origin. */
  url: string;
  publishableKey: string;
}

/** The card element, and its holder. */
interface CardData {
  card: object;
  billing_details?: { name?: string | null; email?: string | null };
}

/**
 * The part of Stripe.js that the shop uses: the same calls with the same answers, without a charge. The card's number is
 * replaced by one of Stripe's test tokens inside the page and is never sent.
 */
export function createLocalStripe({ url, publishableKey }: LocalStripeOptions): Stripe {
  if (!/^pk_test_\w+$/.test(publishableKey)) {
    throw new Error(
      'Local test mode takes a publishable key that begins with pk_test_. With a live key it does not load.',
    );
  }
  const http = createPaymentsHttp(new URL(url, window.location.href).href.replace(/\/$/, ''), publishableKey);

  /** The result of a confirmation, after the bank's question if there is one. */
  const settle = async (
    answer: Answer<PaymentIntent>,
    clientSecret: string,
  ): Promise<PaymentIntentResult> => {
    if (answer.error) return { error: answer.error };
    const source = challengeOf(answer.value);
    if (!source) return { paymentIntent: answer.value };
    const outcome = await askLocalBank(answer.value.amount, answer.value.currency);
    const answered = await http.answerChallenge({ source, outcome });
    const read = await http.retrieve(answer.value.id, { client_secret: clientSecret });
    if (read.error) return { error: read.error };
    const refusal = read.value.last_payment_error;
    if (refusal) return { error: { ...refusal, payment_intent: read.value } };
    // The answer did not reach the bank, so nothing was charged; the error says why.
    if (answered.error && read.value.status === 'requires_action') return { error: answered.error };
    return { paymentIntent: read.value };
  };

  return asStripe({
    elements: createElements,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
    // The React wrapper requires that it exists.
    createToken: () => Promise.reject(new Error('Local test mode has no createToken.')),

    async createPaymentMethod(data: CardData): Promise<PaymentMethodResult> {
      const fields = cardFields(data, '');
      if (fields.error) return { error: fields.error };
      const { value, error } = await http.createMethod(fields.value);
      return value ? { paymentMethod: value } : { error };
    },

    async confirmCardPayment(
      clientSecret: string,
      { payment_method: data }: { payment_method: CardData },
    ): Promise<PaymentIntentResult> {
      const id = intentIdOf(clientSecret, 'confirmCardPayment');
      const fields = cardFields(data, 'payment_method_data');
      if (fields.error) return { error: fields.error };
      return settle(await http.confirm(id, { ...fields.value, client_secret: clientSecret }), clientSecret);
    },

    /** Repeats the bank's question of an earlier confirmation. */
    async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<PaymentIntentResult> {
      const id = intentIdOf(clientSecret, 'handleNextAction');
      return settle(await http.retrieve(id, { client_secret: clientSecret }), clientSecret);
    },

    async retrievePaymentIntent(clientSecret: string): Promise<PaymentIntentResult> {
      const id = intentIdOf(clientSecret, 'retrievePaymentIntent');
      const { value, error } = await http.retrieve(id, { client_secret: clientSecret });
      return value ? { paymentIntent: value } : { error };
    },
  });
}

/** A group of elements, of which there is only the card element. */
function createElements() {
  let card: LocalCardElement | null = null;
  return {
    create(type: string, options: StripeCardElementOptions = {}) {
      if (type !== 'card') throw new Error(`Local test mode has the card element only, not "${type}".`);
      if (card) throw new Error('Can only create one Element of type card through one Elements instance.');
      card = createCardElement(options, () => (card = null));
      return card;
    },
    getElement: () => card,
    update: () => undefined,
  };
}

/** The one place where the stand-in is given the type of the whole library, though it has only what the shop calls. */
function asStripe(
  local: Pick<Stripe, 'retrievePaymentIntent' | 'registerAppInfo'> & Record<string, unknown>,
): Stripe {
  return local as unknown as Stripe;
}

/** Like Stripe.js, throws for anything but a client secret: that is a mistake in the page, not in the card. */
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
  root: '' | 'payment_method_data',
): Answer<Fields> {
  const typed = typedCardOf(card);
  if (!typed)
    throw new Error(
      'We could not retrieve data from the specified Element. Please make sure it is still mounted.',
    );
  if (typed.error) return { error: typed.error };
  const name = (first: string, rest = '') => (root ? `${root}[${first}]${rest}` : `${first}${rest}`);
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
