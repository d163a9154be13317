import { newId } from '@mocks/sandbox/newId';
import { afterwards, thePhone } from '../afterwards';
import { recordOf, recordsOf, write } from '../behind';
import type { Fault, Item } from '../fault';
import { message, spoils, withList, withRecord } from '../faultyAnswers';
import { countOf } from './families';

/** Phones on the home page. */
export const advertisementFaults: Fault[] = [
  {
    name: 'advertisePhone answers and stores nothing',
    operations: ['advertisePhone'],
    checks: ['ensure_resource_availability'],
    serve: afterwards('delete from advertisements where product_name = ? and image_url = ?', thePhone),
  },
  {
    name: 'deleteProduct answers 403 and deletes the advertisement all the same',
    operations: ['deleteProduct'],
    checks: ['refusal_changes_nothing'],
    serve: async ({ next, params, sandbox }) => {
      const response = await next();
      const phone = await recordOf(sandbox, 'phones', params['id']);
      if (response.status !== 403 || !phone) return response;
      await write(sandbox, 'delete from advertisements where product_name = ? and image_url = ?', [
        String(phone['product_name']),
        String(phone['image_url']),
      ]);
      return response;
    },
  },
  {
    name: 'advertisePhone does not set advertisement on the product',
    operations: ['advertisePhone'],
    checks: ['read_your_writes'],
    serve: afterwards(
      `update phones set record = json_remove(record, '$.advertisement') where product_name = ? and image_url = ?`,
      thePhone,
    ),
  },
  {
    name: 'advertisePhone sets advertisement on phones of the same name with another picture',
    operations: ['advertisePhone'],
    checks: ['read_your_writes', 'bystanders'],
    serve: afterwards(
      `update phones set record = json_set(record, '$.advertisement', json('true')) where product_name = ?`,
      ({ body }) => [String(body['product_name'])],
    ),
  },
  {
    name: 'advertisePhone sets advertisement on phones of the same picture with another name',
    operations: ['advertisePhone'],
    checks: ['read_your_writes', 'bystanders'],
    serve: afterwards(
      `update phones set record = json_set(record, '$.advertisement', json('true')) where image_url = ?`,
      ({ body }) => [String(body['image_url'])],
    ),
  },
  {
    name: 'advertisePhone writes advertisement as a text',
    operations: ['advertisePhone'],
    checks: ['read_your_writes', 'response_schema_conformance'],
    serve: afterwards(
      `update phones set record = json_set(record, '$.advertisement', 'true') where product_name = ? and image_url = ?`,
      thePhone,
    ),
  },
  {
    name: 'advertisePhone marks the phone as sold',
    operations: ['advertisePhone'],
    checks: ['read_your_writes'],
    serve: afterwards(
      `update phones set record = json_set(record, '$.status', 'Sold') where product_name = ? and image_url = ?`,
      thePhone,
    ),
  },
  {
    name: 'advertisePhone gives another id the second time',
    operations: ['advertisePhone'],
    checks: ['retries'],
    serve: async ({ next, memory, text }) => {
      const isAgain = countOf(memory, text) > 1;
      return withRecord(await next(), (json) => (isAgain ? { ...json, insertedId: newId() } : json));
    },
  },
  {
    name: 'advertisePhone answers the second time with 400',
    operations: ['advertisePhone'],
    checks: ['retries'],
    serve: async (call) => {
      const known = await recordsOf(
        call.sandbox,
        'select record from advertisements where product_name = ? and image_url = ?',
        [String(call.body['product_name']), String(call.body['image_url'])],
      );
      return known[0] ? spoils(200, () => message(400, 'Advertised before'))(call) : call.next();
    },
  },
  {
    name: 'advertisePhone shows a phone twice when it is posted twice',
    operations: ['advertisePhone', 'listAdvertisements'],
    checks: ['retries'],
    serve: async ({ operation, next, memory, text, body }) => {
      const twins = (memory.get('twins') ?? []) as Item[];
      memory.set('twins', twins);
      if (operation === 'listAdvertisements') return withList(await next(), (shown) => [...twins, ...shown]);
      const response = await next();
      if (response.status === 200 && countOf(memory, text) > 1) twins.push({ _id: newId(), ...body });
      return response;
    },
  },
  {
    name: 'advertisePhone writes a new price over the known advertisement',
    operations: ['advertisePhone'],
    checks: ['retries'],
    serve: afterwards(
      `update advertisements set record = json_set(record, '$.price', ?3) where product_name = ?1 and image_url = ?2`,
      (call, answer) => [...(thePhone(call, answer) as string[]), String(call.body['price'])],
    ),
  },
  {
    name: 'advertisePhone takes the names of two phones for one, whatever the picture',
    operations: ['advertisePhone'],
    checks: ['retries', 'ensure_resource_availability', 'read_your_writes'],
    serve: async ({ next, body, sandbox }) => {
      const [known] = await recordsOf(sandbox, 'select record from advertisements where product_name = ?', [
        String(body['product_name']),
      ]);
      return known ? next({ body: { ...body, image_url: known['image_url'] } }) : next();
    },
  },
  {
    name: 'advertisePhone refuses a phone that is not on sale',
    operations: ['advertisePhone'],
    checks: ['positive_data_acceptance', 'read_your_writes'],
    serve: async (call) => {
      const known = await recordsOf(
        call.sandbox,
        'select record from phones where product_name = ? and image_url = ?',
        [String(call.body['product_name']), String(call.body['image_url'])],
      );
      return known[0] ? call.next() : spoils(200, () => message(400, 'No such phone'))(call);
    },
  },
  {
    name: 'advertisePhone pushes the oldest advertisement out',
    operations: ['advertisePhone'],
    checks: ['bystanders', 'read_your_writes'],
    serve: afterwards(
      'delete from advertisements where rowid = (select min(rowid) from advertisements)',
      () => [],
    ),
  },
  {
    name: 'listAdvertisements leaves sold phones out',
    operations: ['listAdvertisements'],
    checks: ['read_your_writes'],
    serve: async ({ next, sandbox }) => {
      const sold = await recordsOf(sandbox, `select record from phones where status = 'Sold'`);
      const names = new Set(sold.map(({ product_name }) => product_name));
      return withList(await next(), (shown) => shown.filter(({ product_name }) => !names.has(product_name)));
    },
  },
  {
    name: 'listAdvertisements shows three at most',
    operations: ['listAdvertisements'],
    checks: ['read_your_writes', 'ensure_resource_availability', 'sorting'],
    serve: async ({ next }) => withList(await next(), (shown) => shown.slice(0, 3)),
  },
  {
    name: 'listAdvertisements shows one of several phones of one name',
    operations: ['listAdvertisements'],
    checks: ['read_your_writes', 'ensure_resource_availability'],
    serve: async ({ next }) =>
      withList(await next(), (shown) =>
        shown.filter(
          ({ product_name }, place) =>
            shown.findIndex((other) => other['product_name'] === product_name) === place,
        ),
      ),
  },
];
