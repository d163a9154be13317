import { caseOf, type Case } from '../check/context';
import { bearer } from '../check/exchange';
import { intentAtProvider, newIntent } from './paymentProvider';

/** What is charged, in cents. Some of these lose a cent when they are multiplied as floating-point numbers. */
const charged: [price: string | number, cents: number][] = [
  ['215', 21_500],
  [215, 21_500],
  ['0.5', 50],
  [0.5, 50],
  [0.57, 57],
  [1.15, 115],
  [4.35, 435],
  [8.2, 820],
  [1019.99, 101_999],
  ['999999.99', 99_999_999],
  [999_999.99, 99_999_999],
];

/** Not to be rounded, and not to be understood. */
const refused: unknown[] = [
  ...[1.005, 19.999, 0.499, -215, 1_000_000, 1e21],
  ...['1.005', '0.49', '1000000', '0215', '2e2', '1,50', '２１５'],
];

const operation = 'createPaymentIntent';

export const cases: Case[] = [
  caseOf(operation, 'payment', async (context) => {
    const buyer = await context.person();
    for (const [price, cents] of charged) {
      const intent = await newIntent(context, buyer, price);
      const { intent: known, exchange } = await intentAtProvider(context, intent);
      const isFound = context.expect(exchange.response?.status === 200 && known['id'] === intent.id, {
        says: 'The secret is that of an intent of the payment provider',
        sentence: 'answers with its client secret, with which the client confirms the payment',
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
      context.expect(known['status'] !== 'succeeded', {
        says: 'An intent that was never confirmed has not been paid',
        sentence: 'one that is never confirmed costs nothing.',
      });
    }
    for (const price of refused) {
      const request = { operation, body: { price }, authorization: bearer(buyer.token) };
      context.status(await context.send(request), [400], {
        says: `Refused: a ${typeof price === 'string' ? 'text' : 'number'} that cannot be charged`,
        sentence: 'The price is text or a number, with at most two decimals, from 0.50 (the provider',
        check: 'negative_data_rejection',
      });
    }
  }),

  caseOf(operation, 'retries', async (context) => {
    const { kinds } = context.run.behaviours.people;
    // Any valid token will do.
    const callers = [];
    for (const kind of context.run.admin ? kinds : kinds.slice(0, 2))
      callers.push(await context.person(kind));
    const intents = await Promise.all(callers.map((caller) => newIntent(context, caller, '215')));
    const [first] = callers;
    if (first) intents.push(await newIntent(context, first, '215'));
    for (const part of ['id', 'clientSecret'] as const) {
      context.same(new Set(intents.map((intent) => intent[part])).size, intents.length, {
        says: 'Each call creates another intent',
        sentence: 'Each call creates another intent; one that is never confirmed costs nothing.',
      });
    }
  }),
];
