import { createLoader, parseAsNativeArrayOf, parseAsString, type inferParserType } from 'nuqs';
import { formatRange } from '@/domain/askedPrices';
import type { Offer } from '@/domain/offer';
import { priceToPay, yearsUsed, type Phone } from '@/domain/phone';
import { lazyValue } from '@/lib/async';
import { postedAt } from '@/lib/date';
import { patternsOf } from '@/lib/findInText';
import { readPrice } from '@/domain/price';
import { normalizeText } from '@/lib/text';
import { conditionValues, locationValues } from '@/services/api/schema';
import { urlText } from '@/ui/urlState';
import { filterMessages } from './filterMessages';

/** The parameters of an address that has these values, without the order. */
export const searchOf = (values: FilterValues): string =>
  new URLSearchParams(
    Object.entries<string | readonly string[]>({ ...values, sort: '' }).flatMap(([name, value]) =>
      [value].flat().flatMap((each) => (each.trim() ? [[name, each.trim()]] : [])),
    ),
  ).toString();

/** The words of a search, for example "pixel · Good · Berlin · up to $300". */
export const nameOfSearch = ({ q, condition, location, min, max, years, seller, sold }: FilterValues) =>
  [
    q.trim(),
    ...condition,
    ...location,
    min && filterMessages.from(min),
    max && filterMessages.upTo(max),
    years && filterMessages.upToYears(years),
    seller,
    sold && filterMessages.hideSold,
  ]
    .filter(Boolean)
    .join(' · ');

/** Finds the phones of a search's address. A long list is normalized at the first one. */
export function finderOf(phones: readonly Offer[], brandOf: ReadonlyMap<string, string>) {
  const prepared = lazyValue(() => ({
    searchable: phones.map((phone) => toSearchable(phone, brandOf.get(phone.id) ?? phone.category)),
    options: filterOptionsOf(phones),
  }));
  return (search: string) => {
    const { searchable, options } = prepared();
    return filterPhones(searchable, readFilters(filtersIn(new URLSearchParams(search)), options));
  };
}

export const filterParsers = {
  q: urlText,
  condition: parseAsNativeArrayOf(parseAsString),
  location: parseAsNativeArrayOf(parseAsString),
  min: urlText,
  max: urlText,
  /** At most so many years of use. */
  years: urlText,
  seller: urlText,
  sold: urlText,
  sort: urlText,
};

/** What the user has chosen, as the fields and the URL hold it: any text. */
export type FilterValues = inferParserType<typeof filterParsers>;
export const filtersIn = createLoader(filterParsers);
export const noFilters = filtersIn('');

/** The value of `sold` that leaves sold phones out. */
export const hideSold = 'hide';
/** The choices of `years`. */
export const yearsOfUse = ['1', '2', '3', '5'] as const;

export const phoneSorts = ['price-asc', 'price-desc', 'date-desc', 'date-asc'] as const;
type PhoneSort = (typeof phoneSorts)[number];

type PhoneFilters = ReturnType<typeof readFilters>;

/** The valid part of the choice, without unknown locations or prices that are no numbers. */
export const readFilters = (values: FilterValues, options: FilterOptions) => ({
  terms: patternsOf(values.q),
  conditions: validOf(values.condition, options.condition),
  locations: validOf(values.location, options.location),
  min: boundOf(values.min),
  max: boundOf(values.max),
  years: yearsOfUse.some((years) => years === values.years) ? Number(values.years) : undefined,
  seller: normalizeText(values.seller),
  isSoldHidden: values.sold === hideSold,
  sort: phoneSorts.find((sort) => sort === values.sort),
});

/** In cents. A bound below or above all prices is one too; undefined where the text is none. */
export function boundOf(text: string): number | undefined {
  const { cents, problem } = readPrice(text);
  if (problem === 'tooLow') return 0;
  return problem === 'tooHigh' ? Infinity : cents;
}

function validOf(chosen: readonly string[], options: readonly string[]): Set<string> {
  const chosenKeys = new Set(chosen.map(normalizeText));
  return new Set(options.map(normalizeText).filter((option) => chosenKeys.has(option)));
}

/** The number of active filters; the search and the order are not counted. */
export const countFilters = (filters: PhoneFilters) => {
  const { conditions, locations, min, max, years, seller, isSoldHidden } = filters;
  const hasPrice = min !== undefined || max !== undefined;
  const active = [conditions.size, locations.size, hasPrice, years, seller, isSoldHidden];
  return active.filter(Boolean).length;
};

