import { afterwards, thePhone } from '../afterwards';
import { recordsOf } from '../behind';
import type { Fault } from '../fault';
import { answer, spoils, withRecord } from '../faultyAnswers';
import { refusalOf } from './refusedBookings';

/** Orders stored, and what an answer says of them. */
export const bookingFaults: Fault[] = [
  {
    name: 'bookPhone answers and stores nothing',
    operations: ['bookPhone'],
    checks: ['ensure_resource_availability'],
    serve: afterwards('delete from orders where _id = ?', (_, { insertedId }) => [String(insertedId ?? '')]),
  },
  {
    name: 'bookPhone gives no message with a refusal',
    operations: ['bookPhone'],
    checks: ['retries', 'read_your_writes', 'counts'],
    serve: async ({ next }) =>
      withRecord(await next(), (json) => (json['acknowledged'] ? json : { acknowledged: false })),
  },
  {
    name: 'bookPhone gives an empty message with a refusal',
    operations: ['bookPhone'],
    checks: ['retries', 'read_your_writes', 'counts'],
    serve: async ({ next }) =>
      withRecord(await next(), (json) => (json['acknowledged'] ? json : { ...json, message: '' })),
  },
  {
    name: 'bookPhone says acknowledged false of every booking',
    operations: ['bookPhone'],
    checks: ['positive_data_acceptance', 'counts', 'retries'],
    serve: async ({ next }) =>
      withRecord(await next(), (json) => ({ ...json, acknowledged: false, message: 'Booked' })),
  },
  {
    name: 'bookPhone says acknowledged true of refusals',
    operations: ['bookPhone'],
    checks: ['retries', 'counts', 'read_your_writes'],
    serve: async ({ next }) => withRecord(await next(), (json) => ({ ...json, acknowledged: true })),
  },
  {
    name: 'bookPhone answers a second booking with the first order',
    operations: ['bookPhone'],
    checks: ['retries'],
    serve: async ({ next, body, sandbox }) => {
      const response = await next();
      if ((await refusalOf(response)) !== 'booked') return response;
      const [order] = await recordsOf(
        sandbox,
        'select record from orders where email = ? and product_name = ?',
        [String(body['email']), String(body['product_name'])],
      );
      return answer(200, { acknowledged: true, insertedId: order?.['_id'] });
    },
  },
  {
    name: 'bookPhone lets one buyer alone book a phone',
    operations: ['bookPhone'],
    checks: ['retries', 'positive_data_acceptance'],
    serve: async (call) => {
      const [other] = await recordsOf(
        call.sandbox,
        'select record from orders where product_name = ? and email <> ?',
        [String(call.body['product_name']), String(call.body['email'])],
      );
      return other
        ? spoils(200, () => answer(200, { acknowledged: false, message: 'Taken' }))(call)
        : call.next();
    },
  },
  {
    name: 'bookPhone lets a buyer have one order',
    operations: ['bookPhone'],
    checks: ['retries', 'positive_data_acceptance', 'filters', 'sorting'],
    serve: async (call) => {
      const [other] = await recordsOf(
        call.sandbox,
        'select record from orders where email = ? and product_name <> ?',
        [String(call.body['email']), String(call.body['product_name'])],
      );
      return other
        ? spoils(200, () => answer(200, { acknowledged: false, message: 'You have an order' }))(call)
        : call.next();
    },
  },
  {
    name: 'bookPhone refuses a phone that the server does not know',
    operations: ['bookPhone'],
    checks: ['positive_data_acceptance', 'read_your_writes'],
    serve: async (call) => {
      const known = await recordsOf(
        call.sandbox,
        'select record from phones where product_name = ? and image_url = ?',
        [String(call.body['product_name']), String(call.body['image_url'])],
      );
      if (known[0]) return call.next();
      return spoils(200, () => answer(200, { acknowledged: false, message: 'Unknown phone' }))(call);
    },
  },
  {
    name: 'bookPhone takes a phone of another picture for the sold one of its name',
    operations: ['bookPhone'],
    checks: ['read_your_writes', 'retries'],
    serve: async (call) => {
      const [sold] = await recordsOf(
        call.sandbox,
        `select record from phones where product_name = ? and status = 'Sold'`,
        [String(call.body['product_name'])],
      );
      return sold
        ? spoils(200, () => answer(200, { acknowledged: false, message: 'Sold' }))(call)
        : call.next();
    },
  },
  {
    name: 'bookPhone stores the order as paid',
    operations: ['bookPhone'],
    checks: ['read_your_writes', 'payment'],
    serve: afterwards(
      `update orders set record = json_set(record, '$.paid', json('true')) where _id = ?`,
      (_, { insertedId }) => [String(insertedId ?? '')],
    ),
  },
  {
    name: 'bookPhone marks the phone as sold',
    operations: ['bookPhone'],
    checks: ['read_your_writes'],
    serve: afterwards(
      `update phones set record = json_set(record, '$.status', 'Sold') where product_name = ? and image_url = ?`,
      thePhone,
    ),
  },
  {
    name: 'bookPhone stores the price of the phone, and not the one that was sent',
    operations: ['bookPhone'],
    checks: ['read_your_writes', 'ensure_resource_availability'],
    serve: async ({ next, body, sandbox }) => {
      const [phone] = await recordsOf(
        sandbox,
        'select record from phones where product_name = ? and image_url = ?',
        [String(body['product_name']), String(body['image_url'])],
      );
      return phone ? next({ body: { ...body, price: phone['Resale_price'] } }) : next();
    },
  },
  {
    name: 'bookPhone stores the name of the user record, and not the one that was sent',
    operations: ['bookPhone'],
    checks: ['ensure_resource_availability', 'read_your_writes'],
    serve: afterwards(
      `update orders set record = json_set(record, '$.name', (select record ->> '$.name' from users where users.email = orders.email)) where _id = ? and exists (select 1 from users where users.email = orders.email)`,
      (_, { insertedId }) => [String(insertedId ?? '')],
    ),
  },
];
