import type { Trial } from './createTrial';
import { answerInShort, type Exchange } from './exchange';
import { Blocked, NotPossible } from './finding';
import { bearer, type Person } from './person';

/**
 * A new intent of the server under check; its id is the first part of its secret. The id becomes part of an address
 * that receives the provider's key, so a secret of any other form is not used.
 */
export async function newIntent(trial: Trial, { token }: Person, price: string | number) {
  const { body, exchange } = await trial.ok('createPaymentIntent', {
    body: { price },
    authorization: bearer(token),
  });
  const { clientSecret } = body;
  const id = /^(pi_\w+?)_secret_\w+$/.exec(clientSecret)?.[1] ?? '';
  const isSecret = trial.claim(id !== '', {
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
export async function paidIntent(trial: Trial, buyer: Person, price: string | number): Promise<string> {
  provider(trial);
  const intent = await newIntent(trial, buyer, price);
  const exchange = await confirmed(trial, intent, 'pm_card_visa');
  if (Object(exchange.response?.json).status === 'succeeded') return intent.id;
  throw new Blocked(`The payment provider did not take the payment: ${answerInShort(exchange)}`);
}

/** Pays an intent with one of the provider's test cards, or tries to. */
export const confirmed = (
  trial: Trial,
  { id, clientSecret }: { id: string; clientSecret: string },
  card: `pm_card_${string}`,
): Promise<Exchange> =>
  askProvider(trial, `/v1/payment_intents/${id}/confirm`, {
    client_secret: clientSecret,
    payment_method: card,
    return_url: 'https://example.com/',
  });

/** What the provider knows about an intent: `amount` in cents, `currency`, `status`. */
export async function intentAtProvider(
  trial: Trial,
  { id, clientSecret }: { id: string; clientSecret: string },
) {
  const { url, key } = provider(trial);
  const query = new URLSearchParams({ key, client_secret: clientSecret });
  const exchange = await trial.wire({
    operation: undefined,
    method: 'GET',
    url: `${url}/v1/payment_intents/${id}?${query.toString()}`,
  });
  const intent = Object(exchange.response?.json) as Record<string, unknown>;
  return { intent, exchange };
}

function askProvider(trial: Trial, path: string, fields: Record<string, string>): Promise<Exchange> {
  const { url, key } = provider(trial);
  return trial.wire({
    operation: undefined,
    method: 'POST',
    url: url + path,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ key, ...fields }).toString(),
  });
}

/** Where intents are confirmed. Without it, nothing can be paid. */
export function provider({ world: { settings } }: Trial) {
  if (settings.payments) return settings.payments;
  throw new NotPossible('No payment provider was named (--payments URL), so nothing can be paid.');
}
