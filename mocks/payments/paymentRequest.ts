import type { Context } from 'hono';
import { callerOf, type Caller } from './callerKey';
import type { IntentStore } from './intentStore';
import type { StoredIntent, StoredMethod } from './intentTables';
import { newMethod, readyMadeMethod } from './newMethod';
import { required, type StripeForm } from './stripeForm';
import { toIntent, toPublicIntent } from './stripeObjects';
import { invalidRequest, missingParameter, noSuch } from './stripeProblem';

export interface PaymentRequest {
  caller: Caller;
  form: StripeForm;
}

/** Who asks, and what: the fields of the body, or of the address for a GET. */
export async function readRequest(context: Context): Promise<PaymentRequest> {
  const isGet = context.req.method === 'GET';
  const form = new URLSearchParams(isGet ? new URL(context.req.url).search : await context.req.text());
  const caller = callerOf(context, form);
  form.delete('key');
  return { caller, form };
}

export const shown = ({ caller }: PaymentRequest, intent: StoredIntent) =>
  caller === 'secret' ? toIntent(intent) : toPublicIntent(intent);

/** A publishable key is in everybody's hands: it sees an intent only together with the intent's own secret. */
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

/** The method that a confirmation names, or makes on the way. */
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
