import { queryOptions } from '@tanstack/react-query';
import { readOneOrder, readOrder } from '@/domain/order';
import type { ApiClient } from '@/services/api/client';
import { listOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';

export const orderKeys = {
  all: ['orders'] as const,
  of: (email: string) => [...orderKeys.all, 'of', email] as const,
  one: (id: string) => [...orderKeys.all, 'one', id] as const,
};

const personal = { isPersonal: true };

export const ordersQuery = (api: ApiClient, email: string) =>
  queryOptions({
    queryKey: orderKeys.of(email),
    queryFn: async ({ signal }) =>
      listOf(await unwrap(api.GET('/buyerorders', { params: { query: { email } }, signal })), readOrder),
    meta: personal,
  });

export const orderQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: orderKeys.one(id),
    queryFn: async ({ signal }) =>
      readOneOrder(await unwrap(api.GET('/buyerorders/{id}', { params: { path: { id } }, signal })), id),
    meta: personal,
  });
