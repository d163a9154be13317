import { useMemo } from 'react';
import { usePrefetchQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useData } from '@/data/createData';
import { useRowChecks, useRowWrite, type RowCheck } from '@/data/rows';
import type { PhoneAction } from '@/data/sellersPhones';
import { offerKey, offerOf, phonesByOffer } from '@/domain/identity';
import type { Phone } from '@/domain/phone';
import { messages } from '@/messages';
import { announce, toButton } from '@/ui/toast';
import { sellingMessages } from './messages';

/**
 * The seller's phones as the server lists them. A change that was acknowledged is shown at once, until the lists show it
 * or contradict it (acceptance M6).
 */
export function useSellersPhones(): readonly Phone[] {
  const { phones, sellersPhones } = useData();
  // Both lists are asked for at once.
  usePrefetchQuery(phones.advertised());
  const { data: listed } = useSuspenseQuery(sellersPhones.all());
  const { data: advertised } = useQuery(phones.advertised());
  const checks = useRowChecks('phones');
  return useMemo(() => withWrites(listed, advertised, checks), [listed, advertised, checks]);
}

function withWrites(
  phones: readonly Phone[],
  advertised: readonly Phone[] = [],
  checks: readonly RowCheck[],
): readonly Phone[] {
  const offers = phonesByOffer(advertised);
  return phones.flatMap((phone) => {
    const isAwaited = (action: PhoneAction) =>
      checks.findLast((each) => each.id === phone.id && each.action === action)?.isAwaited === true;
    if (isAwaited('delete')) return [];
    return {
      ...phone,
      isSold: phone.isSold || isAwaited('markSold'),
      /** An advertisement at another price is not this phone's (acceptance M19). */
      isAdvertised:
        phone.isAdvertised || offers.has(offerKey(offerOf(phone)) ?? '') || isAwaited('advertise'),
    };
  });
}

const { list: selling, advertising } = sellingMessages;

/** The button of an action on a phone of the seller. */
export function usePhoneAction(phone: Phone, action: PhoneAction, onDone: () => void) {
  const success = {
    markSold: selling.statusUpdated,
    delete: selling.deleted,
    advertise: advertising.done(phone.name || messages.phones.unnamed),
  }[action];
  return toButton(
    useRowWrite(useData().sellersPhones.write(phone, action), {
      onOutcome: (outcome) => announce(outcome, { success, onDone }),
    }),
    selling.notStored[action],
  );
}
