import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { sellingMessages } from './messages';
import { storedRecords } from '@/lib/storedRecords';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import { useServices } from '@/services/ServicesContext';
import type { NewProduct } from '@/services/api/schema';
import { useSessionTools, useSignedInUser } from '@/session/SessionContext';
import { postPhone, useDeletePhone, useSavePhone } from './mutations';
import type { PhoneDraft } from './phoneDraft';
import { isListedAs } from './phoneValues';
import { confirmationDelay, sellersPhonesQuery, type SellersPhone } from './queries';

const texts = sellingMessages.addPhone.edit;

/** What was sent in place of a listing, by the id of the old one: a reload may come before that is deleted. */
const corrections = storedRecords('correction:', (value): NewProduct | undefined => {
  const sent = Object(value) as NewProduct;
  return typeof sent.email === 'string' ? sent : undefined;
});

/**
 * Posts the corrected phone and, once the server lists it, deletes the old listing (acceptance M17). A failure before
 * that leaves the old listing as it is. A second try posts nothing that the first one has stored after all.
 */
export function useCorrectPhone(old: SellersPhone, draft: PhoneDraft) {
  const { api } = useServices();
  const { email } = useSignedInUser();
  const { session } = useSessionTools();
  const queryClient = useQueryClient();
  const deleteOld = useDeletePhone(old, () => undefined, texts.oldDeleted);

  const isListed = async (sent: NewProduct) => {
    const { items } = await queryClient.fetchQuery({ ...sellersPhonesQuery(api, email), staleTime: 0 });
    // After this the old listing is deleted, with the token of the user who is signed in then.
    if (session.getState().user?.email !== email)
      throw new ServiceError({ kind: 'status', status: 403, message: messages.session.otherPerson });
    return items.some((phone) => phone.id !== old.id && isListedAs(phone, sent));
  };

  const post = async (product: NewProduct) => {
    const earlier = corrections.get(old.id);
    const isStored = earlier !== undefined && (await isListed(earlier));
    if (isStored && JSON.stringify(earlier) !== JSON.stringify(product)) throw new Error(texts.listedEarlier);
    if (!isStored) {
      corrections.set(old.id, product);
      await postPhone(api, product);
      // A server may need a moment until its lists show a new phone.
      if (!(await isListed(product))) {
        await new Promise((go) => setTimeout(go, confirmationDelay));
        if (!(await isListed(product))) throw new Error(texts.notListed);
      }
    }
    deleteOld.onClick();
  };
  return useSavePhone({ seller: email, draft, post, success: texts.saved });
}

/** The old listings of corrected phones that are still there. */
export function useOldListings(phones: readonly SellersPhone[]): readonly SellersPhone[] {
  const { email } = useSignedInUser();
  useEffect(() => {
    const ids = new Set(phones.map(({ id }) => id));
    // Those of another seller of this browser stay.
    for (const id of corrections.names())
      if (corrections.get(id)?.email === email && !ids.has(id)) corrections.remove(id);
  }, [phones, email]);
  return phones.filter(({ id }) => {
    const sent = corrections.get(id);
    return sent && phones.some((phone) => phone.id !== id && isListedAs(phone, sent));
  });
}
