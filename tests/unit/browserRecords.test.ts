// @vitest-environment jsdom
import { IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { createStore, get } from 'idb-keyval';
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

test('a record is in both storages, with the time at which it was written', async () => {
  vi.setSystemTime(1_790_985_600_000);
  await records().set('a', 1);
  const stored = { writtenAt: 1_790_985_600_000, entry: 1 };
  expect(JSON.parse(localStorage.getItem('test.a') ?? '')).toEqual(stored);
  expect(await get('a', createStore('test', 'records'))).toEqual(stored);
});

test.each([
  ['without its time', { entry: 1 }],
  ['with a time that is no number', { entry: 1, writtenAt: 'now' }],
  ['without an entry', { writtenAt: 1 }],
  ['that is a text', 'text'],
])('a record %s is ignored, though another storage has one', async (_, odd) => {
  localStorage.setItem('test.a', JSON.stringify(odd));
  expect(await records().get('a')).toBeUndefined();
  expect(await records().all()).toEqual([]);
  localStorage.removeItem('test.a');
  await records().set('a', 2);
  localStorage.setItem('test.a', JSON.stringify(odd));
  expect(await records().get('a')).toBe(2);
});

test('of two records the one that was written later counts, in whatever storage it is', async () => {
  vi.setSystemTime(1_000);
  await records().set('a', 1);
  for (const [writtenAt, entry] of [
    [999, 1],
    [1_001, 2],
  ]) {
    localStorage.setItem('test.a', JSON.stringify({ writtenAt, entry: 2 }));
    expect([await records().get('a'), await records().all()]).toEqual([entry, [entry]]);
  }
});

test('another tab’s change of these records is told, until the stop', () => {
  const listener = vi.fn();
  const stop = records().onOtherTab(listener);
  const change = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));
  change('test.a');
  change('testa');
  stop();
  change('test.a');
  expect(listener).toHaveBeenCalledOnce();
});
