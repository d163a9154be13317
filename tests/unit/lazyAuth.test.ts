// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthService, AuthUser } from '@/services/auth/AuthService';
import { createLazyAuth } from '@/services/auth/lazyAuth';
import type { ServiceError } from '@/services/ServiceError';
import { createFakeAuth } from '../support/fakeAuth';
import { testSettings } from '../support/testSettings';

const hint = 'secondRing.signedIn';
const bea = { email: 'bea@example.com' };

const sdk = async () => ({ createFirebaseAuth: () => createFakeAuth({ user: null, note: () => undefined }) });
const lazyAuth = (options: Parameters<typeof createLazyAuth>[1]) =>
  createLazyAuth(testSettings.auth, options);

const stops: (() => void)[] = [];
beforeEach(() => localStorage.clear());
afterEach(() => stops.splice(0).forEach((stop) => stop()));

function watch(auth: AuthService) {
  const seen: (AuthUser | null)[] = [];
  const failures: ServiceError[] = [];
  const stop = auth.observe(
    (user) => seen.push(user),
    (error) => failures.push(error),
  );
  stops.push(stop);
  return { seen, failures, stop };
}

test('nothing is loaded before the first use, and once after', async () => {
  const importSdk = vi.fn(sdk);
  const auth = lazyAuth({ importSdk });
  expect(importSdk).not.toHaveBeenCalled();
  const { seen } = watch(auth);
  await auth.createAccount(bea.email, 'second-ring');
  await expect.poll(() => seen.at(-1)).toMatchObject(bea);
  expect(importSdk).toHaveBeenCalledTimes(1);
});

test('a failed load is reported, and the next use tries again and serves waiting observers', async () => {
  const importSdk = vi
    .fn(sdk)
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const auth = lazyAuth({ importSdk });
  const { seen, failures } = watch(auth);
  await expect.poll(() => failures).toHaveLength(1);
  expect(failures[0]).toMatchObject({
    kind: 'network',
    message: 'Signing in is not available right now. Check your connection and reload the page.',
  });
  await auth.createAccount(bea.email, 'second-ring');
  await expect.poll(() => seen.at(-1)).toMatchObject(bea);
});

test('an observer that stopped before the load is not called', async () => {
  const auth = lazyAuth({ importSdk: sdk });
  const { seen, stop } = watch(auth);
  stop();
  await auth.createAccount(bea.email, 'second-ring');
  expect(seen).toEqual([]);
});

describe('on a public page', () => {
  test('without the hint the user is a visitor, and nothing is loaded', async () => {
    const importSdk = vi.fn(sdk);
    const { seen } = watch(lazyAuth({ trustHint: true, importSdk }));
    await expect.poll(() => seen).toEqual([null]);
    expect(importSdk).not.toHaveBeenCalled();
  });

  test('signing in stores the hint, with which the next page asks the SDK, and signing out removes it', async () => {
    const auth = lazyAuth({ trustHint: true, importSdk: sdk });
    const { seen } = watch(auth);
    await auth.createAccount(bea.email, 'second-ring');
    await expect.poll(() => seen.at(-1)).toMatchObject(bea);
    expect(localStorage.getItem(hint)).not.toBeNull();
    await auth.signOut();
    await expect.poll(() => seen.at(-1)).toBeNull();
    expect(localStorage.getItem(hint)).toBeNull();
  });

  test('with the hint the SDK is asked', () => {
    localStorage.setItem(hint, 'yes');
    const importSdk = vi.fn(sdk);
    watch(lazyAuth({ trustHint: true, importSdk }));
    expect(importSdk).toHaveBeenCalledTimes(1);
  });

  test('no hint can be stored: the SDK is asked', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    const importSdk = vi.fn(sdk);
    watch(lazyAuth({ trustHint: true, importSdk }));
    expect(importSdk).toHaveBeenCalledTimes(1);
    setItem.mockRestore();
  });

  test('another tab signs in: the SDK is asked who', () => {
    const importSdk = vi.fn(sdk);
    watch(lazyAuth({ trustHint: true, importSdk }));
    window.dispatchEvent(new StorageEvent('storage', { key: hint, newValue: 'yes' }));
    expect(importSdk).toHaveBeenCalledTimes(1);
  });
});
