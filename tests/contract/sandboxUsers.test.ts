import { describe, expect, test } from 'vitest';
import type { AccessToken, Inserted, User } from '@/services/api/schema';
import { emails, openSandbox } from '../support/openSandbox';

const bea = '695f15ca1d4c7e0012000702';
const unknownId = 'ffffffffffffffffffffffff';

describe('roles', () => {
  test.each([
    ['N1', 'admin', { isAdmin: true }, { isAdmin: false }, 'admin', 'seller'],
    ['N2', 'buyer', { isBuyer: true }, { isBuyer: false }, 'buyer', 'seller'],
    ['N3', 'seller', { isSeller: true }, { isSeller: false }, 'seller', 'admin'],
  ] as const)('%s GET /users/%s/{email} checks the role', async (_, path, yes, no, who, other) => {
    const { call } = await openSandbox();
    const ask = async (email: string) =>
      (await call('GET', `/users/${path}/${encodeURIComponent(email)}`)).body;
    expect(await ask(emails[who])).toEqual(yes);
    expect(await ask(emails[who].toUpperCase())).toEqual(yes);
    expect(await ask(emails[other])).toEqual(no);
    expect(await ask('unknown/with?odd#characters%@example.com')).toEqual(no);
  });

  test('an admin who sells has both roles', async () => {
    const { call } = await openSandbox();
    await call('PUT', '/users/seller/695dc4251d4c7e0012000701', { as: 'admin' });
    expect((await call('GET', `/users/admin/${emails.admin}`)).body).toEqual({ isAdmin: true });
    expect((await call('GET', `/users/seller/${emails.admin}`)).body).toEqual({ isSeller: true });
  });
});

describe('tokens', () => {
  test('N22 GET /jwt returns a valid token, and an empty one for an unknown e-mail', async () => {
    const { call } = await openSandbox();
    const { status, body } = await call<AccessToken>('GET', `/jwt?email=${emails.admin}`);
    expect(status).toBe(200);
    expect((await call('PUT', `/users/seller/${bea}`, { token: body.accessToken })).status).toBe(200);
    expect(await call('GET', '/jwt?email=newcomer@example.com')).toMatchObject({
      status: 403,
      body: { accessToken: '' },
    });
  });
});

describe('the list of users', () => {
  test.each(['/users', '/users?userrole', '/users?userrole='])('N5 GET %s lists all', async (path) => {
    const { call } = await openSandbox();
    const { body } = await call<User[]>('GET', path);
    expect(body.map(({ email }) => email)).toEqual([
      emails.admin,
      emails.buyer,
      emails.buyer2,
      emails.seller,
      emails.seller2,
    ]);
  });

  test('N23 POST /users stores a record that applies immediately', async () => {
    const { call } = await openSandbox();
    const user = { name: 'Nico Weber', email: 'newcomer@example.com', userrole: 'Seller' };
    const { status, body } = await call<Inserted>('POST', '/users', { body: user });
    expect(status).toBe(200);
    expect((await call<User[]>('GET', '/users')).body.at(-1)).toEqual({ _id: body.insertedId, ...user });
    expect((await call('GET', '/users/seller/newcomer@example.com')).body).toEqual({ isSeller: true });
  });

  test('N23 a known e-mail keeps its record and its role', async () => {
    const { call } = await openSandbox();
    const before = await call('GET', '/users');
    for (const email of [emails.admin, emails.admin.toUpperCase()]) {
      const { body } = await call('POST', '/users', { body: { name: 'X', email, userrole: 'Buyer' } });
      expect(body).toEqual({ acknowledged: true, insertedId: '695dc4251d4c7e0012000701' });
    }
    expect((await call('GET', '/users')).body).toEqual(before.body);
  });

  test('N23 twenty equal sign-ups at the same moment create one record', async () => {
    const { call } = await openSandbox();
    const body = { name: 'Twin', email: 'twin@example.com', userrole: 'Buyer' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call<Inserted>('POST', '/users', { body })),
    );
    expect(new Set(answers.map((answer) => answer.body.insertedId)).size).toBe(1);
    const { body: users } = await call<User[]>('GET', '/users');
    expect(users.filter(({ email }) => email === body.email)).toHaveLength(1);
  });

  test('hostile names are returned unchanged', async () => {
    const { call } = await openSandbox();
    const names = [
      `'); drop table users; --`,
      '<script>alert(1)</script>',
      'a\u0000b',
      '\ud800 lone surrogate',
      '📱 ﷽ \u202e right to left',
      '${process.exit(1)} {{7*7}} %s',
      '',
      '"\\\n\r\t',
      'x'.repeat(100_000),
    ];
    for (const [place, name] of names.entries()) {
      await call('POST', '/users', { body: { name, email: `h${place}'"--@x`, userrole: 'Buyer' } });
    }
    const { body } = await call<User[]>('GET', '/users');
    expect(body.slice(5).map(({ name }) => name)).toEqual(names);
  });
});

describe('admin operations', () => {
  test('N6 PUT /users/admin/{id} makes an admin, once', async () => {
    const { call } = await openSandbox();
    const make = (id: string) => call('PUT', `/users/admin/${id}`, { as: 'admin' });
    expect((await make(bea)).body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    expect((await make(bea)).body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 0 });
    expect((await make(unknownId)).body).toEqual({ acknowledged: true, matchedCount: 0, modifiedCount: 0 });
    const { body } = await call<User[]>('GET', '/users');
    expect(body[1]).toMatchObject({ role: 'admin', userrole: 'Buyer' });
  });

  test('N7 PUT /users/seller/{id} verifies a seller, once', async () => {
    const { call } = await openSandbox();
    const verify = (id: string) => call('PUT', `/users/seller/${id}`, { as: 'admin' });
    expect((await verify(bea)).body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    expect((await verify(bea)).body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 0 });
    expect((await verify(unknownId)).body).toEqual({ acknowledged: true, matchedCount: 0, modifiedCount: 0 });
    expect((await call('GET', `/users/seller/${emails.buyer}`)).body).toEqual({ isSeller: true });
    expect((await call('GET', `/users/buyer/${emails.buyer}`)).body).toEqual({ isBuyer: false });
  });

  test('N8 DELETE /users/{id} removes a user, once', async () => {
    const { call } = await openSandbox();
    const remove = () => call('DELETE', `/users/${bea}`, { as: 'admin' });
    expect((await remove()).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await remove()).body).toEqual({ acknowledged: true, deletedCount: 0 });
    expect((await call<User[]>('GET', '/users')).body.map(({ _id }) => _id)).not.toContain(bea);
    expect((await call('GET', `/jwt?email=${emails.buyer}`)).status).toBe(403);
  });

  test.each([
    ['PUT', '/users/admin/'],
    ['PUT', '/users/seller/'],
    ['DELETE', '/users/'],
  ])('%s %s{id} refuses an invalid id', async (method, path) => {
    const { call } = await openSandbox();
    for (const id of ['1', bea.toUpperCase(), `${bea}0`, emails.buyer, '%20']) {
      expect((await call(method, path + id, { as: 'admin' })).status).toBe(400);
    }
  });
});
