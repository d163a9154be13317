// @vitest-environment jsdom
import { FirebaseError } from 'firebase/app';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { messages } from '@/messages';
import type { ServiceError } from '@/services/ServiceError';
import type { AuthService, AuthUser } from '@/services/auth/AuthService';
import { toServiceError } from '@/services/auth/firebaseAuth';
import { createLazyAuth } from '@/services/auth/lazyAuth';
import { createFakeAuth } from '../support/fakeAuth';
import { testSettings } from '../support/testSettings';

test.each([
  [
    'Firebase: The account is disabled. (auth/user-disabled).',
    'auth/user-disabled',
    'The account is disabled.',
  ],
  [
    'Firebase: A network AuthError (such as timeout, interrupted connection or unreachable host) has occurred. (auth/network-request-failed).',
    'auth/network-request-failed',
    'The sign-in service could not be reached. Check your connection and try again.',
  ],
  ['Firebase: Too short (auth/weak-password).', 'auth/weak-password', 'Too short'],
  [
    'Firebase: Error (auth/missing-email).',
    'auth/missing-email',
    messages.errors.signInRefused('missing email'),
  ],
])('L13 the SDK’s "%s" is shown without its code', (message, code, sentence) => {
  const expected = { kind: 'provider', code, message: sentence };
  expect(toServiceError(new FirebaseError(code, message))).toMatchObject(expected);
});

test('L13 a wrong key, for which the SDK has no sentence, is reported as invalid-api-key', () => {
  const code = 'auth/api-key-not-valid.-please-pass-a-valid-api-key.';
  expect(toServiceError(new FirebaseError(code, `Firebase: Error (${code}).`))).toMatchObject({
    code: 'auth/invalid-api-key',
    message: 'Your API key is invalid, please check you have copied it correctly.',
  });
});

test.each([
  ['anything else thrown keeps its message', new RangeError('Nothing here'), 'provider', 'Nothing here'],
  [
    'an unreadable answer is invalid',
    new TypeError('x of undefined'),
    'answer',
    messages.errors.invalidResponse,
  ],
])('%s, and its cause', (_title, cause, kind, message) => {
  expect(toServiceError(cause)).toMatchObject({ kind, message, cause });
});

const hint = 'secondRing.signedIn';
const bea = { email: 'bea@example.com' };

beforeEach(() => localStorage.clear());

/** An observed service, which loads a fake SDK when it is used. */
function openAuth({ trustHint = false, failsOnce = false } = {}) {
  const importSdk = vi.fn(async () => {
    return { createFirebaseAuth: () => createFakeAuth({ user: null, note: () => undefined }) };
  });
  if (failsOnce) importSdk.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const auth = createLazyAuth(testSettings.auth, { trustHint, importSdk });
  const seen: (AuthUser | null)[] = [];
  const failures: ServiceError[] = [];
  const observe = () =>
    auth.observe(
      (user) => seen.push(user),
      (error) => failures.push(error),
    );
  const stop = observe();
  onTestFinished(stop);
  return { auth, importSdk, seen, failures, stop };
}

test('the SDK is loaded once, by the first use', async () => {
  const { auth, importSdk, seen } = openAuth();
  await auth.createAccount(bea.email, 'second-ring');
  await expect.poll(() => seen.at(-1)).toMatchObject(bea);
  expect(importSdk).toHaveBeenCalledTimes(1);
});

test('a failed load is reported, and the next use tries again and serves waiting observers', async () => {
  const { auth, seen, failures } = openAuth({ failsOnce: true });
  await expect
    .poll(() => failures)
    .toMatchObject([{ kind: 'network', message: messages.errors.authUnavailable }]);
  await auth.createAccount(bea.email, 'second-ring');
  await expect.poll(() => seen.at(-1)).toMatchObject(bea);
});

test('an observer that stopped before the load is not called', async () => {
  const { auth, seen, stop } = openAuth();
  stop();
  await auth.createAccount(bea.email, 'second-ring');
  expect(seen).toEqual([]);
});

const never = <Value>() => new Promise<Value>(() => undefined);

const withoutClock = () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
};

test.each([
  ['a sign-in', 60_000, (auth: AuthService) => auth.signIn(bea.email, 'second-ring')],
  ['a sign-up', 60_000, (auth: AuthService) => auth.createAccount(bea.email, 'second-ring')],
  ['a display name', 60_000, (auth: AuthService) => auth.setDisplayName('Bea')],
  ['a sign-out', 10_000, (auth: AuthService) => auth.signOut()],
])('G14 %s that is never answered ends after %d ms', async (_name, limit, act) => {
  withoutClock();
  const silent = { ...createFakeAuth({ user: null, note: () => undefined }), createAccount: never<AuthUser> };
  Object.assign(silent, { signIn: never, setDisplayName: never, signOut: never });
  await endsAfter(limit, act(createLazyAuth(testSettings.auth, { importSdk: sdk(silent) })));
});

test.each([
  ['a sign-in', (auth: AuthService) => auth.signIn(bea.email, 'second-ring')],
  ['Google', (auth: AuthService) => auth.signInWithGoogle()],
])('G14 %s whose code never arrives ends after a minute', async (_name, act) => {
  withoutClock();
  await endsAfter(60_000, act(createLazyAuth(testSettings.auth, { importSdk: never })));
});

const sdk = (auth: AuthService) => async () => ({ createFirebaseAuth: () => auth });

async function endsAfter(limit: number, action: Promise<unknown>) {
  const ended = vi.fn();
  action.catch(ended);
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  const message = messages.errors.authTimedOut;
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 'auth/timeout', message }));
}

describe('on a public page', () => {
  test('without the hint the user is a visitor and nothing is loaded, until another tab signs in', async () => {
    const { importSdk, seen } = openAuth({ trustHint: true });
    await expect.poll(() => seen).toEqual([null]);
    expect(importSdk).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: hint, newValue: 'yes' }));
    expect(importSdk).toHaveBeenCalledTimes(1);
  });

  test('signing in stores the hint, with which the next page asks the SDK, and signing out removes it', async () => {
    const { auth, seen } = openAuth({ trustHint: true });
    await auth.createAccount(bea.email, 'second-ring');
    await expect.poll(() => seen.at(-1)).toMatchObject(bea);
    expect(openAuth({ trustHint: true }).importSdk).toHaveBeenCalledTimes(1);
    await auth.signOut();
    await expect.poll(() => seen.at(-1)).toBeNull();
    expect(localStorage.getItem(hint)).toBeNull();
  });

  test('no hint can be stored: the SDK is asked', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    onTestFinished(() => setItem.mockRestore());
    expect(openAuth({ trustHint: true }).importSdk).toHaveBeenCalledTimes(1);
  });
});
