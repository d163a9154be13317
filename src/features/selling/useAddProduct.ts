import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messages } from '@/messages';
import { accepted } from '@/services/api/unwrap';
import { useServices } from '@/services/ServicesContext';
import { toast } from '@/ui/toasts/toast';
import { toNewProduct, type ProductValues } from './productRules';
import { sellingKeys } from './queries';
import { useImageUpload } from './useImageUpload';

/** Uploads the picture, then adds the product with its address. After a failure, a second try uploads nothing twice. */
export function useAddProduct(seller: string) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const upload = useImageUpload();
  const addProduct = useMutation({
    mutationFn: async (values: ProductValues) => {
      if (!values.image) throw new Error(messages.addProduct.imageRequired);
      const imageUrl = await upload.addressOf(values.image);
      await accepted(
        api.POST('/addproducts', { body: toNewProduct(values, seller, imageUrl), parseAs: 'text' }),
      );
    },
    onSuccess: async () => {
      toast.success(messages.addProduct.added);
      await queryClient.invalidateQueries({ queryKey: sellingKeys.all });
    },
  });
  return { addProduct, upload };
}
