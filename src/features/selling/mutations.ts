import { useLayoutEffect, useRef, useState } from 'react';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useData } from '@/data/createData';
import { useServices } from '@/services/ServicesContext';
import type { NewProduct } from '@/services/api/schema';
import { useSignedInUser } from '@/session/SessionContext';
import { toast } from '@/ui/toast';
import { sellingMessages } from './messages';
import type { PhoneDraft } from './phoneDraft';
import { toNewProduct, type PhoneValues } from './phoneValues';

const addPhoneKey = (seller: string) => ['addPhone', seller];

/** Whether a phone of this seller is being added, also one that was sent before the page was left. */
export const useIsAddingPhone = (seller: string) => useIsMutating({ mutationKey: addPhoneKey(seller) }) > 0;

interface SavePhone {
  draft: PhoneDraft;
  /** Sends the phone. Rejects if it is not stored, and with `OutcomeUnknown` if it may be. */
  post: (product: NewProduct) => Promise<void>;
  success: string;
}

/** It is not known whether the phone was added (acceptance M20). */
class OutcomeUnknown extends Error {}

/**
 * Uploads the picture, then sends the product with its address. A second try uploads nothing twice. The draft is removed
 * when the product is stored, also when the form was left meanwhile.
 */
export function useSavePhone({ draft, post, success }: SavePhone) {
  const seller = useSignedInUser().email;
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
        if (!(error instanceof OutcomeUnknown) && draft.wasSending()) draft.store(values);
        throw error;
      }
      draft.remove();
    },
    onSuccess: () => toast.success(success),
  });
  return { save, upload };
}

export function useAddPhone(draft: PhoneDraft) {
  const { sellersPhones } = useData();
  return useSavePhone({
    draft,
    post: async (product) => {
      const isAdded = await sellersPhones.add(product);
      if (!isAdded) throw new OutcomeUnknown(sellingMessages.addPhone.outcomeUnknown);
    },
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
    const uploaded = addresses.current.get(file);
    if (uploaded !== undefined) return uploaded;
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
