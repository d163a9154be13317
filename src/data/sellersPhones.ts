import { offerKey, offerOf, phonesByOffer } from '@/domain/identity';
import { readPhone, toNewAdvertisement, type Phone } from '@/domain/phone';
import { countOf, listOf } from '@/services/api/records';
import type { NewProduct } from '@/services/api/schema';
import { expectOk, unwrap } from '@/services/api/unwrap';
import { mayBeDone } from '@/services/ServiceError';
import type { PhonesData } from './phones';
import type { RowWrite } from './rows';
import { allOf, personalQuery, type DataTools } from './tools';

/** What a seller can do to a phone, once and for good. */
export type PhoneAction = 'markSold' | 'delete' | 'advertise';

/** The phones that the signed-in user sells, and what can be done to them. */
export function sellersPhonesData({ api, client, user }: DataTools, phones: PhonesData) {
  const all = () =>
    personalQuery(user, ['phones', 'ofSeller'], async (signal, { email }) =>
      listOf(await unwrap(api.GET('/myproducts', { params: { query: { email } }, signal })), readPhone),
    );

  const readNow = async (): Promise<Phone[]> => {
    const query = all();
    // A read that began earlier may be older than the last write.
    await client.cancelQueries({ queryKey: query.queryKey });
    return client.fetchQuery({ ...query, staleTime: 0 });
  };

  const send: Record<PhoneAction, (phone: Phone) => Promise<unknown>> = {
    /** That the server changed nothing is a success, too: it was sold already (acceptance M5). */
    markSold: ({ id }) =>
      expectOk(
        api.PATCH('/manageproducts/{id}', {
          params: { path: { id } },
          body: { verify: 'Sold' },
          parseAs: 'text',
        }),
      ),
    delete: async ({ id }) =>
      countOf(await unwrap(api.DELETE('/manageproducts/{id}', { params: { path: { id } } })), 'deletedCount'),
    advertise: (phone) =>
      expectOk(api.POST('/advertisements', { body: toNewAdvertisement(phone), parseAs: 'text' })),
  };

  const markStale = () => void client.invalidateQueries({ ...allOf('phones'), refetchType: 'none' });

  return {
    /** GET /myproducts */
    all,

    /** The seller's phones as the server lists them now: a read that begins now, for decisions. */
    readNow,

    /** POST /addproducts: whether it was added; undefined where that is not known. Rejects if it was not. */
    async add(body: NewProduct): Promise<true | undefined> {
      try {
        await expectOk(api.POST('/addproducts', { body, parseAs: 'text' }));
        return true;
      } catch (error) {
        if (mayBeDone(error)) return undefined;
        throw error;
      } finally {
        void client.invalidateQueries(allOf('phones'));
      }
    },

    /** PATCH or DELETE /manageproducts/{id}, or POST /advertisements: an action on a row of the seller's list. */
    write: (phone: Phone, action: PhoneAction): RowWrite => ({
      row: ['phones', phone.id],
      action,
      send: () => send[action](phone),
      isConfirmed: async () => {
        const advertisements = phones.advertised();
        markStale();
        await client.cancelQueries({ queryKey: advertisements.queryKey });
        const [own, advertised] = await Promise.all([
          readNow(),
          client.fetchQuery({ ...advertisements, staleTime: 0 }).catch(() => undefined),
        ]);
        const listed = own.find(({ id }) => id === phone.id);
        if (action === 'delete') return !listed;
        if (action === 'markSold') return listed?.isSold;
        // The phone's own flag may never be set, so an advertisement is missing only where both lists were read.
        return (
          listed?.isAdvertised ||
          (advertised && phonesByOffer(advertised).has(offerKey(offerOf(phone)) ?? ''))
        );
      },
    }),

    /** DELETE /manageproducts/{id} of any seller, where the server lets an admin. `phone` has the id of a listing. */
    deleteOfAny: (phone: Phone): RowWrite => ({
      row: ['phones', phone.id],
      action: 'delete',
      send: () => send.delete(phone),
      isConfirmed: async () => {
        await phones.cancelBrandReads();
        markStale();
        const lists = (await phones.readAllBrandsAgain())?.map((brand) => brand.phones);
        if (lists?.some((list) => list?.some(({ id }) => id === phone.id))) return false;
        return lists?.every((list) => list !== undefined) || undefined;
      },
    }),
  };
}
