import { expect, test } from 'vitest';
import type { Phone } from '@/domain/phone';
import {
  askingPrices,
  countFilters,
  filterOptionsOf,
  filterPhones,
  filtersIn,
  finderOf,
  nameOfSearch,
  noFilters,
  readFilters,
  searchOf,
  toSearchable,
} from '@/features/catalogue/filterPhones';
import { phone } from '../support/records';

const pro = { product_name: 'Pixel 8 Pro', Resale_price: '450', Posted_Date: '2026-03-01' };
const old = { product_name: 'Pixel 7a', Resale_price: 99.5, Condition: 'Fair', condition: undefined };
const cafe = { product_name: 'Café', Resale_price: 'ask', Location: 'München', Posted_Date: 'Oct 3, 2026' };
const lg = { product_name: 'LG V60', Resale_price: '100', condition: 'excellent ', Location: 'Munich' };
const phones = [pro, old, cafe, lg].map((fields, place) => phone(place + 1, fields));
const all = phones.map(({ name }) => name);

const filtersOf = (search: string, from: readonly Phone[] = phones) =>
  readFilters(filtersIn(new URLSearchParams(search)), filterOptionsOf(from));
const searchable = (offers: readonly Phone[]) => offers.map((each) => toSearchable(each, each.category));
const found = (search: string) => filterPhones(searchable(phones), filtersOf(search)).map(({ name }) => name);

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
  'years=4&sold=1',
  '__proto__=1&constructor=2',
  'q',
])('C17 nonsense in the URL is ignored: ?%s', (search) => {
  expect(found(search)).toEqual(all);
  expect(countFilters(filtersOf(search))).toBe(0);
});

test.each([
  ['', 0],
  ['q=pixel', 0],
  ['sort=price-asc', 0],
  ['condition=Good', 1],
  ['location=Berlin&location=Munich', 1],
  ['min=100', 1],
  ['max=100', 1],
  ['min=1&max=100', 1],
  ['condition=Good&location=Munich&max=100', 3],
  ['years=2&seller=Sam&sold=hide', 3],
])('C17 ?%s has %i filters', (search, count) => {
  expect(countFilters(filtersOf(search))).toBe(count);
});

