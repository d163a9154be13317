import { queryOptions } from '@tanstack/react-query';
import { toCategory } from '@/domain/category';
import { toPhone } from '@/domain/phone';
import type { ApiClient } from '@/services/api/client';
import { listOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';

export const phoneKeys = {
  all: ['phones'] as const,
  categories: () => [...phoneKeys.all, 'categories'] as const,
  ofCategory: (categoryId: string) => [...phoneKeys.all, 'category', categoryId] as const,
};

export const categoriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: phoneKeys.categories(),
    queryFn: async ({ signal }) => listOf(await unwrap(api.GET('/categories', { signal })), toCategory),
  });

export const phonesOfCategoryQuery = (api: ApiClient, categoryId: string) =>
  queryOptions({
    queryKey: phoneKeys.ofCategory(categoryId),
    queryFn: async ({ signal }) =>
      listOf(
        await unwrap(api.GET('/categoryUsed/{id}', { params: { path: { id: categoryId } }, signal })),
        toPhone,
      ),
  });
