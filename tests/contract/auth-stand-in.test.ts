import { createClient } from '@libsql/client';
import { Hono } from 'hono';
import { UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { createAccountStore, seedAccounts } from '@mocks/auth/accountStore';
import { createAuthApp } from '@mocks/auth/createAuthApp';

/* What the stand-in does beyond the protocol that it shares with Firebase's emulator. */
const people = [{ email: 'bea@example.com', name: 'Bea Brandt', password: 'second-ring' }];

async function openStandIn({ database = createClient({ url: ':memory:' }), now = () => new Date() } = {}) {
  const accounts = await createAccountStore(database);
  // Mounted as the local server mounts it: its refusals and headers must not depend on being the whole app.
  const app = new Hono().route('/', createAuthApp({ accounts, now }));
  const post = async (path: string, body: unknown) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await app.request(path, { method: 'POST', body: text });
    return { status: response.status, answer: await response.json() };
  };
  const call = (method: string, body: unknown) =>
    post(`/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`, body);
  const refresh = (token: string) =>
    post(
      '/securetoken.googleapis.com/v1/token?key=local',
      `grant_type=refresh_token&refresh_token=${encodeURIComponent(token)}`,
    );
  const signIn = (password = 'second-ring') =>
    call('signInWithPassword', { email: 'bea@example.com', password });
  return { database, accounts, app, post, call, refresh, signIn };
}

test('passwords are stored as hashes, the same password twice as different ones', async () => {
  const { database, accounts } = await openStandIn();
  await seedAccounts(accounts, [
    ...people,
    { email: 'ben@example.com', name: 'Ben', password: 'second-ring' },
  ]);
  const { rows } = await database.execute('select record from auth_users');
  expect(JSON.stringify(rows)).not.toContain('second-ring');
  expect(new Set(rows.map((row) => JSON.parse(String(row['record'])).passwordHash)).size).toBe(2);
});

test('seeding again leaves an account as it is', async () => {
  const { accounts, call, signIn } = await openStandIn();
  await seedAccounts(accounts, people);
  const { answer } = await signIn();
  await call('update', { idToken: answer.idToken, displayName: 'Beatrice' });
  await seedAccounts(accounts, people);
  expect((await signIn()).answer).toMatchObject({ localId: answer.localId, displayName: 'Beatrice' });
});

