// @vitest-environment jsdom
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharedRecords } from '@/lib/sharedRecords';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const records = () => sharedRecords('test', (value) => (typeof value === 'number' ? value : undefined));
const refuse = () => {
  throw new DOMException('No', 'QuotaExceededError');
};

test('each page finds what another has written, and removed', async () => {
  const [one, other] = [records(), records()];
  expect(await one.set('a', 1)).toBe(true);
  expect(await other.get('a')).toBe(1);
  await other.set('a', 2);
  expect(await one.get('a')).toBe(2);
  await one.set('b', 3);
  expect((await other.all()).sort()).toEqual([2, 3]);
  await one.remove('a');
  expect(await other.get('a')).toBeUndefined();
});

test('what makes no sense is ignored', async () => {
  await sharedRecords('test', (value) => value).set('a', { number: 1 });
  expect(await records().get('a')).toBeUndefined();
  expect(await records().all()).toEqual([]);
});

test('a record that the database does not take lasts as long as the page, over what it has', async () => {
  const kept = records();
  await kept.set('a', 1);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse);
  expect(await kept.set('a', 2)).toBe(false);
  expect(await kept.get('a')).toBe(2);
  expect(await kept.all()).toEqual([2]);
  vi.restoreAllMocks();
  expect(await kept.set('a', 3)).toBe(true);
  expect(await records().get('a')).toBe(3);
});

test('a database that is refused leaves memory', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(refuse);
  const kept = records();
  expect(await kept.set('a', 1)).toBe(false);
  expect(await kept.get('a')).toBe(1);
  expect(await kept.all()).toEqual([1]);
  await kept.remove('a');
  expect(await kept.get('a')).toBeUndefined();
});

test('a database that never answers is waited for once', async () => {
  vi.useFakeTimers();
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest);
  const kept = records();
  const setting = kept.set('a', 1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await setting).toBe(false);
  expect(await kept.get('a')).toBe(1);
  expect(open).toHaveBeenCalledTimes(1);
});

test('a database that did not answer once is read from memory and asked again', async () => {
  const kept = records();
  await kept.set('a', 1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = vi
    .spyOn(IDBObjectStore.prototype, 'get')
    .mockReturnValueOnce(new EventTarget() as IDBRequest);
  const getting = kept.get('a');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await getting).toBe(1);
  await records().set('a', 2);
  expect(await kept.get('a')).toBe(2);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a machine that slept has given the database no time to answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const kept = records();
  const setting = kept.set('a', 1);
  vi.advanceTimersByTime(3_600_000);
  expect(await setting).toBe(true);
});
