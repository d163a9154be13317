import { offerKey, offerOf, ordersByOffer, phoneKey, phonesByKey } from './identity';
import type { Order } from './order';
import type { Phone } from './phone';

/** A phone, and what it is to the signed-in user. */
export interface Offer extends Phone {
  /** The user's booking of it. */
  order?: Order | undefined;
  /** The user sells it. */
  isOfUser?: boolean;
}

/** What was read besides the list on the page; undefined until it is loaded. */
interface OtherLists {
  orders: readonly Order[] | undefined;
  /** The phones that the user sells. */
  sellersPhones: readonly Phone[] | undefined;
  /** The phones of every brand. */
  listed: readonly Phone[] | undefined;
}

/** The phones as offers; the same phones where nothing more was read. */
export function toOffers(
  phones: readonly Phone[],
  { orders = [], sellersPhones = [], listed = [] }: OtherLists,
): readonly Offer[] {
  if (orders.length + sellersPhones.length + listed.length === 0) return phones;
  const [orderOf, phonesOfUser, listing] = [
    ordersByOffer(orders),
    phonesByKey(sellersPhones),
    phonesByKey(listed),
  ];

  return phones.map((phone): Offer => {
    const key = phoneKey(phone);
    // Stryker disable next-line ConditionalExpression: nothing is found without a key.
    if (key === undefined) return phone;
    // Stryker disable next-line StringLiteral: what has a phone's key has an offer's.
    const order = orderOf.get(offerKey(offerOf(phone)) ?? '');
    const isOfUser = phonesOfUser.has(key);
    const record = listing.get(key);
    if (!order && !isOfUser && !record) return phone;
    return {
      ...phone,
      order,
      isOfUser,
      isSold: phone.isSold || record?.isSold === true,
      // An advertisement does not have these.
      sellerName: phone.sellerName || (record?.sellerName ?? ''),
      yearsOfUse: phone.yearsOfUse || (record?.yearsOfUse ?? ''),
      postedDate: phone.postedDate || (record?.postedDate ?? ''),
      details: phone.details || (record?.details ?? ''),
    };
  });
}

/** What a phone is to the user beside being on sale. */
export function statusOf({ order, isSold, isOfUser }: Offer) {
  if (order) return order.isPaid ? 'paid' : 'booked';
  if (isSold) return 'sold';
  return isOfUser ? 'ofUser' : undefined;
}
