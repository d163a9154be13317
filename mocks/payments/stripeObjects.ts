import type Stripe from 'stripe';
import type { StoredIntent, StoredMethod } from './intentTables';
import { testCardOf } from './testTokens';

/** The payment method as Stripe answers it. The month and year are those of every test card, not what was typed. */
export function toMethod({ id, token, name, email, created }: StoredMethod): Stripe.PaymentMethod {
  const { brand = 'unknown', last4 = '0000', funding = 'unknown' } = testCardOf(token) ?? {};
  return {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: noAddress, email, name, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: null },
      country: 'US',
      display_brand: brand,
      exp_month: 12,
      exp_year: new Date(created * 1000).getUTCFullYear() + 1,
      funding,
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

/** The payment intent as a secret key reads it. */
export function toIntent(intent: StoredIntent): Stripe.PaymentIntent {
  const isPaid = intent.status === 'succeeded';
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: intent.amount,
    amount_capturable: 0,
    amount_received: isPaid ? intent.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: null,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: intent.lastError,
    latest_charge: isPaid ? intent.id.replace(/^pi_/, 'ch_') : null,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: toNextAction(intent.challenge),
    on_behalf_of: null,
    payment_method: intent.methodId,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: intent.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  };
}

const toNextAction = (challenge: string | null): Stripe.PaymentIntent.NextAction | null =>
  challenge === null
    ? null
    : {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { type: 'stripe_3ds2_fingerprint', three_d_secure_2_source: challenge },
      };

/** The payment intent as a publishable key with the client secret reads it: nothing of the shop's own notes. */
export function toPublicIntent(stored: StoredIntent): Partial<Stripe.PaymentIntent> {
  const intent = toIntent(stored);
  return {
    id: intent.id,
    object: intent.object,
    amount: intent.amount,
    automatic_payment_methods: intent.automatic_payment_methods,
    canceled_at: intent.canceled_at,
    cancellation_reason: intent.cancellation_reason,
    capture_method: intent.capture_method,
    client_secret: intent.client_secret,
    confirmation_method: intent.confirmation_method,
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.last_payment_error,
    livemode: intent.livemode,
    next_action: intent.next_action,
    payment_method: intent.payment_method,
    payment_method_types: intent.payment_method_types,
    processing: intent.processing,
    receipt_email: intent.receipt_email,
    setup_future_usage: intent.setup_future_usage,
    shipping: intent.shipping,
    source: intent.source,
    status: intent.status,
  };
}
