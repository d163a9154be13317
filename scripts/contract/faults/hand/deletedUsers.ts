import { afterwards } from '../afterwards';
import { recordOf, write } from '../behind';
import type { Fault } from '../fault';
import { withList } from '../faultyAnswers';

/** User records deleted. */
export const deletedUserFaults: Fault[] = [
  {
    name: 'deleteUser answers 1 and keeps the record',
    operations: ['deleteUser'],
    checks: ['use_after_free', 'read_your_writes', 'counts'],
    serve: async ({ next, params, sandbox }) => {
      const user = await recordOf(sandbox, 'users', params['id']);
      const response = await next();
      if (user && response.status === 200)
        await write(sandbox, 'insert into users (_id, record) values (?, ?)', [
          String(user['_id']),
          JSON.stringify(user),
        ]);
      return response;
    },
  },
  {
    name: 'deleteUser deletes the newest user as well',
    operations: ['deleteUser'],
    checks: ['bystanders', 'use_after_free', 'read_your_writes'],
    serve: afterwards('delete from users where rowid = (select max(rowid) from users where _id <> ?)'),
  },
  {
    name: 'deleteUser deletes the user before instead',
    operations: ['deleteUser'],
    checks: ['bystanders', 'use_after_free', 'read_your_writes'],
    serve: async ({ next, params, sandbox }) => {
      const { rows } = await sandbox.database.execute({
        sql: 'select _id from users where rowid < (select rowid from users where _id = ?) order by rowid desc limit 1',
        args: [params['id'] ?? ''],
      });
      const other = rows[0]?.['_id'];
      return other ? next({ path: `/users/${String(other)}` }) : next();
    },
  },
  {
    name: 'deleteUser deletes the phones of the user',
    operations: ['deleteUser'],
    checks: ['use_after_free', 'read_your_writes', 'bystanders'],
    serve: takesAlong('phones'),
  },
  {
    name: 'deleteUser deletes the orders of the user',
    operations: ['deleteUser'],
    checks: ['use_after_free', 'read_your_writes', 'bystanders'],
    serve: takesAlong('orders'),
  },
  {
    name: 'deleteUser only hides the user from the list',
    operations: ['deleteUser', 'listUsers'],
    checks: ['use_after_free', 'counts'],
    serve: async ({ operation, next, params, memory, sandbox }) => {
      if (operation === 'listUsers')
        return withList(await next(), (users) => users.filter(({ _id }) => !memory.has(String(_id))));
      const user = await recordOf(sandbox, 'users', params['id']);
      const response = await next();
      if (!user || response.status !== 200) return response;
      memory.set(String(user['_id']), true);
      await write(sandbox, 'insert into users (_id, record) values (?, ?)', [
        String(user['_id']),
        JSON.stringify(user),
      ]);
      return response;
    },
  },
];

function takesAlong(table: 'phones' | 'orders'): Fault['serve'] {
  return async ({ next, params, sandbox }) => {
    const user = await recordOf(sandbox, 'users', params['id']);
    const response = await next();
    if (user && response.status === 200)
      await write(sandbox, `delete from ${table} where email = ?`, [String(user['email'])]);
    return response;
  };
}
