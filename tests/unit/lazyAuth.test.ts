// @vitest-environment jsdom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { messages } from '@/messages';
import type { AuthUser } from '@/services/auth/AuthService';
import { createLazyAuth } from '@/services/auth/lazyAuth';
import type { ServiceError } from '@/services/ServiceError';
import { createFakeAuth } from '../support/fakeAuth';
import { testSettings } from '../support/testSettings';

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
