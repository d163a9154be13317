import { useMemo } from 'react';
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { toProduct, type Product } from '@/domain/phone';
import { useServices } from '@/services/ServicesContext';
import type { ApiClient } from '@/services/api/client';
import { listOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import { useSignedInUser } from '@/session/SessionContext';
import { useRecordsDone } from '@/ui/useRecordWrite';

export const sellingKeys = {
  all: ['selling'] as const,
  of: (email: string) => [...sellingKeys.all, 'of', email] as const,
};

const myProductsQuery = (api: ApiClient, email: string) =>
  queryOptions({
    queryKey: sellingKeys.of(email),
    queryFn: async ({ signal }) =>
      listOf(await unwrap(api.GET('/myproducts', { params: { query: { email } }, signal })), toProduct),
    meta: { isPersonal: true },
  });

export const productActions = { markSold: 'mark sold', delete: 'delete' } as const;

/** The seller's phones, with what was confirmed since: there is no way back from either action. */
export function useMyProducts(): Product[] {
  const { api } = useServices();
  const { email } = useSignedInUser();
  const { data: products } = useSuspenseQuery(myProductsQuery(api, email));
  const sold = useRecordsDone('product', productActions.markSold);
  const deleted = useRecordsDone('product', productActions.delete);
  return useMemo(
    () =>
      products
        .filter(({ id }) => !deleted.has(id))
        .map((product) => (sold.has(product.id) ? { ...product, isSold: true } : product)),
    [products, sold, deleted],
  );
}

/** The seller's list as it stands on the page. */
export function useMyProductsCache() {
  const { api } = useServices();
  const { email } = useSignedInUser();
  const queryClient = useQueryClient();
  const { queryKey } = myProductsQuery(api, email);
  const readAgain = () => queryClient.invalidateQueries({ queryKey: sellingKeys.all });
  return {
    readAgain,
    /** Shows at once what the server has confirmed, then reads the list again. */
    confirm: (id: string, changed: (product: Product) => Product | undefined) => {
      queryClient.setQueryData(queryKey, (products) =>
        products?.flatMap((product) => (product.id === id ? (changed(product) ?? []) : product)),
      );
      return readAgain();
    },
  };
}
