// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { storedRecords } from '@/lib/store';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
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
    expect(() => kept.names()).not.toThrow();
    expect(() => kept.remove('a')).not.toThrow();
  },
);

test('a full storage keeps the record for this page, and says so', () => {
  const kept = records();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  expect(kept.set('a', 1)).toBe(false);
  expect(kept.get('a')).toBe(1);
  kept.remove('a');
  expect(kept.names()).toEqual([]);
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
