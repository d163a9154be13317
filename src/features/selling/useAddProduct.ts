import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { memberMessages } from '@/memberMessages';
import { accepted } from '@/services/api/unwrap';
import { useServices } from '@/services/ServicesContext';
import { toast } from '@/ui/toasts/toast';
import type { ProductDraft } from './productDraft';
import { toNewProduct, type ProductValues } from './productRules';
import { sellingKeys } from './queries';
import { useImageUpload } from './useImageUpload';

const addProductKey = (seller: string) => ['addProduct', seller];

/** Whether a phone of this seller is on its way to the server, also one that was sent before the page was left. */
export const useIsAddingProduct = (seller: string) =>
  useIsMutating({ mutationKey: addProductKey(seller) }) > 0;

/**
 * Uploads the picture, then adds the product with its address. After a failure, a second try uploads nothing twice. The
 * draft goes when the product is there, whether or not anybody still looks at the form.
 */
export function useAddProduct(seller: string, draft: ProductDraft) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const upload = useImageUpload();

  const post = async (values: ProductValues, imageUrl: string) => {
    draft.noteSending();
    try {
      await accepted(
        api.POST('/addproducts', { body: toNewProduct(values, seller, imageUrl), parseAs: 'text' }),
      );
    } catch (error) {
      // The seller may have signed out meanwhile, and the draft is gone.
      if (draft.wasSending()) draft.keep(values);
      throw error;
    }
    draft.remove();
  };

  const addProduct = useMutation({
    mutationKey: addProductKey(seller),
    mutationFn: async (values: ProductValues) => {
      if (!values.image) throw new Error(memberMessages.addProduct.imageRequired);
      await post(values, await upload.addressOf(values.image));
    },
    onSuccess: async () => {
      toast.success(memberMessages.addProduct.added);
      await queryClient.invalidateQueries({ queryKey: sellingKeys.all });
    },
  });
  return { addProduct, upload };
}
