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

/** The phones of a seller; none for other users. */
export const ownPhonesQuery = (api: ApiClient, email: string) =>
  queryOptions({
    queryKey: phoneKeys.own(email),
    queryFn: async ({ signal }) =>
      listOf(await unwrap(api.GET('/myproducts', { params: { query: { email } }, signal })), readPhone),
    meta: { isPersonal: true },
  });

/** With more brands than this, their lists would be too many calls. */
const maxBrands = 24;

/** The phones of each brand. The list of a brand that could not be read is undefined. */
export const phonesOfAllBrandsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: phoneKeys.ofAllBrands(),
    queryFn: async ({ client }) => {
      const brands = await client.ensureQueryData(categoriesQuery(api));
      if (brands.length > maxBrands) return [];
      return Promise.all(
        brands.map(async (brand) => ({
          brand,
          phones: await client.fetchQuery(phonesOfCategoryQuery(api, brand.id)).catch(() => undefined),
        })),
      );
    },
  });
