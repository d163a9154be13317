import type { Client } from '@libsql/client';
import type { NewBooking, NewPayment, Order } from '@/services/api/schema';
import { newId } from '../newId';
import type { Payment } from '../seed/orders';
import { selectAll, selectOne, toText } from './records';

export type Booking = { insertedId: string } | { refusal: 'booked' | 'sold' };

export function createOrderStore(database: Client) {
  return {
    find: (id: string) => selectOne<Order>(database, 'select record from orders where _id = ?', [id]),
    ofBuyer: (email: string) =>
      selectAll<Order>(database, 'select record from orders where email = ? order by rowid desc', [email]),

    /** One statement decides and writes, so that two bookings at the same moment cannot both pass. */
    async book(booking: NewBooking): Promise<Booking> {
      const _id = newId();
      const [sold, added] = await database.batch(
        [
          { sql: `select ${allSold} as sold`, args: phoneOf(booking) },
          {
            sql: `insert into orders (_id, record) select ?3, ?4 where not ${allSold} on conflict do nothing`,
            args: [...phoneOf(booking), _id, toText({ _id, ...booking })],
          },
        ],
        'write',
      );
      if (added && added.rowsAffected > 0) return { insertedId: _id };
      return { refusal: sold?.rows[0]?.['sold'] ? 'sold' : 'booked' };
    },
  };
}

const phoneOf = (booking: NewBooking) => [booking.product_name, booking.image_url];

/** A phone without a listing is not sold: the contract lets a booking name any phone. */
const allSold = `coalesce((select min(status is 'Sold') from phones where product_name = ?1 and image_url = ?2), 0)`;

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
