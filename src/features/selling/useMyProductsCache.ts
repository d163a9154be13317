import { useQueryClient } from '@tanstack/react-query';
import { useServices } from '@/services/ServicesContext';
import { useSignedInUser } from '@/session/SessionContext';
import type { Product } from './product';
import { myProductsQuery, sellingKeys } from './queries';

/** The seller's list as it stands on the page: changed at once by what the server has confirmed, then read again. */
export function useMyProductsCache() {
  const { api } = useServices();
  const { email } = useSignedInUser();
  const queryClient = useQueryClient();
  const { queryKey } = myProductsQuery(api, email);
  return {
    change: (id: string, change: (product: Product) => Product | undefined) =>
      queryClient.setQueryData(queryKey, (products) =>
        products?.flatMap((product) => (product.id === id ? (change(product) ?? []) : product)),
      ),
    readAgain: () => queryClient.invalidateQueries({ queryKey: sellingKeys.all }),
  };
}
