import type { Client } from '@libsql/client';
import type { Advertisement, NewAdvertisement } from '@/services/api/schema';
import { newId } from '../newId';
import { selectAll, selectOne, toText } from './records';

export function createAdvertisementStore(database: Client) {
  return {
    all: () => selectAll<Advertisement>(database, 'select record from advertisements order by rowid desc'),

    /** One advertisement for each phone; the phone's `advertisement` flag is set in the same transaction. */
    async add(advertisement: NewAdvertisement): Promise<string> {
      const _id = newId();
      const phone = [advertisement.product_name, advertisement.image_url];
      const [added] = await database.batch(
        [
          {
            sql: 'insert into advertisements (_id, record) values (?, ?) on conflict do nothing',
            args: [_id, toText({ _id, ...advertisement })],
          },
          {
            sql: `update phones set record = json_set(record, '$.advertisement', json('true'))
                  where product_name = ? and image_url = ?`,
            args: phone,
          },
        ],
        'write',
      );
      if (added && added.rowsAffected > 0) return _id;
      const known = await selectOne<Advertisement>(
        database,
        'select record from advertisements where product_name = ? and image_url = ?',
        phone,
      );
      return known?._id ?? _id;
    },
  };
}
