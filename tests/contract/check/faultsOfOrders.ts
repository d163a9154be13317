import { newId } from '@mocks/sandbox/newId';
import { afterwards, thePhone } from '../../../scripts/contract/faults/afterwards';
import { recordsOf, write } from '../../../scripts/contract/faults/behind';
import { answer, withList, withRecord } from '../../../scripts/contract/faults/faultyAnswers';
import type { FaultRow } from './promiseRuns';

/** What servers do wrong about orders. */
export const orderFaults: FaultRow[] = [
  [
    'a buyer sees fifty orders at most',
    'listOrders/sorting',
    async ({ next }) => withList(await next(), (orders) => orders.slice(0, 50)),
  ],
  [
    'a sold phone can be booked',
    'bookPhone/read_your_writes',
    async (call) => {
      const [name = '', picture = ''] = thePhone(call, {}) as string[];
      await write(
        call.sandbox,
        `update phones set record = json_remove(record, '$.status') where product_name = ? and image_url = ?`,
        [name, picture],
      );
      return call.next();
    },
  ],
  [
    'a phone is sold when one of the same name is',
    'bookPhone/read_your_writes',
    async ({ next, body, sandbox }) => {
      const sold = await recordsOf(
        sandbox,
        `select record from phones where product_name = ? and status = 'Sold'`,
        [String(body['product_name'])],
      );
      return sold.length > 0 ? answer(200, { acknowledged: false, message: 'Sold' }) : next();
    },
  ],
  [
    'a second booking is acknowledged',
    'bookPhone/retries',
    async ({ next }) =>
      withRecord(await next(), (json) => ({ insertedId: newId(), ...json, acknowledged: true })),
  ],
  [
    'a second booking is refused without a word',
    'bookPhone/retries',
    async ({ next }) => withRecord(await next(), ({ message: _message, ...json }) => json),
  ],
  [
    'two bookings at the same moment are two orders',
    'bookPhone/retries',
    async ({ memory, text, next, body, sandbox }) => {
      if (!memory.has(text)) {
        memory.set(text, 'under way');
        const response = await next();
        memory.delete(text);
        return response;
      }
      await sandbox.database.execute('drop index if exists orders_booking');
      const _id = newId();
      await write(sandbox, 'insert into orders (_id, record) values (?, ?)', [
        _id,
        JSON.stringify({ _id, ...body }),
      ]);
      return answer(200, { acknowledged: true, insertedId: _id });
    },
  ],
  [
    'prices of orders become numbers',
    'bookPhone/ensure_resource_availability',
    ({ next, body }) => next({ body: { ...body, price: Number(body['price']) || body['price'] } }),
    { tries: ['listOrders'] },
  ],
  [
    'a new order is paid',
    'bookPhone/ensure_resource_availability',
    afterwards(`update orders set record = json_set(record, '$.paid', json('true')) where _id = ?`),
    { tries: ['listOrders'] },
  ],
  [
    'a booked phone is marked as sold',
    'bookPhone/read_your_writes',
    afterwards(
      `update phones set record = json_set(record, '$.status', 'Sold') where product_name = ? and image_url = ?`,
      thePhone,
    ),
  ],
  [
    'orders are found by the beginning of an e-mail',
    'listOrders/filters',
    async ({ query, sandbox }) =>
      answer(
        200,
        await recordsOf(sandbox, `select record from orders where email like ? || '%' order by rowid desc`, [
          String(query.get('email')),
        ]),
      ),
  ],
  [
    'an id that no order has gives the first one',
    'getOrder/filters',
    async ({ next, sandbox }) => {
      const response = await next();
      const [first] = await recordsOf(sandbox, 'select record from orders');
      return response.status === 404 ? answer(200, first) : response;
    },
  ],
  [
    'the newest order comes last',
    'listOrders/sorting',
    async ({ next }) => withList(await next(), (orders) => orders.toReversed()),
  ],
];
