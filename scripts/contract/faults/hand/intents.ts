import { callerOf, isSignedIn, userOf } from '../behind';
import type { Fault, Item } from '../fault';
import { answer, message, spoils, withRecord } from '../faultyAnswers';
import { ofEach } from './families';

/** Prices on their way to the payment provider. */
const prices: { name: string; edit: (price: number) => string }[] = [
  { name: 'counts in dollars, and not in cents', edit: (price) => (price / 100).toFixed(2) },
  { name: 'counts in tenths of a cent', edit: (price) => (price * 10).toFixed(2) },
  { name: 'loses a cent by binary fractions', edit: (price) => (Math.floor(price * 100) / 100).toFixed(2) },
  { name: 'drops the cents', edit: (price) => Math.floor(price).toFixed(2) },
  { name: 'rounds to dollars', edit: (price) => Math.round(price).toFixed(2) },
  { name: 'adds a fee of 1 dollar', edit: (price) => (price + 1).toFixed(2) },
  { name: 'charges the same of everybody', edit: () => '215' },
];

/** Payment intents. */
export const intentFaults: Fault[] = [
  ...prices.flatMap(({ name, edit }) =>
    ofEach(['createPaymentIntent'], () => ({
      name,
      checks: ['payment'],
      serve: async ({ next, body }) => {
        const { price } = body;
        const isPrice = /^\d+(\.\d{1,2})?$/.test(String(price)) && Object.keys(body).length === 1;
        return isPrice ? next({ body: { price: edit(Number(price)) } }) : next();
      },
    })),
  ),
  {
    name: 'createPaymentIntent gives the same intent for the same price',
    operations: ['createPaymentIntent'],
    checks: ['retries', 'payment'],
    serve: async ({ next, body, memory }) => {
      const response = await next();
      const known = memory.get(String(body['price']));
      if (response.status !== 200) return response;
      if (known) return answer(200, known);
      memory.set(String(body['price']), await response.clone().json());
      return response;
    },
  },
  {
    name: 'createPaymentIntent gives a secret that the provider does not know',
    operations: ['createPaymentIntent'],
    checks: ['payment'],
    serve: async ({ next }) =>
      withRecord(await next(), ({ clientSecret }) => ({ clientSecret: `${String(clientSecret)}x` })),
  },
  {
    name: 'createPaymentIntent gives the id of the intent, and not its secret',
    operations: ['createPaymentIntent'],
    checks: ['payment'],
    serve: async ({ next }) =>
      withRecord(await next(), ({ clientSecret }) => ({
        clientSecret: String(clientSecret).split('_secret_')[0],
      })),
  },
  {
    name: 'createPaymentIntent gives an empty secret',
    operations: ['createPaymentIntent'],
    checks: ['payment'],
    serve: spoils(200, () => answer(200, { clientSecret: '' })),
  },
  ...(
    [
      ['refuses prices that are numbers', (price: unknown) => typeof price === 'number'],
      ['refuses prices that are texts', (price: unknown) => typeof price === 'string'],
      ['refuses prices with cents', (price: unknown) => String(price).includes('.')],
      ['refuses the smallest price', (price: unknown) => Number(price) === 0.5],
      ['refuses the largest price', (price: unknown) => Number(price) === 999_999.99],
      ['refuses prices from 10000 dollars', (price: unknown) => Number(price) >= 10_000],
      ['refuses prices with one decimal', (price: unknown) => /\.\d$/.test(String(price))],
    ] as const
  ).map(([what, isRefused]): Fault => ({
    name: `createPaymentIntent ${what}`,
    operations: ['createPaymentIntent'],
    checks: ['positive_data_acceptance', 'documented_examples', 'payment'],
    serve: async (call) =>
      isRefused(call.body['price'])
        ? spoils(200, () => message(400, 'This price is not possible'))(call)
        : call.next(),
  })),
  {
    name: 'createPaymentIntent is for buyers alone',
    operations: ['createPaymentIntent'],
    checks: ['positive_data_acceptance', 'status_code_conformance', 'payment'],
    serve: async (call) => {
      const user = (await userOf(call.sandbox, callerOf(call))) as Item | undefined;
      const isBuyer = user?.['userrole'] === 'Buyer';
      return isBuyer || !(await isSignedIn(call)) ? call.next() : message(403, 'forbidden access');
    },
  },
];
