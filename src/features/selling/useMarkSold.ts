import { messages } from '@/messages';
import { accepted } from '@/services/api/unwrap';
import { useRecordWrite } from '@/services/api/useRecordWrite';
import { useServices } from '@/services/ServicesContext';
import { toast } from '@/ui/toasts/toast';
import { sellingKeys } from './queries';
import { useMyProductsCache } from './useMyProductsCache';

interface MarkSoldOptions {
  onDone: () => void;
  /** What else shows this phone is refreshed by the page. */
  onChanged: () => Promise<unknown>;
}

/** Marks a phone Sold, for good. The server counts 0 when it was sold already; the words are the same then. */
export function useMarkSold(productId: string, { onDone, onChanged }: MarkSoldOptions) {
  const { api } = useServices();
  const myProducts = useMyProductsCache();
  return useRecordWrite({
    recordKey: sellingKeys.product(productId),
    write: () =>
      accepted(
        api.PATCH('/manageproducts/{id}', {
          params: { path: { id: productId } },
          body: { verify: 'Sold' },
          parseAs: 'text',
        }),
      ),
    onSuccess: () => {
      toast.success(messages.selling.statusUpdated);
      myProducts.change(productId, (product) => ({ ...product, isSold: true }));
      onDone();
      return Promise.all([myProducts.readAgain(), onChanged()]);
    },
    onError: (error) => toast.error(error.message),
  });
}
