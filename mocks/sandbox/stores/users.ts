import type { Client } from '@libsql/client';
import type { NewUser, User } from '@/services/api/schema';
import { newId } from '../newId';
import { phoneDeletion } from './phones';
import { selectAll, selectOne, toText, type Changes } from './records';

export function createUserStore(database: Client) {
  const byEmail = (email: string) =>
    selectOne<User>(database, 'select record from users where email = ?', [email]);

  async function change(id: string, field: 'role' | 'userrole', value: string): Promise<Changes> {
    const [found, changed] = await database.batch(
      [
        { sql: 'select 1 from users where _id = ?', args: [id] },
        {
          sql: `update users set record = json_set(record, '$.${field}', ?1) where _id = ?2 and record ->> '$.${field}' is not ?1`,
          args: [value, id],
        },
      ],
      'write',
    );
    return { matchedCount: found?.rows.length ?? 0, modifiedCount: changed?.rowsAffected ?? 0 };
  }

  return {
    byEmail,
    all: () => selectAll<User>(database, 'select record from users order by rowid'),

    /** A known e-mail keeps its record and its role, so a repeated request is safe. */
    async add(user: NewUser): Promise<string> {
      const _id = newId();
      const { rowsAffected } = await database.execute({
        sql: 'insert into users (_id, record) values (?, ?) on conflict do nothing',
        args: [_id, toText({ _id, ...user })],
      });
      return rowsAffected > 0 ? _id : ((await byEmail(user.email))?._id ?? _id);
    },

    makeAdmin: (id: string) => change(id, 'role', 'admin'),
    makeSeller: (id: string) => change(id, 'userrole', 'Seller'),

    /** With the user's phones that are not sold, and their advertisements. */
    async remove(id: string): Promise<number> {
      const isOnSale = `email = (select email from users where _id = ?1) and status is not 'Sold'`;
      const results = await database.batch(
        [...phoneDeletion(isOnSale, id), { sql: 'delete from users where _id = ?', args: [id] }],
        'write',
      );
      return results.at(-1)?.rowsAffected ?? 0;
    },
  };
}
