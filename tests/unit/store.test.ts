// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import * as stored from '@/stored';
import { readFileSync } from 'node:fs';
import { createStore, get, set } from 'idb-keyval';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetOwner, keyOf, readTexts, refusal, storedRecords, storedText } from '@/lib/store';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const kind = { name: 'test.', owner: 'user', life: 'lasting' } as const;
const records = () => storedRecords(kind, (value) => (typeof value === 'number' ? value : undefined));
const refuse = () => {
  throw new DOMException('No', 'SecurityError');
};

test('each record has a key of its own, and comes back in another page', () => {
  expect(records().set('a', 1)).toBe(true);
  records().set('b', 2);
  expect(records().names().sort()).toEqual(['a', 'b']);
  expect(localStorage.getItem('test.a')).toBe('1');
  records().remove('a');
  expect(records().names()).toEqual(['b']);
});

test('what makes no sense is ignored and left where it is', () => {
  localStorage.setItem('test.a', '{');
  localStorage.setItem('test.b', '"text"');
  localStorage.setItem('other', '3');
  for (const name of ['a', 'b']) expect(records().get(name)).toBeUndefined();
  expect(localStorage.length).toBe(3);
});

test.each(['getItem', 'setItem', 'removeItem', 'key'] as const)(
  'a storage whose %s throws is survived',
  (action) => {
    const kept = records();
    vi.spyOn(Storage.prototype, action).mockImplementation(refuse);
    kept.set('a', 1);
    expect(kept.get('a') === 1 || action === 'getItem').toBe(true);
    expect(kept.names()).toEqual(action === 'key' ? [] : ['a']);
    expect(() => kept.remove('a')).not.toThrow();
  },
);

test('a record that is absent is not read', () => {
  expect(storedRecords(kind, (value) => value ?? 'nothing').get('a')).toBeUndefined();
});

test('a full storage keeps the record for this page, and says so', () => {
  const kept = records();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  expect(kept.set('a', 1)).toBe(false);
  expect(kept.get('a')).toBe(1);
  kept.remove('a');
  expect(kept.names()).toEqual([]);
});

test('L17 a refusal to store what users expect to last is reported once, of other texts never', () => {
  const listener = vi.fn();
  refusal.set(false);
  const stop = refusal.subscribe(listener);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  storedText(kind).set('a');
  expect([refusal.get(), listener.mock.calls.length]).toEqual([false, 0]);
  for (const text of ['a', 'b']) storedText({ ...kind, isPromised: true }).set(text);
  expect([refusal.get(), listener.mock.calls.length]).toEqual([true, 1]);
  refusal.set(false);
  stop();
});

test('another tab’s change is noticed, of these records and of all', () => {
  const listener = vi.fn();
  const stop = records().onOtherTab(listener);
  for (const key of ['test.a', null, 'other']) window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'test.a' }));
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a storage that throws reads as what was set last, and never throws', () => {
  for (const action of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, action).mockImplementation(refuse);
  const stored = storedText({ name: 'testKey', owner: 'none', life: 'lasting' });
  stored.set('kept');
  expect(stored.get()).toBe('kept');
  stored.remove();
  expect(stored.get()).toBeNull();
});

test('a refused record takes the place of the stored one until it can be stored', () => {
  const kept = records();
  kept.set('a', 1);
  const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  kept.set('a', 2);
  kept.set('b', 3);
  expect([kept.get('a'), kept.names()]).toEqual([2, ['a', 'b']]);
  refusing.mockRestore();
  kept.set('a', 4);
  localStorage.setItem('test.a', '5');
  expect(kept.get('a')).toBe(5);
});

test('a key that is gone meanwhile hides no other', () => {
  localStorage.setItem('test.a', '1');
  vi.spyOn(Storage.prototype, 'key').mockReturnValueOnce(null);
  localStorage.setItem('test.b', '2');
  expect(records().names()).toHaveLength(1);
});

const draft = { name: 'draft', owner: 'user', life: 'tab' } as const;

test('what is of a tab is in the storage of the tab, all else in the browser’s', () => {
  storedText(draft, 'bea@example.com', ':1').set('a');
  storedText({ name: 'test.', owner: 'none', life: 'untilSignOut' }).set('b');
  expect({ ...sessionStorage }).toEqual({ 'own:bea@example.com:draft:1': 'a' });
  expect({ ...localStorage }).toEqual({ 'test.': 'b' });
});

