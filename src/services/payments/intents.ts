import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import { withTimeout } from '@/lib/async';
import { fieldsOf } from '@/lib/text';
import { messages } from '@/messages';
import { isRecord, textOf } from '@/services/api/records';
import type { AuthUser } from '@/services/auth/AuthService';
import type { PaymentsService } from './payments';

/** What the provider says about a payment intent. */
export type IntentStatus =
  | { is: 'succeeded'; transactionId: string }
  /** Nothing is charged, and it can be confirmed (again). */
  | { is: 'open'; sum: Sum }
  | { is: 'requiresAction'; sum: Sum }
  | { is: 'processing' }
  /** It can never charge a card. */
  | { is: 'canceled' }
  /** No answer, or an invalid one. `reason`: why the payment library did not load. */
  | { is: 'unclear'; reason?: string };

/** The answer to a confirmation. `refused`: the card or the bank refused for certain. */
export type ConfirmationStatus = IntentStatus | { is: 'refused'; message: string };

/** In the smallest unit of the currency. */
export interface Sum {
  amount: unknown;
  currency: string;
}

const unclear: IntentStatus = { is: 'unclear' };

/** Reads the provider's intent. Only the intent that the secret belongs to counts. */
export function statusOf(intent: unknown, clientSecret: string): IntentStatus {
  if (!isRecord(intent)) return unclear;
  const id = textOf(intent, 'id');
  if (!id || !clientSecret.startsWith(`${id}_secret_`)) return unclear;
  const sum: Sum = { amount: intent['amount'], currency: textOf(intent, 'currency').toLowerCase() };
  switch (textOf(intent, 'status')) {
    case 'succeeded':
      return { is: 'succeeded', transactionId: id };
    case 'requires_payment_method':
    case 'requires_confirmation':
      return { is: 'open', sum };
    case 'requires_action':
      return { is: 'requiresAction', sum };
    case 'processing':
    case 'requires_capture':
      return { is: 'processing' };
    case 'canceled':
      return { is: 'canceled' };
    default:
      return unclear;
  }
}

/** By what an intent is confirmed: by a card, or by answering the bank's question of an earlier attempt. */
export type Confirmation =
  { by: 'card'; stripe: Stripe; card: StripeCardElement; buyer: AuthUser } | { by: 'bank'; stripe: Stripe };

const longestMethod = 30_000;
const longestRead = 15_000;

export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : messages.errors.noAnswer;

/** Reads the intent from the provider. Never rejects. */
export async function readIntent(payments: PaymentsService, clientSecret: string): Promise<IntentStatus> {
  const stripe = await payments.load().catch((error: unknown) => messageOf(error));
  if (typeof stripe === 'string') return { is: 'unclear', reason: stripe };
  try {
    const answer = fieldsOf(await withTimeout(longestRead, stripe.retrievePaymentIntent(clientSecret)));
    if (isUnknownIntent(answer['error'])) return { is: 'canceled' };
    return statusOf(answer['paymentIntent'], clientSecret);
  } catch {
    return unclear;
  }
}

/** The provider was reached and has no such intent, so it cannot charge. */
const isUnknownIntent = (error: unknown) =>
  isRecord(error) && error['type'] === 'invalid_request_error' && error['code'] === 'resource_missing';

const billingOf = ({ displayName, email }: AuthUser) => ({ name: displayName || email, email });

/** Creates a payment method of the card, which does not charge. `ending`: the card's last digits, where the provider says them. */
export async function createMethod({
  stripe,
  card,
  buyer,
}: Extract<Confirmation, { by: 'card' }>): Promise<
  { refusal: string } | { refusal?: undefined; ending: string }
> {
  try {
    const creating = stripe.createPaymentMethod({ type: 'card', card, billing_details: billingOf(buyer) });
    const { paymentMethod, error } = await withTimeout(longestMethod, creating);
    if (paymentMethod && !error) return { ending: paymentMethod.card?.last4 ?? '' };
    return { refusal: error?.message || messages.errors.paymentNotAnswered };
  } catch {
    return { refusal: messages.errors.paymentNotAnswered };
  }
}

/** Charges the card. Never rejects; takes as long as the bank and the buyer do. */
export async function confirmIntent(
  confirmation: Confirmation,
  clientSecret: string,
): Promise<ConfirmationStatus> {
  const { stripe } = confirmation;
  try {
    const { error, paymentIntent } = await (confirmation.by === 'bank'
      ? stripe.handleNextAction({ clientSecret })
      : stripe.confirmCardPayment(clientSecret, {
          payment_method: { card: confirmation.card, billing_details: billingOf(confirmation.buyer) },
        }));
    return error ? statusOfError(error, clientSecret) : statusOf(paymentIntent, clientSecret);
  } catch {
    return unclear;
  }
}

/** A lost connection may hide a charge; a refusal by the card, or a form that was never sent, does not. */
function statusOfError(error: StripeError, clientSecret: string): ConfirmationStatus {
  const refused: ConfirmationStatus = {
    is: 'refused',
    message: error.message || messages.errors.paymentNotAnswered,
  };
  const status = statusOf(error.payment_intent, clientSecret);
  if (status.is === 'open') return refused;
  if (status.is !== 'unclear') return status;
  return error.type === 'card_error' || error.type === 'validation_error' ? refused : unclear;
}
