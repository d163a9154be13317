/** Keys of cached queries. They are here because a write of one feature refreshes the lists of others. */
export const phoneKeys = {
  /** Every list of phones. */
  all: ['phones'] as const,
  /** The phones of every brand; also the beginning of the key of one. */
  ofAllBrands: () => [...phoneKeys.all, 'category'] as const,
  ofCategory: (categoryId: string) => [...phoneKeys.ofAllBrands(), categoryId] as const,
  ofSeller: (email: string) => [...phoneKeys.all, 'seller', email] as const,
  /** The same, for lists that are not the seller's own. */
  own: (email: string) => [...phoneKeys.all, 'own', email] as const,
  advertised: () => [...phoneKeys.all, 'advertised'] as const,
  /** Which phones are advertised, for their seller. */
  posted: () => [...phoneKeys.all, 'posted'] as const,
};

export const orderKeys = {
  all: ['orders'] as const,
  of: (email: string) => [...orderKeys.all, 'of', email] as const,
  one: (id: string) => [...orderKeys.all, 'one', id] as const,
};
