import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { createClient } from '@libsql/client';
import { deleteApp, getApps, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  debugErrorMap,
  getAdditionalUserInfo,
  getIdTokenResult,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  reload,
  signInWithCredential,
  signInWithEmailAndPassword,
  updateProfile,
} from 'firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, test, onTestFinished, vi } from 'vitest';
import { createFirebaseAuth } from '@/services/auth/firebaseAuth';
import type { AuthUser } from '@/services/auth/AuthService';
import { createAccountStore } from '@mocks/auth/accountStore';
import { createAuthApp } from '@mocks/auth/createAuthApp';

/*
 * What the client relies on, asked through the unmodified Firebase SDK. It runs against the stand-in, or against
 * Firebase's own emulator at AUTH_EMULATOR_URL: what passes here holds for both.
 */
const projectId = 'second-ring-local';
const password = 'second-ring';
let standIn: ServerType | undefined;
let url = process.env['AUTH_EMULATOR_URL'] ?? '';

const asOwner = (method: string, path: string, body: object) =>
  fetch(`${url}${path}`, {
    method,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

function openAuth() {
  const app = initializeApp({ apiKey: 'local', projectId }, randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence, errorMap: debugErrorMap });
  connectAuthEmulator(auth, url, { disableWarnings: true });
  return auth;
}

const newEmail = () => `${randomUUID()}@example.com`;
const signIn = (email: string, given = password) => signInWithEmailAndPassword(openAuth(), email, given);
const byGoogle = (claims: object) =>
  signInWithCredential(openAuth(), GoogleAuthProvider.credential(JSON.stringify(claims)));

async function signedUp(email = newEmail()) {
  const { user } = await createUserWithEmailAndPassword(openAuth(), email, password);
  return { user, email };
}

beforeAll(async () => {
  if (!url) {
    const accounts = await createAccountStore(createClient({ url: ':memory:' }));
    standIn = createAdaptorServer({ fetch: createAuthApp({ accounts }).fetch });
    await once(standIn.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`;
    return;
  }
  // The stand-in protects e-mail addresses always.
  const settings = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
  await asOwner('PATCH', `/emulator/v1/projects/${projectId}/config`, settings);
});
afterEach(() => Promise.all(getApps().map(deleteApp)));
afterAll(() => void standIn?.close());

describe('the client’s own service', () => {
  const settings = { apiKey: 'local', authDomain: 'localhost', projectId, appId: 'local' };

  test('R19 observes a visitor, G6 S8 the name as soon as it is set, L10 the same user at the next sign-in', async () => {
    // It listens to the other tabs there.
    vi.stubGlobal('window', new EventTarget());
    onTestFinished(() => void vi.unstubAllGlobals());
    const auth = createFirebaseAuth({ ...settings, emulatorUrl: url });
    const seen: (AuthUser | null)[] = [];
    const stop = auth.observe(
      (user) => seen.push(user),
      () => undefined,
    );
    await expect.poll(() => seen).toEqual([null]);
    const email = newEmail();
    const created = await auth.createAccount(email, password);
    expect(created).toEqual({ uid: expect.any(String), email, displayName: '' });
    const named = await auth.setDisplayName('Bea Brandt');
    expect(named).toEqual({ ...created, displayName: 'Bea Brandt' });
    expect(seen.at(-1)).toEqual(named);
    await auth.signOut();
    await expect.poll(() => seen.at(-1)).toBeNull();
    stop();
    expect(await auth.signIn(email.toUpperCase(), password)).toEqual(named);
    expect(seen.at(-1)).toBeNull();
    await expect(auth.signIn(email, 'wrong-password')).rejects.toMatchObject({
      kind: 'provider',
      code: 'auth/invalid-credential',
      message: 'The e-mail or the password is wrong.',
    });
  });

  test('L13 an unreachable service is network-request-failed', async () => {
    const auth = createFirebaseAuth({ ...settings, emulatorUrl: 'http://127.0.0.1:9' });
    await expect(auth.signIn('bea@example.com', password)).rejects.toMatchObject({
      code: 'auth/network-request-failed',
    });
  });

  test('L13 an empty key is reported as invalid-api-key at once', () => {
    expect(() => createFirebaseAuth({ ...settings, apiKey: '' })).toThrow(
      expect.objectContaining({ kind: 'provider', code: 'auth/invalid-api-key' }),
    );
  });
});

describe('a password', () => {
  test.each([
    ['S11 an e-mail that has an account', undefined, password, 'auth/email-already-in-use'],
    ['S11 a password of five characters', newEmail(), '12345', 'auth/weak-password'],
    ['S11 a text that is no e-mail', 'bea.example.com', password, 'auth/invalid-email'],
    ['S11 an empty password', newEmail(), '', 'auth/missing-password'],
  ])('%s is refused at sign-up', async (_title, email, chosen, code) => {
    const taken = email ?? (await signedUp()).email.toUpperCase();
    const auth = openAuth();
    await expect(createUserWithEmailAndPassword(auth, taken, chosen)).rejects.toMatchObject({ code });
    expect(auth.currentUser).toBeNull();
  });

  test('L12 that is wrong gets the same answer as an unknown e-mail', async () => {
    const { email } = await signedUp();
    const code = 'auth/invalid-credential';
    await expect(signIn(email, 'wrong-password')).rejects.toMatchObject({ code });
    await expect(signIn(newEmail())).rejects.toMatchObject({ code });
  });
});

describe('tokens', () => {
  test('an ID token names project, user and provider, lasts an hour and can be refreshed', async () => {
    const { user, email } = await signedUp();
    await updateProfile(user, { displayName: 'Bea Brandt' });
    const { claims, signInProvider } = await getIdTokenResult(user, true);
    expect(claims).toMatchObject({
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      sub: user.uid,
      user_id: user.uid,
      email,
      email_verified: false,
      name: 'Bea Brandt',
    });
    expect(signInProvider).toBe('password');
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
    await reload(user);
    expect(user).toMatchObject({ email, providerData: [{ providerId: 'password', uid: email }] });
  });

  test('after a deletion the SDK signs out, and the e-mail is free', async () => {
    const { user, email } = await signedUp();
    const auth = openAuth();
    const other = await signInWithEmailAndPassword(auth, email, password);
    const path = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:delete`;
    expect((await asOwner('POST', path, { localId: user.uid })).status).toBe(200);
    await expect(reload(other.user)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    expect(auth.currentUser).toBeNull();
    await expect(signIn(email)).rejects.toMatchObject({ code: 'auth/invalid-credential' });
    expect((await signedUp(email)).user.uid).not.toBe(user.uid);
  });
});

describe('sign-in by Google', () => {
  test('S12 L14 creates an account with name and confirmed e-mail, and finds it again', async () => {
    const claims = { sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Gus Novak' };
    const first = await byGoogle(claims);
    expect(first.user).toMatchObject({ email: claims.email, displayName: 'Gus Novak', emailVerified: true });
    expect(getAdditionalUserInfo(first)).toMatchObject({ isNewUser: true, providerId: 'google.com' });
    const second = await byGoogle(claims);
    expect(second.user.uid).toBe(first.user.uid);
    expect(getAdditionalUserInfo(second)?.isNewUser).toBe(false);
  });

  test('L14 with a confirmed e-mail takes over its account, without the password that was never confirmed', async () => {
    const { user, email } = await signedUp();
    const signedIn = await byGoogle({ sub: randomUUID(), email, email_verified: true, name: 'Bea Brandt' });
    expect(signedIn.user.uid).toBe(user.uid);
    await expect(signIn(email)).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  });

  test('L13 refuses an unconfirmed e-mail that has an account, and an invalid credential', async () => {
    const { email } = await signedUp();
    await expect(byGoogle({ sub: randomUUID(), email })).rejects.toMatchObject({
      code: 'auth/account-exists-with-different-credential',
    });
    const invalid = signInWithCredential(openAuth(), GoogleAuthProvider.credential('{not json'));
    await expect(invalid).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  });
});
