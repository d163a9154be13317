import type { StoredMethod } from './intentTables';
import { newId } from './paymentIds';
import { required, type StripeForm } from './stripeForm';
import { documented, invalidRequest, missingParameter, StripeProblem } from './stripeProblem';
import { notATestCard, testCardOf, unknownCardToken } from './testTokens';

/**
 * A new payment method from the fields below `root` ('' or 'payment_method_data'). Only Stripe's test tokens are taken.
 * A card number is refused, as Stripe refuses one from a server: this process never holds what it must not keep.
 */
export function newMethod(form: StripeForm, root: '' | 'payment_method_data'): StoredMethod {
  const named = (first: string, ...rest: string[]) => {
    const path = root ? [root, first, ...rest] : [first, ...rest];
    return path.map((part, index) => (index === 0 ? part : `[${part}]`)).join('');
  };
  const type = required(form, named('type'));
  if (type !== 'card') throw invalidRequest(`Invalid type: must be card`, { param: named('type') });
  if (form.has(named('card', 'number'))) {
    throw invalidRequest(
      'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing. To enable testing raw card data APIs, see https://support.stripe.com/questions/enabling-access-to-raw-card-data-apis.',
      {},
      402,
    );
  }
  const token = form.get(named('card', 'token'));
  if (!token) throw missingParameter(named('card'));
  return {
    id: newId('pm'),
    token: knownToken(token, named('card', 'token')),
    name: form.get(named('billing_details', 'name')),
    email: form.get(named('billing_details', 'email')),
    created: Math.floor(Date.now() / 1000),
  };
}

function knownToken(token: string, param: string): string {
  if (token === unknownCardToken) {
    throw new StripeProblem(402, documented({ type: 'card_error', ...notATestCard }));
  }
  if (testCardOf(token)) return token;
  throw invalidRequest(`No such token: '${token.slice(0, 60)}'`, { code: 'resource_missing', param });
}

/** Stripe's ready-made payment methods, such as `pm_card_visa`, are kept when they are first used. */
export const readyMadeMethod = (name: string): StoredMethod | undefined =>
  testCardOf(name)
    ? { id: newId('pm'), token: name, name: null, email: null, created: Math.floor(Date.now() / 1000) }
    : undefined;
