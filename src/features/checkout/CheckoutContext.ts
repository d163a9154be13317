import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Store } from '@/lib/createStore';
import type { AppPayments } from './AppPayments';
import type { Payment } from './Payment';

/** The app's payments, once their code is loaded. */
export interface LazyCheckout extends Pick<Store<AppPayments | null>, 'get' | 'subscribe'> {
  /** Resolves when payments have started; a later call tries again after a failure. */
  load: () => Promise<void>;
}

export const CheckoutContext = createContext<LazyCheckout | null>(null);

export function useLazyCheckout(): LazyCheckout {
  const checkout = useContext(CheckoutContext);
  if (!checkout) throw new Error('useLazyCheckout must be used inside createApp.');
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

const notStarted = { subscribe: () => () => undefined, openPayments: () => undefined };

/** The signed-in user's payments that may have charged a card; undefined until they are known. */
export function useOpenPayments(): readonly Payment[] | undefined {
  const { subscribe, openPayments } = useStartedCheckout() ?? notStarted;
  return useSyncExternalStore(subscribe, openPayments);
}

/** The orders whose charge the server may not know yet; undefined until that is known. */
export function useChargesBeingRecorded(): ReadonlySet<string> | undefined {
  const charged = useOpenPayments()?.filter((payment) => payment.get().at === 'charged');
  return charged && new Set(charged.map(({ bookingId }) => bookingId));
}
