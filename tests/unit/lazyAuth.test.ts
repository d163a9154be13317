// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AuthService, AuthUser } from '@/services/auth/AuthService';
import { createLazyAuth } from '@/services/auth/lazyAuth';
import type { ServiceError } from '@/services/ServiceError';
import { createFakeAuth } from '../support/fakeAuth';
import { testSettings } from '../support/testSettings';

const mark = 'secondRing.signedIn';
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

test('a failed load is told, and the next use tries again and serves who waited', async () => {
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

test('who stopped observing before the load hears nothing', async () => {
  const auth = lazyAuth({ importSdk: sdk });
  const { seen, stop } = watch(auth);
  stop();
  await auth.createAccount(bea.email, 'second-ring');
  expect(seen).toEqual([]);
});

describe('on a page for everybody', () => {
  test('nobody was signed in: nobody is, and nothing is loaded to know it', async () => {
    const importSdk = vi.fn(sdk);
    const { seen } = watch(lazyAuth({ mayGuess: true, importSdk }));
    await expect.poll(() => seen).toEqual([null]);
    expect(importSdk).not.toHaveBeenCalled();
  });

  test('signing in leaves a mark, with which the next page asks the SDK, and signing out takes it away', async () => {
    const auth = lazyAuth({ mayGuess: true, importSdk: sdk });
    const { seen } = watch(auth);
    await auth.createAccount(bea.email, 'second-ring');
    await expect.poll(() => seen.at(-1)).toMatchObject(bea);
    expect(localStorage.getItem(mark)).not.toBeNull();
    await auth.signOut();
    await expect.poll(() => seen.at(-1)).toBeNull();
    expect(localStorage.getItem(mark)).toBeNull();
  });

  test('somebody was signed in: the SDK is asked', () => {
    localStorage.setItem(mark, 'yes');
    const importSdk = vi.fn(sdk);
    watch(lazyAuth({ mayGuess: true, importSdk }));
    expect(importSdk).toHaveBeenCalledTimes(1);
  });

  test('no mark can be kept: the SDK is asked', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    const importSdk = vi.fn(sdk);
    watch(lazyAuth({ mayGuess: true, importSdk }));
    expect(importSdk).toHaveBeenCalledTimes(1);
    setItem.mockRestore();
  });

  test('another tab signs in: the SDK is asked who', () => {
    const importSdk = vi.fn(sdk);
    watch(lazyAuth({ mayGuess: true, importSdk }));
    window.dispatchEvent(new StorageEvent('storage', { key: mark, newValue: 'yes' }));
    expect(importSdk).toHaveBeenCalledTimes(1);
  });
});
