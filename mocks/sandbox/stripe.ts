import Stripe from 'stripe';
import { badRequest } from './answers';

export interface StripeSettings {
  /** With a secret key the real service answers. */
  secretKey?: string | undefined;
  /** Where the local stand-in answers, such as http://127.0.0.1:4020. */
  paymentsUrl?: string | undefined;
}

/** Its message is shown to the user who started the program, without a stack trace. */
export class StripeKeyProblem extends Error {}

/** The payment provider's own SDK; the real service and the stand-in differ by their address only. */
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

/** An invalid request is answered in Stripe's own words; any other failure goes to the server's log. */
export function refusalOfStripe(error: unknown) {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return badRequest(error.message);
  throw error;
}

/** The smallest and the largest card payment in US dollars that the payment provider takes. */
const smallest = 50;
const largest = 99_999_999;

/** A price as entered, in cents. It is never rounded: a price that cannot be charged exactly is refused with a reason. */
export function toCents(price: string | number): { cents: number } | { problem: string } {
  const text = String(price).trim();
  const parts = /^(\d{1,12})(?:\.(\d{1,20}?)0{0,20})?$/.exec(text);
  if (!parts) return { problem: `price must be a positive number of dollars, but is "${text.slice(0, 40)}"` };
  const [, dollars = '0', fraction = ''] = parts;
  if (fraction.length > 2) return { problem: 'price must have no more than two decimal places' };
  const cents = Number(dollars) * 100 + Number(fraction.padEnd(2, '0'));
  if (cents < smallest) return { problem: 'price must be at least 0.50 dollars' };
  if (cents > largest) return { problem: 'price must be at most 999999.99 dollars' };
  return { cents };
}
