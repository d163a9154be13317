import { createContext, useContext, useSyncExternalStore } from 'react';
import { createBackOff, longestLoad, retryable, withTimeout } from '@/lib/async';
import { createStore } from '@/lib/createStore';
import type { AppPayments, CheckoutServices } from './AppPayments';
import type { Payment } from './Payment';

/** Payments run on every page for signed-in users. A visitor never fetches their code. */
export function createLazyCheckout(services: CheckoutServices) {
  const { session } = services;
  const started = createStore<AppPayments | null>(null);
  let stopPayments: (() => void) | undefined;
  let isStopped = false;

  const load = retryable(async () => {
    const { AppPayments } = await withTimeout(longestLoad, import('./AppPayments'));
    if (isStopped) return;
    const appPayments = new AppPayments(services);
    stopPayments = appPayments.start();
    started.set(appPayments);
  });
  // A charge must be recorded, so the code is tried again until it loads.
  const tryToLoad = () => void load().catch(() => backOff.later());
  const backOff = createBackOff(tryToLoad);
  const loadForUser = () => {
    if (session.getState().user && !started.get() && !backOff.isWaiting()) tryToLoad();
  };

  return {
    get: started.get,
    subscribe: started.subscribe,
    /** Resolves when payments have started; a later call tries again after a failure. */
    load,
    start: () => {
      const unsubscribe = session.subscribe(loadForUser);
      return () => {
        isStopped = true;
        unsubscribe();
        backOff.stop();
        stopPayments?.();
      };
    },
  };
}

/** The app's payments, once their code is loaded. */
type LazyCheckout = ReturnType<typeof createLazyCheckout>;

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
