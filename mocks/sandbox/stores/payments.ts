import type { Client } from '@libsql/client';
import type { NewPayment } from '@/services/api/schema';
import { newId } from '../newId';
import type { Payment } from '../seed/payments';
import { selectOne, toText } from './records';

export function createPaymentStore(database: Client) {
  return {
    byTransaction: (transactionId: string) =>
      selectOne<Payment>(database, 'select record from payments where transactionId = ?', [transactionId]),

    /** Writes the payment and marks the order paid, or neither: an equal transaction or booking writes nothing. */
    async record(payment: NewPayment): Promise<void> {
      const _id = newId();
      await database.batch(
        [
          {
            sql: 'insert into payments (_id, record) values (?, ?) on conflict do nothing',
            args: [_id, toText({ _id, ...payment })],
          },
          {
            sql: `update orders set record = json_set(record, '$.paid', json('true'), '$.transactionId', ?1)
                  where _id = ?2 and exists (select 1 from payments where transactionId = ?1 and bookingId = ?2)`,
            args: [payment.transactionId, payment.bookingId],
          },
        ],
        'write',
      );
    },
  };
}
