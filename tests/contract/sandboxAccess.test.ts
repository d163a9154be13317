import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { operationList } from '@/services/api/operations';
import { emails, openSandbox, type TestSandbox } from '../support/openSandbox';

const product = '6aff89991d4c7e0012002a15';
const user = '6960676f1d4c7e0012000703';

/** The seven operations with a bearer token, each with a valid request. */
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
  sandbox: TestSandbox,
  claims: Record<string, unknown>,
  expires: number,
  secret?: string,
) {
  const { rows } = await sandbox.database.execute(
    `select value from sandbox_settings where name = 'tokenSecret'`,
  );
  const key = new TextEncoder().encode(secret ?? String(rows[0]?.['value']));
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(expires).sign(key);
}

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

describe('the bearer token', () => {
  test('N24 exactly seven operations require one', () => {
    const asking = Object.entries(operationList).flatMap(([id, { bearer }]) => (bearer ? [id] : []));
    expect(asking.sort()).toEqual(bearerCalls.map(({ id }) => id).sort());
  });

  test.each(bearerCalls)('N24 $id without a valid token is 401 and changes nothing', async (bearerCall) => {
    const sandbox = await openSandbox();
    const { method, path } = bearerCall;
    const body = 'body' in bearerCall ? bearerCall.body : undefined;
    const valid = await forged(sandbox, { email: emails.admin }, inAnHour());
    const headers: (Record<string, string> | undefined)[] = [
      undefined,
      { Authorization: '' },
      { Authorization: 'Bearer' },
      { Authorization: 'Bearer not.a.token' },
      { Authorization: valid },
      { Authorization: `Basic ${valid}` },
      { Authorization: `Bearer ${valid}x` },
      {
        Authorization: `Bearer ${await forged(sandbox, { email: emails.admin }, inAnHour(), 'other secret')}`,
      },
      { Authorization: `Bearer ${await forged(sandbox, { email: emails.admin }, inAnHour() - 3601)}` },
      { Authorization: `Bearer ${await forged(sandbox, { name: 'no e-mail' }, inAnHour())}` },
      // "alg": "none"
      { Authorization: `Bearer eyJhbGciOiJub25lIn0.${valid.split('.')[1]}.` },
    ];
    for (const header of headers) {
      const answer = await sandbox.call(method, path, { body, ...(header && { headers: header }) });
      expect(answer).toMatchObject({ status: 401, body: { message: 'Unauthorized access' } });
    }
    const users = await sandbox.call<{ _id: string; role?: string }[]>('GET', '/users');
    expect(users.body.find(({ _id }) => _id === user)).not.toHaveProperty('role');
    const products = await sandbox.call<{ _id: string }[]>('GET', `/myproducts?email=${emails.seller}`);
    expect(products.body.find(({ _id }) => _id === product)).not.toHaveProperty('status');
  });

  test('the e-mail of the token matches in any letter case', async () => {
    const sandbox = await openSandbox();
    const token = await forged(sandbox, { email: 'Seller@Example.com' }, inAnHour());
    const { status } = await sandbox.call('PATCH', `/manageproducts/${product}`, {
      token,
      body: { verify: 'Sold' },
    });
    expect(status).toBe(200);
  });

  test('a token outlives a restart on the same database', async () => {
    const before = await openSandbox();
    const token = await before.tokenOf('seller');
    const after = await openSandbox({ database: before.database });
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
  const roles = ['buyer', 'buyer2', 'seller', 'seller2', 'admin'] as const;

  test.each(bearerCalls.filter((call) => call.id in allowed))(
    '$id is allowed for its role and owner only',
    async (bearerCall) => {
      const { id, method, path } = bearerCall;
      const body = 'body' in bearerCall ? bearerCall.body : undefined;
      for (const role of roles) {
        const { call } = await openSandbox();
        const answer = await call(method, path, { as: role, body });
        const isAllowed = id in allowed && allowed[id as keyof typeof allowed].some((one) => one === role);
        expect([role, answer.status]).toEqual([role, isAllowed ? 200 : 403]);
        if (!isAllowed) expect(answer.body).toEqual({ message: 'forbidden access' });
      }
    },
  );

  test('a changed role applies immediately, also with an older token', async () => {
    const { call, tokenOf } = await openSandbox();
    const token = await tokenOf('buyer2');
    expect((await call('DELETE', `/users/${user}`, { token })).status).toBe(403);
    await call('PUT', `/users/admin/${user}`, { as: 'admin' });
    expect((await call('DELETE', '/users/695f15ca1d4c7e0012000702', { token })).status).toBe(200);
    expect((await call('DELETE', `/users/${user}`, { as: 'admin' })).status).toBe(200);
    expect((await call('DELETE', '/users/6961b9141d4c7e0012000704', { token })).status).toBe(403);
  });

  test('a malformed request of a user without the role is 403', async () => {
    const { call } = await openSandbox();
    expect((await call('PATCH', '/manageproducts/x', { as: 'buyer', body: '{' })).status).toBe(403);
    expect((await call('PATCH', '/manageproducts/x', { as: 'seller', body: '{' })).status).toBe(400);
  });
});
