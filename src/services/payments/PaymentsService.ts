import type { Stripe } from '@stripe/stripe-js';

/** The payment provider. */
export interface PaymentsService {
  /** The payment library, loaded once; rejects with a ServiceError when it cannot load, and a later call tries again. */
  load(): Promise<Stripe>;
}
