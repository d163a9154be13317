import { useQueryClient } from '@tanstack/react-query';
import { useServices } from '@/services/ServicesContext';
import { useSignedInUser } from '@/session/SessionContext';
import type { Product } from './product';
import { myProductsQuery, sellingKeys } from './queries';

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
