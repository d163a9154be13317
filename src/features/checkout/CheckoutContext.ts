import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Checkout } from './createCheckout';

export const CheckoutContext = createContext<Checkout | null>(null);

export function useCheckout(): Checkout {
  const checkout = useContext(CheckoutContext);
  if (!checkout) throw new Error('useCheckout must be used inside createApp.');
  return checkout;
}

/** The signed-in person's charges that the server may not know yet. */
export function usePendingCharges() {
  const { recorder } = useCheckout();
  return useSyncExternalStore(recorder.subscribe, recorder.charges);
}

export function useOpenPayments() {
  const { subscribe, openPayments } = useCheckout();
  return useSyncExternalStore(subscribe, openPayments);
}
