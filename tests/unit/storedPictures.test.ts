// @vitest-environment jsdom
import { IDBDatabase } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { createStore, set } from 'idb-keyval';
import { afterEach, expect, test, vi } from 'vitest';
import { readPicture, removePicture, writePicture } from '@/lib/storedPictures';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const picture = (text: string) => new File([text], 'pixel.png', { type: 'image/png' });

test('M17 a draft’s picture is found again, a file or an address, until it is removed', async () => {
  writePicture('own:sam:draft', picture('red'));
  const found = await readPicture('own:sam:draft');
  expect(found).toMatchObject({ name: 'pixel.png', type: 'image/png', size: 3 });
  writePicture('own:sam:draft', 'https://i.ibb.co/1/pixel.png');
  expect(await readPicture('own:sam:draft')).toBe('https://i.ibb.co/1/pixel.png');
  removePicture('own:sam:draft');
  expect(await readPicture('own:sam:draft')).toBeUndefined();
});

test.each([
  ['no name', { type: 'image/png', bytes: new Uint8Array(1) }],
  ['no type', { name: 'pixel.png', bytes: new Uint8Array(1) }],
  ['no bytes', { name: 'pixel.png', type: 'image/png', bytes: [1] }],
])('a record with %s, which the app has not written, is no picture', async (_, record) => {
  await set('own:sam:odd', record, createStore('own.pictures', 'pictures'));
  expect(await readPicture('own:sam:odd')).toBeUndefined();
});

test('G14 a database that never answers is waited for 2 s: the draft comes without its picture', async () => {
  writePicture('own:sam:draft', 'of Sam');
  expect(await readPicture('own:sam:draft')).toBe('of Sam');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const silent = { objectStore: () => ({ get: () => ({}), transaction: {} }) };
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockReturnValue(silent as never);
  const answer = vi.fn();
  void readPicture('own:sam:draft').then(answer);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(answer).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answer).toHaveBeenCalledTimes(1);
});

test('a database that refuses a request leaves the draft without its picture, and is asked again', async () => {
  writePicture('own:sam:draft', picture('red'));
  const found = await readPicture('own:sam:draft');
  expect(found instanceof File && (await found.text())).toBe('red');
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('No', 'InvalidStateError');
  });
  expect(await readPicture('own:sam:draft')).toBeUndefined();
  expect(await readPicture('own:sam:draft')).toBeInstanceOf(File);
});
