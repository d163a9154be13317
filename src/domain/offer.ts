import { formatPrice } from '@/lib/price';
import { messages } from '@/messages';
import type { Order } from './order';
import { priceToPay, type Phone } from './phone';

/** A phone, and what it is to the signed-in user. */
export interface Offer extends Phone {
  /** The user's booking of it. */
  order?: Order | undefined;
  /** The user sells it. */
  isOwn?: boolean;
}

/** What is known besides the list that is shown; undefined until it is loaded. */
interface Known {
  orders: readonly Order[] | undefined;
  /** The phones that the user sells. */
  own: readonly Phone[] | undefined;
  /** The phones of every brand. */
  listed: readonly Phone[] | undefined;
}

/** Advertisements and bookings carry no id of their phone: it is known by picture and name, a booking also by its price. */
const keyOf = ({ imageUrl, name }: Pick<Phone, 'imageUrl' | 'name'>) => `${imageUrl} ${name}`;
const bookingKey = (phone: Pick<Phone, 'imageUrl' | 'name'>, price: string) =>
  `${keyOf(phone)} ${formatPrice(price)}`;

export const isSamePhone = (one: Parameters<typeof keyOf>[0], other: Parameters<typeof keyOf>[0]) =>
  keyOf(one) === keyOf(other);

/** The phones with what is known about them; the same phones where that is nothing. */
export function toOffers(
  phones: readonly Phone[],
  { orders = [], own = [], listed = [] }: Known,
): readonly Offer[] {
  if (orders.length + own.length + listed.length === 0) return phones;
  const ownKeys = new Set(own.map(keyOf));
  const orderByKey = new Map(
    orders.map((order) => [bookingKey({ ...order, name: order.phoneName }, order.price), order] as const),
  );
  const byKey = new Map<string, Phone>();
  // Where several share picture and name, one that is on sale counts.
  for (const phone of listed) if (!phone.isSold || !byKey.has(keyOf(phone))) byKey.set(keyOf(phone), phone);

  return phones.map((phone): Offer => {
    const order = orderByKey.get(bookingKey(phone, priceToPay(phone)));
    const isOwn = ownKeys.has(keyOf(phone));
    const record = byKey.get(keyOf(phone));
    if (!order && !isOwn && !record) return phone;
    return {
      ...phone,
      order,
      isOwn,
      isSold: phone.isSold || record?.isSold === true,
      // An advertisement does not have these.
      sellerName: phone.sellerName || (record?.sellerName ?? ''),
      yearsOfUse: phone.yearsOfUse || (record?.yearsOfUse ?? ''),
    };
  });
}

/** What a phone is to the user beside being on sale. */
export function statusOf({ order, isSold, isOwn }: Offer): string | undefined {
  if (order) return order.isPaid ? messages.orders.paid : messages.orders.booked;
  if (isSold) return messages.phones.sold;
  return isOwn ? messages.phones.own : undefined;
}
