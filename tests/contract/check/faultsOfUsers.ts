import { newId } from '@mocks/sandbox/newId';
import { bearer } from '../../../scripts/contract/check/person';
import { afterwards } from '../../../scripts/contract/faults/afterwards';
import { callerOf, recordOf, userOf, write } from '../../../scripts/contract/faults/behind';
import { answer, message, withRecord } from '../../../scripts/contract/faults/faultyAnswers';
import type { FaultRow } from './promiseRuns';

/** User records that are stored, changed or deleted wrongly. */
export const userFaults: FaultRow[] = [
  [
    'an e-mail in capitals is answered with another id',
    'createUser/retries',
    async ({ next, body }) => {
      const isLoud = /[A-Z]{4}/.test(String(body['email']));
      return withRecord(await next(), (json) => (isLoud ? { ...json, insertedId: newId() } : json));
    },
  ],
  [
    'two requests at the same moment get two ids',
    'createUser/retries',
    async ({ next, body, memory }) => {
      const email = String(body['email']).toLowerCase();
      const isUnderWay = memory.has(email);
      memory.set(email, true);
      const response = await next();
      memory.delete(email);
      return isUnderWay ? answer(200, { acknowledged: true, insertedId: newId() }) : response;
    },
  ],
  [
    'who signs up again is the admin of before',
    'createUser/use_after_free',
    async ({ operation, next, body, params, memory, sandbox }) => {
      const user = await recordOf(sandbox, 'users', params['id']);
      if (operation === 'deleteUser' && user?.['role'] === 'admin') memory.set(String(user['email']), true);
      const response = await next();
      if (operation === 'createUser' && memory.has(String(body['email'])))
        await write(
          sandbox,
          `update users set record = json_set(record, '$.role', 'admin') where email = ?`,
          [String(body['email'])],
        );
      return response;
    },
    { spoils: ['deleteUser'] },
  ],
  [
    'what follows a plus in an e-mail is cut off',
    'createUser/positive_data_acceptance',
    ({ next, body }) => next({ body: { ...body, email: String(body['email']).replace(/\+[^@]*/, '') } }),
  ],
  [
    'the newest user becomes an admin too',
    'makeAdmin/bystanders',
    afterwards(
      `update users set record = json_set(record, '$.role', 'admin')
        where _id = ? or rowid = (select max(rowid) from users)`,
    ),
  ],
  [
    'a change is counted each time',
    'makeAdmin/retries',
    async ({ next }) =>
      withRecord(await next(), (json) => ({ ...json, modifiedCount: json['matchedCount'] })),
  ],
  [
    'a record is stored for an id that no user has',
    'makeAdmin/use_after_free',
    afterwards(
      `insert into users (_id, record)
        values (?1, json_object('_id', ?1, 'name', '', 'email', ?1, 'role', 'admin')) on conflict do nothing`,
    ),
  ],
  [
    'whoever makes another admin is none any more',
    'makeAdmin/read_your_writes',
    async (call) => {
      const response = await call.next();
      const caller = callerOf(call);
      if (caller !== 'admin@example.com')
        await write(call.sandbox, `update users set record = json_remove(record, '$.role') where email = ?`, [
          caller,
        ]);
      return response;
    },
  ],
  [
    'a former admin is still let in',
    'makeAdmin/wrong_role',
    async (call) => {
      const response = await call.next();
      if (response.status !== 403 || (await userOf(call.sandbox, callerOf(call)))) return response;
      return call.next({ authorization: bearer(await call.sandbox.tokenOf('admin@example.com')) });
    },
  ],
  [
    'an admin is none any more',
    'verifySeller/read_your_writes',
    afterwards(`update users set record = json_remove(record, '$.role') where _id = ?`),
  ],
  [
    'everybody of the same name is verified',
    'verifySeller/bystanders',
    afterwards(
      `update users set record = json_set(record, '$.userrole', 'Seller')
        where record ->> '$.name' = (select record ->> '$.name' from users where _id = ?)`,
    ),
  ],
  [
    'a user is found by e-mail too',
    'verifySeller/negative_data_rejection',
    async ({ next, params, sandbox }) => {
      const user = await userOf(sandbox, params['emailOrId'] ?? '');
      return user ? next({ path: `/users/seller/${String(user['_id'])}` }) : next();
    },
  ],
  [
    'everybody whose e-mail ends alike is deleted',
    'deleteUser/bystanders',
    async ({ next, params, sandbox }) => {
      const user = await recordOf(sandbox, 'users', params['id']);
      const response = await next();
      if (user) await write(sandbox, `delete from users where email like '%' || ?`, [String(user['email'])]);
      return response;
    },
  ],
  [
    'an unknown id is not found',
    'deleteUser/counts',
    async ({ next, params, sandbox }) => {
      const user = await recordOf(sandbox, 'users', params['id']);
      return user ? next() : message(404, 'No such user');
    },
  ],
  [
    "a deleted user's orders vanish",
    'deleteUser/bystanders',
    async ({ next, params, sandbox }) => {
      const user = await recordOf(sandbox, 'users', params['id']);
      const response = await next();
      if (user) await write(sandbox, 'delete from orders where email = ?', [String(user['email'])]);
      return response;
    },
  ],
];
