import { queryOptions } from '@tanstack/react-query';
import type { Stripe } from '@stripe/stripe-js';
import type { Settings } from '@/config/settings';
import { retryable, withTimeout } from '@/lib/async';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import { standIns } from '@/services/standIns';

/** The payment provider. */
export interface PaymentsService {
  /** Loads the payment library once. Rejects with a ServiceError if that fails; a later call tries again. */
  load(): Promise<Stripe>;
}

/** In milliseconds. */
const loadTimeout = 30_000;

export const createPayments = (settings: Settings['payments']): PaymentsService => ({
  load: retryable(() =>
    withTimeout(loadTimeout, loadLibrary(settings)).catch((cause: unknown) => {
      throw new ServiceError({ kind: 'network', message: messages.errors.noAnswer, cause });
    }),
  ),
});

/** A secret of another shape makes the payment library throw. */
export const isClientSecret = (text: string) => /^pi_\w+_secret_\w+$/.test(text) && text.length <= 300;

/** The payment provider's library, loaded once. */
export const paymentLibraryQuery = (payments: PaymentsService) =>
  queryOptions({
    queryKey: ['paymentLibrary'],
    queryFn: () => payments.load(),
    retry: false,
    staleTime: Infinity,
  });

async function loadLibrary({ publishableKey, standInUrl }: Settings['payments']): Promise<Stripe> {
  // Known at build time, so that a build for real services drops the stand-in.
  if (import.meta.env.VITE_STAND_INS === 'on' && standInUrl) {
    const createLocalStripe = await standIns.createStripe();
    return createLocalStripe({ url: standInUrl, publishableKey });
  }
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('Stripe.js loads in a browser only.');
  return stripe;
}
