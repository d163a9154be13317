import { createClient } from '@libsql/client';
import { Hono } from 'hono';
import { UnsecuredJWT } from 'jose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createAccountStore, seedAccounts } from '@mocks/auth/accountStore';
import { createAuthApp } from '@mocks/auth/createAuthApp';

/* What the SDK cannot show: storage, restarts, simultaneous and hostile requests. */
const bea = { email: 'bea@example.com', name: 'Bea Brandt', password: 'second-ring' };
const toolkit = '/identitytoolkit.googleapis.com/v1';

async function openStandIn(database = createClient({ url: ':memory:' })) {
  const accounts = await createAccountStore(database);
  await seedAccounts(accounts, [bea]);
  // Mounted as the local server mounts it: its refusals and headers must not depend on being the whole app.
  const app = new Hono().route('/', createAuthApp({ accounts }));
  const post = async (path: string, body: unknown) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await app.request(path, { method: 'POST', body: text });
    const { status, headers } = response;
    return { status, headers, answer: await response.json() };
  };
  const call = (method: string, body: unknown) => post(`${toolkit}/accounts:${method}?key=local`, body);
  const refresh = (token: string) =>
    post(
      '/securetoken.googleapis.com/v1/token?key=local',
      `grant_type=refresh_token&refresh_token=${encodeURIComponent(token)}`,
    );
  const { answer } = await call('signInWithPassword', bea);
  return { database, app, post, call, refresh, answer };
}

test('a password is stored as a hash, and seeding again leaves the account as it is', async () => {
  const { database, call, answer } = await openStandIn();
  const { rows } = await database.execute('select record from auth_users');
  expect(JSON.stringify(rows)).not.toContain(bea.password);
  await call('update', { idToken: answer.idToken, displayName: 'Beatrice' });
  const restarted = await openStandIn(database);
  expect(restarted.answer).toMatchObject({ localId: answer.localId, displayName: 'Beatrice' });
});

test('R18 a session outlives a restart of the server, and an hour by its refresh token', async () => {
  const { database, answer } = await openStandIn();
  const { call, refresh } = await openStandIn(database);
  expect((await call('lookup', { idToken: answer.idToken })).status).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 });
  onTestFinished(() => void vi.useRealTimers());
  const late = await call('lookup', { idToken: answer.idToken });
  expect(late.answer.error.message).toBe('TOKEN_EXPIRED');
  const renewed = await refresh(answer.refreshToken);
  expect(renewed.headers.get('cache-control')).toBe('no-store');
  expect((await call('lookup', { idToken: renewed.answer.id_token })).status).toBe(200);
});

test('of five sign-ups with one e-mail at the same moment exactly one succeeds', async () => {
  const { call } = await openStandIn();
  const spellings = ['ben@x.org', 'Ben@x.org', 'BEN@x.org', 'ben@X.org', 'ben@x.ORG'];
  const answers = await Promise.all(spellings.map((email) => call('signUp', { ...bea, email })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
});

const forged = new UnsecuredJWT({}).setSubject('1').setExpirationTime('1h').encode();

test.each([
  ['a token that was not issued here', `${toolkit}/accounts:lookup?key=k`, { idToken: forged }, 400],
  ['a call without a key', `${toolkit}/accounts:signUp`, {}, 403],
  ['a method that it does not have', `${toolkit}/accounts:sendOobCode?key=k`, {}, 501],
  ['a method named like an inherited one', `${toolkit}/accounts:toString?key=k`, {}, 501],
  ['a body that is no JSON', `${toolkit}/accounts:signUp?key=k`, '{', 400],
  ['a deletion by another than the owner', `${toolkit}/projects/p/accounts:delete`, {}, 403],
  ['a body over 64 kB', `${toolkit}/accounts:signUp?key=k`, 'x'.repeat(64 * 1024 + 1), 413],
])('%s is refused in the envelope of the real service', async (_title, path, body, status) => {
  const { post } = await openStandIn();
  const refused = await post(path, body);
  expect(refused.status).toBe(status);
  expect(refused.answer.error).toMatchObject({ code: status, message: expect.any(String) });
});
