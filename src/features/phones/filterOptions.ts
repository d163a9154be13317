import { plain } from '@/lib/plainText';
import { conditionValues, locationValues } from '@/services/api/schema';
import type { Phone } from './phone';

export interface FilterOptions {
  condition: readonly string[];
  location: readonly string[];
}

/** A list of nonsense must not become a page of checkboxes. */
const mostOthers = 12;

/** The contract's values in their order, then what else the phones hold, each spelling once. */
function optionsOf(known: readonly string[], found: Iterable<string>): string[] {
  const others = new Map<string, string>();
  const knownPlain = new Set(known.map(plain));
  for (const text of found) {
    const key = plain(text);
    if (key && !knownPlain.has(key) && !others.has(key)) others.set(key, text.trim());
  }
  return [...known, ...[...others.values()].slice(0, mostOthers).sort((a, b) => a.localeCompare(b))];
}

export const filterOptionsOf = (phones: readonly Phone[]): FilterOptions => ({
  condition: optionsOf(conditionValues, new Set(phones.map(({ condition }) => condition))),
  location: optionsOf(locationValues, new Set(phones.map(({ location }) => location))),
});
