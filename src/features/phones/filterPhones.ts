import { plain } from '@/lib/plainText';
import { amountOf } from '@/lib/price';
import type { FilterOptions } from './filterOptions';
import type { FilterValues } from './filterValues';
import type { Phone } from './phone';
import type { SearchablePhone } from './searchablePhone';

export const phoneSorts = ['price-asc', 'price-desc', 'date-desc', 'date-asc'] as const;
export type PhoneSort = (typeof phoneSorts)[number];

/** A choice that makes sense. What does not was dropped: an unknown city, a price that is no number. */
export interface PhoneFilters {
  /** Each is to be found in the name; the 8 of "pixel 8" not within 128. */
  words: readonly RegExp[];
  conditions: ReadonlySet<string>;
  locations: ReadonlySet<string>;
  min: number | undefined;
  max: number | undefined;
  sort: PhoneSort | undefined;
}

export function toPhoneFilters(values: FilterValues, options: FilterOptions): PhoneFilters {
  return {
    words: plain(values.q).split(/\s+/).filter(Boolean).map(toPattern),
    conditions: knownOf(values.condition, options.condition),
    locations: knownOf(values.location, options.location),
    min: amountOf(values.min),
    max: amountOf(values.max),
    sort: phoneSorts.find((sort) => sort === values.sort),
  };
}

function toPattern(word: string): RegExp {
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(/^\d/.test(word) ? `(?<!\\d)${literal}` : literal);
}

function knownOf(chosen: readonly string[], options: readonly string[]): Set<string> {
  const wanted = new Set(chosen.map(plain));
  return new Set(options.map(plain).filter((option) => wanted.has(option)));
}

/** How many of the filters hold something back; the search and the order are not counted. */
export const countFilters = ({ conditions, locations, min, max }: PhoneFilters) =>
  [conditions.size > 0, locations.size > 0, min !== undefined || max !== undefined].filter(Boolean).length;

/** All phones in the server's order: nothing need be worked out. */
export const changesNothing = (filters: PhoneFilters) =>
  filters.words.length === 0 && countFilters(filters) === 0 && !filters.sort;

/** The phones that pass, in the chosen order, else in the server's. Phones without price or date stand last. */
export function filterPhones(phones: readonly SearchablePhone[], filters: PhoneFilters): Phone[] {
  const found = phones.filter((phone) => passes(phone, filters));
  if (filters.sort) found.sort(orders[filters.sort]);
  return found.map(({ phone }) => phone);
}

function passes(phone: SearchablePhone, { words, conditions, locations, min, max }: PhoneFilters): boolean {
  if (conditions.size > 0 && !conditions.has(phone.condition)) return false;
  if (locations.size > 0 && !locations.has(phone.location)) return false;
  if (min !== undefined && !(phone.price !== undefined && phone.price >= min)) return false;
  if (max !== undefined && !(phone.price !== undefined && phone.price <= max)) return false;
  return words.every((word) => word.test(phone.name));
}

const knownFirst =
  (field: 'price' | 'postedAt', direction: 1 | -1) => (one: SearchablePhone, other: SearchablePhone) => {
    const [a, b] = [one[field], other[field]];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return direction * (a - b);
  };

const orders: Record<PhoneSort, (one: SearchablePhone, other: SearchablePhone) => number> = {
  'price-asc': knownFirst('price', 1),
  'price-desc': knownFirst('price', -1),
  'date-desc': knownFirst('postedAt', -1),
  'date-asc': knownFirst('postedAt', 1),
};
