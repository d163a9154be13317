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
