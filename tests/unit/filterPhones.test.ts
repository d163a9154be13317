import { expect, test } from 'vitest';
import type { Phone } from '@/domain/phone';
import {
  askingPrices,
  countFilters,
  filterOptionsOf,
  filterPhones,
  isUnfiltered,
  noFilters,
  readFilters,
  toSearchable,
} from '@/features/catalogue/filterPhones';
import { readUrl } from '@/ui/useUrlState';
import { phone } from '../support/records';

const pro = { product_name: 'Pixel 8 Pro', Resale_price: '450', Posted_Date: '2026-03-01' };
const old = { product_name: 'Pixel 7a', Resale_price: 99.5, Condition: 'Fair', condition: undefined };
const cafe = { product_name: 'Café', Resale_price: 'ask', Location: 'München', Posted_Date: 'Oct 3, 2026' };
const lg = { product_name: 'LG V60', Resale_price: '100', condition: 'excellent ', Location: 'Munich' };
const phones = [pro, old, cafe, lg].map((fields, place) => phone(place + 1, fields));
const all = phones.map(({ name }) => name);

const filtersOf = (search: string, from: readonly Phone[] = phones) =>
  readFilters(readUrl(new URLSearchParams(search), noFilters), filterOptionsOf(from));
const found = (search: string) =>
  filterPhones(phones.map(toSearchable), filtersOf(search)).map(({ name }) => name);

test.each([
  ['q=PRO+pix', ['Pixel 8 Pro']],
  ['q=7', ['Pixel 7a']],
  ['q=60', ['LG V60']],
  ['q=0', []],
  ['q=(.*%5B', []],
  ['q=cafe', ['Café']],
  ['q=CAFÉ', ['Café']],
  ['q=%20%20', all],
  ['q=8++%20pixel+', ['Pixel 8 Pro']],
  ['condition=Good', ['Pixel 8 Pro', 'Café']],
  ['condition=Fair&condition=Excellent', ['Pixel 7a', 'LG V60']],
  ['location=Munich', ['LG V60']],
  ['location=München', ['Café']],
  ['location=Munich&condition=Good', []],
  ['min=100', ['Pixel 8 Pro', 'LG V60']],
  ['max=100', ['Pixel 7a', 'LG V60']],
  ['min=99.5&max=99.5', ['Pixel 7a']],
  ['min=500&max=100', []],
  // Bounds beyond all prices that can be paid.
  ['min=0.10', ['Pixel 8 Pro', 'Pixel 7a', 'LG V60']],
  ['max=0.10', []],
  ['min=2000000', []],
  ['max=2000000', ['Pixel 8 Pro', 'Pixel 7a', 'LG V60']],
  // What has no price or date comes last.
  ['sort=price-asc', ['Pixel 7a', 'LG V60', 'Pixel 8 Pro', 'Café']],
  ['sort=price-desc', ['Pixel 8 Pro', 'LG V60', 'Pixel 7a', 'Café']],
  ['sort=date-asc', ['Pixel 8 Pro', 'Café', 'Pixel 7a', 'LG V60']],
  ['sort=date-desc', ['Café', 'Pixel 8 Pro', 'Pixel 7a', 'LG V60']],
])('C17 ?%s finds %j', (search, names) => expect(found(search)).toEqual(names));

test.each([
  'sort=rubbish',
  'min=abc&max=%00',
  'min=NaN&max=Infinity',
  'condition=Broken&location=Atlantis',
  'condition=&location=',
  '__proto__=1&constructor=2',
  'q',
])('C17 nonsense in the URL is ignored: ?%s', (search) => {
  expect(found(search)).toEqual(all);
  expect(countFilters(filtersOf(search))).toBe(0);
});

test.each([
  ['', 0, true],
  ['q=pixel', 0, false],
  ['sort=price-asc', 0, false],
  ['condition=Good', 1, false],
  ['location=Berlin&location=Munich', 1, false],
  ['min=100', 1, false],
  ['max=100', 1, false],
  ['min=1&max=100', 1, false],
  ['condition=Good&location=Munich&max=100', 3, false],
])('C17 ?%s has %i filters; nothing is chosen: %s', (search, count, isAll) => {
  expect(countFilters(filtersOf(search))).toBe(count);
  expect(isUnfiltered(filtersOf(search))).toBe(isAll);
});

test('C17 without a choice nothing is filtered', () => {
  expect(isUnfiltered(readFilters(noFilters, filterOptionsOf(phones)))).toBe(true);
  expect(readUrl(new URLSearchParams(), noFilters)).toEqual(noFilters);
});

test('C17 cities of sellers follow those of the contract, in their order and each once', () => {
  const cities = ['Ulm ', 'Munich', 'Aachen', '', 'ulm', 'MUNICH', ' '];
  const { location } = filterOptionsOf(cities.map((Location, place) => phone(place, { Location })));
  expect(location).toEqual(['Berlin', 'Dortmund', 'Dusseldorf', 'Munich', 'Aachen', 'Ulm']);
});

test('C17 ten thousand cities do not become ten thousand checkboxes', () => {
  const cities = Array.from({ length: 10_000 }, (_, n) => phone(n, { Location: `City ${n}` }));
  expect(filterOptionsOf(cities).location.length).toBeLessThan(20);
});

test('C18 ten thousand phones are searched in one pass and sorted in n log n steps', () => {
  const count = 10_000;
  let reads = 0;
  const many = Array.from({ length: count }, (_, n) => {
    const searchable = toSearchable(phone(n, { Resale_price: String(100 + ((n * 7919) % count)) }));
    return new Proxy(searchable, { get: (target, key) => (reads++, Reflect.get(target, key) as unknown) });
  });
  const filters = filtersOf('q=phone&min=100&condition=Good&sort=price-desc');
  expect(filterPhones(many, filters)).toHaveLength(count);
  expect(reads).toBeLessThan(count * (8 + 2 * Math.log2(count)));
});

test('asking prices are of phones for sale that share a name, and only where they differ', () => {
  const named = (product_name: string, ...prices: [price: string, status?: string][]) =>
    prices.map(([Resale_price, status], place) => phone(place + 1, { product_name, Resale_price, status }));
  const asked = askingPrices(
    [
      ...named('Pixel 8', ['300'], ['345.50'], ['90', 'Sold'], ['ask']),
      ...named('pixel 8 ', ['310']),
      ...named('LG V60', ['100'], ['100']),
      ...named('Café', ['5']),
    ].map(toSearchable),
  );
  expect([...asked]).toEqual([['pixel 8', '$300–$345.50']]);
});
