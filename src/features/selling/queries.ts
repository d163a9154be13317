import { useMemo, useSyncExternalStore } from 'react';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { readPhone, type Phone } from '@/domain/phone';
import { phoneKeys } from '@/domain/queryKeys';
import { useServices } from '@/services/ServicesContext';
import type { ApiClient } from '@/services/api/client';
import { listOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import { useSignedInUser } from '@/session/SessionContext';
import { doneActions, doneKey } from '@/ui/rowStates';

const myProductsQuery = (api: ApiClient, email: string) =>
  queryOptions({
    queryKey: phoneKeys.ofSeller(email),
    queryFn: async ({ signal }) =>
      listOf(await unwrap(api.GET('/myproducts', { params: { query: { email } }, signal })), readPhone),
    meta: { isPersonal: true },
  });

/** What a seller can do to a phone, once and for good. */
export type ProductAction = 'markSold' | 'delete' | 'advertise';

/** Names a phone in `rowStates`. */
export const rowOf = ({ id }: Phone) => `phone ${id}`;

/** The seller's phones, with the changes that the server has confirmed: the list that it sends may lag behind. */
export function useMyProducts(): readonly Phone[] {
  const { api } = useServices();
  const { email } = useSignedInUser();
  const { data: phones } = useSuspenseQuery(myProductsQuery(api, email));
  const done = useSyncExternalStore(doneActions.subscribe, doneActions.get);
  return useMemo(() => {
    const isDone = (phone: Phone, action: ProductAction) => done.has(doneKey(rowOf(phone), action));
    return phones
      .filter((phone) => !isDone(phone, 'delete'))
      .map((phone) => (isDone(phone, 'markSold') ? { ...phone, isSold: true } : phone))
      .map((phone) => (isDone(phone, 'advertise') ? { ...phone, isAdvertised: true } : phone));
  }, [phones, done]);
}
