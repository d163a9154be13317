import { useLayoutEffect, useRef, useState } from 'react';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { memberMessages } from '@/memberMessages';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import { countOf } from '@/services/api/records';
import { expectOk, unwrap } from '@/services/api/unwrap';
import { toast } from '@/ui/toasts/toast';
import { useRecordWrite } from '@/ui/useRecordWrite';
import { toNewProduct, type ProductValues } from './addProductSchema';
import type { ProductDraft } from './productDraft';
import { productActions, sellingKeys, useMyProductsCache } from './queries';

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
      await expectOk(
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

/** Uploads a picture once: asked again for the same file, it knows where that is. Leaving the page ends an upload. */
function useImageUpload() {
  const { images } = useServices();
  const [share, setShare] = useState<number | null>(null);
  const addresses = useRef(new WeakMap<File, string>());
  const running = useRef<AbortController | null>(null);
  // With the page's disappearance, not some time after it: an upload that ends in between would still be posted.
  useLayoutEffect(() => () => running.current?.abort(), []);

  const addressOf = async (file: File): Promise<string> => {
    const known = addresses.current.get(file);
    if (known !== undefined) return known;
    const upload = new AbortController();
    const { signal } = upload;
    running.current = upload;
    setShare(0);
    try {
      const address = await images.upload(file, { onProgress: setShare, signal });
      addresses.current.set(file, address);
      signal.throwIfAborted();
      return address;
    } catch (error) {
      throw signal.aborted ? new Error(messages.image.cancelled) : error;
    } finally {
      running.current = null;
      setShare(null);
    }
  };

  return {
    addressOf,
    /** How much was sent; null while nothing is being uploaded. */
    share,
    cancel: () => running.current?.abort(),
  };
}

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
    action: productActions.markSold,
    write: () =>
      expectOk(
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
    action: productActions.delete,
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
