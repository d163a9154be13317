import { afterwards } from '../afterwards';
import type { Fault } from '../fault';
import { withEach } from '../faultyAnswers';

/** Phones marked as sold. */
export const markedProductFaults: Fault[] = [
  {
    name: 'markProduct answers and changes nothing',
    operations: ['markProduct'],
    checks: ['read_your_writes', 'counts', 'retries'],
    serve: afterwards(`update phones set record = json_remove(record, '$.status') where _id = ?`),
  },
  {
    name: 'markProduct marks all phones of the seller',
    operations: ['markProduct'],
    checks: ['read_your_writes', 'bystanders'],
    serve: afterwards(
      `update phones set record = json_set(record, '$.status', 'Sold') where email = (select email from phones where _id = ?)`,
    ),
  },
  {
    name: 'markProduct marks every phone of the same name',
    operations: ['markProduct'],
    checks: ['read_your_writes', 'bystanders'],
    serve: afterwards(
      `update phones set record = json_set(record, '$.status', 'Sold') where product_name = (select product_name from phones where _id = ?)`,
    ),
  },
  {
    name: 'markProduct marks the newest phone of the seller',
    operations: ['markProduct'],
    checks: ['read_your_writes', 'counts'],
    serve: async ({ next, params, sandbox }) => {
      const { rows } = await sandbox.database.execute({
        sql: 'select _id from phones where email = (select email from phones where _id = ?) order by rowid desc limit 1',
        args: [params['id'] ?? ''],
      });
      return rows[0] ? next({ path: `/manageproducts/${String(rows[0]['_id'])}` }) : next();
    },
  },
  {
    name: 'markProduct is seen by the seller, and not in the category',
    operations: ['markProduct', 'listPhonesOfCategory'],
    checks: ['read_your_writes'],
    serve: async ({ operation, next }) => {
      const response = await next();
      return operation === 'markProduct' ? response : withEach(response, ({ status: _, ...phone }) => phone);
    },
  },
  {
    name: 'markProduct is seen in the category, and not by the seller',
    operations: ['markProduct', 'listMyProducts'],
    checks: ['read_your_writes'],
    serve: async ({ operation, next }) => {
      const response = await next();
      return operation === 'markProduct' ? response : withEach(response, ({ status: _, ...phone }) => phone);
    },
  },
  {
    name: 'markProduct writes sold in small letters',
    operations: ['markProduct'],
    checks: ['read_your_writes', 'response_schema_conformance'],
    serve: afterwards(`update phones set record = json_set(record, '$.status', 'sold') where _id = ?`),
  },
  {
    name: 'markProduct deletes the phone',
    operations: ['markProduct'],
    checks: ['read_your_writes'],
    serve: afterwards('delete from phones where _id = ?'),
  },
  {
    name: 'markProduct changes the day on which the phone was posted',
    operations: ['markProduct'],
    checks: ['read_your_writes'],
    serve: afterwards(
      `update phones set record = json_set(record, '$.Posted_Date', '1970-01-01') where _id = ?`,
    ),
  },
  {
    name: 'markProduct takes the advertisement away',
    operations: ['markProduct'],
    checks: ['read_your_writes', 'bystanders'],
    serve: afterwards(
      'delete from advertisements where exists (select 1 from phones where _id = ? and product_name = advertisements.product_name)',
    ),
  },
];
