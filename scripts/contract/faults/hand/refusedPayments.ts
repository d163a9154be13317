import { recordOf, write } from '../behind';
import type { Fault, Item, Serve } from '../fault';
import { answer, message, spoils, withStatus } from '../faultyAnswers';
import { newId } from '@mocks/sandbox/newId';

/** What the sandbox refuses, by its own words. */
const refusals = {
  'an intent that the provider does not know': /No such payment_intent/,
  'an intent that has not succeeded': /has not succeeded/,
  'an intent of another amount': /amount paid is not the price/,
  'a price that is not the price of the order': /not the price of the order/,
  'the transaction of another order': /belongs to the payment of another order/,
  'a second payment for a paid order': /paid by another payment/,
};

/** Payments that must be refused. */
export const refusedPaymentFaults: Fault[] = [
  ...Object.entries(refusals).map(([what, words]): Fault => ({
    name: `recordPayment takes ${what}`,
    operations: ['recordPayment'],
    checks: ['payment', 'retries'],
    serve: async (call) => {
      const response = await call.next();
      return (await isRefused(response, words)) ? recorded(call) : response;
    },
  })),
  ...Object.entries(refusals).map(([what, words]): Fault => ({
    name: `recordPayment refuses ${what}, and marks the order paid all the same`,
    operations: ['recordPayment'],
    checks: ['payment', 'refusal_changes_nothing', 'retries'],
    serve: async (call) => {
      const response = await call.next();
      if (await isRefused(response, words)) await recorded(call);
      return response;
    },
  })),
  {
    name: 'recordPayment asks the provider nothing',
    operations: ['recordPayment'],
    checks: ['payment'],
    serve: async (call) => {
      const response = await call.next();
      return (await isRefused(response, /No such|succeeded|amount paid/)) ? recorded(call) : response;
    },
  },
  {
    name: 'recordPayment takes a price of a cent more than the order has',
    operations: ['recordPayment'],
    checks: ['payment'],
    serve: async (call) => {
      const response = await call.next();
      const order = await recordOf(call.sandbox, 'orders', call.body['bookingId']);
      const isNear = Math.abs(Number(order?.['price']) - Number(call.body['price'])) < 1;
      return isNear && (await isRefused(response, /not the price of the order|amount paid/))
        ? recorded(call)
        : response;
    },
  },
  {
    name: 'recordPayment lets an order without a payable price be paid at any',
    operations: ['recordPayment'],
    checks: ['payment'],
    serve: async (call) => {
      const response = await call.next();
      const order = await recordOf(call.sandbox, 'orders', call.body['bookingId']);
      const hasNone = !(Number(order?.['price']) > 0);
      return hasNone && (await isRefused(response, /not the price of the order/)) ? recorded(call) : response;
    },
  },
  ...([400, 403, 200] as const).map((status): Fault => ({
    name: `recordPayment answers ${status} for an order that does not exist`,
    operations: ['recordPayment'],
    checks: ['payment', 'status_code_conformance', 'counts', 'use_after_free'],
    serve: spoils(404, (response) =>
      status === 200
        ? answer(200, { acknowledged: true, insertedId: newId() })
        : withStatus(response, status),
    ),
  })),
  {
    name: 'recordPayment takes prices as texts alone',
    operations: ['recordPayment'],
    checks: ['positive_data_acceptance', 'payment'],
    serve: async (call) =>
      typeof call.body['price'] === 'number'
        ? spoils(200, () => message(400, 'price must be a text'))(call)
        : call.next(),
  },
  {
    name: 'recordPayment answers after a payment with the currency of another country',
    operations: ['recordPayment'],
    checks: ['payment'],
    unseen: 'Only the secret key of the server makes intents, so the check cannot pay in another currency.',
    serve: ({ next }) => next(),
  },
];

async function isRefused(response: Response, words: RegExp): Promise<boolean> {
  if (response.status !== 400) return false;
  return words.test(String(((await response.clone().json()) as Item)['message']));
}

/** Records the payment past all rules. */
const recorded: Serve = async ({ body, sandbox }) => {
  const _id = newId();
  await write(sandbox, 'insert into payments (_id, record) values (?, ?) on conflict do nothing', [
    _id,
    JSON.stringify({ _id, ...body }),
  ]);
  await write(
    sandbox,
    `update orders set record = json_set(record, '$.paid', json('true'), '$.transactionId', ?) where _id = ?`,
    [String(body['transactionId']), String(body['bookingId'])],
  );
  return answer(200, { acknowledged: true, insertedId: _id });
};
