import { createHash } from 'node:crypto';
import type { Idempotency, StoredIntent } from './intentStore';
import { listOf, recordOf, refuseUnknown, required, type StripeForm } from './stripeForm';
import { newClientSecret, newId } from './stripeObjects';
import { invalidRequest } from './stripeProblem';

const known = [
  'allowed_payment_method_types',
  'amount',
  'automatic_payment_methods',
  'currency',
  'description',
  'metadata',
  'payment_method_types',
  'receipt_email',
];

/** A new intent as the form asks for it, refused where Stripe refuses it. */
export function newIntent(form: StripeForm): StoredIntent {
  refuseUnknown(form, known);
  const amount = amountOf(required(form, 'amount'));
  const currency = required(form, 'currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) {
    throw invalidRequest(`Invalid currency: ${currency.slice(0, 20)}.`, { param: 'currency' });
  }
  cardOnly(form, 'payment_method_types');
  cardOnly(form, 'allowed_payment_method_types');
  const id = newId('pi');
  return {
    id,
    clientSecret: newClientSecret(id),
    amount,
    currency,
    description: form.get('description'),
    receiptEmail: form.get('receipt_email'),
    metadata: recordOf(form, 'metadata'),
    created: Math.floor(Date.now() / 1000),
    status: 'requires_payment_method',
    methodId: null,
    lastError: null,
    challenge: null,
  };
}

function amountOf(text: string): number {
  const refuse = (code: string, message: string) => invalidRequest(message, { code, param: 'amount' });
  if (!/^-?\d+$/.test(text)) {
    throw refuse('parameter_invalid_integer', `Invalid integer: ${text.slice(0, 40)}`);
  }
  const amount = Number(text);
  if (amount < 1) {
    throw refuse('parameter_invalid_integer', 'This value must be greater than or equal to 1.');
  }
  if (amount < 50) throw refuse('amount_too_small', 'Amount must be at least $0.50 usd');
  if (amount > 99_999_999) throw refuse('amount_too_large', 'Amount must be no more than $999,999.99');
  return amount;
}

function cardOnly(form: StripeForm, param: string): void {
  const other = listOf(form, param).find((type) => type !== 'card');
  if (other) {
    throw invalidRequest(`The payment method type "${other}" is invalid.`, {
      code: 'payment_intent_invalid_parameter',
      param,
    });
  }
}

/** The fingerprint shows whether a repeated key came with other parameters, which is a mistake of the caller. */
export function idempotencyOf(key: string | undefined, form: StripeForm): Idempotency | undefined {
  if (!key) return undefined;
  const sorted = new URLSearchParams(form);
  sorted.sort();
  return { key, fingerprint: createHash('sha256').update(sorted.toString()).digest('hex') };
}
