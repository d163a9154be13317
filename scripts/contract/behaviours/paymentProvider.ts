import type { CaseContext } from '../check/context';
import { bearer, summaryOf, type Exchange } from '../check/exchange';
import type { Person } from '../check/people';
import { Blocked, NotPossible } from '../check/runLog';
import { ask } from './shop';

interface Intent {
  id: string;
  clientSecret: string;
}

/** Where intents are confirmed. Nothing can be paid without it. */
export function provider({ settings }: CaseContext) {
  const { payments } = settings.services;
  if (payments) return payments;
  throw new NotPossible('No payment provider was named (--payments URL), so nothing can be paid.');
}

/**
 * A new intent of the server under check; its id is the first part of its secret. The id becomes part of an address
 * that receives the provider's key, so a secret of any other form is not used.
 */
export async function newIntent(
  context: CaseContext,
  { token }: Person,
  price: string | number,
): Promise<Intent> {
  const { body, exchange } = await ask(context, 'createPaymentIntent', {
    body: { price },
    authorization: bearer(token),
  });
  const { clientSecret } = body;
  const id = /^(pi_\w+?)_secret_\w+$/.exec(clientSecret)?.[1] ?? '';
  const isSecret = context.expect(id !== '', {
    says: 'The client secret has the form pi_…_secret_…',
    sentence: 'answers with its client secret, with which the client confirms the payment',
    operation: 'createPaymentIntent',
    check: 'payment',
    at: exchange,
  });
  if (!isSecret) throw new Blocked('createPaymentIntent gave no client secret.');
  return { id, clientSecret };
}

/** An intent that the buyer has paid with a test card; gives its id. */
export async function paidIntent(
  context: CaseContext,
  buyer: Person,
  price: string | number,
): Promise<string> {
  provider(context);
  const intent = await newIntent(context, buyer, price);
  const exchange = await confirm(context, intent, 'pm_card_visa');
  if (Object(exchange.response?.json).status === 'succeeded') return intent.id;
  throw new Blocked(`The payment provider did not accept the payment: ${summaryOf(exchange)}`);
}

/** Pays an intent with one of the provider's test cards, or tries to. */
export function confirm(
  context: CaseContext,
  { id, clientSecret }: Intent,
  card: `pm_card_${string}`,
): Promise<Exchange> {
  const { url, key } = provider(context);
  const fields = {
    key,
    client_secret: clientSecret,
    payment_method: card,
    return_url: 'https://example.com/',
  };
  return context.wire({
    operation: undefined,
    method: 'POST',
    url: `${url}/v1/payment_intents/${id}/confirm`,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
}

/** What the provider knows about an intent: `amount` in cents, `currency`, `status`. */
export async function intentAtProvider(context: CaseContext, { id, clientSecret }: Intent) {
  const { url, key } = provider(context);
  const query = new URLSearchParams({ key, client_secret: clientSecret });
  const exchange = await context.wire({
    operation: undefined,
    method: 'GET',
    url: `${url}/v1/payment_intents/${id}?${query.toString()}`,
  });
  const intent = Object(exchange.response?.json) as Record<string, unknown>;
  return { intent, exchange };
}
