import { queryOptions } from '@tanstack/react-query';
import { readCategory } from '@/domain/category';
import { readPhone } from '@/domain/phone';
import { phoneKeys } from '@/domain/queryKeys';
import { isSameEmail } from '@/lib/text';
import type { ApiClient } from '@/services/api/client';
import { listOf, textOf } from '@/services/api/records';
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

/** The phones that a user sells, if any. */
export const ownPhonesQuery = (api: ApiClient, email: string) =>
  queryOptions({
    queryKey: phoneKeys.own(email),
    queryFn: async ({ signal }) => {
      const phones = listOf(
        await unwrap(api.GET('/myproducts', { params: { query: { email } }, signal })),
        (record) => {
          const phone = readPhone(record);
          return phone && { ...phone, seller: textOf(record, 'email') };
        },
      );
      // A wrong list of the server must not keep buyers from booking another seller's phone.
      return phones.filter(({ seller }) => isSameEmail(seller, email));
    },
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
