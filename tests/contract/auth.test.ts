import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  debugErrorMap,
  deleteUser,
  fetchSignInMethodsForEmail,
  getAdditionalUserInfo,
  getIdTokenResult,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  reload,
  signInWithCredential,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  type Auth,
} from 'firebase/auth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { serveAuth, type AuthStandIn } from '../support/authStandIn';

/*
 * What the client relies on, asked through the unmodified Firebase SDK. It runs against the stand-in, or against
 * Firebase's own emulator at AUTH_EMULATOR_URL: what passes here holds for both.
 */
const projectId = 'second-ring-local';
const password = 'second-ring';
const apps: FirebaseApp[] = [];
let standIn: AuthStandIn | undefined;
let url = process.env['AUTH_EMULATOR_URL'] ?? '';

const asOwner = (method: string, path: string, body: object) =>
  fetch(`${url}${path}`, {
    method,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

function openAuth(): Auth {
  const app = initializeApp({ apiKey: 'local', projectId }, randomUUID());
  apps.push(app);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence, errorMap: debugErrorMap });
  connectAuthEmulator(auth, url, { disableWarnings: true });
  return auth;
}

const newEmail = () => `${randomUUID()}@example.com`;
const google = (claims: object) => GoogleAuthProvider.credential(JSON.stringify(claims));

async function signedUp(email = newEmail()) {
  const auth = openAuth();
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  return { auth, user, email };
}

beforeAll(async () => {
  if (!url) {
    standIn = await serveAuth();
    url = standIn.url;
  }
  const answer = await asOwner('PATCH', `/emulator/v1/projects/${projectId}/config`, {
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  });
  expect(answer.status).toBe(200);
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map(deleteApp));
});
afterAll(() => standIn?.close());

describe('sign-up', () => {
  test('S8 creates an account without a name and signs it in', async () => {
    const { auth, user, email } = await signedUp();
    expect(user).toMatchObject({ email, displayName: null, emailVerified: false });
    expect(user.uid).not.toBe('');
    expect(auth.currentUser?.uid).toBe(user.uid);
    expect(user.providerData).toMatchObject([{ providerId: 'password', uid: email }]);
  });

  test('S8 sets the display name, which is there at the next sign-in', async () => {
    const { user, email } = await signedUp();
    await updateProfile(user, { displayName: 'Bea Brandt' });
    expect(user.displayName).toBe('Bea Brandt');
    const again = await signInWithEmailAndPassword(openAuth(), email, password);
    expect(again.user).toMatchObject({ uid: user.uid, displayName: 'Bea Brandt' });
  });

  test.each([
    ['S11 refuses an e-mail that has an account', undefined, password, 'auth/email-already-in-use'],
    ['S11 refuses a password of five characters', newEmail(), '12345', 'auth/weak-password'],
    ['S11 refuses a text that is no e-mail', 'bea.example.com', password, 'auth/invalid-email'],
    ['S11 refuses an empty password', newEmail(), '', 'auth/missing-password'],
  ])('%s', async (_title, email, chosen, code) => {
    const taken = email ?? (await signedUp()).email.toUpperCase();
    const auth = openAuth();
    await expect(createUserWithEmailAndPassword(auth, taken, chosen)).rejects.toMatchObject({ code });
    expect(auth.currentUser).toBeNull();
  });
});

