import { useMemo } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useRecordsDone } from '@/ui/useRecordWrite';
import { useServices } from '@/services/ServicesContext';
import { useSignedInUser } from '@/session/SessionContext';
import type { Product } from './product';
import { myProductsQuery } from './queries';

export const deeds = { markSold: 'mark sold', delete: 'delete' } as const;

/** The seller's phones, with what was confirmed since: there is no way back from either deed. */
export function useMyProducts(): Product[] {
  const { api } = useServices();
  const { email } = useSignedInUser();
  const { data: products } = useSuspenseQuery(myProductsQuery(api, email));
  const sold = useRecordsDone('product', deeds.markSold);
  const deleted = useRecordsDone('product', deeds.delete);
  return useMemo(
    () =>
      products
        .filter(({ id }) => !deleted.has(id))
        .map((product) => (sold.has(product.id) ? { ...product, isSold: true } : product)),
    [products, sold, deleted],
  );
}
