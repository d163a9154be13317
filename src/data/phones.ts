import { queryOptions } from '@tanstack/react-query';
import { phoneKey } from '@/domain/identity';
import { readAdvertisement, readPhone, type Phone } from '@/domain/phone';
import { withTimeout } from '@/lib/async';
import { limits } from '@/services/api/limits';
import { expectId, listOf } from '@/services/api/records';
import { unwrap } from '@/services/api/unwrap';
import type { categoriesData } from './categories';
import { publicQuery, type PublicTools } from './tools';

/** With more brands than this, their lists would be too many calls. */
const maxBrands = 24;
/** In milliseconds. */
const longestCheck = 8_000;
/** How old what the lists say of a phone is at most when it is booked (acceptance C31), in milliseconds. */
const longestUnread = 5_000;

export type PhonesData = ReturnType<typeof phonesData>;

/** The lists to buy from. */
export function phonesData({ api, client }: PublicTools, categories: ReturnType<typeof categoriesData>) {
  const brandLists = { queryKey: ['phones', 'ofBrand'] };

  const ofBrand = (id: string) =>
    publicQuery(['phones', 'ofBrand', id], async (signal) => {
      expectId(id, limits.CategoryId);
      const answer = await unwrap(api.GET('/categoryUsed/{id}', { params: { path: { id } }, signal }));
      return listOf(answer, readPhone);
    });

  const ofAllBrands = () =>
    publicQuery(['phones', 'ofAllBrands'], async () => {
      const brands = await client.ensureQueryData(categories.all());
      return Promise.all(
        brands.map(async (brand, place) => ({
          brand,
          phones:
            place < maxBrands ? await client.fetchQuery(ofBrand(brand.id)).catch(() => undefined) : undefined,
        })),
      );
    });

  const forSaleQuery = (phone: Phone) =>
    queryOptions({
      queryKey: ['phones', 'isForSale', phone.id],
      queryFn: async () => {
        const isIt = (each: Phone) => each.id === phone.id || phoneKey(each) === (phoneKey(phone) ?? '');
        const loaded = () =>
          client
            .getQueriesData<Phone[]>(brandLists)
            .flatMap(([queryKey, phones]) =>
              phones?.some(isIt) ? { queryKey, found: phones.filter(isIt) } : [],
            );
        const readAgain = loaded().map(({ queryKey }) =>
          client.refetchQueries({ queryKey, exact: true }, { throwOnError: true }),
        );
        await withTimeout(longestCheck, Promise.all(readAgain));
        const { queryKey } = ofAllBrands();
        if (readAgain.length > 0) void client.invalidateQueries({ queryKey });
        const found = loaded().flatMap((list) => list.found);
        const sameListing = found.filter(({ id }) => id === phone.id);
        const records = sameListing.length > 0 ? sameListing : found;
        if (records.length === 0 && client.getQueryData(queryKey)?.some((brand) => !brand.phones))
          throw new Error('A list that may have the phone was not read.');
        return records.length === 0 || records.some(({ isSold }) => !isSold);
      },
      retry: false,
      gcTime: 0,
      staleTime: Infinity,
    });

  return {
    /** GET /categoryUsed/{id} */
    ofBrand,

    /** The phones of each brand. The list of a brand that was not read is undefined. */
    ofAllBrands,

    /** The lists of all brands, read again; undefined where that takes too long or fails. */
    async readAllBrandsAgain() {
      await client.invalidateQueries({ ...brandLists, refetchType: 'none' });
      const reading = client.fetchQuery({ ...ofAllBrands(), staleTime: 0 });
      return withTimeout(longestCheck, reading).catch(() => undefined);
    },

    /** A read that began before a write would bring back what the write has changed. */
    async cancelBrandReads() {
      await Promise.all([client.cancelQueries(ofAllBrands()), client.cancelQueries(brandLists)]);
    },

    /** GET /advertisements: the phones on the home page. */
    advertised: () =>
      publicQuery(['phones', 'advertised'], async (signal) =>
        listOf(await unwrap(api.GET('/advertisements', { signal })), readAdvertisement),
      ),

    /**
     * Whether a phone is still for sale: reads the loaded lists of brands that have it again, since they may be old, and a
     * phone that was sold may still be advertised. One that no list has counts as for sale. Rejects where a list that may
     * have it could not be read in time.
     */
    forSaleQuery,
    isForSale: (phone: Phone) => client.fetchQuery({ ...forSaleQuery(phone), staleTime: longestUnread }),
  };
}
