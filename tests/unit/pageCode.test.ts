import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkError, createPageCode, failedNavigation, loadForNavigation } from '@/app/pageCode';
import { unsavedWork } from '@/lib/unsavedWork';

// @vitest-environment jsdom

const Page = () => null;
const present = () => Promise.resolve(Page);
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

let navigation: AbortController;
const load = (code: () => Promise<unknown>, path = '/blogs') =>
  loadForNavigation(code, { url: `http://localhost${path}`, signal: navigation.signal });

const failsWith = (loading: Promise<void>, reloads: boolean) =>
  expect(loading).rejects.toSatisfy((error) => error instanceof ChunkError && error.reloads === reloads);

beforeEach(() => {
  sessionStorage.clear();
  navigation = new AbortController();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  failedNavigation.set(null);
});

/** What has become of it after everything that is due. */
async function outcomeOf(loading: Promise<unknown>) {
  let outcome: unknown = 'pending';
  loading.then(
    () => (outcome = 'loaded'),
    (error: unknown) => (outcome = error),
  );
  await vi.advanceTimersByTimeAsync(0);
  return outcome;
}

test('code is loaded once, and again after a failure', async () => {
  const fetchCode = vi.fn(present);
  fetchCode.mockImplementationOnce(missing);
  const code = createPageCode(fetchCode);
  await expect(code.load()).rejects.toThrow('dynamically imported');
  expect(code.getPage()).toBeUndefined();
  await Promise.all([code.load(), code.load()]);
  await code.load();
  expect(code.getPage()).toBe(Page);
  expect(fetchCode).toHaveBeenCalledTimes(2);
});

test('code that loads opens the page', async () => {
  expect(await outcomeOf(load(present))).toBe('loaded');
});

test('K4 R27 code that takes over 120 s is a ChunkError, without a reload', async () => {
  const loading = load(() => new Promise(() => undefined));
  const outcome = failsWith(loading, false);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await outcomeOf(loading)).toBe('pending');
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
});

test('R27 the first failure reloads in silence, the second at the same address is an error', async () => {
  await failsWith(load(missing), true);
  await failsWith(load(missing), false);
});

test('R27 after a page has loaded, the next deployment may reload again', async () => {
  await failsWith(load(missing), true);
  await load(present);
  await failsWith(load(missing), true);
});

test('R27 each address may reload once', async () => {
  await failsWith(load(missing), true);
  await failsWith(load(missing, '/dashboard'), true);
  await failsWith(load(missing, '/dashboard'), false);
});

test('R27 never while something would be lost: the navigation waits for the user', async () => {
  const end = unsavedWork.begin();
  const loading = load(missing);
  expect(await outcomeOf(loading)).toBe('pending');
  expect(failedNavigation.get()).not.toBeNull();
  navigation.abort();
  expect(failedNavigation.get()).toBeNull();
  end();
  navigation = new AbortController();
  await failsWith(load(missing), true);
});

test('R27 the page that the user opens anyway is reloaded, also for a second time', async () => {
  const end = unsavedWork.begin();
  for (const time of [1, 2]) {
    const loading = load(missing);
    await outcomeOf(loading);
    failedNavigation.get()?.open();
    await failsWith(loading, true);
    expect(failedNavigation.get(), `time ${time}`).toBeNull();
  }
  expect(unsavedWork.isReloading()).toBe(true);
  end();
});

test('R27 a time-out keeps unsaved work, too', async () => {
  const end = unsavedWork.begin();
  const loading = load(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await outcomeOf(loading)).toBe('pending');
  expect(failedNavigation.get()).not.toBeNull();
  end();
});

test('R27 offline there is no reload, which would lose the app; online again there is', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await failsWith(load(missing), false);
  onLine.mockRestore();
  await failsWith(load(missing), true);
});

test('R27 without a storage that remembers the reload there is none', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await failsWith(load(missing), false);
});

test('R27 a page that was given up neither reloads nor asks', async () => {
  const end = unsavedWork.begin();
  navigation.abort();
  await expect(load(missing)).rejects.toBeInstanceOf(TypeError);
  expect(failedNavigation.get()).toBeNull();
  end();
  await expect(load(missing)).rejects.toBeInstanceOf(TypeError);
  expect(sessionStorage).toHaveLength(0);
});
