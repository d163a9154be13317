import { isPayable } from '@/lib/price';
import { memberMessages } from '@/memberMessages';
import { flagOf, recordOf, invalidResponse, textOf, type AnyRecord } from '@/services/api/records';

/** A booking. A text that the record lacks is ''. */
export interface Order {
  id: string;
  phoneName: string;
  imageUrl: string;
  /** As entered; '' where the booking has none. */
  price: string;
  buyerName: string;
  email: string;
  isPaid: boolean;
  /** Of the payment, once paid. */
  transactionId: string;
}

export function toOrder(record: AnyRecord): Order | undefined {
  const id = textOf(record, '_id');
  if (!id) return undefined;
  return {
    id,
    phoneName: textOf(record, 'product_name'),
    imageUrl: textOf(record, 'image_url'),
    price: textOf(record, 'price'),
    buyerName: textOf(record, 'name'),
    email: textOf(record, 'email'),
    isPaid: flagOf(record, 'paid'),
    transactionId: textOf(record, 'transactionId'),
  };
}

/** The answer for one order, under the id that was asked for. What has nothing of an order makes no sense. */
export function toOneOrder(answer: unknown, id: string): Order {
  const order = toOrder({ ...recordOf(answer), _id: id });
  if (!order) throw new Error('An order was asked for without an id.');
  if (!order.phoneName && !order.price && !order.email && !order.isPaid)
    throw invalidResponse('expected an order');
  return order;
}

/** What checkout reads of an order. */
export interface PayableOrder {
  id: string;
  phoneName: string;
  price: string;
  email: string;
  isPaid: boolean;
  /** Of the payment that the server knows; '' where it does not say. */
  transactionId: string;
}

/** Why this order cannot be paid by this person; undefined where it can. */
export function reasonNotToPay(order: PayableOrder, email: string): string | undefined {
  // The auth service lowers an e-mail's capitals; a record may have kept them.
  if (order.email && order.email.toLowerCase() !== email.toLowerCase())
    return memberMessages.payment.notYours;
  if (!isPayable(order.price)) return memberMessages.payment.noPrice(order.price);
  return undefined;
}