describe('sign-in by password', () => {
  test('L10 finds the account whatever the case of the e-mail', async () => {
    const { user, email } = await signedUp();
    const again = await signInWithEmailAndPassword(openAuth(), email.toUpperCase(), password);
    expect(again.user).toMatchObject({ uid: user.uid, email });
  });

  test('G5 after signing out no user is signed in', async () => {
    const { auth } = await signedUp();
    await signOut(auth);
    expect(auth.currentUser).toBeNull();
  });

  test('L12 a wrong password and an unknown e-mail get the same answer', async () => {
    const { email } = await signedUp();
    const wrong = await signInWithEmailAndPassword(openAuth(), email, 'wrong-password').catch(
      (error) => error,
    );
    const unknown = await signInWithEmailAndPassword(openAuth(), newEmail(), password).catch(
      (error) => error,
    );
    expect(wrong).toMatchObject({ code: 'auth/invalid-credential' });
    expect(unknown.code).toBe(wrong.code);
    expect(unknown.message).toBe(wrong.message);
  });

  test('L12 no sign-in method is shown for an e-mail', async () => {
    const { email } = await signedUp();
    expect(await fetchSignInMethodsForEmail(openAuth(), email)).toEqual([]);
  });

  test.each([
    ['bea.example.com', password, 'auth/invalid-email'],
    ['bea@example.com', '', 'auth/missing-password'],
  ])('L12 %s with "%s" is refused with %s', async (email, given, code) => {
    await expect(signInWithEmailAndPassword(openAuth(), email, given)).rejects.toMatchObject({ code });
  });

  test('L13 a disabled account is refused with its own code', async () => {
    const { user, email } = await signedUp();
    const path = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`;
    const disabled = await asOwner('POST', path, { localId: user.uid, disableUser: true });
    expect(disabled.status).toBe(200);
    const attempt = signInWithEmailAndPassword(openAuth(), email, password);
    await expect(attempt).rejects.toMatchObject({ code: 'auth/user-disabled' });
  });
});

describe('tokens', () => {
  test('an ID token names project, user and provider, and lasts an hour', async () => {
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
  });

  test('a refreshed token still reads the account', async () => {
    const { user, email } = await signedUp();
    await user.getIdToken(true);
    await reload(user);
    expect(user.email).toBe(email);
  });

  test('after deletion both tokens are invalid, and the SDK signs out', async () => {
    const { user, email } = await signedUp();
    const other = openAuth();
    const elsewhere = await signInWithEmailAndPassword(other, email, password);
    await deleteUser(user);
    await expect(reload(elsewhere.user)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
    expect(other.currentUser).toBeNull();
    const attempt = signInWithEmailAndPassword(openAuth(), email, password);
    await expect(attempt).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  });

  test('a deleted account leaves its e-mail free', async () => {
    const { user, email } = await signedUp();
    await deleteUser(user);
    expect((await signedUp(email)).user.uid).not.toBe(user.uid);
  });
});

describe('sign-in by Google', () => {
  test('S12 a new user gets an account with name and confirmed e-mail', async () => {
    const email = newEmail();
    const credential = google({ sub: randomUUID(), email, email_verified: true, name: 'Gus Novak' });
    const signedIn = await signInWithCredential(openAuth(), credential);
    expect(signedIn.user).toMatchObject({ email, displayName: 'Gus Novak', emailVerified: true });
    expect(getAdditionalUserInfo(signedIn)).toMatchObject({ isNewUser: true, providerId: 'google.com' });
  });

  test('L14 the same user gets the same account again', async () => {
    const credential = google({ sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Gus' });
    const first = await signInWithCredential(openAuth(), credential);
    const second = await signInWithCredential(openAuth(), credential);
    expect(second.user.uid).toBe(first.user.uid);
    expect(getAdditionalUserInfo(second)?.isNewUser).toBe(false);
  });

  test('L14 a confirmed e-mail leads to the account that has it', async () => {
    const { user, email } = await signedUp();
    const credential = google({ sub: randomUUID(), email, email_verified: true, name: 'Bea Brandt' });
    const signedIn = await signInWithCredential(openAuth(), credential);
    expect(signedIn.user.uid).toBe(user.uid);
  });

  test('a confirmed e-mail takes over an account that was created without confirmation', async () => {
    const { email } = await signedUp();
    await signInWithCredential(openAuth(), google({ sub: randomUUID(), email, email_verified: true }));
    const attempt = signInWithEmailAndPassword(openAuth(), email, password);
    await expect(attempt).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  });

  test('L13 an unconfirmed e-mail does not open the account that has it', async () => {
    const { email } = await signedUp();
    const attempt = signInWithCredential(openAuth(), google({ sub: randomUUID(), email }));
    await expect(attempt).rejects.toMatchObject({
      code: 'auth/account-exists-with-different-credential',
    });
  });

  test('L13 an invalid credential is refused', async () => {
    const attempt = signInWithCredential(openAuth(), GoogleAuthProvider.credential('{not json'));
    await expect(attempt).rejects.toMatchObject({ code: 'auth/invalid-credential' });
  });
});
