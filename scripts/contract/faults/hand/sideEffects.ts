import type { OperationId } from '@/services/api/operations';
import { write } from '../behind';
import type { Fault } from '../fault';
import { spoils, message } from '../faultyAnswers';

/** What changes although nobody asked for it. ?1 is the place of the call in the run. */
const effects: { what: string; at: OperationId; sql: string; checks?: Fault['checks'] }[] = [
  {
    what: 'makes the oldest buyer a seller',
    at: 'verifySeller',
    sql: `update users set record = json_set(record, '$.userrole', 'Seller') where email = 'buyer@example.com'`,
  },
  {
    what: 'gives the oldest user another name',
    at: 'createUser',
    sql: `update users set record = json_set(record, '$.name', 'Changed') where rowid = 1`,
  },
  {
    what: 'deletes the oldest user',
    at: 'createUser',
    sql: 'delete from users where rowid = (select min(rowid) from users)',
  },
  {
    what: 'makes an old phone cheaper',
    at: 'addProduct',
    sql: `update phones set record = json_set(record, '$.Resale_price', '1') where rowid = 3`,
  },
  {
    what: 'deletes the oldest phone',
    at: 'addProduct',
    sql: 'delete from phones where rowid = (select min(rowid) from phones)',
  },
  {
    what: 'marks an old phone as sold',
    at: 'markProduct',
    sql: `update phones set record = json_set(record, '$.status', 'Sold') where rowid = 5`,
  },
  {
    what: 'deletes an old advertisement',
    at: 'deleteProduct',
    sql: 'delete from advertisements where rowid = 1',
  },
  { what: 'deletes the questions', at: 'deleteUser', sql: 'delete from questions' },
  {
    what: 'gives a category another picture',
    at: 'advertisePhone',
    sql: `update categories set record = json_set(record, '$.image_url', '/x.png') where rowid = 2`,
  },
  {
    what: 'marks an old phone as sold',
    at: 'bookPhone',
    sql: `update phones set record = json_set(record, '$.status', 'Sold') where rowid = 7`,
  },
  {
    what: 'adds 1 to old prices',
    at: 'recordPayment',
    sql: `update phones set record = json_set(record, '$.price', '9999') where rowid = 9`,
  },
  {
    what: 'marks the order as paid',
    at: 'getOrder',
    sql: `update orders set record = json_set(record, '$.paid', json('true')) where rowid = (select max(rowid) from orders)`,
    checks: ['payment', 'read_your_writes', 'bystanders'],
  },
  {
    what: 'deletes the newest order',
    at: 'listOrders',
    sql: 'delete from orders where rowid = (select max(rowid) from orders)',
    checks: ['read_your_writes', 'ensure_resource_availability', 'filters'],
  },
  {
    what: 'gives the newest user the role admin',
    at: 'checkAdmin',
    sql: `update users set record = json_set(record, '$.role', 'admin') where rowid = (select max(rowid) from users)`,
    checks: ['read_your_writes', 'wrong_role', 'filters'],
  },
  {
    what: 'makes the newest user a seller',
    at: 'checkSeller',
    sql: `update users set record = json_set(record, '$.userrole', 'Seller') where rowid = (select max(rowid) from users)`,
    checks: ['read_your_writes', 'filters'],
  },
  {
    what: 'deletes the newest phone',
    at: 'listMyProducts',
    sql: 'delete from phones where rowid = (select max(rowid) from phones)',
    checks: ['read_your_writes', 'ensure_resource_availability'],
  },
];

/** Calls that change more than they say. */
export const sideEffectFaults: Fault[] = [
  ...effects.map(({ what, at, sql, checks = ['bystanders'] }): Fault => ({
    name: `${at} ${what}`,
    operations: [at],
    checks,
    serve: async ({ next, sandbox }) => {
      const response = await next();
      if (response.status === 200) await write(sandbox, sql);
      return response;
    },
  })),
  {
    name: 'addProduct refuses the category of the documented example',
    operations: ['addProduct'],
    checks: ['documented_examples', 'positive_data_acceptance'],
    serve: async (call) =>
      call.body['Phone_category'] === 'Motorola'
        ? spoils(200, () => message(400, 'Phone_category is not known'))(call)
        : call.next(),
  },
  {
    name: 'createUser refuses the names of the documented examples',
    operations: ['createUser'],
    checks: ['documented_examples', 'positive_data_acceptance'],
    serve: async (call) =>
      /^(Bea Brandt|Sam Keller)$/.test(String(call.body['name']))
        ? spoils(200, () => message(400, 'name is not allowed'))(call)
        : call.next(),
  },
];
