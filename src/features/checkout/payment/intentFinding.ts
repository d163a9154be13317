import type { Stripe } from '@stripe/stripe-js';
import { timedOut, raceTimeout } from '@/lib/async';
import { textOf } from '@/services/api/records';

/** What a payment intent says about itself. */
export type IntentFinding =
  | { is: 'succeeded'; transactionId: string }
  /** Nobody is charged, and it can be confirmed (again). `refusal` is why the last attempt failed, where it says so. */
  | { is: 'open'; refusal?: Refusal }
  | { is: 'withBank' }
  | { is: 'working'; status: string }
  /** It will never charge anybody. */
  | { is: 'cancelled' }
  /** No answer, or one that makes no sense. */
  | { is: 'unclear' };

export interface Refusal {
  message: string;
  /** Tells one failed attempt from another. */
  attempt: string;
}

export const unclear: IntentFinding = { is: 'unclear' };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Only the intent that the secret belongs to counts. */
export function findingOf(intent: unknown, clientSecret: string): IntentFinding {
  if (!isRecord(intent)) return unclear;
  const id = textOf(intent, 'id');
  const status = textOf(intent, 'status');
  if (!id || !clientSecret.startsWith(`${id}_secret_`)) return unclear;
  switch (status) {
    case 'succeeded':
      return { is: 'succeeded', transactionId: id };
    case 'requires_payment_method':
    case 'requires_confirmation':
      return { is: 'open', ...found(refusalOf(intent['last_payment_error'])) };
    case 'requires_action':
      return { is: 'withBank' };
    case 'processing':
    case 'requires_capture':
      return { is: 'working', status };
    case 'canceled':
      return { is: 'cancelled' };
    default:
      return unclear;
  }
}

const found = (refusal: Refusal | undefined) => (refusal ? { refusal } : {});

/** Why an attempt failed, as the provider tells it. */
export function refusalOf(error: unknown): Refusal | undefined {
  const message = isRecord(error) ? textOf(error, 'message') : '';
  if (!isRecord(error) || !message) return undefined;
  const method = error['payment_method'];
  return { message, attempt: (isRecord(method) && textOf(method, 'id')) || message };
}

const longestRead = 15_000;

/** Reads the intent back. Never rejects. */
export async function readIntent(stripe: Stripe, clientSecret: string): Promise<IntentFinding> {
  try {
    const answer: unknown = await raceTimeout(longestRead, stripe.retrievePaymentIntent(clientSecret));
    if (answer === timedOut || !isRecord(answer)) return unclear;
    if (isUnknownToTheService(answer['error'])) return { is: 'cancelled' };
    return findingOf(answer['paymentIntent'], clientSecret);
  } catch {
    return unclear;
  }
}

/** The service was reached and has no such intent, so it can charge nobody. */
const isUnknownToTheService = (error: unknown) =>
  isRecord(error) && error['type'] === 'invalid_request_error' && error['code'] === 'resource_missing';
