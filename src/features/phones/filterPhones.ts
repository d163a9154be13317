import type { Phone } from '@/domain/phone';
import { postedAt } from '@/lib/date';
import { amountOf } from '@/lib/price';
import { normalizeText } from '@/lib/text';
import { conditionValues, locationValues } from '@/services/api/schema';

export const phoneSorts = ['price-asc', 'price-desc', 'date-desc', 'date-asc'] as const;
type PhoneSort = (typeof phoneSorts)[number];

/** A choice that makes sense. What does not was dropped: an unknown city, a price that is no number. */
interface PhoneFilters {
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
    words: normalizeText(values.q).split(/\s+/).filter(Boolean).map(toPattern),
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
  const wanted = new Set(chosen.map(normalizeText));
  return new Set(options.map(normalizeText).filter((option) => wanted.has(option)));
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

/** What a person has chosen, as the fields hold it: texts, sensible or not. */
export interface FilterValues {
  q: string;
  condition: readonly string[];
  location: readonly string[];
  min: string;
  max: string;
  sort: string;
}

export const noFilters: FilterValues = { q: '', condition: [], location: [], min: '', max: '', sort: '' };

const single = ['q', 'min', 'max', 'sort'] as const;
const several = ['condition', 'location'] as const;
const longestText = 200;

/** The choice in a URL. Several values of one filter are written as several parameters. */
export function readFilterValues(search: URLSearchParams): FilterValues {
  const text = (name: string) => (search.get(name) ?? '').slice(0, longestText);
  return {
    q: text('q'),
    condition: search.getAll('condition'),
    location: search.getAll('location'),
    min: text('min'),
    max: text('max'),
    sort: text('sort'),
  };
}

/** The same URL parameters with this choice; whatever else they hold stays. */
export function writeFilterValues(search: URLSearchParams, values: FilterValues): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of single) {
    if (values[name] === '') next.delete(name);
    else next.set(name, values[name]);
  }
  for (const name of several) {
    next.delete(name);
    values[name].forEach((value) => next.append(name, value));
  }
  return next;
}

export interface FilterOptions {
  condition: readonly string[];
  location: readonly string[];
}

/** A list of nonsense must not become a page of checkboxes. */
const mostOthers = 12;

/** The contract's values in their order, then what else the phones hold, each spelling once. */
function optionsOf(known: readonly string[], found: Iterable<string>): string[] {
  const others = new Map<string, string>();
  const knownPlain = new Set(known.map(normalizeText));
  for (const text of found) {
    const key = normalizeText(text);
    if (key && !knownPlain.has(key) && !others.has(key)) others.set(key, text.trim());
  }
  return [...known, ...[...others.values()].slice(0, mostOthers).sort((a, b) => a.localeCompare(b))];
}

export const filterOptionsOf = (phones: readonly Phone[]): FilterOptions => ({
  condition: optionsOf(conditionValues, new Set(phones.map(({ condition }) => condition))),
  location: optionsOf(locationValues, new Set(phones.map(({ location }) => location))),
});

/** A phone with what search, filters and sorting ask of it, worked out once per list instead of once per keystroke. */
interface SearchablePhone {
  phone: Phone;
  name: string;
  condition: string;
  location: string;
  /** What a buyer pays; undefined where the price is no number. */
  price: number | undefined;
  postedAt: number | undefined;
}

export const toSearchable = (phone: Phone): SearchablePhone => ({
  phone,
  name: normalizeText(phone.name),
  condition: normalizeText(phone.condition),
  location: normalizeText(phone.location),
  price: amountOf(phone.resalePrice || phone.originalPrice),
  postedAt: postedAt(phone.postedDate),
});
