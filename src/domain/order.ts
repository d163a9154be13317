import {
  emptyAnswer,
  flagOf,
  invalidResponse,
  nameOf,
  recordOf,
  textOf,
  type AnyRecord,
} from '@/services/api/records';

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

/** The answer for one order, under the requested id. Throws a ServiceError where it has nothing of an order. */
export function readOneOrder(answer: unknown, id: string): Order {
  const record = recordOf(answer);
  if (Object.keys(record).length === 0) throw emptyAnswer();
  const order = readOrder({ ...record, _id: id });
  if (!order) throw new Error('An order was asked for without an id.');
  if (!order.phoneName && !order.price && !order.email && !order.isPaid)
    throw invalidResponse('expected an order');
  return order;
}