/**
 * The matching phones in the chosen order, else in the server's; those that are sold after all others. Among phones on sale,
 * and among sold ones, those without a price or a date come last.
 */
export function filterPhones(phones: readonly SearchablePhone[], filters: PhoneFilters): Offer[] {
  const found = phones.filter((phone) => passes(phone, filters));
  const parts = [found.filter(({ isSold }) => !isSold), found.filter(({ isSold }) => isSold)];
  if (filters.sort) for (const part of parts) part.sort(orders[filters.sort]);
  return parts.flat().map(({ phone }) => phone);
}

function passes(phone: SearchablePhone, filters: PhoneFilters): boolean {
  const { terms, conditions, locations, min, max, years, seller, isSoldHidden } = filters;
  if (isSoldHidden && phone.isSold) return false;
  if (seller && phone.seller !== seller) return false;
  if (years !== undefined && !(phone.years !== undefined && phone.years <= years)) return false;
  if (conditions.size > 0 && !conditions.has(phone.condition)) return false;
  if (locations.size > 0 && !locations.has(phone.location)) return false;
  if (min !== undefined && !(phone.price !== undefined && phone.price >= min)) return false;
  if (max !== undefined && !(phone.price !== undefined && phone.price <= max)) return false;
  return terms.every((term) => term.test(phone.text()));
}

const byField =
  (field: 'price' | 'postedAt', direction: 1 | -1) => (one: SearchablePhone, other: SearchablePhone) => {
    const [a, b] = [one[field], other[field]];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return direction * (a - b);
  };

const orders: Record<PhoneSort, (one: SearchablePhone, other: SearchablePhone) => number> = {
  'price-asc': byField('price', 1),
  'price-desc': byField('price', -1),
  'date-desc': byField('postedAt', -1),
  'date-asc': byField('postedAt', 1),
};

/** Other values than the contract's are limited, so that invalid records do not fill the page with checkboxes. */
const maxOthers = 12;

/** The contract's values in their order, then other values of the phones, each spelling once. */
function optionsOf(listed: readonly string[], found: Iterable<string>): string[] {
  const others = new Map<string, string>();
  const normalizedListed = new Set(listed.map(normalizeText));
  for (const text of found) {
    const key = normalizeText(text);
    if (key && !normalizedListed.has(key) && !others.has(key)) others.set(key, text.trim());
  }
  return [...listed, ...[...others.values()].slice(0, maxOthers).sort((a, b) => a.localeCompare(b))];
}

export type FilterOptions = ReturnType<typeof filterOptionsOf>;

/** The checkboxes of a list. */
export const filterOptionsOf = (phones: readonly Phone[]) => ({
  condition: optionsOf(conditionValues, new Set(phones.map(({ condition }) => condition))),
  location: optionsOf(locationValues, new Set(phones.map(({ location }) => location))),
});

type SearchablePhone = ReturnType<typeof toSearchable>;

/** A phone with its normalized fields, computed once per list instead of once per keystroke. */
export const toSearchable = (phone: Offer, brand: string) => ({
  phone,
  isSold: phone.isSold,
  name: normalizeText(phone.name),
  condition: normalizeText(phone.condition),
  location: normalizeText(phone.location),
  seller: normalizeText(phone.sellerName),
  years: yearsUsed(phone),
  /** In cents; undefined where it cannot be paid. */
  price: readPrice(priceToPay(phone)).cents,
  postedAt: postedAt(phone.postedDate),
  /** All that a search looks at. A long list is normalized when the first word is typed. */
  text: lazyValue(() =>
    normalizeText(
      [phone.name, brand, phone.condition, phone.location, phone.sellerName, phone.details].join('\n'),
    ),
  ),
});

/** By normalized name, the asking prices of phones that share it, as a text; only where they differ. */
export function askingPrices(phones: readonly SearchablePhone[]): ReadonlyMap<string, string> {
  const ranges = new Map<string, { lowest: number; highest: number }>();
  for (const { name, price, phone } of phones) {
    if (price === undefined || phone.isSold || !name) continue;
    const { lowest, highest } = ranges.get(name) ?? { lowest: price, highest: price };
    ranges.set(name, { lowest: Math.min(lowest, price), highest: Math.max(highest, price) });
  }
  const differing = [...ranges].filter(([, { lowest, highest }]) => lowest < highest);
  return new Map(differing.map(([name, range]) => [name, formatRange(range)]));
}
