import { memberMessages } from '@/memberMessages';
import { accepted } from '@/services/api/unwrap';
import { useRecordWrite } from '@/ui/useRecordWrite';
import { useServices } from '@/services/ServicesContext';
import { toast } from '@/ui/toasts/toast';
import { deeds } from './useMyProducts';
import { useMyProductsCache } from './useMyProductsCache';

interface MarkSoldOptions {
  /** Called before the button goes. */
  onDone: () => void;
  /** What else shows this phone is refreshed by the page. */
  onChanged: () => Promise<unknown>;
}

/** Marks a phone Sold, for good. The server counts 0 when it was sold already; the words are the same then. */
export function useMarkSold(productId: string, { onDone, onChanged }: MarkSoldOptions) {
  const { api } = useServices();
  const myProducts = useMyProductsCache();
  return useRecordWrite({
    record: ['product', productId],
    deed: deeds.markSold,
    write: () =>
      accepted(
        api.PATCH('/manageproducts/{id}', {
          params: { path: { id: productId } },
          body: { verify: 'Sold' },
          parseAs: 'text',
        }),
      ),
    onSuccess: () => {
      toast.success(memberMessages.selling.statusUpdated);
      onDone();
      return Promise.all([
        myProducts.confirm(productId, (product) => ({ ...product, isSold: true })),
        onChanged(),
      ]);
    },
    onError: (error) => toast.error(error.message),
  });
}
