import { messages } from '@/messages';
import { countOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import { useRecordWrite } from '@/services/api/useRecordWrite';
import { useServices } from '@/services/ServicesContext';
import { toast } from '@/ui/toasts/toast';
import { sellingKeys } from './queries';
import { useMyProductsCache } from './useMyProductsCache';

interface DeleteProductOptions {
  /** Called before the row goes. */
  onDeleted: () => void;
  /** What else shows this phone is refreshed by the page. */
  onChanged: () => Promise<unknown>;
}

/** Deletes a phone. A count of 0 means that it was gone already: the list is read again and tells. */
export function useDeleteProduct(productId: string, { onDeleted, onChanged }: DeleteProductOptions) {
  const { api } = useServices();
  const myProducts = useMyProductsCache();
  return useRecordWrite({
    recordKey: sellingKeys.product(productId),
    write: async () =>
      countOf(
        await unwrap(api.DELETE('/manageproducts/{id}', { params: { path: { id: productId } } })),
        'deletedCount',
      ),
    onSuccess: (deleted) => {
      if (deleted > 0) {
        toast.success(messages.selling.deleted);
        onDeleted();
        myProducts.change(productId, () => undefined);
      } else toast.plain(messages.ui.nothingChanged);
      return Promise.all([myProducts.readAgain(), onChanged()]);
    },
    onError: (error) => toast.error(error.message),
  });
}
