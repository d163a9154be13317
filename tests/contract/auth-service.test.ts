import { deleteApp, FirebaseError, getApps } from 'firebase/app';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ServiceError } from '@/services/ServiceError';
import type { AuthService, AuthUser } from '@/services/auth/AuthService';
import { createFirebaseAuth, toServiceError } from '@/services/auth/firebaseAuth';
import { serveAuth, type AuthStandIn } from '../support/authStandIn';

const project = { apiKey: 'local', authDomain: 'localhost', projectId: 'second-ring-local', appId: 'local' };
let standIn: AuthStandIn;
let settings: typeof project & { emulatorUrl: string };

beforeAll(async () => {
  standIn = await serveAuth();
  settings = { ...project, emulatorUrl: standIn.url };
});
beforeEach(() => standIn.accounts.reset());
afterEach(() => Promise.all(getApps().map(deleteApp)));
afterAll(() => standIn.close());

function watch(auth: AuthService) {
  const seen: (AuthUser | null)[] = [];
  const failures: ServiceError[] = [];
  const stop = auth.observe(
    (user) => seen.push(user && { ...user }),
    (failure) => failures.push(failure),
  );
  return { seen, failures, stop };
}

describe('Firebase behind our interface', () => {
  test('R19 observes a visitor, G6 the name as soon as it is set, G5 the end', async () => {
    const auth = createFirebaseAuth(settings);
    const { seen, stop } = watch(auth);
    await expect.poll(() => seen).toEqual([null]);
    const created = await auth.createAccount('bea@example.com', 'second-ring');
    expect(created).toEqual({ uid: expect.any(String), email: 'bea@example.com', displayName: '' });
    const named = await auth.setDisplayName('Bea Brandt');
    expect(named).toEqual({ ...created, displayName: 'Bea Brandt' });
    expect(seen.at(-1)).toEqual(named);
    await auth.signOut();
    await expect.poll(() => seen.at(-1)).toBeNull();
    stop();
    await auth.signIn('bea@example.com', 'second-ring');
    expect(seen.at(-1)).toBeNull();
  });

  test('L12 a refusal is a ServiceError with the code and the sentence of the SDK', async () => {
    const auth = createFirebaseAuth(settings);
    const failure: unknown = await auth
      .signIn('bea@example.com', 'second-ring')
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ServiceError);
    expect(failure).toMatchObject({
      kind: 'provider',
      code: 'auth/invalid-credential',
      message: 'The supplied auth credential is incorrect, malformed or has expired.',
    });
  });

  test('L13 no answer is network-request-failed', async () => {
    const auth = createFirebaseAuth({ ...project, emulatorUrl: 'http://127.0.0.1:9' });
    await expect(auth.signIn('bea@example.com', 'second-ring')).rejects.toMatchObject({
      code: 'auth/network-request-failed',
      message:
        'A network AuthError (such as timeout, interrupted connection or unreachable host) has occurred.',
    });
  });

  test('L13 an empty key is reported as invalid-api-key immediately', () => {
    expect(() => createFirebaseAuth({ ...settings, apiKey: '' })).toThrow(
      expect.objectContaining({ kind: 'provider', code: 'auth/invalid-api-key' }),
    );
  });
});

describe('the words of an error', () => {
  test.each([
    [
      'Firebase: The user account has been disabled by an administrator. (auth/user-disabled).',
      'auth/user-disabled',
      'The user account has been disabled by an administrator.',
    ],
    [
      'Firebase: Password should be at least 6 characters (auth/weak-password).',
      'auth/weak-password',
      'Password should be at least 6 characters',
    ],
    [
      'Firebase: Error (auth/missing-email).',
      'auth/missing-email',
      'The sign-in service refused: missing email.',
    ],
  ])('L13 "%s"', (message, code, sentence) => {
    expect(toServiceError(new FirebaseError(code, message))).toMatchObject({
      kind: 'provider',
      code,
      message: sentence,
    });
  });

  test('L13 a wrong key, for which the SDK has no sentence, is reported as invalid-api-key', () => {
    const code = 'auth/api-key-not-valid.-please-pass-a-valid-api-key.';
    expect(toServiceError(new FirebaseError(code, `Firebase: Error (${code}).`))).toMatchObject({
      code: 'auth/invalid-api-key',
      message: 'Your API key is invalid, please check you have copied it correctly.',
    });
  });

  test('anything else thrown keeps its message and its cause', () => {
    const cause = new RangeError('Nothing here');
    expect(toServiceError(cause)).toMatchObject({ kind: 'provider', message: 'Nothing here', cause });
  });

  test('an answer that the SDK cannot read is reported as invalid', () => {
    const cause = new TypeError('Cannot read properties of undefined');
    expect(toServiceError(cause)).toMatchObject({
      kind: 'answer',
      message: 'The answer from the server could not be read. Try again in a moment.',
      cause,
    });
  });
});
