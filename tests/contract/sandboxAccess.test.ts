import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { operationList } from '@/services/api/operations';
import { emails, openSandboxWorld, type SandboxWorld } from '../support/sandboxWorld';

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
