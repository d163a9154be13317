import { useMemo } from 'react';
import { queryOptions, usePrefetchQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { offerKey, offerOf, phoneKey, phonesByOffer } from '@/domain/identity';
import { readAdvertisement, readPhone, toNewAdvertisement, type Phone } from '@/domain/phone';
import { withTimeout } from '@/lib/async';
import type { Outcome } from '@/lib/outcome';
import { isSameEmail } from '@/lib/text';
import { useServices } from '@/services/ServicesContext';
import type { ApiClient } from '@/services/api/client';
import { limits } from '@/services/api/limits';
import { countOf, expectId, listOf } from '@/services/api/records';
import type { NewProduct } from '@/services/api/schema';
import { expectOk, unwrap } from '@/services/api/unwrap';
import { mayBeDone } from '@/services/ServiceError';
import type { AuthUser } from '@/services/auth/AuthService';
import { useSignedInUser } from '@/session/SessionContext';
import { categoriesQuery } from './categories';
import { allOf, personalQuery, publicQuery, type Tools } from './resource';
import { useRowChecks, useRowWrite, type RowCheck, type RowWrite } from './rows';

const ofBrand = ['phones', 'ofBrand'] as const;

/** GET /categoryUsed/{id} */
export const phonesOfBrandQuery = publicQuery(ofBrand, async ({ api, signal }, id: string) => {
  expectId(id, limits.CategoryId);
  return listOf(await unwrap(api.GET('/categoryUsed/{id}', { params: { path: { id } }, signal })), readPhone);
});

/** With more brands than this, their lists would be too many calls. */
const maxBrands = 24;

/** The phones of each brand. The list of a brand that was not read is undefined. */
export const phonesOfAllBrandsQuery = publicQuery(['phones', 'ofAllBrands'], async ({ api, client }) => {
  const brands = await client.ensureQueryData(categoriesQuery(api));
  return Promise.all(
    brands.map(async (brand, place) => ({
      brand,
      phones:
        place < maxBrands
          ? await client.fetchQuery(phonesOfBrandQuery(api, brand.id)).catch(() => undefined)
          : undefined,
    })),
  );
});

/** GET /advertisements: the phones on the home page. */
export const advertisedPhonesQuery = publicQuery(['phones', 'advertised'], async ({ api, signal }) =>
  listOf(await unwrap(api.GET('/advertisements', { signal })), readAdvertisement),
);

/** GET /myproducts: the phones that the user sells, if any. */
export const phonesOfSellerQuery = personalQuery(
  ['phones', 'ofSeller'],
  async ({ api, user: { email }, signal }) =>
    listOf(await unwrap(api.GET('/myproducts', { params: { query: { email } }, signal })), readPhone),
);

export const isOfSeller =
  ({ email }: AuthUser) =>
  ({ sellerEmail }: Phone) =>
    isSameEmail(sellerEmail, email);

/** In milliseconds. */
const longestCheck = 8_000;

/**
 * Reads the loaded lists of brands that have the phone again: they may be old, and a phone that was sold may still be
 * advertised. Whether it is still for sale; a phone that no list has counts as for sale. Rejects where a list that may
 * have it could not be read in time.
 */
export const isForSaleQuery = (api: ApiClient, phone: Phone) =>
  queryOptions({
    queryKey: ['phones', 'isForSale', phone.id],
    queryFn: async ({ client }) => {
      const isIt = (each: Phone) => each.id === phone.id || phoneKey(each) === (phoneKey(phone) ?? '');
      const loaded = () =>
        client
          .getQueriesData<Phone[]>({ queryKey: ofBrand })
          .flatMap(([queryKey, phones]) =>
            phones?.some(isIt) ? { queryKey, found: phones.filter(isIt) } : [],
          );
      const readAgain = loaded().map(({ queryKey }) =>
        client.refetchQueries({ queryKey, exact: true }, { throwOnError: true }),
      );
      await withTimeout(longestCheck, Promise.all(readAgain));
      const allBrands = phonesOfAllBrandsQuery(api);
      if (readAgain.length > 0) void client.invalidateQueries({ queryKey: allBrands.queryKey });
      const found = loaded().flatMap((list) => list.found);
      const sameListing = found.filter(({ id }) => id === phone.id);
      const records = sameListing.length > 0 ? sameListing : found;
      if (records.length === 0 && client.getQueryData(allBrands.queryKey)?.some((brand) => !brand.phones))
        throw new Error('A list that may have the phone was not read.');
      return records.length === 0 || records.some(({ isSold }) => !isSold);
    },
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });

/** The lists of all brands, read again; undefined where that takes too long or fails. */
export async function readAllBrandsAgain({ api, client }: Tools) {
  await client.invalidateQueries({ queryKey: ofBrand, refetchType: 'none' });
  const reading = client.fetchQuery({ ...phonesOfAllBrandsQuery(api), staleTime: 0 });
  return withTimeout(longestCheck, reading).catch(() => undefined);
}

export const isForSale = ({ api, client }: Tools, phone: Phone) =>
  client.fetchQuery(isForSaleQuery(api, phone));

/** The seller's phones as the server lists them now: a read that begins now, for decisions. */
export async function readPhonesOfSeller({ api, client }: Tools, user: AuthUser): Promise<Phone[]> {
  const query = phonesOfSellerQuery(api, user);
  // A read that began earlier may be older than the last write.
  await client.cancelQueries({ queryKey: query.queryKey });
  return client.fetchQuery({ ...query, staleTime: 0 });
}

/** POST /addproducts: whether it was added; undefined where that is not known. Rejects if it was not. */
export async function addPhone({ api, client }: Tools, body: NewProduct): Promise<true | undefined> {
  try {
    await expectOk(api.POST('/addproducts', { body, parseAs: 'text' }));
    return true;
  } catch (error) {
    if (mayBeDone(error)) return undefined;
    throw error;
  } finally {
    void client.invalidateQueries(allOf('phones'));
  }
}

/** What a seller can do to a phone, once and for good. */
export type PhoneAction = 'markSold' | 'delete' | 'advertise';

const deletePhone = async (api: ApiClient, { id }: Phone) =>
  countOf(await unwrap(api.DELETE('/manageproducts/{id}', { params: { path: { id } } })), 'deletedCount');

const send: Record<PhoneAction, (api: ApiClient, phone: Phone) => Promise<unknown>> = {
  /** That the server changed nothing is a success, too: it was sold already (acceptance M5). */
  markSold: (api, { id }) =>
    expectOk(
      api.PATCH('/manageproducts/{id}', {
        params: { path: { id } },
        body: { verify: 'Sold' },
        parseAs: 'text',
      }),
    ),
  delete: deletePhone,
  advertise: (api, phone) =>
    expectOk(api.POST('/advertisements', { body: toNewAdvertisement(phone), parseAs: 'text' })),
};

/** An action on a row of the seller's list. */
export function usePhoneWrite(phone: Phone, action: PhoneAction, onOutcome: (outcome: Outcome) => void) {
  const { api } = useServices();
  const user = useSignedInUser();
  return useRowWrite({
    row: ['phones', phone.id],
    action,
    send: () => send[action](api, phone),
    isConfirmed: async (client) => {
      const advertisements = advertisedPhonesQuery(api);
      void client.invalidateQueries({ ...allOf('phones'), refetchType: 'none' });
      await client.cancelQueries({ queryKey: advertisements.queryKey });
      const [phones, advertised] = await Promise.all([
        readPhonesOfSeller({ api, client }, user),
        client.fetchQuery({ ...advertisements, staleTime: 0 }).catch(() => undefined),
      ]);
      const listed = phones.find(({ id }) => id === phone.id);
      if (action === 'delete') return !listed;
      if (action === 'markSold') return listed?.isSold;
      // The phone's own flag may never be set, so an advertisement is missing only where both lists were read.
      return (
        listed?.isAdvertised || (advertised && phonesByOffer(advertised).has(offerKey(offerOf(phone)) ?? ''))
      );
    },
    onOutcome,
  });
}

/** Deletes a phone of any seller, where the server lets an admin. `phone` has the id of a listing. */
export function useAdminDelete(
  phone: Phone,
  { onOutcome, refused }: Pick<RowWrite, 'onOutcome' | 'refused'>,
) {
  const { api } = useServices();
  return useRowWrite({
    row: ['phones', phone.id],
    action: 'delete',
    send: () => deletePhone(api, phone),
    isConfirmed: async (client) => {
      // A read that began before the write would bring the phone back.
      for (const queryKey of [phonesOfAllBrandsQuery(api).queryKey, ofBrand])
        await client.cancelQueries({ queryKey });
      void client.invalidateQueries({ ...allOf('phones'), refetchType: 'none' });
      const lists = (await readAllBrandsAgain({ api, client }))?.map(({ phones }) => phones);
      if (lists?.some((phones) => phones?.some(({ id }) => id === phone.id))) return false;
      return lists?.every((phones) => phones !== undefined) || undefined;
    },
    onOutcome,
    refused,
  });
}

/**
 * The seller's phones as the server lists them. A change that was acknowledged is shown at once, until the lists show it
 * or contradict it (acceptance M6).
 */
export function useSellersPhones(): readonly Phone[] {
  const { api } = useServices();
  const user = useSignedInUser();
  // Both lists are asked for at once.
  usePrefetchQuery(advertisedPhonesQuery(api));
  const { data: phones } = useSuspenseQuery(phonesOfSellerQuery(api, user));
  const { data: advertised } = useQuery(advertisedPhonesQuery(api));
  const checks = useRowChecks('phones');
  return useMemo(() => withWrites(phones, advertised, checks), [phones, advertised, checks]);
}

function withWrites(
  phones: readonly Phone[],
  advertised: readonly Phone[] = [],
  checks: readonly RowCheck[],
): readonly Phone[] {
  const offers = phonesByOffer(advertised);
  return phones.flatMap((phone) => {
    const isAwaited = (action: PhoneAction) =>
      checks.findLast((each) => each.id === phone.id && each.action === action)?.isAwaited === true;
    if (isAwaited('delete')) return [];
    return {
      ...phone,
      isSold: phone.isSold || isAwaited('markSold'),
      /** An advertisement at another price is not this phone's (acceptance M19). */
      isAdvertised:
        phone.isAdvertised || offers.has(offerKey(offerOf(phone)) ?? '') || isAwaited('advertise'),
    };
  });
}
