import type { Order } from './order';
import { priceToPay, type Phone } from './phone';
import { formatPrice } from './price';

/**
 * The law of identity: when two records are the same. Orders, advertisements and what a browser saved carry no id of the
 * listing that they were made from.
 *
 * | the same | have the same                    | decides                                                         | of several                                |
 * | -------- | -------------------------------- | --------------------------------------------------------------- | ----------------------------------------- |
 * | listing  | id                               | an address, a row, a saved phone, the old one of a correction   | –                                         |
 * | phone    | picture and name                 | the user's own phones, whether an advertised phone is sold      | one on sale counts, then the first        |
 * | offer    | picture, name and amount to pay  | which phone an order or an advertisement is of, and vice versa  | one on sale counts; of orders, a paid one |
 *
 * Two records are the same phone or offer only where they have a picture and a name: without, nothing tells them apart.
 */
export interface Offered {
  name: string;
  imageUrl: string;
  /** What a buyer pays, as entered. */
  price: string;
}

/** Equal for two records of one phone; undefined where nothing identifies it. */
export const phoneKey = ({ name, imageUrl }: Pick<Offered, 'name' | 'imageUrl'>): string | undefined =>
  name && imageUrl ? `${imageUrl} ${name}` : undefined;

/** Equal for two records of one offer: "133" and "133.00" are one amount. A price that is no amount is compared as text. */
export function offerKey({ price, ...phone }: Offered): string | undefined {
  const key = phoneKey(phone);
  return key && `${key} ${formatPrice(price.trim())}`;
}

export const offerOf = (phone: Phone): Offered => ({ ...phone, price: priceToPay(phone) });
export const offerOfOrder = ({ phoneName, imageUrl, price }: Order): Offered => ({
  name: phoneName,
  imageUrl,
  price,
});

/** The records by key; of several with one key the first that counts before others, else the first. */
function byKey<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
  countsFirst: (item: Item) => boolean,
): ReadonlyMap<string, Item> {
  const found = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item);
    // Stryker disable next-line ConditionalExpression: nothing is looked up without a key.
    if (key === undefined) continue;
    const earlier = found.get(key);
    if (!earlier || (!countsFirst(earlier) && countsFirst(item))) found.set(key, item);
  }
  return found;
}

const isOnSale = ({ isSold }: Phone) => !isSold;
export const phonesByKey = <Item extends Phone>(phones: readonly Item[]) => byKey(phones, phoneKey, isOnSale);
export const phonesByOffer = (phones: readonly Phone[]) =>
  byKey(phones, (phone) => offerKey(offerOf(phone)), isOnSale);
export const ordersByOffer = (orders: readonly Order[]) =>
  byKey(
    orders,
    (order) => offerKey(offerOfOrder(order)),
    ({ isPaid }) => isPaid,
  );

/** What the lists of the brands say of an order's phone. `notKnown`: a list that may have it was not read. */
export type PhoneOfOrder = { is: 'onSale' | 'sold'; phone: Phone } | { is: 'notListed' } | { is: 'notKnown' };

/**
 * What an order's phone is, by the lists of all brands: undefined for one that was not read, and while none was. No brand at
 * all: the lists are too many to be read.
 */
export function phonesOfOrders(
  // Stryker disable next-line ArrayDeclaration: a text is no list that was read.
  brands: readonly { phones: readonly Phone[] | undefined }[] = [],
): (order: Order) => PhoneOfOrder {
  // Stryker disable next-line ArrayDeclaration: a text is no phone.
  const phones = phonesByOffer(brands.flatMap((brand) => brand.phones ?? []));
  const areAllRead = brands.length > 0 && brands.every((brand) => brand.phones);
  return (order) => {
    const key = offerKey(offerOfOrder(order));
    if (key === undefined) return { is: 'notKnown' };
    const phone = phones.get(key);
    if (phone) return { is: phone.isSold ? 'sold' : 'onSale', phone };
    return { is: areAllRead ? 'notListed' : 'notKnown' };
  };
}

/** Whether the buyer is warned before paying (acceptance P25). */
export const isNotForSale = ({ is }: PhoneOfOrder) => is === 'sold' || is === 'notListed';
