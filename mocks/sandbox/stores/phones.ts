import type { Client, InStatement } from '@libsql/client';
import type { Advertisement, Category, NewAdvertisement, NewProduct, Product } from '@/services/api/schema';
import { newId } from '../newId';
import { selectAll, selectOne, toText, type Changes } from './records';
import { priceOf } from './tables';

/** In a query of phones inside one of advertisements. */
const isAdvertised = `product_name = advertisements.product_name and image_url = advertisements.image_url
  and ${priceOf('phones.record')} = ${priceOf('advertisements.record')}`;

/** Deletes phones with their advertisements; one that an equal phone has, too, stays. `condition` uses `id` as `?1`. */
export const phoneDeletion = (condition: string, id: string): InStatement[] => [
  {
    sql: `delete from advertisements where exists (select 1 from phones where ${condition} and ${isAdvertised})
          and not exists (select 1 from phones where not (${condition}) and ${isAdvertised})`,
    args: [id],
  },
  { sql: `delete from phones where ${condition}`, args: [id] },
];

export function createPhoneStore(database: Client) {
  const find = (id: string) => selectOne<Product>(database, 'select record from phones where _id = ?', [id]);

  return {
    find,
    ofCategory: (name: string) =>
      selectAll<Product>(database, 'select record from phones where Phone_category = ? order by rowid desc', [
        name,
      ]),
    ofSeller: (email: string) =>
      selectAll<Product>(database, 'select record from phones where email = ? order by rowid desc', [email]),

    async add(product: NewProduct, added: Partial<Product>): Promise<string> {
      const _id = newId();
      await database.execute({
        sql: 'insert into phones (_id, record) values (?, ?)',
        args: [_id, toText({ _id, ...product, ...added })],
      });
      return _id;
    },

    async markSold(id: string): Promise<Changes> {
      const matchedCount = (await find(id)) ? 1 : 0;
      const { rowsAffected } = await database.execute({
        sql: `update phones set record = json_set(record, '$.status', 'Sold') where _id = ? and status is not 'Sold'`,
        args: [id],
      });
      return { matchedCount, modifiedCount: rowsAffected };
    },

    async remove(id: string): Promise<number> {
      const [, removed] = await database.batch(phoneDeletion('_id = ?1', id), 'write');
      return removed?.rowsAffected ?? 0;
    },
  };
}

export function createCategoryStore(database: Client) {
  return {
    all: () => selectAll<Category>(database, 'select record from categories order by rowid'),

    /** By its short `id` ("04") or by its `_id`. */
    find: (id: string) =>
      selectOne<Category>(database, 'select record from categories where id = ?1 or _id = ?1', [id]),
  };
}

export function createAdvertisementStore(database: Client) {
  return {
    /** All but those whose phones are sold. */
    listed: () =>
      selectAll<Advertisement>(
        database,
        `select record from advertisements
         where not exists (select 1 from phones where ${isAdvertised} and status is 'Sold')
         or exists (select 1 from phones where ${isAdvertised} and status is not 'Sold')
         order by rowid desc`,
      ),

    /** One advertisement for each phone and price; the phone's `advertisement` flag is set in the same transaction. */
    async add(advertisement: NewAdvertisement): Promise<string> {
      const _id = newId();
      const { product_name, image_url, Resale_price } = advertisement;
      const offer = [product_name, image_url, toText({ Resale_price })];
      const [added] = await database.batch(
        [
          {
            sql: 'insert into advertisements (_id, record) values (?, ?) on conflict do nothing',
            args: [_id, toText({ _id, ...advertisement })],
          },
          {
            sql: `update phones set record = json_set(record, '$.advertisement', json('true'))
                  where product_name = ? and image_url = ? and ${priceOf('record')} = ${priceOf('?')}`,
            args: offer,
          },
        ],
        'write',
      );
      if (added && added.rowsAffected > 0) return _id;
      const known = await selectOne<Advertisement>(
        database,
        `select record from advertisements where product_name = ? and image_url = ? and ${priceOf('record')} = ${priceOf('?')}`,
        offer,
      );
      return known?._id ?? _id;
    },
  };
}
