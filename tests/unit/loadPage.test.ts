import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkError, loadPage as loadPageOn } from '@/app/pageRoute';
import { unsavedWork } from '@/lib/unsavedWork';

// @vitest-environment jsdom

const Page = () => null;
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const reload = vi.fn();
const stay = vi.fn();
let address: string | null;
const loadPage = (load: () => Promise<typeof Page>) =>
  loadPageOn(load, { address: () => address, stay, openAnew: reload });

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  stay.mockReset();
  vi.useFakeTimers();
  address = '/blogs';
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether it has ended, after everything that is due has run. */
async function outcomeOf(loading: Promise<unknown>) {
  let outcome: unknown = 'pending';
  loading.then(
    () => (outcome = 'loaded'),
    (error: unknown) => (outcome = error),
  );
  await vi.advanceTimersByTimeAsync(0);
  return outcome;
}

test('code that loads is the page', async () => {
  expect(await loadPage(() => Promise.resolve(Page))).toBe(Page);
});

test('K4 R27 code that takes over 120 s is a ChunkError, without a reload', async () => {
  const loading = loadPage(() => new Promise<typeof Page>(() => undefined));
  const outcome = outcomeOf(loading);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await outcome).toBe('pending');
  const end = outcomeOf(loading);
  await vi.advanceTimersByTimeAsync(1);
  await expect(loading).rejects.toBeInstanceOf(ChunkError);
  await end;
  expect(reload).not.toHaveBeenCalled();
});

test('R27 the first failure reloads in silence, the second at the same address is an error', async () => {
  expect(await outcomeOf(loadPage(missing))).toBe('pending');
  expect(reload).toHaveBeenCalledTimes(1);
  await expect(loadPage(missing)).rejects.toBeInstanceOf(ChunkError);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('R27 after a page has loaded, the next deployment may reload again', async () => {
  await outcomeOf(loadPage(missing));
  await loadPage(() => Promise.resolve(Page));
  await outcomeOf(loadPage(missing));
  expect(reload).toHaveBeenCalledTimes(2);
});

test('R27 never while something would be lost', async () => {
  const end = unsavedWork.begin();
  await expect(loadPage(missing)).rejects.toBeInstanceOf(ChunkError);
  expect(reload).not.toHaveBeenCalled();
  expect(stay).toHaveBeenCalledTimes(1);
  end();
  await outcomeOf(loadPage(missing));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('R27 offline there is no reload, which would lose the app; online again it may come', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(loadPage(missing)).rejects.toBeInstanceOf(ChunkError);
  expect(reload).not.toHaveBeenCalled();
  onLine.mockRestore();
  await outcomeOf(loadPage(missing));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('R27 without a storage that could remember the reload there is none', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await expect(loadPage(missing)).rejects.toBeInstanceOf(ChunkError);
  expect(reload).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('R27 what is too late keeps unsaved work, too', async () => {
  const end = unsavedWork.begin();
  const loading = loadPage(() => new Promise<typeof Page>(() => undefined));
  const outcome = expect(loading).rejects.toBeInstanceOf(ChunkError);
  await vi.advanceTimersByTimeAsync(120_000);
  await outcome;
  expect(stay).toHaveBeenCalledTimes(1);
  end();
});

test('R27 a page that nobody waits for any more reloads nothing', async () => {
  address = null;
  await expect(loadPage(missing)).rejects.toBeInstanceOf(ChunkError);
  expect(reload).not.toHaveBeenCalled();
  expect(stay).not.toHaveBeenCalled();
});

test('R27 each address may reload once', async () => {
  await outcomeOf(loadPage(missing));
  address = '/dashboard';
  await outcomeOf(loadPage(missing));
  expect(reload).toHaveBeenCalledTimes(2);
  await expect(loadPage(missing)).rejects.toBeInstanceOf(ChunkError);
  expect(reload).toHaveBeenCalledTimes(2);
});
