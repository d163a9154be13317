import { formatCount } from '@/messages';

/** Texts marked "exact" belong to the product, as in src/messages.ts. */
export const catalogueMessages = {
  newest: 'Just advertised',
  noNewest: 'Pick a brand to see every phone on offer.',
  phonesOfBrand: 'phones',
  advertisements: 'Advertised phones',
  advertisementsNone: 'No phone is advertised at the moment.',
  advertisementsNoneText: 'Pick a brand below to see every phone on offer.',
  advertisementsSearch: 'Search the advertisements',
  advertisementsFailed: 'The advertisements could not be loaded.',
  purchase: 'Purchase', // exact
  categories: 'Pick a brand',
  categoriesSearch: 'Search the brands',
  categoriesLoading: 'Loading the brands',
  categoriesFailed: 'The brands could not be loaded.',
  categoriesNone: 'There are no brands yet. Come back soon.',

  filters: {
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
    ofSeller: (seller: string) => `Phones of ${seller}`,
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
  },

  askingPrices: {
    heading: 'What others ask now',
    asked: (count: number, lowest: string, highest: string) =>
      `${formatCount(count)} on sale, ${lowest} to ${highest}`,
    middle: (price: string) => `about ${price}`,
    failed: 'The prices of other phones could not be loaded.',
  },
} as const;
