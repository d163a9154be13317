import type { LazyCheckout } from '@/features/checkout/CheckoutContext';
import type { Checkout } from '@/features/checkout/createCheckout';
import { createBackOff } from '@/lib/async';
import { createStore } from '@/lib/createStore';
import type { CheckoutWorld } from './startCheckout';

const longestWait = 60_000;

interface StartedCheckout extends LazyCheckout {
  /** Begins payments as soon as somebody is signed in; returns the stop. */
  start: () => () => void;
}

/** Payments go on whatever page is open, for everybody who is signed in. A visitor never fetches their code. */
export function createLazyCheckout(world: CheckoutWorld): StartedCheckout {
  const running = createStore<Checkout | null>(null);
  let loading: Promise<void> | undefined;
  let stopCheckout: (() => void) | undefined;
  let isStopped = false;

  const begin = async () => {
    const { startCheckout } = await import('./startCheckout');
    if (isStopped) return;
    const { checkout, stop } = startCheckout(world);
    stopCheckout = stop;
    running.set(checkout);
  };
  const load = () => {
    loading ??= begin().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  // What was charged must be told to the server, however bad the network is just now.
  const backOff = createBackOff({
    run: () => void load().catch(() => backOff.later()),
    longest: longestWait,
  });

  return {
    ...running,
    load,
    start: () => {
      const follow = () => {
        if (world.session.getState().user && !loading && !backOff.isWaiting()) backOff.now();
      };
      const stopFollowing = world.session.subscribe(follow);
      return () => {
        isStopped = true;
        stopFollowing();
        backOff.stop();
        stopCheckout?.();
      };
    },
  };
}
