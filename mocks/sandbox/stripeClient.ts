import Stripe from 'stripe';
import { badRequest } from './answers';

export interface StripeSettings {
  /** With a secret key the real service answers. */
  secretKey?: string | undefined;
  /** Where the local stand-in answers, such as http://127.0.0.1:4020. */
  paymentsUrl?: string | undefined;
}

/** A sentence for the person who started the program. */
export class StripeKeyProblem extends Error {}

/** The payment provider's own SDK; only the address tells the real service from the stand-in. */
export function createStripeClient({ secretKey, paymentsUrl }: StripeSettings): Stripe {
  if (secretKey && !/^(sk|rk)_test_\w+$/.test(secretKey)) {
    throw new StripeKeyProblem(
      'STRIPE_SECRET_KEY is not a key of the test mode (sk_test_…). The sandbox never charges real cards; unset it to use the local stand-in.',
    );
  }
  if (secretKey) return new Stripe(secretKey, { telemetry: false });
  const url = new URL(paymentsUrl ?? 'http://127.0.0.1:4020');
  const protocol = url.protocol === 'https:' ? 'https' : 'http';
  return new Stripe('sk_test_local', {
    protocol,
    host: url.hostname,
    port: url.port || (protocol === 'https' ? 443 : 80),
    telemetry: false,
  });
}

/** A bad request is the caller's, in Stripe's own words; everything else is for the server's log. */
export function refusalOfStripe(error: unknown) {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return badRequest(error.message);
  throw error;
}