test('of five sign-ups with one e-mail at the same moment exactly one succeeds', async () => {
  const { call } = await openStandIn();
  const spellings = ['bea@x.org', 'Bea@x.org', 'BEA@x.org', 'bea@X.org', 'bea@x.ORG'];
  const answers = await Promise.all(
    spellings.map((email) => call('signUp', { email, password: 'second-ring' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  const refusals = answers.filter(({ status }) => status === 400);
  expect(refusals.every(({ answer }) => answer.error.message === 'EMAIL_EXISTS')).toBe(true);
});

test('R18 a session outlives a restart of the server', async () => {
  const { database, accounts, signIn } = await openStandIn();
  await seedAccounts(accounts, people);
  const { answer } = await signIn();
  const restarted = await openStandIn({ database });
  expect((await restarted.call('lookup', { idToken: answer.idToken })).status).toBe(200);
  expect((await restarted.refresh(answer.refreshToken)).answer).toMatchObject({ user_id: answer.localId });
});

test('an ID token expires after an hour and the refresh token gets another', async () => {
  let now = new Date();
  const { accounts, call, refresh, signIn } = await openStandIn({ now: () => now });
  await seedAccounts(accounts, people);
  // Tokens issued before an account was created are invalid.
  now = new Date();
  const { answer } = await signIn();
  now = new Date(now.getTime() + 3_601_000);
  const late = await call('lookup', { idToken: answer.idToken });
  expect(late.answer.error.message).toBe('TOKEN_EXPIRED');
  const renewed = await refresh(answer.refreshToken);
  expect((await call('lookup', { idToken: renewed.answer.id_token })).status).toBe(200);
});

test('a refresh token of a deleted account is refused, also after a reset', async () => {
  const { accounts, refresh, signIn } = await openStandIn();
  await seedAccounts(accounts, people);
  const { answer } = await signIn();
  await accounts.reset();
  await seedAccounts(accounts, people);
  expect((await refresh(answer.refreshToken)).answer.error.message).toBe('USER_NOT_FOUND');
});

test('a forged token, or a refresh token as ID token, is refused', async () => {
  const { accounts, call, signIn } = await openStandIn();
  await seedAccounts(accounts, people);
  const { answer } = await signIn();
  const forged = new UnsecuredJWT({ user_id: answer.localId })
    .setSubject(answer.localId)
    .setIssuer('https://securetoken.google.com/second-ring-local')
    .setAudience('second-ring-local')
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode();
  for (const idToken of [forged, answer.refreshToken, 'nonsense']) {
    expect((await call('lookup', { idToken })).answer.error.message).toBe('INVALID_ID_TOKEN');
  }
});

test.each([
  ['a call without a key', '/identitytoolkit.googleapis.com/v1/accounts:signUp', {}, 403],
  [
    'a method that it does not have',
    '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=k',
    {},
    501,
  ],
  [
    'a method named like an inherited one',
    '/identitytoolkit.googleapis.com/v1/accounts:toString?key=k',
    {},
    501,
  ],
  ['a body that is no JSON', '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k', '{', 400],
  ['a path that it does not have', '/identitytoolkit.googleapis.com/v3/anything?key=k', {}, 404],
  ['an admin call without right', '/identitytoolkit.googleapis.com/v1/projects/p/accounts:delete', {}, 403],
])('%s is refused in the envelope of the real service', async (_title, path, body, status) => {
  const { post } = await openStandIn();
  const refused = await post(path, body);
  expect(refused.status).toBe(status);
  expect(refused.answer.error).toMatchObject({ code: status, message: expect.any(String) });
});

test('pages of any origin may sign in, none may call the admin routes', async () => {
  const { app } = await openStandIn();
  const preflight = async (path: string, method: string) => {
    const headers = {
      Origin: 'https://elsewhere.example',
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'content-type,x-client-version',
    };
    return (await app.request(path, { method: 'OPTIONS', headers })).headers;
  };
  const open = await preflight('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local', 'POST');
  expect(open.get('access-control-allow-origin')).toBe('*');
  expect(open.get('access-control-allow-headers')).toContain('x-client-version');
  const closed = await preflight('/emulator/v1/projects/second-ring-local/accounts', 'DELETE');
  expect(closed.get('access-control-allow-origin')).toBeNull();
});

test('a body over 64 kB is refused unread, with the headers that let a page see it', async () => {
  const { app, accounts, call } = await openStandIn();
  const password = 'x'.repeat(64 * 1024 + 1);
  const { status, answer } = await call('signUp', { email: 'bea@example.com', password });
  expect([status, answer.error.code]).toEqual([413, 413]);
  expect(await accounts.findByEmail('bea@example.com')).toBeUndefined();

  for (const path of [
    '/securetoken.googleapis.com/v1/token?key=k',
    '/identitytoolkit.googleapis.com/v1/projects/p/accounts:delete',
  ]) {
    const headers = { Authorization: 'Bearer owner' };
    const refused = await app.request(path, { method: 'POST', body: password, headers });
    expect(refused.status).toBe(413);
  }
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k';
  const { headers } = await app.request(path, { method: 'POST', body: password });
  expect(headers.get('access-control-allow-origin')).toBe('*');
});

test('a password of more than 4,096 characters, the most of Firebase, creates no account', async () => {
  const { call } = await openStandIn();
  const signUp = (length: number) =>
    call('signUp', { email: 'bea@example.com', password: 'x'.repeat(length) });
  const refused = await signUp(4097);
  expect(refused.status).toBe(400);
  expect(refused.answer.error.message).toMatch(/^PASSWORD_DOES_NOT_MEET_REQUIREMENTS : /);
  expect((await signUp(4096)).status).toBe(200);
});

test('answers with tokens are not cached', async () => {
  const { app, accounts } = await openStandIn();
  await seedAccounts(accounts, people);
  const signIn = await app.request('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k', {
    method: 'POST',
    body: JSON.stringify({ email: 'bea@example.com', password: 'second-ring' }),
  });
  const { refreshToken } = await signIn.json();
  const refresh = await app.request('/securetoken.googleapis.com/v1/token?key=k', {
    method: 'POST',
    body: `grant_type=refresh_token&refresh_token=${refreshToken}`,
  });
  for (const { status, headers } of [signIn, refresh])
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
});
