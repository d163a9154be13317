// @vitest-environment jsdom
import { IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserRecords } from '@/lib/browserRecords';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

const kind = { name: 'test', owner: 'user', life: 'lasting' } as const;
const records = () => browserRecords(kind, (value) => (typeof value === 'number' ? value : undefined));
const refuse = () => {
  throw new DOMException('No', 'QuotaExceededError');
};
const refusals = {
  'the database': () => vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(refuse),
  'local storage': () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse),
};

test('each page finds what another has written, and removed', async () => {
  const [one, other] = [records(), records()];
  expect(await one.set('a', 1)).toBe(true);
  expect(await other.get('a')).toBe(1);
  vi.setSystemTime(Date.now() + 1);
  await other.set('a', 2);
  expect(await one.get('a')).toBe(2);
  await one.set('b', 3);
  expect((await other.all()).sort()).toEqual([2, 3]);
  await one.remove('a');
  expect(await other.get('a')).toBeUndefined();
});

test.each(['the database', 'local storage'] as const)(
  'P20 without %s the other storage has the record',
  async (what) => {
    refusals[what]();
    expect(await records().set('a', 1)).toBe(true);
    expect(await records().get('a')).toBe(1);
    expect(await records().all()).toEqual([1]);
  },
);

test('P20 where both refuse, the record lasts as long as the page, and it says so', async () => {
  refusals['the database']();
  refusals['local storage']();
  const kept = records();
  expect(await kept.set('a', 1)).toBe(false);
  expect(await kept.get('a')).toBe(1);
  expect(await kept.all()).toEqual([1]);
  expect(await records().get('a')).toBeUndefined();
  await kept.remove('a');
  expect(await kept.get('a')).toBeUndefined();
});

test('P20 a storage that refuses the second write does not bring back the first', async () => {
  await records().set('a', 1);
  vi.setSystemTime(Date.now() + 1);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse);
  expect(await records().set('a', 2)).toBe(true);
  expect(await records().get('a')).toBe(2);
  expect(await records().all()).toEqual([2]);
});

test('what is no record is ignored', async () => {
  await browserRecords(kind, (value) => value).set('a', { number: 1 });
  localStorage.setItem('test.b', '{');
  expect(await records().all()).toEqual([]);
});

test('a database that never answers is waited for once', async () => {
  vi.useFakeTimers();
  const open = vi.spyOn(IDBFactory.prototype, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest);
  const kept = records();
  const setting = kept.set('a', 1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await setting).toBe(true);
  expect(await kept.get('a')).toBe(1);
  expect(open).toHaveBeenCalledTimes(1);
});

test('G14 a database that stops answering is waited for once, and local storage has the record', async () => {
  const kept = records();
  await kept.set('a', 1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.setSystemTime(Date.now() + 1);
  const silent = { objectStore: () => ({ put: () => undefined, transaction: {} }) };
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockReturnValue(silent as never);
  const setting = kept.set('a', 2);
  await vi.waitFor(() => expect(transaction).toHaveBeenCalled());
  for (let second = 1; second <= 5; second += 1) await vi.advanceTimersByTimeAsync(1_000);
  expect(await setting).toBe(true);
  expect(await kept.get('a')).toBe(2);
  expect(transaction).toHaveBeenCalledTimes(1);
});

test('a machine that slept has given the database no time to answer', async () => {
  refusals['local storage']();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const setting = records().set('a', 1);
  vi.advanceTimersByTime(3_600_000);
  expect(await setting).toBe(true);
});
