import { newId } from '@mocks/sandbox/newId';
import { afterwards, theEmail } from '../afterwards';
import { userOf, write } from '../behind';
import type { Fault } from '../fault';
import { answer, message, withList, withRecord } from '../faultyAnswers';

/** User records of new accounts. */
export const createdUserFaults: Fault[] = [
  {
    name: 'createUser answers and stores nothing',
    operations: ['createUser'],
    checks: ['ensure_resource_availability', 'read_your_writes', 'positive_data_acceptance'],
    serve: async ({ next, body, sandbox }) => {
      const known = await userOf(sandbox, String(body['email']));
      const response = await next();
      if (!known && response.status === 200)
        await write(sandbox, 'delete from users where email = ?', [String(body['email'])]);
      return response;
    },
  },
  {
    name: 'createUser stores everybody as a buyer',
    operations: ['createUser'],
    checks: ['ensure_resource_availability', 'read_your_writes'],
    serve: afterwards(
      `update users set record = json_set(record, '$.userrole', 'Buyer') where email = ?`,
      theEmail,
    ),
  },
  {
    name: 'createUser makes whoever is a seller an admin',
    operations: ['createUser'],
    checks: ['read_your_writes', 'wrong_role'],
    serve: afterwards(
      `update users set record = json_set(record, '$.role', 'admin') where email = ? and record ->> '$.userrole' = 'Seller'`,
      theEmail,
    ),
  },
  {
    name: 'createUser stores a second record for a known e-mail',
    operations: ['createUser', 'listUsers'],
    checks: ['retries'],
    serve: async ({ operation, next, body, memory, sandbox }) => {
      const twins = (memory.get('twins') ?? []) as Record<string, unknown>[];
      memory.set('twins', twins);
      if (operation === 'listUsers') return withList(await next(), (users) => [...users, ...twins]);
      const known = await userOf(sandbox, String(body['email']));
      const response = await next();
      if (!known || response.status !== 200) return response;
      const _id = newId();
      twins.push({ _id, ...body });
      return answer(200, { acknowledged: true, insertedId: _id });
    },
  },
  {
    name: 'createUser answers a known e-mail with 400',
    operations: ['createUser'],
    checks: ['retries'],
    serve: async ({ next, body, sandbox }) => {
      const known = await userOf(sandbox, String(body['email']));
      const response = await next();
      return known && response.status === 200 ? message(400, 'This e-mail is taken') : response;
    },
  },
  {
    name: 'createUser gives a known e-mail a new id in the answer',
    operations: ['createUser'],
    checks: ['retries'],
    serve: async ({ next, body, sandbox }) => {
      const known = await userOf(sandbox, String(body['email']));
      const fresh = newId();
      return withRecord(await next(), (json) => (known ? { ...json, insertedId: fresh } : json));
    },
  },
  {
    name: 'createUser writes a new name and userrole over a known record',
    operations: ['createUser'],
    checks: ['retries'],
    serve: overwrites(['name', 'userrole']),
  },
  {
    name: 'createUser writes a new userrole over a known record',
    operations: ['createUser'],
    checks: ['retries'],
    serve: overwrites(['userrole']),
  },
  {
    name: 'createUser takes the role admin away from a known record',
    operations: ['createUser'],
    checks: ['retries'],
    serve: async ({ next, body, sandbox }) => {
      const known = await userOf(sandbox, String(body['email']));
      const response = await next();
      if (known?.['role'] && response.status === 200)
        await write(sandbox, `update users set record = json_remove(record, '$.role') where email = ?`, [
          String(body['email']),
        ]);
      return response;
    },
  },
  {
    name: 'createUser tells e-mails apart by case',
    operations: ['createUser', 'listUsers'],
    checks: ['retries', 'filters'],
    serve: async ({ operation, next, body, memory, sandbox }) => {
      const twins = (memory.get('twins') ?? []) as Record<string, unknown>[];
      memory.set('twins', twins);
      if (operation === 'listUsers') return withList(await next(), (users) => [...users, ...twins]);
      const known = await userOf(sandbox, String(body['email']));
      const response = await next();
      if (!known || known['email'] === body['email'] || response.status !== 200) return response;
      const _id = newId();
      twins.push({ _id, ...body });
      return answer(200, { acknowledged: true, insertedId: _id });
    },
  },
];

function overwrites(fields: string[]): Fault['serve'] {
  return async ({ next, body, sandbox }) => {
    const response = await next();
    if (response.status !== 200) return response;
    for (const field of fields)
      await write(sandbox, `update users set record = json_set(record, '$.${field}', ?) where email = ?`, [
        String(body[field]),
        String(body['email']),
      ]);
    return response;
  };
}
