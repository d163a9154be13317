import { formatCount, sentence } from '@/messages';

/** Of a list of phones that is searched; apart, so that the home page does not load them. */
export const filterMessages = {
  heading: 'Search and filter',
  search: 'Search these phones',
  toggle: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
  condition: 'Condition',
  location: 'Location',
  price: 'Price',
  min: 'From',
  max: 'To',
  noAmount: 'Use digits, such as 250 or 99.50.',
  emptyRange: 'No price lies in this range.',
  years: 'Years of use',
  anyYears: 'Any',
  upToYears: (years: string) => (years === '1' ? 'Up to 1 year' : `Up to ${years} years`),
  hideSold: 'Hide sold',
  /** Of a saved search. */
  from: (price: string) => `from $${price}`,
  upTo: (price: string) => `up to $${price}`,
  ofSeller: (seller: string) => sentence`Phones of ${seller}`,
  allSellers: 'All sellers',
  reset: 'Reset filters',
  results: 'Phones',
  count: (found: number, all: number) =>
    `${formatCount(found)} of ${all === 1 ? '1 phone' : `${formatCount(all)} phones`}`,
  group: (brand: string, count: number) =>
    `${brand} · ${count === 1 ? '1 phone' : `${formatCount(count)} phones`}`,
  sort: 'Sort by',
  unsorted: 'As listed',
  sorts: {
    'price-asc': 'Price, low to high',
    'price-desc': 'Price, high to low',
    'date-desc': 'Date, newest first',
    'date-asc': 'Date, oldest first',
  },
  nothing: 'Nothing matches',
  nothingText: 'No phone here matches. Try fewer filters or another word.',
} as const;
