import { randomInt } from 'node:crypto';
import type Stripe from 'stripe';
import type { StoredIntent, StoredMethod } from './intentStore';
import { testCardOf } from './testCards';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const random = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

export const newId = (kind: 'pi' | 'pm' | 'src' | 'req') => `${kind}_${random(24)}`;
export const newClientSecret = (intentId: string) => `${intentId}_secret_${random(25)}`;

/** The payment method as Stripe answers it. The month and year are those of every test card, not what was typed. */
export function toMethod({ id, token, name, email, created }: StoredMethod): Stripe.PaymentMethod {
  const brand = 'visa';
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
      funding: 'credit',
      generated_from: null,
      last4: testCardOf(token)?.number.slice(-4) ?? '0000',
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

/** The payment intent as a publishable key with the client secret reads it: without the shop's own notes. */
export const toPublicIntent = (intent: StoredIntent) =>
  ({
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.lastError,
    livemode: false,
    next_action: toNextAction(intent.challenge),
    payment_method: intent.methodId,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: intent.receiptEmail,
    setup_future_usage: null,
    shipping: null,
    source: null,
    status: intent.status,
  }) satisfies Partial<Stripe.PaymentIntent>;

/** The payment intent as a secret key reads it. */
export function toIntent(intent: StoredIntent): Stripe.PaymentIntent {
  const isPaid = intent.status === 'succeeded';
  return {
    ...toPublicIntent(intent),
    allowed_payment_method_types: ['card'],
    amount_capturable: 0,
    amount_received: isPaid ? intent.amount : 0,
    application: null,
    application_fee_amount: null,
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    latest_charge: isPaid ? intent.id.replace(/^pi_/, 'ch_') : null,
    managed_payments: null,
    metadata: intent.metadata,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_record: null,
    review: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
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
