// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ChunkError, failedNavigation, loadForNavigation, loadPage, navigationOffline } from '@/app/pageCode';
import { unsavedWork } from '@/lib/unsavedWork';

const present = () => Promise.resolve('code');
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const endless = () => new Promise(() => undefined);

let navigation: AbortController;
const load = (code: () => Promise<unknown>, path = '/blogs') =>
  loadForNavigation(code, { url: `http://localhost${path}`, signal: navigation.signal });

const expectChunkError = (loading: Promise<void>, reloads: boolean) =>
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

/** Whether it still waits after everything that is due. */
async function isPending(loading: Promise<unknown>) {
  let pending = true;
  loading.then(
    () => (pending = false),
    () => (pending = false),
  );
  await vi.advanceTimersByTimeAsync(0);
  return pending;
}

/** Until the end of the test. */
const beginWork = () => onTestFinished(unsavedWork.begin());

test('K4 R27 code that takes over 120 s is a ChunkError, without a reload', async () => {
  const loading = load(endless);
  const outcome = expectChunkError(loading, false);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await isPending(loading)).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
});

test('R27 code that a browser stops loading because the page is being left reloads nothing, until the page has stayed for 10 s', async () => {
  window.history.replaceState(null, '', '/blogs');
  window.dispatchEvent(new Event('beforeunload'));
  // A prerendered page that was left by a link before its hydration.
  const hydration = loadPage([{ path: '/blogs', handle: { loadCode: missing } }], '/blogs');
  const loading = load(missing);
  const outcome = expectChunkError(loading, true);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(await isPending(hydration)).toBe(true);
  expect(await isPending(loading)).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(await hydration).toBe(false);
  await outcome;
  await expectChunkError(load(missing, '/dashboard'), true);
});

test('R27 each address is reloaded once in silence, and again after a page has loaded', async () => {
  await expectChunkError(load(missing), true);
  await expectChunkError(load(missing), false);
  await expectChunkError(load(missing, '/dashboard'), true);
  await expectChunkError(load(missing, '/dashboard'), false);
  await load(present);
  await expectChunkError(load(missing, '/dashboard'), true);

  window.history.replaceState(null, '', '/blogs');
  const routes = [{ path: '/blogs', handle: { loadCode: present } }, { path: '*' }];
  expect(await loadPage(routes, '*')).toBe(false);
  await expectChunkError(load(missing, '/dashboard'), false);
  expect(await loadPage(routes, '/blogs')).toBe(true);
  await expectChunkError(load(missing, '/dashboard'), true);
  expect(await loadPage([{ path: '/blogs', handle: { loadCode: missing } }], '/blogs')).toBe(false);
  // Back, while the code is loaded.
  const loadCode = () => Promise.resolve(window.history.replaceState(null, '', '/login'));
  expect(await loadPage([{ path: '/blogs', handle: { loadCode } }, { path: '*' }], '/blogs')).toBe(false);
});

test('R27 never while something would be lost: the navigation waits for the user, also after a time-out', async () => {
  beginWork();
  for (const [code, time] of [
    [missing, 0],
    [endless, 120_000],
  ] as const) {
    navigation = new AbortController();
    const loading = load(code);
    await vi.advanceTimersByTimeAsync(time);
    expect(await isPending(loading)).toBe(true);
    expect(failedNavigation.get()).not.toBeNull();
    navigation.abort();
    expect(failedNavigation.get()).toBeNull();
  }
});

test('R27 the page that the user opens anyway is reloaded, also for a second time', async () => {
  beginWork();
  for (const time of [1, 2]) {
    const loading = load(missing);
    expect(await isPending(loading)).toBe(true);
    failedNavigation.get()?.open();
    await expectChunkError(loading, true);
    expect(failedNavigation.get(), `time ${time}`).toBeNull();
  }
  expect(unsavedWork.isReloading()).toBe(true);
});

test('R27 offline it waits for the network, then tries again, and reloads only if that fails', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const loading = load(missing);
  expect(await isPending(loading)).toBe(true);
  expect(navigationOffline.get()).not.toBeNull();
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expectChunkError(loading, true);
  expect(navigationOffline.get()).toBeNull();
});

test('R27 without a storage that remembers the reload there is none', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await expectChunkError(load(missing), false);
});

test('R27 a page that was given up neither reloads nor asks', async () => {
  navigation.abort();
  const end = unsavedWork.begin();
  await expect(load(missing)).rejects.toBeInstanceOf(TypeError);
  expect(failedNavigation.get()).toBeNull();
  end();
  await expect(load(missing)).rejects.toBeInstanceOf(TypeError);
  expect(sessionStorage).toHaveLength(0);
});

test('R27 unsaved work exists until each piece has ended, and ending twice counts once', () => {
  const [form, payment] = [unsavedWork.begin(), unsavedWork.begin()];
  form();
  form();
  expect(unsavedWork.exists()).toBe(true);
  payment();
  expect(unsavedWork.exists()).toBe(false);
});

test('a reload that the user asked for is known until other work begins', () => {
  expect(unsavedWork.isReloading()).toBe(false);
  unsavedWork.startReload();
  expect(unsavedWork.isReloading()).toBe(true);
  unsavedWork.begin()();
  expect(unsavedWork.isReloading()).toBe(false);
});
