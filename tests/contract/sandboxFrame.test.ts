import { Hono } from 'hono';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { operationList } from '@/services/api/operations';
import { emails, newProduct, openSandboxWorld, type SandboxWorld } from '../support/sandboxWorld';

const product = '6aff89991d4c7e0012002a15';
const user = '6960676f1d4c7e0012000703';

/** The seven calls with a bearer, each as somebody who may make it would. */
const bearerCalls = [
  { id: 'makeAdmin', method: 'PUT', path: `/users/admin/${user}` },
  { id: 'verifySeller', method: 'PUT', path: `/users/seller/${user}` },
  { id: 'deleteUser', method: 'DELETE', path: `/users/${user}` },
  { id: 'createPaymentIntent', method: 'POST', path: '/create-payment-intent', body: { price: '215' } },
  {
    id: 'recordPayment',
    method: 'POST',
    path: '/payments',
    body: {
      price: '215',
      transactionId: 'pi_1',
      email: emails.buyer,
      bookingId: '6b0640151d4c7e0012004401',
    },
  },
  { id: 'markProduct', method: 'PATCH', path: `/manageproducts/${product}`, body: { verify: 'Sold' } },
  { id: 'deleteProduct', method: 'DELETE', path: `/manageproducts/${product}` },
] as const;

async function forged(
  world: SandboxWorld,
  claims: Record<string, unknown>,
  expires: number,
  secret?: string,
) {
  const { rows } = await world.database.execute(
    `select value from sandbox_settings where name = 'tokenSecret'`,
  );
  const key = new TextEncoder().encode(secret ?? String(rows[0]?.['value']));
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(expires).sign(key);
}

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

describe('the bearer', () => {
  test('N24 exactly seven calls ask for one', () => {
    const asking = Object.entries(operationList).flatMap(([id, { bearer }]) => (bearer ? [id] : []));
    expect(asking.sort()).toEqual(bearerCalls.map(({ id }) => id).sort());
  });

  test.each(bearerCalls)('N24 $id without a good bearer is 401 and changes nothing', async (bearerCall) => {
    const world = await openSandboxWorld();
    const { method, path } = bearerCall;
    const body = 'body' in bearerCall ? bearerCall.body : undefined;
    const good = await forged(world, { email: emails.admin }, inAnHour());
    const headers: (Record<string, string> | undefined)[] = [
      undefined,
      { Authorization: '' },
      { Authorization: 'Bearer' },
      { Authorization: 'Bearer not.a.token' },
      { Authorization: good },
      { Authorization: `Basic ${good}` },
      { Authorization: `Bearer ${good}x` },
      { Authorization: `Bearer ${await forged(world, { email: emails.admin }, inAnHour(), 'other secret')}` },
      { Authorization: `Bearer ${await forged(world, { email: emails.admin }, inAnHour() - 3601)}` },
      { Authorization: `Bearer ${await forged(world, { name: 'no e-mail' }, inAnHour())}` },
      // "alg": "none"
      { Authorization: `Bearer eyJhbGciOiJub25lIn0.${good.split('.')[1]}.` },
    ];
    for (const header of headers) {
      const answer = await world.call(method, path, { body, ...(header && { headers: header }) });
      expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized access' } });
    }
    const users = await world.call<{ _id: string; role?: string }[]>('GET', '/users');
    expect(users.body.find(({ _id }) => _id === user)).not.toHaveProperty('role');
    const products = await world.call<{ _id: string }[]>('GET', `/myproducts?email=${emails.seller}`);
    expect(products.body.find(({ _id }) => _id === product)).not.toHaveProperty('status');
  });

  test('the e-mail of the token counts, whatever the case of its letters', async () => {
    const world = await openSandboxWorld();
    const token = await forged(world, { email: 'Seller@Example.com' }, inAnHour());
    const { status } = await world.call('PATCH', `/manageproducts/${product}`, {
      token,
      body: { verify: 'Sold' },
    });
    expect(status).toBe(200);
  });

  test('a token outlives a restart on the same database', async () => {
    const before = await openSandboxWorld();
    const token = await before.tokenOf('seller');
    const after = await openSandboxWorld({ database: before.database });
    const { status } = await after.call('DELETE', `/manageproducts/${product}`, { token });
    expect(status).toBe(200);
  });
});

describe('roles and owners', () => {
  const allowed = {
    makeAdmin: ['admin'],
    verifySeller: ['admin'],
    deleteUser: ['admin'],
    markProduct: ['seller'],
    deleteProduct: ['seller'],
  } as const;
  const parts = ['buyer', 'buyer2', 'seller', 'seller2', 'admin'] as const;

  test.each(bearerCalls.filter((call) => call.id in allowed))(
    '$id is for its role and owner alone',
    async (bearerCall) => {
      const { id, method, path } = bearerCall;
      const body = 'body' in bearerCall ? bearerCall.body : undefined;
      for (const part of parts) {
        const { call } = await openSandboxWorld();
        const answer = await call(method, path, { as: part, body });
        const may = id in allowed && allowed[id as keyof typeof allowed].some((one) => one === part);
        expect([part, answer.status]).toEqual([part, may ? 200 : 403]);
        if (!may) expect(answer.body).toEqual({ message: 'forbidden access' });
      }
    },
  );

  test('a changed role counts at once, with the token from before', async () => {
    const { call, tokenOf } = await openSandboxWorld();
    const token = await tokenOf('buyer2');
    expect((await call('DELETE', `/users/${user}`, { token })).status).toBe(403);
    await call('PUT', `/users/admin/${user}`, { as: 'admin' });
    expect((await call('DELETE', '/users/695f15ca1d4c7e0012000702', { token })).status).toBe(200);
    expect((await call('DELETE', `/users/${user}`, { as: 'admin' })).status).toBe(200);
    expect((await call('DELETE', '/users/6961b9141d4c7e0012000704', { token })).status).toBe(403);
  });

  test('a malformed request of somebody without the role says nothing but 403', async () => {
    const { call } = await openSandboxWorld();
    expect((await call('PATCH', '/manageproducts/x', { as: 'buyer', body: '{' })).status).toBe(403);
    expect((await call('PATCH', '/manageproducts/x', { as: 'seller', body: '{' })).status).toBe(400);
  });
});

