import { expect, test } from 'vitest';
import type { Phone } from '@/domain/phone';
import {
  countFilters,
  filterOptionsOf,
  filterPhones,
  noFilters,
  readFilters,
  toSearchable,
} from '@/features/phones/filterPhones';
import { readUrl, writeUrl } from '@/ui/useUrlState';
import { phone } from '../support/records';

const shelf = [
  phone(1, {
    product_name: 'Pixel 8 Pro',
    Resale_price: '450',
    condition: 'Good',
    Posted_Date: '2026-03-01',
  }),
  phone(2, { product_name: 'Pixel 7a', Resale_price: 99.5, Condition: 'Fair', condition: undefined }),
  phone(3, {
    product_name: 'Café Phone',
    Resale_price: 'ask me',
    Location: 'München',
    Posted_Date: 'Oct 3, 2026',
  }),
  phone(4, { product_name: 'LG V60', Resale_price: '100', condition: 'excellent ', Location: 'Munich' }),
];

const filtersOf = (search: string, phones: readonly Phone[] = shelf) =>
  readFilters(readUrl(new URLSearchParams(search), noFilters), filterOptionsOf(phones));
const found = (search: string) =>
  filterPhones(shelf.map(toSearchable), filtersOf(search)).map(({ name }) => name);
const all = shelf.map(({ name }) => name);

test.each([
  ['q=pixel', ['Pixel 8 Pro', 'Pixel 7a']],
  ['q=PRO+pix', ['Pixel 8 Pro']],
  ['q=7', ['Pixel 7a']],
  ['q=v60', ['LG V60']],
  ['q=60', ['LG V60']],
  ['q=0', []],
  ['q=(.*%5B', []],
  ['q=cafe', ['Café Phone']],
  ['q=CAFÉ', ['Café Phone']],
  ['q=%20%20', all],
  ['q=zzz', []],
  ['condition=Good', ['Pixel 8 Pro', 'Café Phone']],
  ['condition=Fair&condition=Excellent', ['Pixel 7a', 'LG V60']],
  ['location=Munich', ['LG V60']],
  ['location=München', ['Café Phone']],
  ['location=Munich&condition=Excellent', ['LG V60']],
  ['min=100', ['Pixel 8 Pro', 'LG V60']],
  ['max=100', ['Pixel 7a', 'LG V60']],
  ['min=99.5&max=99.5', ['Pixel 7a']],
  ['min=500&max=100', []],
])('C17 ?%s finds %j', (search, names) => {
  expect(found(search)).toEqual(names);
});

test.each([
  ['sort=price-asc', ['Pixel 7a', 'LG V60', 'Pixel 8 Pro', 'Café Phone']],
  ['sort=price-desc', ['Pixel 8 Pro', 'LG V60', 'Pixel 7a', 'Café Phone']],
  ['sort=date-asc', ['Pixel 8 Pro', 'Café Phone', 'Pixel 7a', 'LG V60']],
  ['sort=date-desc', ['Café Phone', 'Pixel 8 Pro', 'Pixel 7a', 'LG V60']],
])('C17 ?%s: what has no price or date stands last', (search, names) => {
  expect(found(search)).toEqual(names);
});

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

test('C17 options are the contract’s in their order, then what the phones hold, each once', () => {
  const phones = [
    ...shelf,
    phone(5, { Location: ' hamburg ' }),
    phone(6, { Location: 'Hamburg', condition: 'Mint' }),
  ];
  expect(filterOptionsOf(phones)).toEqual({
    condition: ['Excellent', 'Good', 'Fair', 'Mint'],
    location: ['Berlin', 'Dortmund', 'Dusseldorf', 'Munich', 'hamburg', 'München'],
  });
});

test('C17 ten thousand cities do not become ten thousand checkboxes', () => {
  const phones = Array.from({ length: 10_000 }, (_, n) => phone(n, { Location: `City ${n}` }));
  expect(filterOptionsOf(phones).location.length).toBeLessThan(20);
});

test('C17 a choice written into the URL is read back, and the rest of the URL stays', () => {
  const values = {
    ...noFilters,
    q: 'a&b=c',
    condition: ['Good', 'Fair'],
    location: ['a,b'],
    min: '1',
    sort: 'price-asc',
  };
  const search = writeUrl(new URLSearchParams('book=1&q=old&max=9'), values);
  expect(readUrl(search, noFilters)).toEqual(values);
  expect(search.get('book')).toBe('1');
  expect(writeUrl(search, noFilters).toString()).toBe('book=1');
});

test('C17 the filters that hold something back are counted, one for a range', () => {
  expect(countFilters(filtersOf('q=a&sort=price-asc&condition=Good&condition=Fair&min=1&max=9'))).toBe(2);
});

test('C18 ten thousand phones are searched in one pass and sorted in n log n steps', () => {
  const count = 10_000;
  let reads = 0;
  const phones = Array.from({ length: count }, (_, n) => {
    const searchable = toSearchable(phone(n, { Resale_price: String(100 + ((n * 7919) % count)) }));
    return new Proxy(searchable, { get: (target, key) => (reads++, Reflect.get(target, key) as unknown) });
  });
  const filters = filtersOf('q=phone&min=100&condition=Good&sort=price-desc');
  expect(filterPhones(phones, filters)).toHaveLength(count);
  expect(reads).toBeLessThan(count * (8 + 2 * Math.log2(count)));
});