test.each([
  ['own:bea:x', 'user', 'untilSignOut', 'bea'],
  ['own::x', 'user', 'tab', undefined],
  ['xbea:', 'user', 'lasting', 'bea'],
  ['x', 'user', 'lasting', undefined],
  ['x', 'none', 'tab', undefined],
] as const)('the key %s is of %s, %s', (key, owner, life, of) => {
  expect(keyOf({ name: 'x', owner, life }, of)).toBe(key);
});

test('a refused text takes the place of the stored one, and is forgotten once another is stored', () => {
  const text = storedText(draft);
  text.set('old');
  const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  text.set('new');
  expect([text.get(), sessionStorage.length]).toEqual(['new', 0]);
  refusing.mockRestore();
  text.set('newer');
  expect(text.get()).toBe('newer');
  sessionStorage.clear();
  expect(text.get()).toBeNull();
});

test('G15 sign-out removes the texts and pictures of its owner, and of a visitor the texts', async () => {
  const pictures = createStore('own.pictures', 'pictures');
  const owners = ['', 'bea', 'ben'];
  for (const owner of owners) {
    await set(`own:${owner}:draft`, 'picture', pictures);
    localStorage.setItem(`own:${owner}:viewed`, 'text');
    sessionStorage.setItem(`own:${owner}:draft`, 'text');
  }
  forgetOwner('');
  forgetOwner('bea');
  for (const storage of [localStorage, sessionStorage])
    expect(Object.keys(storage)).toEqual([expect.stringMatching('^own:ben:')]);
  await expect.poll(() => get('own:bea:draft', pictures)).toBeUndefined();
  expect(await get('own::draft', pictures)).toBe('picture');
  expect(await get('own:ben:draft', pictures)).toBe('picture');
});

test('of stored fields, texts come back that the form has and allows', () => {
  const stored = { name: 'Pixel 8', price: 325, other: 'x', details: 'no', toString: 'x' };
  const allows = vi.fn((_field: string, text: string) => text !== 'no');
  expect(readTexts(stored, { name: '', price: '', details: '' }, allows)).toEqual({ name: 'Pixel 8' });
  expect(allows.mock.calls).toEqual([
    ['name', 'Pixel 8'],
    ['details', 'no'],
  ]);
  for (const other of [undefined, null, 7, 'text', []])
    expect(readTexts(other, { name: '' }, allows)).toEqual({});
});

const list = Object.values(stored).filter((each) => typeof each === 'object');
const lives = { tab: 'the tab', untilSignOut: 'until sign-out', lasting: 'lasting' };

/** The rows of the table in docs/reliability.md. */
const rows = [
  ...readFileSync('docs/reliability.md', 'utf8').matchAll(
    /^\|[^|]+\| `(?<name>[^`]+)` +\| (?<whose>[^|]+?) +\| (?<life>[^|]+?) +\|[^|]*\| (?<signOut>[^|]+?) +\|$/gm,
  ),
].map(({ groups }) => groups ?? {});

test('G15 docs/reliability.md says of everything that is stored whose it is, how long, and whether sign-out removes it', () => {
  expect(
    rows.map(({ name, whose, life, signOut }) => ({ name, whose, life, goes: signOut?.startsWith('yes') })),
  ).toEqual(
    list.map(({ name, owner, life }) => ({
      name,
      whose: owner === 'user' ? 'the user' : 'none',
      life: lives[life],
      goes: life === 'untilSignOut' || (life === 'tab' && owner === 'user'),
    })),
  );
});

test.each(list.map((kind) => [kind.name, kind] as const))(
  'G15 %s: sign-out forgets what is a user’s and not lasting, of that user only',
  (_name, kind) => {
    const isForgotten = kind.owner === 'user' && kind.life !== 'lasting';
    for (const owner of ['bea@example.com', 'ben@example.com']) storedText(kind, owner, 'x').set('text');
    forgetOwner('bea@example.com');
    expect(storedText(kind, 'bea@example.com', 'x').get()).toBe(isForgotten ? null : 'text');
    expect(storedText(kind, 'ben@example.com', 'x').get()).toBe('text');
    expect(keyOf(kind, 'bea@example.com').startsWith('own:')).toBe(isForgotten);
  },
);
