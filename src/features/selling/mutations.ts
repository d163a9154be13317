import { useLayoutEffect, useRef, useState } from 'react';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { toNewAdvertisement } from '@/domain/phone';
import { phoneKeys } from '@/domain/queryKeys';
import { sellingMessages } from './messages';
import { messages } from '@/messages';
import { useServices } from '@/services/ServicesContext';
import type { ApiClient } from '@/services/api/client';
import { countOf } from '@/services/api/records';
import type { NewProduct } from '@/services/api/schema';
import { expectOk, unwrap } from '@/services/api/unwrap';
import { toast } from '@/ui/toasts/toast';
import { useRowMutation } from '@/ui/useRowMutation';
import type { PhoneDraft } from './phoneDraft';
import { toNewProduct, type PhoneValues } from './phoneValues';
import { rowOf, type SellersPhone, type PhoneAction } from './queries';

const addPhoneKey = (seller: string) => ['addPhone', seller];

/** Whether a phone of this seller is being added, also one that was sent before the page was left. */
export const useIsAddingPhone = (seller: string) => useIsMutating({ mutationKey: addPhoneKey(seller) }) > 0;

interface SavePhone {
  /** The seller's e-mail. */
  seller: string;
  draft: PhoneDraft;
  /** Sends the phone. Rejects if it may not be stored. */
  post: (product: NewProduct) => Promise<void>;
  success: string;
}

/**
 * Uploads the picture, then sends the product with its address. A second try uploads nothing twice. The draft is removed
 * when the product is stored, also when the form was left meanwhile.
 */
export function useSavePhone({ seller, draft, post, success }: SavePhone) {
  const queryClient = useQueryClient();
  const upload = useImageUpload();

  const save = useMutation({
    mutationKey: addPhoneKey(seller),
    mutationFn: async (values: PhoneValues) => {
      const { image } = values;
      if (!image) throw new Error(sellingMessages.addPhone.imageRequired);
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

export const postPhone = (api: ApiClient, body: NewProduct) =>
  expectOk(api.POST('/addproducts', { body, parseAs: 'text' }));

export function useAddPhone(seller: string, draft: PhoneDraft) {
  const { api } = useServices();
  return useSavePhone({
    seller,
    draft,
    post: (product) => postPhone(api, product),
    success: sellingMessages.addPhone.added,
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
      throw signal.aborted ? new Error(sellingMessages.image.cancelled) : error;
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
export const useMarkSold = (phone: SellersPhone, onDone: () => void) =>
  usePhoneMutation(phone, {
    action: 'markSold',
    mutationFn: (api) =>
      expectOk(
        api.PATCH('/manageproducts/{id}', {
          params: { path: { id: phone.id } },
          body: { verify: 'Sold' },
          parseAs: 'text',
        }),
      ),
    success: sellingMessages.list.statusUpdated,
    onDone,
  });

export const useDeletePhone = (
  phone: SellersPhone,
  onDone: () => void,
  success: string = sellingMessages.list.deleted,
) =>
  usePhoneMutation(phone, {
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
export const useAdvertisePhone = (phone: SellersPhone, onDone: () => void) =>
  usePhoneMutation(phone, {
    action: 'advertise',
    mutationFn: (api) =>
      expectOk(api.POST('/advertisements', { body: toNewAdvertisement(phone), parseAs: 'text' })),
    success: sellingMessages.advertising.done(phone.name || messages.phones.unnamed),
    onDone,
  });

interface PhoneWrite {
  action: PhoneAction;
  mutationFn: (api: ApiClient) => Promise<unknown>;
  success: string;
  onDone: () => void;
}

function usePhoneMutation(phone: SellersPhone, { mutationFn, ...write }: PhoneWrite) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return useRowMutation({
    ...write,
    row: rowOf(phone),
    mutationFn: () => mutationFn(api),
    refresh: () => queryClient.invalidateQueries({ queryKey: phoneKeys.all }),
    contradiction: phone.notStored.includes(write.action)
      ? sellingMessages.list.notStored[write.action]
      : undefined,
  });
}
