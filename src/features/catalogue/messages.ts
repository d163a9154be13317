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
} as const;
