import { afterwards, thePhone } from '../../../scripts/contract/faults/afterwards';
import { recordsOf, write } from '../../../scripts/contract/faults/behind';
import { withList, withRecord } from '../../../scripts/contract/faults/faultyAnswers';
import { newId } from '@mocks/sandbox/newId';
import type { FaultRow } from './promiseRuns';

/** What servers do wrong about deleted phones, and about advertisements, which go with them. */
export const deletedPhoneFaults: FaultRow[] = [
  [
    'the twins of a phone are deleted with it',
    'deleteProduct/read_your_writes',
    async (call) => {
      const [phone] = await recordsOf(call.sandbox, 'select record from phones where _id = ?', [
        call.params['id'] ?? '',
      ]);
      const response = await call.next();
      if (phone && response.status === 200)
        await write(call.sandbox, 'delete from phones where product_name = ? and image_url = ?', [
          String(phone['product_name']),
          String(phone['image_url']),
        ]);
      return response;
    },
  ],
  [
    'the advertisement of a deleted phone stays',
    'deleteProduct/use_after_free',
    async ({ next, sandbox }) => {
      const before = await recordsOf(sandbox, 'select record from advertisements order by rowid');
      const response = await next();
      for (const { _id, ...rest } of before)
        await write(
          sandbox,
          'insert into advertisements (_id, record) values (?, ?) on conflict do nothing',
          [String(_id), JSON.stringify({ _id, ...rest })],
        );
      return response;
    },
  ],
  [
    'the orders for a deleted phone go, too',
    'deleteProduct/bystanders',
    async (call) => {
      const [phone] = await recordsOf(call.sandbox, 'select record from phones where _id = ?', [
        call.params['id'] ?? '',
      ]);
      const response = await call.next();
      if (phone)
        await write(call.sandbox, 'delete from orders where product_name = ?', [
          String(phone['product_name']),
        ]);
      return response;
    },
  ],
  [
    'a phone that is advertised again gets another id',
    'advertisePhone/retries',
    async ({ next, memory, body }) => {
      const name = String(body['product_name']);
      const isKnown = memory.has(name);
      memory.set(name, true);
      return withRecord(await next(), (json) => (isKnown ? { ...json, insertedId: newId() } : json));
    },
  ],
  [
    'phones with the same picture are advertised with one',
    'advertisePhone/read_your_writes',
    afterwards(
      `update phones set record = json_set(record, '$.advertisement', json('true'))
        where ?1 is not null and image_url = ?2`,
      thePhone,
    ),
  ],
  [
    'the advertisement of a sold phone goes',
    'listAdvertisements/read_your_writes',
    async ({ operation, next, params, sandbox }) => {
      const response = await next();
      if (operation === 'markProduct')
        await write(
          sandbox,
          'delete from advertisements where product_name = (select product_name from phones where _id = ?)',
          [params['id'] ?? ''],
        );
      return response;
    },
    { spoils: ['markProduct'] },
  ],
  [
    'the oldest advertisement comes first',
    'listAdvertisements/sorting',
    async ({ next }) => withList(await next(), (shown) => shown.toReversed()),
  ],
];
