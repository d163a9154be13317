import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Store } from '@/lib/createStore';
import type { Checkout } from './createCheckout';

export const CheckoutContext = createContext<Store<Checkout | null> | null>(null);

/** Null until somebody is signed in and the code of payments is there. */
export function useStartedCheckout(): Checkout | null {
  const started = useContext(CheckoutContext);
  if (!started) throw new Error('useCheckout must be used inside createApp.');
  return useSyncExternalStore(started.subscribe, started.get, started.get);
}

/** For pages that wait for it before they open. */
export function useCheckout(): Checkout {
  const checkout = useStartedCheckout();
  if (!checkout) throw new Error('This page was opened without payments.');
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
