import type { AppPayments } from '@/features/checkout/AppPayments';
import type { LazyCheckout } from '@/features/checkout/CheckoutContext';
import { createBackOff } from '@/lib/async';
import { createStore } from '@/lib/createStore';
import type { CheckoutServices } from './startCheckout';

const longestWait = 60_000;

/** Payments run on every page for signed-in users. A visitor never fetches their code. */
export function createLazyCheckout(services: CheckoutServices): LazyCheckout & { start: () => () => void } {
  const { session } = services;
  const started = createStore<AppPayments | null>(null);
  let loading: Promise<void> | undefined;
  let stopPayments: (() => void) | undefined;
  let isStopped = false;

  const loadOnce = async () => {
    const { startCheckout } = await import('./startCheckout');
    if (isStopped) return;
    const { appPayments, stop } = startCheckout(services);
    stopPayments = stop;
    started.set(appPayments);
  };
  const load = () => {
    loading ??= loadOnce().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  // A charge must be recorded, so the code is tried again until it loads.
  const backOff = createBackOff({
    run: () => void load().catch(() => backOff.later()),
    longest: longestWait,
  });
  const loadForUser = () => {
    if (session.getState().user && !loading && !backOff.isWaiting()) backOff.now();
  };

  return {
    get: started.get,
    subscribe: started.subscribe,
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