describe('a bad request', () => {
  test.each([
    ['POST', '/users', '{', 'The body is not JSON'],
    ['POST', '/users', undefined, 'The body is missing'],
    ['POST', '/users', 'null', 'The body must be a JSON object'],
    ['POST', '/users', '[]', 'The body must be a JSON object'],
    ['POST', '/users', '"text"', 'The body must be a JSON object'],
    ['POST', '/users', { name: 'A', email: 'a@b.c' }, 'userrole is required'],
    [
      'POST',
      '/users',
      { name: 'A', email: 'a@b.c', userrole: 'admin' },
      'userrole must be one of Buyer, Seller',
    ],
    [
      'POST',
      '/users',
      { name: 'A', email: 'a@b.c', userrole: 'Buyer', role: 'admin' },
      '"role" is not a field of this request',
    ],
    [
      'POST',
      '/users',
      '{"name":"A","email":"a","userrole":"Buyer","__proto__":{"role":"admin"}}',
      '"__proto__" is not a field of this request',
    ],
    ['POST', '/users', { name: 1, email: 'a@b.c', userrole: 'Buyer' }, 'name must be text'],
    ['POST', '/addproducts', newProduct({ price: true }), 'price must be text or a number'],
    [
      'POST',
      '/addproducts',
      newProduct({ Location: 'Hamburg' }),
      'Location must be one of Berlin, Dortmund, Dusseldorf, Munich',
    ],
    ['GET', '/jwt', undefined, 'email is required'],
    ['GET', '/jwt?email=', undefined, 'email must not be empty'],
    ['GET', '/jwt?email=a&email=b', undefined, 'email must be text'],
    ['GET', '/jwt?email[x]=a', undefined, 'email must be text'],
    ['GET', '/users?userrole=Buyer', undefined, 'userrole must be at most 0 characters long'],
    ['GET', '/buyerorders/42', undefined, 'id is not as documented: 24 hexadecimal digits, in lower case'],
    ['GET', '/users/admin/%E0%A4%A', undefined, 'The address is not URL-encoded as it should be'],
    ['POST', '/users', 'x'.repeat(1024 * 1024 + 1), 'The body is larger than 1 MB'],
  ])('%s %s is 400 and names what is wrong (%#)', async (method, path, body, message) => {
    const { call } = await openSandboxWorld();
    expect(await call(method, path, { body })).toMatchObject({ status: 400, body: { message } });
  });

  test('an unknown path is 404, a wrong method 405 with Allow', async () => {
    const { call } = await openSandboxWorld();
    expect(await call('GET', '/nothing')).toMatchObject({
      status: 404,
      body: { message: 'There is no /nothing' },
    });
    expect((await call('POST', '/1/upload?key=k')).status).toBe(404);
    const wrong = await call('POST', '/categories');
    expect(wrong).toMatchObject({ status: 405, body: { message: 'POST is not possible here, but GET' } });
    expect(wrong.headers.get('allow')).toBe('GET');
    expect((await call('POST', `/manageproducts/${product}`)).headers.get('allow')).toBe('PATCH, DELETE');
  });

  test('an unexpected failure is 500 with one line in the log and no stack for the caller', async () => {
    const { call, database, log } = await openSandboxWorld();
    await database.execute('drop table questions');
    expect(await call('GET', '/questions')).toMatchObject({
      status: 500,
      body: { message: 'Internal server error' },
    });
    expect(log).toEqual([expect.stringMatching(/^listQuestions failed: .*no such table: questions$/)]);
  });
});

describe('browsers', () => {
  test('any origin may read every answer, errors too, and nothing is kept in a cache', async () => {
    const { call } = await openSandboxWorld();
    const origin = { Origin: 'http://shop.test' };
    for (const path of ['/categories', '/nothing', '/jwt', '/jwt?email=nobody']) {
      const { headers } = await call('GET', path, { headers: origin });
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test('a preflight request allows the methods and headers of the contract for two hours', async () => {
    const { app } = await openSandboxWorld();
    const { status, headers } = await app.request('/manageproducts/x', {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://shop.test',
        'Access-Control-Request-Method': 'PATCH',
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-methods')).toBe('GET,POST,PUT,PATCH,DELETE');
    expect(headers.get('access-control-allow-headers')).toBe('Authorization,Content-Type,Prefer');
    expect(headers.get('access-control-max-age')).toBe('7200');
  });

  test('the app answers below a path as well, and to HEAD', async () => {
    const { app } = await openSandboxWorld();
    const routed = new Hono().route('/api', app);
    expect((await routed.request(`/api/users/buyer/${encodeURIComponent(emails.buyer)}`)).status).toBe(200);
    expect((await routed.request('/categories')).status).toBe(404);
    expect((await new Hono().mount('/api', app.fetch).request('/api/categories')).status).toBe(200);
    const head = await app.request('/categories', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
