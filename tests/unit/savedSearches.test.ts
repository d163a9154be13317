// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { mostSeen, newIn, searchesOf } from '@/domain/savedSearches';
import { phone } from '../support/records';

afterEach(() => localStorage.clear());

const email = () => `${crypto.randomUUID()}@example.com`;
const search = { id: 'q=pixel', name: 'pixel', seen: [phone(1).id], at: 1 };

test('C25 phones are new that are on sale and were not found before', () => {
  const found = [phone(1), phone(2), phone(3), phone(4, { status: 'Sold' })];
  expect(newIn(search, found)).toBe(2);
  expect(newIn(search, [])).toBe(0);
  const many = (count: number) => Array.from({ length: count }, (_, n) => phone(n));
  expect(newIn(search, many(mostSeen))).toBe(mostSeen - 1);
  expect(newIn(search, many(mostSeen + 1))).toBeUndefined();
});

test.each([
  ['as it was saved', search, search],
  ['with ids that are none', { ...search, seen: ['a', 1, null] }, { ...search, seen: ['a'] }],
  ['without a time', { ...search, at: 'soon' }, { ...search, at: 0 }],
  ['without its address', { ...search, id: '' }, undefined],
  ['without its words', { ...search, name: '' }, undefined],
  ['without what it found', { ...search, seen: 'a' }, undefined],
  ['as no record', null, undefined],
])('a stored search is read %s', (_what, stored, read) => {
  const owner = email();
  localStorage.setItem(`secondRing.search:${owner}:q=pixel`, JSON.stringify(stored));
  expect(searchesOf(owner).get()).toEqual(read ? [read] : []);
});

test('at most ten searches are kept', () => {
  const list = searchesOf(email());
  for (let n = 0; n < 12; n++) list.add({ id: `q=${n}`, name: String(n), seen: [] });
  expect(list.get()).toHaveLength(10);
});
