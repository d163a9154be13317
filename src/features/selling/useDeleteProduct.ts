import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { countOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import { useRecordWrite } from '@/ui/useRecordWrite';
import { useServices } from '@/services/ServicesContext';
import { toast } from '@/ui/toasts/toast';
import { deeds } from './useMyProducts';
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
    record: ['product', productId],
    deed: deeds.delete,
    write: async () =>
      countOf(
        await unwrap(api.DELETE('/manageproducts/{id}', { params: { path: { id: productId } } })),
        'deletedCount',
      ),
    onSuccess: (deleted) => {
      if (deleted === 0) {
        toast.plain(messages.ui.nothingChanged);
        return myProducts.readAgain();
      }
      toast.success(memberMessages.selling.deleted);
      onDeleted();
      return Promise.all([myProducts.confirm(productId, () => undefined), onChanged()]);
    },
    onError: (error) => toast.error(error.message),
  });
}
