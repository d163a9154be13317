import { queryOptions } from '@tanstack/react-query';
import { readOneOrder, readOrder } from '@/domain/order';
import { orderKeys } from '@/domain/queryKeys';
import { ServiceError } from '@/services/ServiceError';
import type { ApiClient } from '@/services/api/client';
import { isEmptyAnswer, listOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';

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

/** The server knows no such order: it says so, or answers with nothing. */
export const isOrderMissing = (error: unknown): boolean =>
  error instanceof ServiceError && (error.status === 404 || isEmptyAnswer(error));
