import { flagOf, invalidResponse, recordOf, textOf, type AnyRecord } from '@/services/api/records';

/** A booking. A text that the record lacks is ''. */
export interface Order {
  id: string;
  phoneName: string;
  imageUrl: string;
  /** As entered; '' where the booking has none. */
  price: string;
  buyerName: string;
  /** In lower case. */
  email: string;
  isPaid: boolean;
  /** Of the payment, once paid; '' where the server does not say. */
  transactionId: string;
}

/** Undefined without an id. */
export function readOrder(record: AnyRecord): Order | undefined {
  const id = textOf(record, '_id');
  if (!id) return undefined;
  return {
    id,
    phoneName: textOf(record, 'product_name'),
    imageUrl: textOf(record, 'image_url'),
    price: textOf(record, 'price'),
    buyerName: textOf(record, 'name'),
    email: textOf(record, 'email').toLowerCase(),
    isPaid: flagOf(record, 'paid'),
    transactionId: textOf(record, 'transactionId'),
  };
}

/** The answer for one order, under the requested id. Throws a ServiceError where it has nothing of an order. */
export function readOneOrder(answer: unknown, id: string): Order {
  const order = readOrder({ ...recordOf(answer), _id: id });
  if (!order) throw new Error('An order was asked for without an id.');
  if (!order.phoneName && !order.price && !order.email && !order.isPaid)
    throw invalidResponse('expected an order');
  return order;
}
