import { afterwards } from '../../../scripts/contract/faults/afterwards';
import { recordOf, recordsOf } from '../../../scripts/contract/faults/behind';
import {
  answer,
  message,
  withEach,
  withList,
  withRecord,
} from '../../../scripts/contract/faults/faultyAnswers';
import type { FaultRow } from './promiseRuns';

/** What servers do wrong about phones for sale. */
export const phoneFaults: FaultRow[] = [
  [
    'a new phone has no seller',
    'addProduct/read_your_writes',
    afterwards(`update phones set record = json_remove(record, '$.Seller_Name') where _id = ?`),
  ],
  [
    'a phone that nobody has a record for gets a seller all the same',
    'addProduct/read_your_writes',
    async ({ next }) =>
      withEach(await next(), (phone) => ({ ...phone, Seller_Name: phone['Seller_Name'] ?? 'Anon' })),
    { spoils: ['listMyProducts'] },
  ],
  [
    'a new phone was posted in another year',
    'addProduct/read_your_writes',
    afterwards(`update phones set record = json_set(record, '$.Posted_Date', '2020-02-29') where _id = ?`),
  ],
  [
    'the same phone twice is one phone',
    'addProduct/retries',
    async ({ next, text, memory, body }) => {
      const known = memory.get(text);
      if (typeof known === 'string') return answer(200, { acknowledged: true, insertedId: known });
      return withRecord(await next({ body }), (json) => {
        memory.set(text, json['insertedId']);
        return json;
      });
    },
  ],
  [
    'prices become numbers',
    'addProduct/ensure_resource_availability',
    ({ next, body }) => next({ body: { ...body, price: Number(body['price']) || body['price'] } }),
  ],
  [
    'texts lose the spaces around them',
    'addProduct/ensure_resource_availability',
    ({ next, body }) => next({ body: { ...body, details: String(body['details']).trim() } }),
  ],
  [
    'e-mails are compared letter by letter',
    'listMyProducts/filters',
    async ({ next, query }) =>
      withList(await next(), (phones) => phones.filter(({ email }) => email === query.get('email'))),
  ],
  [
    'an e-mail is taken for a pattern',
    'listMyProducts/filters',
    async ({ query, sandbox }) =>
      answer(
        200,
        await recordsOf(sandbox, 'select record from phones where email like ? order by rowid desc', [
          String(query.get('email')),
        ]),
      ),
  ],
  [
    'a seller sees fifty phones at most',
    'listMyProducts/sorting',
    async ({ next }) => withList(await next(), (phones) => phones.slice(0, 50)),
  ],
  [
    'a body of more than 100 kB is refused',
    'addProduct/status_code_conformance',
    ({ next, text }) =>
      text.length > 100 * 1024 ? Promise.resolve(message(413, 'request entity too large')) : next(),
  ],
  [
    'texts are cut at 64 kB',
    'addProduct/ensure_resource_availability',
    ({ next, body }) => next({ body: { ...body, details: String(body['details']).slice(0, 65_535) } }),
  ],
  [
    'the e-mail of the token is compared letter by letter',
    'markProduct/positive_data_acceptance',
    async ({ operation, next, query, params, authorization, memory, sandbox }) => {
      if (operation === 'issueToken')
        return withRecord(await next(), (json) => {
          memory.set(`Bearer ${String(json['accessToken'])}`, query.get('email'));
          return json;
        });
      const product = await recordOf(sandbox, 'phones', params['id']);
      const asked = memory.get(String(authorization));
      return asked && product && product['email'] !== asked ? message(403, 'forbidden access') : next();
    },
    { spoils: ['issueToken'] },
  ],
  [
    'sold phones come last',
    'listPhonesOfCategory/sorting',
    async ({ next }) =>
      withList(await next(), (phones) => [
        ...phones.filter(({ status }) => status === undefined),
        ...phones.filter(({ status }) => status !== undefined),
      ]),
  ],
  [
    'categories are known by their short id alone',
    'listPhonesOfCategory/filters',
    async ({ next, params }) => ((params['id'] ?? '').length === 24 ? answer(200, []) : next()),
  ],
  [
    'a category that is not there shows those of another',
    'listPhonesOfCategory/filters',
    async ({ next, params }) => (params['id'] === '99' ? next({ path: '/categoryUsed/05' }) : next()),
  ],
  [
    'all phones of the same name are sold with one',
    'markProduct/read_your_writes',
    afterwards(
      `update phones set record = json_set(record, '$.status', 'Sold')
        where product_name = (select product_name from phones where _id = ?)`,
    ),
  ],
  [
    'a phone that is sold already counts as changed',
    'markProduct/retries',
    async ({ next }) =>
      withRecord(await next(), (json) => ({ ...json, modifiedCount: json['matchedCount'] })),
  ],
  [
    'an unknown phone is counted',
    'markProduct/counts',
    async ({ next }) => withRecord(await next(), (json) => ({ ...json, matchedCount: 1 })),
  ],
  [
    'whoever has become a seller needs a new token',
    'markProduct/wrong_role',
    async ({ next, authorization, memory }) => {
      if (memory.has(String(authorization))) return message(403, 'forbidden access');
      const response = await next();
      if (response.status === 403) memory.set(String(authorization), true);
      return response;
    },
  ],
];
