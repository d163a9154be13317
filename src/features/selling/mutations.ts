import { useLayoutEffect, useRef, useState } from 'react';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { toNewAdvertisement } from '@/domain/phone';
import { phoneKeys } from '@/domain/queryKeys';
import { dashboardMessages } from '@/dashboardMessages';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import type { ApiClient } from '@/services/api/client';
import { countOf } from '@/services/api/records';
import type { NewProduct } from '@/services/api/schema';
import { expectOk, unwrap } from '@/services/api/unwrap';
import { toast } from '@/ui/toasts/toast';
import { useRowMutation } from '@/ui/useRowMutation';
import type { ProductDraft } from './productDraft';
import { toNewProduct, type ProductValues } from './productFields';
import { rowOf, type MyProduct, type ProductAction } from './queries';

const addProductKey = (seller: string) => ['addProduct', seller];

/** Whether a phone of this seller is being added, also one that was sent before the page was left. */
export const useIsAddingProduct = (seller: string) =>
  useIsMutating({ mutationKey: addProductKey(seller) }) > 0;

interface SaveProduct {
  /** The seller's e-mail. */
  seller: string;
  draft: ProductDraft;
  /** Sends the phone. Rejects if it may not be stored. */
  post: (product: NewProduct) => Promise<void>;
  success: string;
}

/**
 * Uploads the picture, then sends the product with its address. A second try uploads nothing twice. The draft is removed
 * when the product is stored, also when the form was left meanwhile.
 */
export function useSaveProduct({ seller, draft, post, success }: SaveProduct) {
  const queryClient = useQueryClient();
  const upload = useImageUpload();

  const save = useMutation({
    mutationKey: addProductKey(seller),
    mutationFn: async (values: ProductValues) => {
      const { image } = values;
      if (!image) throw new Error(dashboardMessages.addProduct.imageRequired);
      const product = toNewProduct(
        values,
        seller,
        typeof image === 'string' ? image : await upload.upload(image),
      );
      draft.noteSending();
      try {
        await post(product);
      } catch (error) {
        // Not after a sign-out, which has removed the draft.
        if (draft.wasSending()) draft.store(values);
        throw error;
      }
      draft.remove();
    },
    onSuccess: async () => {
      toast.success(success);
      await queryClient.invalidateQueries({ queryKey: phoneKeys.all });
    },
  });
  return { save, upload };
}

export const postProduct = (api: ApiClient, body: NewProduct) =>
  expectOk(api.POST('/addproducts', { body, parseAs: 'text' }));

export function useAddProduct(seller: string, draft: ProductDraft) {
  const { api } = useServices();
  return useSaveProduct({
    seller,
    draft,
    post: (product) => postProduct(api, product),
    success: dashboardMessages.addProduct.added,
  });
}

/** Uploads a picture and remembers its address, so that the same file is uploaded once. Leaving the page aborts. */
function useImageUpload() {
  const { images } = useServices();
  const [progress, setProgress] = useState<number | null>(null);
  const addresses = useRef(new WeakMap<File, string>());
  const running = useRef<AbortController | null>(null);
  // A layout effect, because an upload that ends between unmounting and a later clean-up would still be posted.
  useLayoutEffect(() => () => running.current?.abort(), []);

  const upload = async (file: File): Promise<string> => {
    const known = addresses.current.get(file);
    if (known !== undefined) return known;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProgress(0);
    try {
      const address = await images.upload(file, { onProgress: setProgress, signal });
      addresses.current.set(file, address);
      signal.throwIfAborted();
      return address;
    } catch (error) {
      throw signal.aborted ? new Error(dashboardMessages.image.cancelled) : error;
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  return {
    upload,
    /** From 0 to 1; null while nothing is being uploaded. */
    progress,
    cancel: () => running.current?.abort(),
  };
}

/** Marks a phone Sold, for good. That the server changed nothing is a success, too: it was sold already (M5). */
export const useMarkSold = (phone: MyProduct, onDone: () => void) =>
  useProductMutation(phone, {
    action: 'markSold',
    mutationFn: (api) =>
      expectOk(
        api.PATCH('/manageproducts/{id}', {
          params: { path: { id: phone.id } },
          body: { verify: 'Sold' },
          parseAs: 'text',
        }),
      ),
    success: dashboardMessages.selling.statusUpdated,
    onDone,
  });

export const useDeletePhone = (
  phone: MyProduct,
  onDone: () => void,
  success: string = dashboardMessages.selling.deleted,
) =>
  useProductMutation(phone, {
    action: 'delete',
    mutationFn: async (api) =>
      countOf(
        await unwrap(api.DELETE('/manageproducts/{id}', { params: { path: { id: phone.id } } })),
        'deletedCount',
      ),
    success,
    onDone,
  });

/** Puts a phone on the home page. */
export const useAdvertisePhone = (phone: MyProduct, onDone: () => void) =>
  useProductMutation(phone, {
    action: 'advertise',
    mutationFn: (api) =>
      expectOk(api.POST('/advertisements', { body: toNewAdvertisement(phone), parseAs: 'text' })),
    success: dashboardMessages.advertising.done(phone.name || messages.phones.unnamed),
    onDone,
  });

interface ProductWrite {
  action: ProductAction;
  mutationFn: (api: ApiClient) => Promise<unknown>;
  success: string;
  onDone: () => void;
}

function useProductMutation(phone: MyProduct, { mutationFn, ...write }: ProductWrite) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return useRowMutation({
    ...write,
    row: rowOf(phone),
    mutationFn: () => mutationFn(api),
    refresh: () => queryClient.invalidateQueries({ queryKey: phoneKeys.all }),
    contradiction: phone.notStored.includes(write.action)
      ? dashboardMessages.selling.notStored[write.action]
      : undefined,
  });
}
