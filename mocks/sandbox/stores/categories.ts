import type { Client } from '@libsql/client';
import type { Category } from '@/services/api/schema';
import { selectAll, selectOne } from './records';

export function createCategoryStore(database: Client) {
  return {
    all: () => selectAll<Category>(database, 'select record from categories order by rowid'),

    /** By its short `id` ("04") or by its `_id`. */
    find: (id: string) =>
      selectOne<Category>(database, 'select record from categories where id = ?1 or _id = ?1', [id]),
  };
}
