import {
  refusalCase,
  caseOf,
  type Case,
  type CaseContext,
  bearer,
  summaryOf,
  type Exchange,
  type Person,
  prepare,
  Blocked,
  NotPossible,
} from '../contract/behaviours';
import { ask } from './people';

const operation = 'createPaymentIntent';
const withSecret = 'answers with its client secret, with which the client confirms the payment';

interface Intent {
  id: string;
  clientSecret: string;
}

/** Where intents are confirmed. Nothing can be paid without it. */
export function provider({ settings }: CaseContext) {
  const { payments } = settings.services;
  if (payments) return payments;
  throw new NotPossible('No payment provider was named (CONTRACT_CHECK_PAYMENTS), so nothing can be paid.');
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
  const { body } = await ask(context, operation, { body: { price }, authorization: bearer(token) });
  const { clientSecret } = body;
  const id = /^(pi_\w+?)_secret_\w+$/.exec(clientSecret)?.[1] ?? '';
  const isSecret = context.expect(id !== '', {
    says: 'The client secret has the form pi_…_secret_…',
    sentence: withSecret,
    operation,
    check: 'payment',
  });
  if (!isSecret) throw new Blocked('createPaymentIntent gave no client secret.');
  return { id, clientSecret };
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

/** An intent that the buyer has paid with a test card; gives its id. */
export async function paidIntent(
  context: CaseContext,
  buyer: Person,
  price: string | number,
): Promise<string> {
  const intent = await newIntent(context, buyer, price);
  const exchange = await confirm(context, intent, 'pm_card_visa');
  if (Object(exchange.response?.json).status === 'succeeded') return intent.id;
  throw new Blocked(`The payment provider did not accept the payment: ${summaryOf(exchange)}`);
}

/** What is charged, in cents. Some of these lose a cent when they are multiplied as floating-point numbers. */
const charged: [price: string | number, cents: number][] = [
  ['215', 21_500],
  [215, 21_500],
  ['0.5', 50],
  [0.57, 57],
  [1.15, 115],
  [4.35, 435],
  [8.2, 820],
  [1019.99, 101_999],
  ['999999.99', 99_999_999],
  [999_999.99, 99_999_999],
];

/** Not to be rounded, and not to be understood; the schema of a number cannot say how many decimals it has. */
const refused = [1.005, 19.999, 1e21, '0215', '２１５'];

export const cases: Case[] = [
  caseOf(operation, 'payment', async (context) => {
    const { url, key } = provider(context);
    const buyer = await context.person();
    for (const [price, cents] of charged) {
      const { id, clientSecret } = await newIntent(context, buyer, price);
      const query = new URLSearchParams({ key, client_secret: clientSecret });
      const at = await context.wire({
        operation: undefined,
        method: 'GET',
        url: `${url}/v1/payment_intents/${id}?${query.toString()}`,
      });
      const known = Object(at.response?.json) as Record<string, unknown>;
      const isFound = context.expect(at.response?.status === 200 && known['id'] === id, {
        says: 'The secret is that of an intent of the payment provider',
        sentence: withSecret,
      });
      if (!isFound) return;
      context.same([known['amount'], known['currency']], [cents, 'usd'], {
        says: 'The intent is over exactly the price, in cents of the US dollar',
        sentence:
          'Creates a payment intent over `price` US dollars with the payment provider (the amount in cents',
        came: `${String(known['amount'])} ${String(known['currency'])} for ${JSON.stringify(price)}`,
      });
      context.same(known['payment_method_types'] ?? ['card'], ['card'], {
        says: 'The intent accepts cards only',
        sentence: 'card payments only',
      });
    }
  }),

  refusalCase(operation, 'negative_data_rejection/not to be charged', async (context) => {
    const prepared = await prepare(context, operation);
    return refused.map((price) => ({
      what: `a ${typeof price === 'string' ? 'text' : 'number'} that cannot be charged`,
      ...{ prepared, replaced: { body: { price } } },
      sentence: 'The price is text or a number, with at most two decimals, from 0.50 (the provider',
    }));
  }),

  caseOf(operation, 'retries', async (context) => {
    const { kinds } = context.run.behaviours.people;
    const intents: Intent[] = [];
    // Any valid token will do.
    for (const kind of context.run.admin ? kinds : kinds.slice(0, 2)) {
      const caller = await context.person(kind);
      intents.push(await newIntent(context, caller, '215'), await newIntent(context, caller, '215'));
    }
    context.same(new Set(intents.map(({ id }) => id)).size, intents.length, {
      says: 'Each call creates another intent',
      sentence: 'Each call creates another intent; one that is never confirmed costs nothing.',
    });
  }),
];
