import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Store } from '@/lib/createStore';
import type { Checkout } from './createCheckout';
import type { PendingCharge } from './recording/pendingCharges';

/** The app's payments, once their code is there. */
export interface LazyCheckout extends Store<Checkout | null> {
  /** Resolves when payments have begun; a later call tries again what failed. */
  load: () => Promise<void>;
}

export const CheckoutContext = createContext<LazyCheckout | null>(null);

export function useLazyCheckout(): LazyCheckout {
  const checkout = useContext(CheckoutContext);
  if (!checkout) throw new Error('useCheckout must be used inside createApp.');
  return checkout;
}

/** Null until somebody is signed in and the code of payments is there. */
export function useStartedCheckout(): Checkout | null {
  const { subscribe, get } = useLazyCheckout();
  return useSyncExternalStore(subscribe, get, get);
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
