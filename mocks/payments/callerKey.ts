import type { Context } from 'hono';
import { invalidRequest } from './stripeProblem';
import type { StripeForm } from './stripeForm';

export type Caller = 'secret' | 'publishable';

/** The server sends its secret key in a header; Stripe.js sends its publishable key as a field, to need no preflight. */
export function callerOf(context: Context, form: StripeForm): Caller {
  const key = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? form.get('key');
  if (!key) {
    throw invalidRequest(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
      {},
      401,
    );
  }
  if (/^[sr]k_test_\w+$/.test(key)) return 'secret';
  if (/^pk_test_\w+$/.test(key)) return 'publishable';
  throw invalidRequest(`Invalid API Key provided: ${key.slice(0, 8)}****`, {}, 401);
}

export function requireSecretKey(caller: Caller): void {
  if (caller === 'secret') return;
  throw invalidRequest(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    { code: 'secret_key_required' },
    403,
  );
}
