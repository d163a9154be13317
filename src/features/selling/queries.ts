import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '@/services/api/client';
import { listOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import { toProduct } from './product';

export const sellingKeys = {
  all: ['selling'] as const,
  of: (email: string) => [...sellingKeys.all, 'of', email] as const,
};

export const myProductsQuery = (api: ApiClient, email: string) =>
  queryOptions({
    queryKey: sellingKeys.of(email),
    queryFn: async ({ signal }) =>
      listOf(await unwrap(api.GET('/myproducts', { params: { query: { email } }, signal })), toProduct),
    meta: { isPersonal: true },
  });
