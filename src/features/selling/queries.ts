import { useEffect, useMemo } from 'react';
import {
  queryOptions,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { readPhone, type Phone } from '@/domain/phone';
import { phoneKeys } from '@/domain/queryKeys';
import { useServices } from '@/services/ServicesContext';
import type { ApiClient } from '@/services/api/client';
import { listOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import { useSignedInUser } from '@/session/SessionContext';
import { useRowChanges, type RowName } from '@/ui/useRowMutation';

/** A list, and when its read began: only reads that began after a write can say whether it was stored. */
async function timed<Item>(read: () => Promise<Item>) {
  const beganAt = Date.now();
  return { beganAt, items: await read() };
}

export const sellersPhonesQuery = (api: ApiClient, email: string) =>
  queryOptions({
    queryKey: phoneKeys.ofSeller(email),
    queryFn: ({ signal }) =>
      timed(async () =>
        listOf(await unwrap(api.GET('/myproducts', { params: { query: { email } }, signal })), readPhone),
      ),
    meta: { isPersonal: true },
  });

/** An advertisement has an id of its own: its phone is known by picture and name, where it has both. */
const pictureAndName = ({ imageUrl, name }: Phone) => (imageUrl && name ? `${imageUrl} ${name}` : '');

const advertisedPhonesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: phoneKeys.posted(),
    queryFn: ({ signal }) =>
      timed(async () =>
        listOf(await unwrap(api.GET('/advertisements', { signal })), readPhone)
          .map(pictureAndName)
          .filter(Boolean),
      ),
  });

const phoneActions = ['markSold', 'delete', 'advertise'] as const;
/** What a seller can do to a phone, once and for good. */
export type PhoneAction = (typeof phoneActions)[number];

export interface SellersPhone extends Phone {
  /** Changes that the server acknowledged, and that its lists do not show. */
  notStored: readonly PhoneAction[];
}

export const rowOf = ({ id }: Phone): RowName => ['phone', id];

/** In milliseconds. A server may need this long until its lists show a change. */
export const confirmationDelay = 2_000;

/**
 * The seller's phones as the server lists them. An acknowledged change is shown at once, and the lists are read again
 * until they include it, or until a read that began `confirmationDelay` after it does not: then the server's word
 * counts (acceptance M6).
 */
export function useSellersPhones(): readonly SellersPhone[] {
  const { api } = useServices();
  const { email } = useSignedInUser();
  const queryClient = useQueryClient();
  // Both lists are asked for at once.
  usePrefetchQuery(advertisedPhonesQuery(api));
  const { data: phones } = useSuspenseQuery(sellersPhonesQuery(api, email));
  const { data: advertised } = useQuery(advertisedPhonesQuery(api));
  const changes = useRowChanges('phone');
  const { products, isAwaited } = useMemo(
    () => showChanges(phones, advertised, changes),
    [phones, advertised, changes],
  );

  useEffect(() => {
    if (!isAwaited) return undefined;
    const readAgain = () =>
      queryClient.refetchQueries({ queryKey: phoneKeys.all, type: 'active' }, { cancelRefetch: false });
    const timer = setInterval(() => void readAgain(), confirmationDelay);
    return () => clearInterval(timer);
  }, [isAwaited, queryClient]);
  return products;
}

type Timed<Item> = Awaited<ReturnType<typeof timed<Item[]>>>;

/** The phones with the acknowledged changes, and whether a list is still to say that one was stored. */
function showChanges(
  phones: Timed<Phone>,
  advertised: Timed<string> | undefined,
  changes: ReturnType<typeof useRowChanges>,
) {
  const posted = new Set(advertised?.items);
  // The phone's own flag may never be set, so an advertisement is missing only where both lists were read.
  const bothReadAt = Math.min(phones.beganAt, advertised?.beganAt ?? 0);
  const stateOf = ({ id }: Phone, action: PhoneAction, readAt: number) => {
    const last = changes.findLast((change) => change.id === id && change.action === action);
    if (last?.doneAt === undefined) return undefined;
    return readAt < last.doneAt + confirmationDelay ? 'awaited' : 'contradicted';
  };
  const compared = phones.items.map((phone) => {
    const isAdvertised = phone.isAdvertised || posted.has(pictureAndName(phone));
    const states = {
      markSold: phone.isSold ? undefined : stateOf(phone, 'markSold', phones.beganAt),
      delete: stateOf(phone, 'delete', phones.beganAt),
      advertise: isAdvertised ? undefined : stateOf(phone, 'advertise', bothReadAt),
    };
    const product: SellersPhone = {
      ...phone,
      isSold: phone.isSold || states.markSold === 'awaited',
      isAdvertised: isAdvertised || states.advertise === 'awaited',
      notStored: phoneActions.filter((action) => states[action] === 'contradicted'),
    };
    return { product, states };
  });
  return {
    products: compared.flatMap(({ product, states }) => (states.delete === 'awaited' ? [] : product)),
    isAwaited: compared.some(({ states }) => Object.values(states).includes('awaited')),
  };
}
