import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import type { AuthUser } from '@/services/auth/AuthService';

interface Charge {
  stripe: Stripe;
  card: StripeCardElement;
  clientSecret: string;
  buyer: AuthUser;
}

const refused = (error: StripeError) =>
  new ServiceError({
    kind: 'provider',
    code: error.code,
    message: error.message ?? messages.payment.confirmFailed,
  });

/**
 * Charges the card and returns the transaction id. Throws with the provider's sentence when the card is refused; only
 * an intent that `succeeded` counts as a charge.
 */
export async function chargeCard({ stripe, card, clientSecret, buyer }: Charge): Promise<string> {
  const billing_details = { name: buyer.displayName || buyer.email, email: buyer.email };
  const method = await stripe.createPaymentMethod({ type: 'card', card, billing_details });
  if (method.error) throw refused(method.error);

  const confirmed = await stripe.confirmCardPayment(clientSecret, {
    payment_method: { card, billing_details },
  });
  if (confirmed.error) throw refused(confirmed.error);
  if (confirmed.paymentIntent.status !== 'succeeded') {
    throw new ServiceError({
      kind: 'provider',
      message: messages.payment.notFinished(confirmed.paymentIntent.status),
    });
  }
  return confirmed.paymentIntent.id;
}
