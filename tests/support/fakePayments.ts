import type { Stripe } from '@stripe/stripe-js';
import type { PaymentsService } from '@/services/payments/payments';

interface CardOutcome {
  /** The provider's sentence for a refused card. */
  refusal?: string;
  /** What the intent says after the confirmation; succeeded by default. */
  status?: string;
  /** The bank answers only then. */
  after?: Promise<unknown>;
  /** What the page gets instead of the answer, whatever became of the intent. */
  instead?: 'throws' | 'noConnection' | 'silence';
}

/** What reading an intent back answers; by default what became of it. */
export type ReadBack = { status: string } | 'throws' | 'gone';

export interface FakePayments extends PaymentsService {
  /** What was asked of the payment library, with its arguments. */
  actions: { action: string; args: unknown[] }[];
  outcome: CardOutcome;
  readBack: ReadBack | null;
  /** How long reading an intent takes, in milliseconds. */
  readTime: number;
  /** False: the card field never says that it is ready. */
  isCardFieldReady: boolean;
  /** What every intent charges. */
  sum: { amount: number; currency: string };
  /** The status of each intent, by its id. */
  intents: Map<string, string>;
  /** Resolves the load of a library that is on hold. */
  finishLoading: () => void;
}

interface FakePaymentsOptions {
  waits: boolean;
  note: (action: string) => void;
}

const idOf = (clientSecret: unknown) => String(clientSecret).split('_secret_')[0] ?? '';
const noConnection = { error: { type: 'api_connection_error', message: 'No connection to Stripe.' } };

/** The payment library as react-stripe-js meets it, with a card field that needs no typing. */
export function createFakePayments({ waits, note }: FakePaymentsOptions): FakePayments {
  let finish: () => void = () => undefined;
  const loaded = waits ? new Promise<void>((resolve) => (finish = resolve)) : Promise.resolve();

  const record = (action: string, args: unknown[]) => {
    fake.actions.push({ action, args });
    note(`payments ${action}`);
  };

  const cardField = () => {
    const input = document.createElement('input');
    input.setAttribute('aria-label', 'Card number');
    return {
      mount: (place: HTMLElement) => place.append(input),
      update: () => undefined,
      on: (_event: 'ready', listener: () => void) => {
        if (fake.isCardFieldReady) queueMicrotask(listener);
      },
      off: () => undefined,
      destroy: () => input.remove(),
    };
  };

  const confirm = async (clientSecret: unknown) => {
    const { refusal, status = 'succeeded', after, instead } = fake.outcome;
    const id = idOf(clientSecret);
    await after;
    // An intent charges once.
    const wasCharged = fake.intents.get(id) === 'succeeded';
    if (!wasCharged) fake.intents.set(id, refusal ? 'requires_payment_method' : status);
    if (instead === 'throws') throw new TypeError('Failed to fetch');
    if (instead === 'noConnection') return noConnection;
    if (instead === 'silence') return new Promise(() => undefined);
    if (wasCharged) {
      const payment_intent = { id, status: 'succeeded', ...fake.sum };
      return { error: { type: 'invalid_request_error', message: 'Already succeeded.', payment_intent } };
    }
    if (refusal) return { error: { type: 'card_error', code: 'card_declined', message: refusal } };
    return { paymentIntent: { id, status: fake.intents.get(id), ...fake.sum } };
  };

  const library = {
    elements: () => {
      let card: unknown = null;
      return { create: () => (card = cardField()), getElement: () => card, update: () => undefined };
    },
    createToken: () => Promise.reject(new Error('not used')),
    createPaymentMethod: async (...args: unknown[]) => {
      record('createPaymentMethod', args);
      return { paymentMethod: { id: 'pm_test', card: { last4: '4242' } } };
    },
    confirmCardPayment: (...args: unknown[]) => {
      record('confirmCardPayment', args);
      return confirm(args[0]);
    },
    handleNextAction: ({ clientSecret }: { clientSecret: string }) => {
      record('handleNextAction', [clientSecret]);
      return confirm(clientSecret);
    },
    retrievePaymentIntent: async (clientSecret: string) => {
      record('retrievePaymentIntent', [clientSecret]);
      const { readBack, readTime } = fake;
      if (readTime > 0) await new Promise((resolve) => setTimeout(resolve, readTime));
      const id = idOf(clientSecret);
      if (readBack === 'throws') throw new TypeError('Failed to fetch');
      if (readBack === 'gone')
        return {
          error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such intent' },
        };
      const status = readBack?.status ?? fake.intents.get(id) ?? 'requires_payment_method';
      return { paymentIntent: { id, status, ...fake.sum } };
    },
  };

  const fake: FakePayments = {
    actions: [],
    outcome: {},
    readBack: null,
    readTime: 0,
    isCardFieldReady: true,
    sum: { amount: 21_500, currency: 'usd' },
    intents: new Map(),
    finishLoading: () => finish(),
    load: async () => {
      await loaded;
      // The fake has only what react-stripe-js and the checkout call.
      return library as unknown as Stripe;
    },
  };
  return fake;
}
