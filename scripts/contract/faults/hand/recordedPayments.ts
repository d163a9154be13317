import { afterwards } from '../afterwards';
import { recordsOf } from '../behind';
import type { Fault, FaultyCall } from '../fault';
import { message, withEach, withRecord } from '../faultyAnswers';
import { newId } from '@mocks/sandbox/newId';

const theOrder = ({ body }: FaultyCall) => [String(body['bookingId'])];

/** Payments that are recorded, and what becomes of the order. */
export const recordedPaymentFaults: Fault[] = [
  {
    name: 'recordPayment answers and does not set paid',
    operations: ['recordPayment'],
    checks: ['payment'],
    serve: afterwards(
      `update orders set record = json_remove(record, '$.paid', '$.transactionId') where _id = ?`,
      theOrder,
    ),
  },
  {
    name: 'recordPayment sets paid, and not transactionId',
    operations: ['recordPayment'],
    checks: ['payment'],
    serve: afterwards(
      `update orders set record = json_remove(record, '$.transactionId') where _id = ?`,
      theOrder,
    ),
  },
  {
    name: 'recordPayment sets transactionId, and not paid',
    operations: ['recordPayment'],
    checks: ['payment'],
    serve: afterwards(`update orders set record = json_remove(record, '$.paid') where _id = ?`, theOrder),
  },
  {
    name: 'recordPayment writes paid as a text',
    operations: ['recordPayment'],
    checks: ['payment', 'response_schema_conformance'],
    serve: afterwards(
      `update orders set record = json_set(record, '$.paid', 'true') where _id = ?`,
      theOrder,
    ),
  },
  {
    name: 'recordPayment writes its own id as transactionId',
    operations: ['recordPayment'],
    checks: ['payment'],
    serve: afterwards(
      `update orders set record = json_set(record, '$.transactionId', ?2) where _id = ?1`,
      (call, { insertedId }) => [...theOrder(call), String(insertedId)],
    ),
  },
  {
    name: 'recordPayment marks all orders of the buyer paid',
    operations: ['recordPayment'],
    checks: ['payment', 'read_your_writes', 'bystanders'],
    serve: afterwards(
      `update orders set record = json_set(record, '$.paid', json('true'), '$.transactionId', ?2) where email = (select email from orders where _id = ?1)`,
      (call) => [...theOrder(call), String(call.body['transactionId'])],
    ),
  },
  {
    name: 'recordPayment marks the orders of others for the same phone paid',
    operations: ['recordPayment'],
    checks: ['payment', 'read_your_writes', 'bystanders'],
    serve: afterwards(
      `update orders set record = json_set(record, '$.paid', json('true'), '$.transactionId', ?2) where product_name = (select product_name from orders where _id = ?1)`,
      (call) => [...theOrder(call), String(call.body['transactionId'])],
    ),
  },
  {
    name: 'recordPayment changes the price of the order to a number',
    operations: ['recordPayment'],
    checks: ['payment', 'read_your_writes'],
    serve: afterwards(
      `update orders set record = json_set(record, '$.price', cast(record ->> '$.price' as real)) where _id = ?`,
      theOrder,
    ),
  },
  {
    name: 'recordPayment deletes the order',
    operations: ['recordPayment'],
    checks: ['payment', 'read_your_writes'],
    serve: afterwards('delete from orders where _id = ?', theOrder),
  },
  {
    name: 'recordPayment gives another id for the same payment',
    operations: ['recordPayment'],
    checks: ['retries'],
    serve: async ({ next, sandbox, body }) => {
      const known = await knownPayment({ sandbox, body });
      return withRecord(await next(), (json) => (known ? { ...json, insertedId: newId() } : json));
    },
  },
  ...([400, 409] as const).map((status): Fault => ({
    name: `recordPayment answers the same payment again with ${status}`,
    operations: ['recordPayment'],
    checks: ['retries', 'status_code_conformance'],
    serve: async ({ next, sandbox, body }) => {
      const known = await knownPayment({ sandbox, body });
      const response = await next();
      return known && response.status === 200 ? message(status, 'Recorded before') : response;
    },
  })),
  {
    name: 'recordPayment gives the id of the order',
    operations: ['recordPayment'],
    checks: ['retries', 'payment', 'read_your_writes'],
    unseen: 'No call of the contract shows payments, so an id of any kind may be one.',
    serve: async ({ next, body }) =>
      withRecord(await next(), (json) => ({ ...json, insertedId: body['bookingId'] })),
  },
  ...(['getOrder', 'listOrders'] as const).map((id): Fault => ({
    name: `${id} shows a paid order as unpaid`,
    operations: [id, 'recordPayment'],
    checks: ['payment'],
    serve: async ({ operation, next }) =>
      operation === id ? withEach(await next(), ({ paid: _, transactionId: __, ...order }) => order) : next(),
  })),
];

const knownPayment = async ({ sandbox, body }: Pick<FaultyCall, 'sandbox' | 'body'>) =>
  (
    await recordsOf(sandbox, 'select record from payments where transactionId = ?', [
      String(body['transactionId']),
    ])
  )[0];
