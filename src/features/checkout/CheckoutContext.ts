import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Store } from '@/lib/createStore';
import type { Checkout } from './createCheckout';
import type { PendingCharge } from './recording/pendingCharges';

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

const none: readonly PendingCharge[] = [];
const notStarted = { subscribe: () => () => undefined, charges: () => none };

/** The orders that were charged and that the server does not know yet; undefined until payments have begun. */
export function useChargesBeingRecorded(): ReadonlySet<string> | undefined {
  const started = useStartedCheckout();
  const { subscribe, charges } = started?.recorder ?? notStarted;
  const pending = useSyncExternalStore(subscribe, charges);
  return started ? new Set(pending.map(({ bookingId }) => bookingId)) : undefined;
}

export function useOpenPayments() {
  const { subscribe, openPayments } = useCheckout();
  return useSyncExternalStore(subscribe, openPayments);
}
