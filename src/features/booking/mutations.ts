import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { phoneKey } from '@/domain/identity';
import type { Offer } from '@/domain/offer';
import { toNewBooking, type Phone } from '@/domain/phone';
import { orderKeys, phoneKeys } from '@/domain/queryKeys';
import { withTimeout } from '@/lib/async';
import { bookingMessages } from './messages';
import { useServices } from '@/services/ServicesContext';
import { recordOf, textOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import type { AuthUser } from '@/services/auth/AuthService';
import { toast } from '@/ui/toasts/toast';

/** In milliseconds. */
const longestCheck = 8_000;

/**
 * Reads the lists that have the phone again: they may be old, and a phone that was sold may still be advertised. Whether
 * it is still for sale; a phone that no list has counts as for sale. Rejects where a list could not be read in time.
 */
const isForSaleQuery = (phone: Offer) =>
  queryOptions({
    queryKey: ['isForSale', phone.id],
    queryFn: async ({ client }) => {
      const queryKey = phoneKeys.ofAllBrands();
      const listsOf = (each: { state: { data?: unknown } }) => (each.state.data ?? []) as Phone[];
      const hasPhone = (each: { queryKey: readonly unknown[]; state: { data?: unknown } }) =>
        each.queryKey.length > queryKey.length &&
        listsOf(each).some((one) => phoneKey(one) === phoneKey(phone));
      const isOfAllBrands = (each: { queryKey: readonly unknown[] }) =>
        each.queryKey.length === queryKey.length;
      await withTimeout(
        longestCheck,
        client.invalidateQueries(
          { queryKey, predicate: (each) => isOfAllBrands(each) || hasPhone(each) },
          { throwOnError: true },
        ),
      );
      const lists = client.getQueryCache().findAll({ queryKey, predicate: hasPhone });
      if (lists.some(({ state }) => state.isInvalidated)) throw new Error(bookingMessages.notChecked);
      const records = lists.flatMap(listsOf).filter((each) => phoneKey(each) === phoneKey(phone));
      const sameRecord = records.filter(({ id }) => id === phone.id);
      const known = sameRecord.length > 0 ? sameRecord : records;
      const brands = client.getQueryData<readonly { phones: unknown }[]>(queryKey) ?? [];
      if (known.length === 0 && brands.some(({ phones }) => !phones))
        throw new Error(bookingMessages.notChecked);
      return known.length === 0 || known.some(({ isSold }) => !isSold);
    },
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });

/**
 * Books a phone once it is known to be still for sale; the answer is the order's id. Without an acknowledgement the
 * server's message is the error (acceptance C14). After a check that failed, which the dialog says, the next try books.
 */
export function useBookPhone(phone: Offer) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const check = useQuery(isForSaleQuery(phone));
  const booking = useMutation({
    mutationFn: async (buyer: AuthUser) => {
      const isForSale =
        check.isError ||
        (await queryClient.fetchQuery(isForSaleQuery(phone)).catch(() => {
          throw new Error(bookingMessages.notChecked);
        }));
      if (!isForSale) throw new Error(bookingMessages.soldMeanwhile);
      const answer = recordOf(
        await unwrap(api.POST('/buyerBookingItems', { body: toNewBooking(phone, buyer) })),
      );
      if (answer['acknowledged'] !== true)
        throw new Error(textOf(answer, 'message') || bookingMessages.refused);
      return textOf(answer, 'insertedId');
    },
    onSuccess: async () => {
      toast.success(bookingMessages.placed);
      await queryClient.invalidateQueries({ queryKey: orderKeys.all });
    },
    onError: (error) => toast.error(error.message),
  });
  return { ...booking, isUnchecked: check.isError, isSold: check.data === false };
}
