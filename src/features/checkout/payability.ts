import { isPayable } from '@/lib/price';
import { memberMessages } from '@/memberMessages';

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
