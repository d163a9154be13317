import { newId } from '@mocks/sandbox/newId';
import { afterwards } from '../../../scripts/contract/faults/afterwards';
import { callerOf, recordOf, userOf, write } from '../../../scripts/contract/faults/behind';
import type { FaultyCall } from '../../../scripts/contract/faults/fault';
import { answer, message, withEach, withRecord } from '../../../scripts/contract/faults/faultyAnswers';
import type { FaultRow } from './promiseRuns';

const theOrder = ({ body }: FaultyCall) => [String(body['bookingId'])];

/** What servers do wrong about payments. */
export const paymentFaults: FaultRow[] = [
  [
    'the same price in another spelling is another price',
    'recordPayment/positive_data_acceptance',
    async ({ next, body, sandbox }) => {
      const order = await recordOf(sandbox, 'orders', body['bookingId']);
      return order && order['price'] !== body['price']
        ? message(400, 'price is not the price of the order')
        : next();
    },
  ],
  [
    'cents are cut off in floating point',
    'createPaymentIntent/payment',
    ({ next, body }) => next({ body: { price: Math.floor(Number(body['price']) * 100) / 100 } }),
  ],
  [
    'the same price gives the same intent',
    'createPaymentIntent/retries',
    async ({ next, text, memory }) => {
      const known = memory.get(text);
      if (known) return answer(200, known);
      return withRecord(await next(), (json) => {
        memory.set(text, json);
        return json;
      });
    },
  ],
  [
    'prices are rounded to cents',
    'createPaymentIntent/negative_data_rejection',
    ({ next, body }) => {
      const price = body['price'];
      return typeof price === 'number' ? next({ body: { price: Math.round(price * 100) / 100 } }) : next();
    },
  ],
  [
    'only buyers can pay',
    'createPaymentIntent/positive_data_acceptance',
    async (call) => {
      const user = await userOf(call.sandbox, callerOf(call));
      return user?.['userrole'] === 'Buyer' ? call.next() : message(401, 'Unauthorized access');
    },
  ],
  [
    'every order of the buyer is paid with one',
    'recordPayment/payment',
    afterwards(
      `update orders set record = json_set(record, '$.paid', json('true'), '$.transactionId', ?2)
        where email = (select email from orders where _id = ?1)`,
      (call) => [...theOrder(call), String(call.body['transactionId'])],
    ),
  ],
  [
    'the list does not say what is paid',
    'recordPayment/payment',
    async ({ operation, next }) => {
      const response = await next();
      if (operation !== 'listOrders') return response;
      return withEach(response, ({ paid: _paid, ...order }) => order);
    },
    { spoils: ['listOrders'] },
  ],
  [
    'a payment that is repeated gets another id',
    'recordPayment/retries',
    async ({ next }) => withRecord(await next(), (json) => ({ ...json, insertedId: newId() })),
  ],
  [
    'the provider is not asked',
    'recordPayment/payment',
    async ({ next, body, sandbox }) => {
      const response = await next();
      if (response.status !== 400) return response;
      await write(
        sandbox,
        `update orders set record = json_set(record, '$.paid', json('true'), '$.transactionId', ?2) where _id = ?1`,
        [String(body['bookingId']), String(body['transactionId'])],
      );
      return answer(200, { acknowledged: true, insertedId: newId() });
    },
  ],
  [
    'anybody may pay for any order',
    'recordPayment/wrong_owner',
    async ({ next, body, sandbox }) => {
      const response = await next();
      const order = await recordOf(sandbox, 'orders', body['bookingId']);
      return response.status === 403 && order
        ? answer(200, { acknowledged: true, insertedId: newId() })
        : response;
    },
  ],
  [
    'a refused payment leaves its transaction on the order',
    'recordPayment/refusal_changes_nothing',
    async ({ next, body, sandbox }) => {
      const response = await next();
      if (response.status === 400)
        await write(
          sandbox,
          `update orders set record = json_set(record, '$.transactionId', ?2) where _id = ?1`,
          [String(body['bookingId']), String(body['transactionId'])],
        );
      return response;
    },
  ],
  [
    'an unknown order is a bad request',
    'recordPayment/payment',
    async ({ next }) => {
      const response = await next();
      return response.status === 404 ? message(400, 'No such order') : response;
    },
  ],
];
