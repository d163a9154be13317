import { useEffect, useState } from 'react';
import { useData } from '@/data/createData';
import { confirmationDelay, useRowWrite } from '@/data/rows';
import type { Phone } from '@/domain/phone';
import { sellingMessages } from './messages';
import { storedRecords } from '@/lib/store';
import * as kinds from '@/stored';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import type { NewProduct } from '@/services/api/schema';
import { useSessionTools, useSignedInUser } from '@/session/SessionContext';
import { announce } from '@/ui/toast';
import { useSavePhone } from './mutations';
import type { PhoneDraft } from './phoneDraft';
import { differencesOf, isListedAs } from './phoneValues';

const texts = sellingMessages.addPhone.edit;

type Correction = NewProduct & {
  /** Its old listing is not to be deleted: it was sold, changed or deleted elsewhere meanwhile. */
  isTwin?: boolean;
};

/** What was sent in place of a listing, by the id of the old one: a reload may come before that is deleted. */
const corrections = storedRecords(kinds.corrections, (value): Correction | undefined => {
  const sent = Object(value) as Correction;
  return typeof sent.email === 'string' ? sent : undefined;
});

/** Why a listing is not what it was when the form was filled; undefined where it is. */
function changeOf(old: Phone, phones: readonly Phone[]): string | undefined {
  const now = phones.find(({ id }) => id === old.id);
  if (!now) return texts.gone;
  if (now.isSold) return texts.sold;
  const differences = differencesOf(old, now);
  return differences.length > 0 ? texts.changed(differences) : undefined;
}

/**
 * Posts the corrected phone and, once the server lists it, deletes the old listing (acceptance M17). A failure before
 * that leaves the old listing as it is. A second try posts nothing that the first one has stored after all. The old
 * listing is read again before each of the two: one that is not what it was is left alone (acceptance M19).
 */
export function useCorrectPhone(old: Phone, draft: PhoneDraft) {
  const { sellersPhones } = useData();
  const user = useSignedInUser();
  const { session } = useSessionTools();
  const noteTwin = () => {
    const sent = corrections.get(old.id);
    if (sent) corrections.set(old.id, { ...sent, isTwin: true });
  };

  const deleteOld = useRowWrite(sellersPhones.write(old, 'delete'), {
    onOutcome: (outcome) => {
      if (outcome.is === 'unchanged') noteTwin();
      else announce(outcome, { success: texts.oldDeleted });
    },
  });

  return useSavePhone({
    draft,
    success: texts.saved,
    post: async (product) => {
      const read = async () => {
        const phones = await sellersPhones.readNow();
        // After this the old listing is deleted, with the token of the user who is signed in then.
        if (session.getState().user?.email !== user.email)
          throw new ServiceError({ kind: 'status', status: 403, message: messages.session.otherPerson });
        return phones;
      };
      const isListed = (phones: readonly Phone[], sent: NewProduct) =>
        phones.some((phone) => phone.id !== old.id && isListedAs(phone, sent));

      let phones = await read();
      const earlier = corrections.get(old.id);
      const isStored = earlier !== undefined && isListed(phones, earlier);
      if (isStored && !isSame(earlier, product)) throw new Error(texts.listedEarlier);
      if (!isStored) {
        const change = changeOf(old, phones);
        if (change) throw new Error(change);
        corrections.set(old.id, product);
        // Where the answer does not say whether it was added, the list does.
        await sellersPhones.add(product);
        phones = await read();
        if (!isListed(phones, product)) {
          // A server may need a moment until its lists show a new phone.
          await new Promise((go) => setTimeout(go, confirmationDelay));
          phones = await read();
          if (!isListed(phones, product)) throw new Error(texts.notListed);
        }
      }
      if (changeOf(old, phones)) noteTwin();
      else deleteOld.onClick();
    },
  });
}

const isSame = ({ isTwin: _isTwin, ...earlier }: Correction, product: NewProduct) =>
  JSON.stringify(earlier) === JSON.stringify(product);

/** Listings that may be one too many after a correction. */
export function useOldListings(phones: readonly Phone[]) {
  const { email } = useSignedInUser();
  const [, renderAgain] = useState(0);
  const found = corrections.names().flatMap((id) => {
    const sent = corrections.get(id);
    // Those of another seller of this browser stay.
    if (sent?.email !== email) return [];
    const old = phones.find((phone) => phone.id === id);
    const correction = phones.find((phone) => phone.id !== id && isListedAs(phone, sent));
    const { isTwin = false } = sent;
    return { id, isTwin, phone: isTwin ? correction : old, isCorrected: correction !== undefined };
  });
  const finished = found.filter(({ phone }) => !phone);
  useEffect(() => finished.forEach(({ id }) => corrections.remove(id)));
  /** Says no more of a correction. */
  const keep = (id: string) => {
    corrections.remove(id);
    renderAgain((count) => count + 1);
  };
  // A correction whose old listing was sold, changed or deleted elsewhere, or an old listing that is still there.
  return found.flatMap(({ id, isTwin, phone, isCorrected }) =>
    phone && isCorrected ? { phone, isTwin, keep: () => keep(id) } : [],
  );
}
