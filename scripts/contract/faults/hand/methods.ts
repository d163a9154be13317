import type { Fault, FaultyCall } from '../fault';
import { answer, message } from '../faultyAnswers';
import { write } from '../behind';

/** Methods that the contract does not document. */
export const methodFaults: Fault[] = [
  undocumented('PUT /users writes over all users', 'PUT', /^\/users$/, 'listUsers', async ({ sandbox }) => {
    await write(sandbox, `update users set record = json_set(record, '$.name', '')`);
    return answer(200, { acknowledged: true });
  }),
  undocumented(
    'DELETE /users deletes all users',
    'DELETE',
    /^\/users$/,
    'listUsers',
    async ({ sandbox }) => ({
      ...answer(200, { acknowledged: true, deletedCount: await write(sandbox, 'delete from users') }),
    }),
  ),
  undocumented(
    'DELETE /advertisements deletes all of them',
    'DELETE',
    /^\/advertisements$/,
    'listAdvertisements',
    async ({ sandbox }) => {
      await write(sandbox, 'delete from advertisements');
      return answer(200, { acknowledged: true });
    },
  ),
  undocumented('GET /users/{id} shows a user', 'GET', /^\/users\/[0-9a-f]{24}$/, 'deleteUser', async () =>
    answer(200, { name: 'Somebody' }),
  ),
  undocumented(
    'PATCH /users/{id} writes what it is given',
    'PATCH',
    /^\/users\/[0-9a-f]{24}$/,
    'deleteUser',
    async () => answer(200, { acknowledged: true, matchedCount: 1, modifiedCount: 1 }),
  ),
  undocumented(
    'DELETE /users/admin/{emailOrId} takes the role away',
    'DELETE',
    /^\/users\/admin\//,
    'checkAdmin',
    async () => answer(200, { acknowledged: true, matchedCount: 1, modifiedCount: 1 }),
  ),
  undocumented(
    'DELETE /buyerorders/{id} deletes an order',
    'DELETE',
    /^\/buyerorders\/[0-9a-f]{24}$/,
    'getOrder',
    async () => answer(200, { acknowledged: true, deletedCount: 1 }),
  ),
  undocumented('POST /jwt gives a token', 'POST', /^\/jwt$/, 'issueToken', async () =>
    answer(200, { accessToken: 'x' }),
  ),
  undocumented('PUT /manageproducts/{id} fails', 'PUT', /^\/manageproducts\//, 'markProduct', async () =>
    message(500, 'Internal server error'),
  ),
  undocumented(
    'PATCH /categories answers 204',
    'PATCH',
    /^\/categories$/,
    'listCategories',
    async () => new Response(null, { status: 204, headers: { 'Access-Control-Allow-Origin': '*' } }),
  ),
  undocumented('GET /payments lists all payments', 'GET', /^\/payments$/, 'recordPayment', async () =>
    answer(200, []),
  ),
  undocumented('POST /questions stores a question', 'POST', /^\/questions$/, 'listQuestions', async () =>
    answer(201, { acknowledged: true }),
  ),
  {
    name: 'Every method on a known address answers as GET does',
    operations: ['listCategories', 'listQuestions', 'listAdvertisements'],
    also: 'everything',
    checks: ['unsupported_method'],
    serve: async ({ operation, method, path, next }) => {
      const isWrong =
        operation === undefined && method !== 'OPTIONS' && /^\/(categories|questions)$/.test(path);
      return isWrong ? next({ method: 'GET' }) : next();
    },
  },
];

function undocumented(
  name: string,
  ...[method, path, operation, serve]: [
    string,
    RegExp,
    Fault['operations'][number],
    (call: FaultyCall) => Promise<Response>,
  ]
): Fault {
  return {
    name,
    operations: [operation],
    also: 'everything',
    checks: ['unsupported_method'],
    serve: async (call) => (call.method === method && path.test(call.path) ? serve(call) : call.next()),
  };
}
