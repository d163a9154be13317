import type { Client } from '@libsql/client';
import type { NewBooking, Order } from '@/services/api/schema';
import { newId } from '../newId';
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

/** A phone that nobody lists is not sold: a booking names its phone, and the contract asks for no more. */
const allSold = `coalesce((select min(status is 'Sold') from phones where product_name = ?1 and image_url = ?2), 0)`;
