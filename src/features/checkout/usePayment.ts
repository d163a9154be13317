import { useEffect, useSyncExternalStore } from 'react';
import { useSignedInUser } from '@/session/SessionContext';
import { useCheckout } from './CheckoutContext';
import type { PayableOrder } from './payability';

/** The payment of this order, visited while the page is open. An order that cannot be paid is not visited. */
export function usePayment(order: PayableOrder, canBePaid: boolean) {
  const { email } = useSignedInUser();
  const payment = useCheckout().paymentOf(order.id, email);
  const view = useSyncExternalStore(payment.subscribe, payment.getView);
  const { id, phoneName, price, isPaid, transactionId } = order;

  // The payment lives outside of React, and goes on when the page is left.
  useEffect(() => {
    if (canBePaid) payment.visit({ id, phoneName, price, email, isPaid, transactionId });
  }, [payment, canBePaid, id, phoneName, price, email, isPaid, transactionId]);
  useEffect(() => payment.leave, [payment]);
  return { payment, view };
}
