import type { OperationId } from '@/services/api/operations';
import { recordsOf } from '../behind';
import type { Fault, Item } from '../fault';
import { answer, message, withEach, withList, withStatus } from '../faultyAnswers';
import { ofEach } from './families';

/** What buyers see of a new phone, though older records may lack it. */
const shown = [
  ...['Phone_category', 'price', 'Resale_price', 'condition', 'Location'],
  ...['details', 'Seller_Name', 'Posted_Date', 'status'],
];

/** Phones by category and orders by id: too much, too little, another. */
export const categoryFilterFaults: Fault[] = [
  ...shown.flatMap((field) =>
    ofEach(['listPhonesOfCategory'], () => ({
      name: `leaves ${field} out`,
      checks: ['read_your_writes', 'ensure_resource_availability', 'response_schema_conformance'],
      serve: async ({ next }) =>
        withEach(await next(), (phone) =>
          Object.fromEntries(Object.entries(phone).filter(([name]) => name !== field)),
        ),
    })),
  ),
  {
    name: 'listPhonesOfCategory spells fields as older records do',
    operations: ['listPhonesOfCategory'],
    checks: ['read_your_writes', 'ensure_resource_availability'],
    serve: async ({ next }) =>
      withEach(await next(), ({ price, condition, ...phone }) => ({
        ...phone,
        ...(price !== undefined && { Original_price: price }),
        ...(condition !== undefined && { Condition: condition }),
      })),
  },
  ...hiding('listPhonesOfCategory', 'sold phones', ({ status }) => status === 'Sold'),
  {
    name: 'listPhonesOfCategory does not know categories by their _id',
    operations: ['listPhonesOfCategory'],
    checks: ['filters'],
    serve: async ({ next, params }) => (/^[0-9a-f]{24}$/.test(params['id'] ?? '') ? answer(200, []) : next()),
  },
  {
    name: 'listPhonesOfCategory does not know categories by their short id',
    operations: ['listPhonesOfCategory'],
    checks: ['filters', 'read_your_writes'],
    serve: async ({ next, params }) =>
      withList(await next(), (phones) => (/^\d\d$/.test(params['id'] ?? '') ? [] : phones)),
  },
  {
    name: 'listPhonesOfCategory takes the name of a category too, and shows nothing by its id',
    operations: ['listPhonesOfCategory'],
    checks: ['filters', 'read_your_writes'],
    serve: async ({ next, params, sandbox }) => {
      const phones = await recordsOf(sandbox, 'select record from phones where Phone_category = ?', [
        params['id'] ?? '',
      ]);
      return withList(await next(), () => phones);
    },
  },
  {
    name: 'listPhonesOfCategory shows the phones of all categories',
    operations: ['listPhonesOfCategory'],
    checks: ['filters'],
    serve: async ({ next, sandbox }) =>
      withAll(await next(), await recordsOf(sandbox, 'select record from phones order by rowid desc')),
  },
  {
    name: 'listPhonesOfCategory shows all phones for an unknown category',
    operations: ['listPhonesOfCategory'],
    checks: ['filters'],
    serve: async ({ next, sandbox }) => {
      const all = await recordsOf(sandbox, 'select record from phones order by rowid desc');
      return withList(await next(), (phones) => (phones.length === 0 ? all : phones));
    },
  },
  {
    name: 'listPhonesOfCategory answers 404 for an unknown category',
    operations: ['listPhonesOfCategory'],
    checks: ['status_code_conformance', 'filters'],
    serve: async ({ next }) => {
      const response = await next();
      return (await response.clone().text()) === '[]' ? message(404, 'No such category') : response;
    },
  },
  {
    name: 'listPhonesOfCategory answers 400 for an id that is no id of a category',
    operations: ['listPhonesOfCategory'],
    checks: ['filters', 'positive_data_acceptance'],
    serve: async ({ next }) => {
      const response = await next();
      return (await response.clone().text()) === '[]' ? message(400, 'No such category') : response;
    },
  },
  {
    name: 'listPhonesOfCategory matches the beginning of the id',
    operations: ['listPhonesOfCategory'],
    checks: ['filters'],
    serve: async ({ next, params, sandbox }) => {
      const [category] = await recordsOf(sandbox, `select record from categories where id like ? || '%'`, [
        params['id'] ?? '',
      ]);
      return category ? next({ path: `/categoryUsed/${String(category['id'])}` }) : next();
    },
  },
  {
    name: 'listPhonesOfCategory keeps what it has shown first',
    operations: ['listPhonesOfCategory'],
    checks: ['read_your_writes', 'ensure_resource_availability'],
    serve: async ({ next, path, memory }) => {
      const response = await next();
      if (response.status !== 200) return response;
      const known = memory.get(path);
      if (known) return answer(200, known);
      memory.set(path, await response.clone().json());
      return response;
    },
  },
  {
    name: 'getOrder shows the newest order, whatever the id',
    operations: ['getOrder'],
    checks: ['filters', 'ensure_resource_availability'],
    serve: async ({ next, sandbox }) => {
      const [newest] = await recordsOf(sandbox, 'select record from orders order by rowid desc limit 1');
      const response = await next();
      return response.status === 200 ? withAll(response, newest) : response;
    },
  },
  ...([200, 400, 403] as const).map((status): Fault => ({
    name: `getOrder answers ${status} for an id that no order has`,
    operations: ['getOrder'],
    checks: ['filters', 'counts', 'status_code_conformance', 'response_schema_conformance', 'use_after_free'],
    serve: async ({ next }) => {
      const response = await next();
      if (response.status !== 404) return response;
      return status === 200 ? answer(200, null) : withStatus(response, status);
    },
  })),
];

function hiding(id: OperationId, what: string, isHidden: (item: Item) => boolean): Fault[] {
  return ofEach([id], () => ({
    name: `leaves ${what} out`,
    checks: ['filters', 'read_your_writes', 'payment'],
    serve: async ({ next }) => withList(await next(), (items) => items.filter((item) => !isHidden(item))),
  }));
}

const withAll = (response: Response, all: unknown) => withList(response, () => all);
