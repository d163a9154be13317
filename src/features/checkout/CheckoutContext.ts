import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Store } from '@/lib/createStore';
import type { AppPayments } from './AppPayments';
import type { PendingCharge } from './chargeOutbox';

/** The app's payments, once their code is loaded. */
export interface LazyCheckout extends Pick<Store<AppPayments | null>, 'get' | 'subscribe'> {
  /** Resolves when payments have started; a later call tries again after a failure. */
  load: () => Promise<void>;
}

export const CheckoutContext = createContext<LazyCheckout | null>(null);

export function useLazyCheckout(): LazyCheckout {
  const checkout = useContext(CheckoutContext);
  if (!checkout) throw new Error('useCheckout must be used inside createApp.');
  return checkout;
}

/** Null until a user is signed in and the code of payments is loaded. */
export function useStartedCheckout(): AppPayments | null {
  const { subscribe, get } = useLazyCheckout();
  return useSyncExternalStore(subscribe, get, get);
}

/** For pages that open only after payments have started. */
export function useCheckout(): AppPayments {
  const checkout = useStartedCheckout();
  if (!checkout) throw new Error('This page was opened without payments.');
  return checkout;
}

/** The signed-in user's charges that the server may not know yet. */
export function usePendingCharges() {
  const { outbox } = useCheckout();
  return useSyncExternalStore(outbox.subscribe, outbox.charges);
}

const none: readonly PendingCharge[] = [];
const notStarted = { subscribe: () => () => undefined, charges: () => none };

/** The orders whose charge the server may not know yet; undefined until payments have started. */
export function useChargesBeingRecorded(): ReadonlySet<string> | undefined {
  const started = useStartedCheckout();
  const { subscribe, charges } = started?.outbox ?? notStarted;
  const pending = useSyncExternalStore(subscribe, charges);
  return started ? new Set(pending.map(({ bookingId }) => bookingId)) : undefined;
}

export function useOpenPayments() {
  const { subscribe, openPayments } = useCheckout();
  return useSyncExternalStore(subscribe, openPayments);
}
