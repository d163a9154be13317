import { queryOptions } from '@tanstack/react-query';
import { readCategory } from '@/domain/category';
import { readPhone } from '@/domain/phone';
import { phoneKeys } from '@/domain/queryKeys';
import type { ApiClient } from '@/services/api/client';
import { listOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';

export const categoriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => listOf(await unwrap(api.GET('/categories', { signal })), readCategory),
  });

export const phonesOfCategoryQuery = (api: ApiClient, categoryId: string) =>
  queryOptions({
    queryKey: phoneKeys.ofCategory(categoryId),
    queryFn: async ({ signal }) =>
      listOf(
        await unwrap(api.GET('/categoryUsed/{id}', { params: { path: { id: categoryId } }, signal })),
        readPhone,
      ),
  });

/** The phones on the home page. */
export const advertisedPhonesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: phoneKeys.advertised(),
    queryFn: async ({ signal }) => listOf(await unwrap(api.GET('/advertisements', { signal })), readPhone),
  });