test('C17 without a choice nothing is filtered', () => {
  expect(found('')).toEqual(all);
  expect(filtersIn(new URLSearchParams())).toEqual(noFilters);
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

const kept = {
  product_name: 'Pixel 8',
  Location: 'Berlin',
  Seller_Name: 'Sam Keller',
  Phone_category: 'Google',
  used_year: '1 year',
  Resale_price: '300',
  details: 'With charger and box.',
};
const worn = {
  ...kept,
  product_name: 'Pixel 6',
  Seller_Name: 'Selma Aydın',
  used_year: '4',
  Resale_price: '200',
};
const sold = { ...kept, product_name: 'Pixel 5', status: 'Sold', used_year: 'new', Resale_price: '100' };
const stock = [sold, worn, kept].map((fields, place) => phone(place + 1, fields));
const foundInStock = (search: string) =>
  filterPhones(searchable(stock), filtersOf(search, stock)).map(({ name }) => name);

test.each([
  ['', ['Pixel 6', 'Pixel 8', 'Pixel 5']],
  ['sort=price-asc', ['Pixel 6', 'Pixel 8', 'Pixel 5']],
  ['sort=price-desc', ['Pixel 8', 'Pixel 6', 'Pixel 5']],
  ['sold=hide', ['Pixel 6', 'Pixel 8']],
])('C24 ?%s lists sold phones last, or hides them: %j', (search, names) =>
  expect(foundInStock(search)).toEqual(names),
);

test.each([
  ['q=berlin+charger+google', ['Pixel 6', 'Pixel 8', 'Pixel 5']],
  ['q=selma', ['Pixel 6']],
  ['q=keller+8', ['Pixel 8']],
  ['q=good+box+6', ['Pixel 6']],
  ['seller=sam+keller', ['Pixel 8', 'Pixel 5']],
  ['seller=sam', []],
  // Each text is searched by itself.
  ['q=8google', []],
  ['years=1', ['Pixel 8']],
  ['years=5', ['Pixel 6', 'Pixel 8']],
])('C25 ?%s searches every text of a phone, its seller and its years of use: %j', (search, names) =>
  expect(foundInStock(search)).toEqual(names),
);

test.each([
  ['1', ['1', '0.5 years']],
  ['2', ['1', '0.5 years', ' 1.5', '2 years']],
  ['3', ['1', '0.5 years', ' 1.5', '2 years']],
  ['5', ['1', '0.5 years', ' 1.5', '2 years', '4']],
])('C25 at most %s years of use have the phones of %j', (years, found) => {
  const used = ['1', '0.5 years', ' 1.5', '2 years', '4', '12', 'about 1', ''];
  const phonesUsed = used.map((used_year, place) => phone(place + 1, { used_year }));
  const filters = filtersOf(`years=${years}`, phonesUsed);
  expect(filterPhones(searchable(phonesUsed), filters).map(({ yearsOfUse }) => yearsOfUse)).toEqual(found);
});

test('C18 ten thousand phones are searched in one pass and sorted in n log n steps', () => {
  const count = 10_000;
  let reads = 0;
  const many = Array.from({ length: count }, (_, n) => {
    const one = toSearchable(phone(n, { Resale_price: String(100 + ((n * 7919) % count)) }), 'Google');
    return new Proxy(one, { get: (target, key) => (reads++, Reflect.get(target, key) as unknown) });
  });
  const filters = filtersOf('q=phone&min=100&condition=Good&sort=price-desc');
  expect(filterPhones(many, filters)).toHaveLength(count);
  expect(reads).toBeLessThan(count * (8 + 2 * Math.log2(count)));
});

test('asking prices are of phones for sale that share a name, and only where they differ', () => {
  const named = (product_name: string, ...prices: [price: string, status?: string][]) =>
    prices.map(([Resale_price, status], place) => phone(place + 1, { product_name, Resale_price, status }));
  const asked = askingPrices(
    searchable([
      ...named('Pixel 8', ['300'], ['345.50'], ['90', 'Sold'], ['ask']),
      ...named('pixel 8 ', ['310']),
      ...named('LG V60', ['100'], ['100']),
      ...named('Café', ['5']),
      ...named('', ['5'], ['6']),
    ]),
  );
  expect([...asked]).toEqual([['pixel 8', '$300–$345.50']]);
});

test('C25 a saved search has the parameters of its address without the order, and is named by its words', () => {
  const address =
    'q=pixel&condition=Good&condition=Fair&location=Berlin&min=50&max=300&years=2&seller=Sam+Keller&sold=hide';
  const values = filtersIn(new URLSearchParams(`${address}&sort=price-asc&book=1`));
  expect(searchOf(values)).toBe(address);
  expect(nameOfSearch(values)).toBe(
    'pixel · Good · Fair · Berlin · from $50 · up to $300 · Up to 2 years · Sam Keller · Hide sold',
  );
  expect(searchOf({ ...noFilters, q: ' a ', min: ' ', sort: 'price-asc' })).toBe('q=a');
  expect(nameOfSearch({ ...noFilters, q: ' a ' })).toBe('a');
});

test('C25 a saved search finds what its address shows', () => {
  const brandOf = new Map([[phones[3]?.id ?? '', 'Elgee']]);
  const find = finderOf(phones, brandOf);
  expect(find('q=pixel').map(({ name }) => name)).toEqual(['Pixel 8 Pro', 'Pixel 7a']);
  expect(find('q=elgee&max=100').map(({ name }) => name)).toEqual(['LG V60']);
  expect(find('')).toHaveLength(phones.length);
});
