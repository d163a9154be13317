import type { NewPayment, Order } from '@/services/api/schema';
import { phoneNamed } from './phones';

const bea = { name: 'Bea Brandt', email: 'buyer@example.com' };
const ben = { name: 'Ben Okafor', email: 'buyer2@example.com' };

/** With a transaction the order is paid. */
function order(_id: string, buyer: typeof bea, name: string, transactionId?: string): Order {
  const { product_name, image_url, Resale_price: price } = phoneNamed(name);
  return {
    _id,
    product_name,
    image_url,
    ...buyer,
    ...(price !== undefined && { price }),
    ...(transactionId !== undefined && { paid: true, transactionId }),
  };
}

/** Orders of both buyers, oldest first: to pay, paid, and one of a phone without a price. */
export const orders: Order[] = [
  order('69f0144e1d4c7e0012004406', ben, 'Moto G Power (2021) 64 GB', 'pi_3RFw5hLkdIwHu7ix2y8LpOkM'),
  order('6a4717291d4c7e0012004405', ben, 'iPhone XR 64 GB', 'pi_3ReU2mLkdIwHu7ix1x9QwErT'),
  order('6ac99b3a1d4c7e0012004402', bea, 'iPhone 13 mini 128 GB', 'pi_3SDk7qLkdIwHu7ix0a1bNcZt'),
  order('6b024c041d4c7e0012004404', ben, 'Galaxy A54 128 GB'),
  order('6b0640151d4c7e0012004401', bea, 'Pixel 7a 128 GB'),
  order('6b08e35f1d4c7e0012004403', bea, 'LG G8 ThinQ 128 GB'),
];

/** A payment as it is stored. */
export type Payment = NewPayment & { _id: string };

/** One payment for each paid order, oldest first. */
export const payments: Payment[] = [
  payment('69f296ef1d4c7e0012005503', 'pi_3RFw5hLkdIwHu7ix2y8LpOkM'),
  payment('6a4999ca1d4c7e0012005502', 'pi_3ReU2mLkdIwHu7ix1x9QwErT'),
  payment('6acc1e251d4c7e0012005501', 'pi_3SDk7qLkdIwHu7ix0a1bNcZt'),
];

function payment(_id: string, transactionId: string): Payment {
  const paid = orders.find((each) => each.transactionId === transactionId);
  if (paid?.price === undefined) throw new Error(`The seed has no paid order of ${transactionId}.`);
  return { _id, price: paid.price, transactionId, email: paid.email, bookingId: paid._id };
}
