import { afterwards, theEmail } from '../afterwards';
import { userOf } from '../behind';
import type { Fault, Item } from '../fault';
import { answer, message, spoils, withList, withRecord } from '../faultyAnswers';
import { newId } from '@mocks/sandbox/newId';

/** Phones put up for sale. */
export const addedProductFaults: Fault[] = [
  {
    name: 'addProduct answers and stores nothing',
    operations: ['addProduct'],
    checks: ['ensure_resource_availability'],
    serve: afterwards('delete from phones where _id = ?'),
  },
  {
    name: 'addProduct stores the phone after its answer, when somebody has looked once',
    operations: ['addProduct', 'listMyProducts'],
    checks: ['ensure_resource_availability', 'read_your_writes'],
    serve: async ({ operation, next, memory }) => {
      const response = await next();
      if (response.status !== 200) return response;
      if (operation === 'addProduct') {
        memory.set(((await response.clone().json()) as Item)['insertedId'] as string, true);
        return response;
      }
      return withList(response, (products) => products.filter(({ _id }) => !memory.delete(String(_id))));
    },
  },
  {
    name: 'addProduct lists the phone with the seller, and not in its category',
    operations: ['addProduct', 'listPhonesOfCategory'],
    checks: ['ensure_resource_availability', 'read_your_writes'],
    serve: async ({ operation, next, memory }) => {
      const response = await next();
      if (operation === 'listPhonesOfCategory')
        return withList(response, (phones) => phones.filter(({ _id }) => !memory.has(String(_id))));
      memory.set(String(((await response.clone().json()) as Item)['insertedId']), true);
      return response;
    },
  },
  {
    name: 'addProduct puts every phone into one category',
    operations: ['addProduct'],
    checks: ['ensure_resource_availability', 'read_your_writes'],
    serve: afterwards(
      `update phones set record = json_set(record, '$.Phone_category', 'iPhone') where _id = ?`,
    ),
  },
  ...(['status', 'advertisement'] as const).map((field): Fault => ({
    name: `addProduct sets ${field} from the start`,
    operations: ['addProduct'],
    checks: ['read_your_writes', 'ensure_resource_availability'],
    serve: afterwards(
      `update phones set record = json_set(record, '$.${field}', ${field === 'status' ? `'Sold'` : `json('true')`}) where _id = ?`,
    ),
  })),
  {
    name: 'addProduct sets the status Available',
    operations: ['addProduct'],
    checks: ['read_your_writes', 'response_schema_conformance'],
    serve: afterwards(`update phones set record = json_set(record, '$.status', 'Available') where _id = ?`),
  },
  {
    name: 'addProduct sets no Posted_Date',
    operations: ['addProduct'],
    checks: ['read_your_writes', 'ensure_resource_availability'],
    serve: afterwards(`update phones set record = json_remove(record, '$.Posted_Date') where _id = ?`),
  },
  {
    name: 'addProduct sets the Posted_Date of a week ago',
    operations: ['addProduct'],
    checks: ['read_your_writes'],
    serve: afterwards(
      `update phones set record = json_set(record, '$.Posted_Date', date('now', '-7 days')) where _id = ?`,
    ),
  },
  {
    name: 'addProduct writes the Posted_Date with its time',
    operations: ['addProduct'],
    checks: ['read_your_writes'],
    serve: afterwards(
      `update phones set record = json_set(record, '$.Posted_Date', strftime('%Y-%m-%dT%H:%M:%SZ', 'now')) where _id = ?`,
    ),
  },
  {
    name: 'addProduct writes the Posted_Date with the day first',
    operations: ['addProduct'],
    checks: ['read_your_writes'],
    serve: afterwards(
      `update phones set record = json_set(record, '$.Posted_Date', strftime('%d.%m.%Y', 'now')) where _id = ?`,
    ),
  },
  {
    name: 'addProduct sets no Seller_Name',
    operations: ['addProduct'],
    checks: ['read_your_writes'],
    serve: afterwards(`update phones set record = json_remove(record, '$.Seller_Name') where _id = ?`),
  },
  {
    name: 'addProduct sets the e-mail as Seller_Name',
    operations: ['addProduct'],
    checks: ['read_your_writes'],
    serve: afterwards(
      `update phones set record = json_set(record, '$.Seller_Name', record ->> '$.email') where _id = ?`,
    ),
  },
  {
    name: 'addProduct sets the name of somebody else as Seller_Name',
    operations: ['addProduct'],
    checks: ['read_your_writes'],
    serve: afterwards(
      `update phones set record = json_set(record, '$.Seller_Name', (select record ->> '$.name' from users order by rowid desc limit 1)) where _id = ? and exists (select 1 from users where rowid = (select max(rowid) from users) and email is not phones.email)`,
    ),
  },
  {
    name: 'addProduct stores equal phones once',
    operations: ['addProduct'],
    checks: ['retries'],
    serve: async ({ next, text, memory }) => {
      const known = memory.get(text);
      if (known !== undefined) return answer(200, known);
      const response = await next();
      if (response.status === 200) memory.set(text, await response.clone().json());
      return response;
    },
  },
  {
    name: 'addProduct refuses a seller without a user record',
    operations: ['addProduct'],
    checks: ['positive_data_acceptance', 'read_your_writes'],
    serve: async (call) => {
      const seller = await userOf(call.sandbox, String(call.body['email']));
      return seller ? call.next() : spoils(200, () => message(400, 'No such seller'))(call);
    },
  },
  {
    name: 'addProduct writes over the phone that the seller has posted before',
    operations: ['addProduct'],
    checks: ['retries', 'read_your_writes', 'bystanders'],
    serve: afterwards(
      'delete from phones where email = ?1 and rowid < (select max(rowid) from phones where email = ?1) and Phone_category is not null',
      theEmail,
    ),
  },
  {
    name: 'addProduct gives another id than the phone has',
    operations: ['addProduct'],
    checks: ['ensure_resource_availability'],
    serve: async ({ next }) => withRecord(await next(), (json) => ({ ...json, insertedId: newId() })),
  },
];
