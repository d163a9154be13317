import type { Stripe } from '@stripe/stripe-js';
import type { PaymentsService } from '@/services/payments/PaymentsService';

interface CardOutcome {
  /** The provider's sentence for a refused card. */
  refusal?: string;
  /** What the confirmed intent says; succeeded by default. */
  status?: string;
  /** The bank answers only then. */
  after?: Promise<unknown>;
}

export interface FakePayments extends PaymentsService {
  /** What was asked of the payment library, with its arguments. */
  deeds: { deed: string; args: unknown[] }[];
  outcome: CardOutcome;
  /** The next load fails. */
  failLoad: Error | null;
  /** Resolves the load of a library that was told to wait. */
  finishLoading: () => void;
}

interface FakePaymentsOptions {
  waits: boolean;
  note: (deed: string) => void;
}

/** The payment library as react-stripe-js meets it, with a card field that needs no typing. */
export function createFakePayments({ waits, note }: FakePaymentsOptions): FakePayments {
  let finish: () => void = () => undefined;
  const loaded = waits ? new Promise<void>((resolve) => (finish = resolve)) : Promise.resolve();

  const record = (deed: string, args: unknown[]) => {
    fake.deeds.push({ deed, args });
    note(`payments ${deed}`);
  };

  const cardField = () => {
    const input = document.createElement('input');
    input.setAttribute('aria-label', 'Card number');
    const field = {
      mount: (place: HTMLElement) => place.append(input),
      on: () => field,
      once: () => field,
      off: () => field,
      update: () => undefined,
      unmount: () => input.remove(),
      destroy: () => input.remove(),
    };
    return field;
  };

  const library = {
    elements: () => {
      let card: unknown = null;
      return { create: () => (card = cardField()), getElement: () => card, update: () => undefined };
    },
    createToken: () => Promise.reject(new Error('not used')),
    createPaymentMethod: async (...args: unknown[]) => {
      record('createPaymentMethod', args);
      return { paymentMethod: { id: 'pm_test' } };
    },
    confirmCardPayment: async (...args: unknown[]) => {
      record('confirmCardPayment', args);
      const { refusal, status = 'succeeded', after } = fake.outcome;
      await after;
      if (refusal) return { error: { type: 'card_error', code: 'card_declined', message: refusal } };
      return { paymentIntent: { id: 'pi_test_1', status } };
    },
  };

  const fake: FakePayments = {
    deeds: [],
    outcome: {},
    failLoad: null,
    finishLoading: () => finish(),
    load: async () => {
      const failure = fake.failLoad;
      fake.failLoad = null;
      if (failure) throw failure;
      await loaded;
      // The fake has only what react-stripe-js and the checkout call.
      return library as unknown as Stripe;
    },
  };
  return fake;
}
