import type { StoredMethod } from './intentStore';
import { required, type StripeForm } from './stripeForm';
import { newId } from './stripeObjects';
import { documented, invalidRequest, missingParameter, StripeProblem } from './stripeProblem';
import { testCardOf, unknownCardRefusal, unknownCardToken } from './testCards';

/**
 * A new payment method from the fields below `root` ('' or 'payment_method_data'). Only Stripe's test tokens are
 * accepted. A card number is refused, as Stripe refuses one from a server, so that this process never holds one.
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
  if (token === unknownCardToken) {
    throw new StripeProblem(402, documented({ type: 'card_error', ...unknownCardRefusal }));
  }
  if (!testCardOf(token)) {
    throw invalidRequest(`No such token: '${token.slice(0, 60)}'`, {
      code: 'resource_missing',
      param: named('card', 'token'),
    });
  }
  const field = (name: string) => form.get(named('billing_details', name));
  return methodOfToken(token, { name: field('name'), email: field('email') });
}

/** Stripe's ready-made payment methods, such as `pm_card_visa`, are stored when they are first used. */
export const readyMadeMethod = (name: string): StoredMethod | undefined =>
  testCardOf(name) && methodOfToken(name, { name: null, email: null });

const methodOfToken = (token: string, holder: Pick<StoredMethod, 'name' | 'email'>): StoredMethod => ({
  id: newId('pm'),
  token,
  ...holder,
  created: Math.floor(Date.now() / 1000),
});
