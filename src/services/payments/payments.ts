import type { Stripe } from '@stripe/stripe-js';
import { withTimeout } from '@/lib/async';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';

/** The payment provider. */
export interface PaymentsService {
  /** The payment library, loaded once; rejects with a ServiceError when it cannot load, and a later call tries again. */
  load(): Promise<Stripe>;
}

interface PaymentsSettings {
  publishableKey: string;
  /** Where the stand-in answers; '/' is this page's origin. Without it, Stripe does. */
  standInUrl?: string;
}

const longestLoad = 30_000;

/** Nothing is loaded before the first payment page asks for it. */
export function createPayments(settings: PaymentsSettings): PaymentsService {
  let loading: Promise<Stripe> | undefined;
  return {
    load() {
      loading ??= withTimeout(longestLoad, loadLibrary(settings)).catch((cause: unknown) => {
        loading = undefined;
        throw new ServiceError({ kind: 'network', message: messages.errors.noAnswer, cause });
      });
      return loading;
    },
  };
}

async function loadLibrary({ publishableKey, standInUrl }: PaymentsSettings): Promise<Stripe> {
  // The condition is known at build time, so that a build for real services carries no stand-in.
  if (import.meta.env.VITE_STAND_INS === 'on' && standInUrl) {
    const { createLocalStripe } = await import('@mocks/payments/createLocalStripe');
    return createLocalStripe({ url: standInUrl, publishableKey });
  }
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js loads in a browser only.');
  return stripe;
}
