import { caseOf, type Case } from '../caseOf';
import { intentAtProvider, newIntent } from '../paymentProvider';
import { bearer, type Person } from '../person';

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

const limits = 'The price is text or a number, with at most two decimals, from 0.50 (the provider';

/** Not to be rounded, and not to be understood. */
const refused: unknown[] = [
  ...[1.005, 19.999, 0.499, -215, 1_000_000, 1e21],
  ...['1.005', '0.49', '1000000', '0215', '2e2', '1,50', '２１５'],
];

/** A payment intent is made over exactly the price. */
export const intentPromises: Case[] = [
  caseOf(
    'createPaymentIntent',
    'payment',
    async (trial) => {
      const buyer = await trial.person('Buyer');
      for (const [price, cents] of charged) {
        const intent = await newIntent(trial, buyer, price);
        const { intent: known, exchange } = await intentAtProvider(trial, intent);
        const found = trial.claim(exchange.response?.status === 200 && known['id'] === intent.id, {
          says: 'The secret is that of an intent of the payment provider',
          sentence: 'answers with its client secret, with which the client confirms the payment',
        });
        if (!found) return;
        trial.same([known['amount'], known['currency']], [cents, 'usd'], {
          says: 'The intent is over exactly the price, in cents of the US dollar',
          sentence:
            'Makes a payment intent over `price` US dollars with the payment provider (the amount in cents',
          came: `${String(known['amount'])} ${String(known['currency'])} for ${JSON.stringify(price)}`,
        });
        trial.same(known['payment_method_types'] ?? ['card'], ['card'], {
          says: 'The intent takes cards only',
          sentence: 'card payments only',
        });
        trial.claim(known['status'] !== 'succeeded', {
          says: 'An intent that was never confirmed has not been paid',
          sentence: 'one that is never confirmed costs nothing.',
        });
      }
    },
    'over exactly the price',
  ),

  caseOf('createPaymentIntent', 'retries', async (trial) => {
    const buyer = await trial.person('Buyer');
    const one = await newIntent(trial, buyer, '215');
    const further = await Promise.all([1, 2].map(() => newIntent(trial, buyer, '215')));
    const intents = [one, ...further];
    for (const part of ['id', 'clientSecret'] as const) {
      trial.same(new Set(intents.map((intent) => intent[part])).size, intents.length, {
        says: 'Each call makes another intent',
        sentence: 'Each call makes another intent; one that is never confirmed costs nothing.',
      });
    }
  }),

  caseOf(
    'createPaymentIntent',
    'positive_data_acceptance',
    async (trial) => {
      const people: [who: string, make: () => Promise<Person>][] = [
        ['a buyer', () => trial.person('Buyer')],
        ['a seller', () => trial.person('Seller')],
      ];
      if (trial.world.admin) {
        people.push(['an admin', () => trial.newAdmin()]);
        people.push(['somebody whose user record is deleted', () => trial.formerUser()]);
      }
      for (const [who, make] of people) {
        const { token } = await make();
        const body = { price: '215' };
        const exchange = await trial.send({
          operation: 'createPaymentIntent',
          body,
          authorization: bearer(token),
        });
        trial.status(exchange, [200], {
          says: `The token of ${who} will do`,
          sentence: 'Any valid token will do.',
        });
      }
    },
    'any valid token',
  ),

  caseOf(
    'createPaymentIntent',
    'negative_data_rejection',
    async (trial) => {
      const { token } = await trial.person('Buyer');
      for (const price of refused) {
        const body = { price };
        const exchange = await trial.send({
          operation: 'createPaymentIntent',
          body,
          authorization: bearer(token),
        });
        trial.status(exchange, [400], {
          says: `Refused: a ${typeof price === 'string' ? 'text' : 'number'} that cannot be charged`,
          sentence: limits,
        });
      }
    },
    'prices that cannot be charged',
  ),
];
