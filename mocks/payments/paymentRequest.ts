import type { Context } from 'hono';
import type { IntentStore, StoredIntent, StoredMethod } from './intentStore';
import { newMethod, readyMadeMethod } from './newMethod';
import { required, type StripeForm } from './stripeForm';
import { toIntent, toPublicIntent } from './stripeObjects';
import { invalidRequest, missingParameter, noSuch } from './stripeProblem';

export interface PaymentRequest {
  /** Which of the shop's keys the request carries. */
  caller: 'secret' | 'publishable';
  form: StripeForm;
}

/** Reads the key and the fields: of the body, or of the address for a GET. */
export async function readRequest(context: Context): Promise<PaymentRequest> {
  const isGet = context.req.method === 'GET';
  const form = new URLSearchParams(isGet ? new URL(context.req.url).search : await context.req.text());
  const caller = callerOf(context, form);
  form.delete('key');
  return { caller, form };
}

/** The server sends its key in a header; Stripe.js sends its key as a field, so that no preflight is needed. */
function callerOf(context: Context, form: StripeForm): PaymentRequest['caller'] {
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

export function requireSecretKey({ caller }: PaymentRequest): void {
  if (caller === 'secret') return;
  throw invalidRequest(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    { code: 'secret_key_required' },
    403,
  );
}

export const toAnswer = ({ caller }: PaymentRequest, intent: StoredIntent) =>
  caller === 'secret' ? toIntent(intent) : toPublicIntent(intent);

/** The publishable key is public, so it reads an intent only together with the intent's own secret. */
export async function intentOf(
  store: IntentStore,
  context: Context,
  { caller, form }: PaymentRequest,
): Promise<StoredIntent> {
  const id = context.req.param('id') ?? '';
  if (caller === 'publishable') required(form, 'client_secret');
  const intent = await store.find(id);
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  const secret = form.get('client_secret');
  if (secret === null || secret === intent.clientSecret) return intent;
  throw invalidRequest(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
  );
}

/** The method that a confirmation names, or a new one from the fields that it carries. */
export async function methodOf(store: IntentStore, form: StripeForm): Promise<StoredMethod> {
  const id = form.get('payment_method');
  const isNew = [...form.keys()].some((field) => field.startsWith('payment_method_data['));
  if (!id && !isNew) throw missingParameter('payment_method');
  const known = id ? await store.findMethod(id) : undefined;
  if (known) return known;
  const method = id ? readyMadeMethod(id) : newMethod(form, 'payment_method_data');
  if (!method) throw noSuch('PaymentMethod', id ?? '', 'payment_method');
  await store.addMethod(method);
  return method;
}
