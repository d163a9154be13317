import type { PaymentIntentResult, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import { timedOut, raceTimeout } from '@/lib/async';
import { memberMessages } from '@/memberMessages';
import type { AuthUser } from '@/services/auth/AuthService';
import { findingOf, refusalOf, unclear, type IntentFinding } from './intentFinding';

export interface CardPayment {
  stripe: Stripe;
  card: StripeCardElement;
  buyer: AuthUser;
}

/** What became of one attempt to charge: refused by card or bank for certain, or what the intent says. */
export type AttemptFinding = { is: 'refused'; message: string; attempt?: string } | IntentFinding;

const billingOf = ({ displayName, email }: AuthUser) => ({ name: displayName || email, email });
const longestMethod = 30_000;

/** Makes the card a payment method, which charges nobody. Gives the sentence of the refusal, or undefined. */
export async function refusalOfCard({ stripe, card, buyer }: CardPayment): Promise<string | undefined> {
  try {
    const making = stripe.createPaymentMethod({ type: 'card', card, billing_details: billingOf(buyer) });
    const made = await raceTimeout(longestMethod, making);
    if (made === timedOut) return memberMessages.payment.noAnswer;
    if (made.error) return made.error.message ?? memberMessages.payment.noAnswer;
    return made.paymentMethod ? undefined : memberMessages.payment.noAnswer;
  } catch {
    return memberMessages.payment.noAnswer;
  }
}

/** Charges the card. Never rejects; takes as long as the bank and the buyer do. */
export function confirmCard(
  { stripe, card, buyer }: CardPayment,
  clientSecret: string,
): Promise<AttemptFinding> {
  const billing_details = billingOf(buyer);
  return attempt(clientSecret, () =>
    stripe.confirmCardPayment(clientSecret, { payment_method: { card, billing_details } }),
  );
}

/** Opens the bank's question of an earlier attempt again. */
export function goOnAtBank(stripe: Stripe, clientSecret: string): Promise<AttemptFinding> {
  return attempt(clientSecret, () => stripe.handleNextAction({ clientSecret }));
}

async function attempt(
  clientSecret: string,
  ask: () => Promise<Pick<PaymentIntentResult, 'error' | 'paymentIntent'>>,
): Promise<AttemptFinding> {
  try {
    const { error, paymentIntent } = await ask();
    return error ? findingOfError(error, clientSecret) : findingOf(paymentIntent, clientSecret);
  } catch {
    return unclear;
  }
}

/** A lost connection may hide a charge; a refusal by the card, or a form that was never sent, does not. */
function findingOfError(error: StripeError, clientSecret: string): AttemptFinding {
  const message = error.message || memberMessages.payment.noAnswer;
  const refused: AttemptFinding = { is: 'refused', message, attempt: refusalOf(error)?.attempt ?? message };
  const told = findingOf(error.payment_intent, clientSecret);
  if (told.is === 'open') return refused;
  if (told.is !== 'unclear') return told;
  return error.type === 'card_error' || error.type === 'validation_error' ? refused : unclear;
}
