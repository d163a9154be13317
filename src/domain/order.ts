import { flagOf, nameOf, textOf, type AnyRecord } from '@/services/api/records';

/** A booking. A text that the record lacks is ''. */
export type Order = NonNullable<ReturnType<typeof readOrder>>;

/** Undefined without an id. */
export function readOrder(record: AnyRecord) {
  const id = textOf(record, '_id');
  if (!id) return undefined;
  return {
    id,
    phoneName: nameOf(record, 'product_name'),
    imageUrl: textOf(record, 'image_url'),
    /** As entered. */
    price: textOf(record, 'price'),
    buyerName: textOf(record, 'name'),
    /** The buyer's, in lower case. */
    email: textOf(record, 'email').toLowerCase(),
    isPaid: flagOf(record, 'paid'),
    /** Of the payment, once paid; '' where the server does not say. */
    transactionId: textOf(record, 'transactionId'),
  };
}

/** One order, of which the answer must have something. */
export function readOneOrder(record: AnyRecord): Order | undefined {
  const order = readOrder(record);
  return order && (order.phoneName || order.price || order.email || order.isPaid) ? order : undefined;
}
