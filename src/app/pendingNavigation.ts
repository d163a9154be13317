import { createContext, useContext, useSyncExternalStore } from 'react';
import { createPath, type createBrowserRouter, type Location } from 'react-router-dom';
import { createStore } from '@/lib/createStore';

type Router = ReturnType<typeof createBrowserRouter>;

/** A page that was asked for while there was something to lose, and whose code is gone. */
interface FailedNavigation {
  /** Loads it with a fresh browser page; what is unsaved here is lost. */
  open: () => void;
}

/** The way to a page whose code is being loaded. */
export interface PendingNavigation {
  /** The address that is being opened; null once the person has gone elsewhere. */
  address: () => string | null;
  /** Ends the navigation: the page that is shown stays as it is, and is told what it missed. */
  stay: () => void;
  /** Loads the browser page anew at the address that is being opened. */
  openAnew: () => void;
}

/** What loading a page needs of the router, which is made after the routes. */
export interface NavigationTracker {
  attach: (router: Router) => void;
  /** The journey to this request's page. */
  to: (request: Request) => PendingNavigation;
  getFailed: () => FailedNavigation | null;
  forgetFailed: () => void;
  subscribe: (listener: () => void) => () => void;
}

interface Destination {
  location: Location;
  isPush: boolean;
  /** The browser shows its address already: at the first page, and after Back. */
  isReached: boolean;
}

export function createNavigationTracker(): NavigationTracker {
  const missed = createStore<FailedNavigation | null>(null);
  let router: Router | undefined;

  const goal = (): Destination | null => {
    if (!router) return null;
    const { navigation, location, initialized } = router.state;
    if (navigation.location) {
      const { historyAction } = navigation;
      return {
        location: navigation.location,
        isPush: historyAction === 'PUSH',
        isReached: historyAction === 'POP',
      };
    }
    return initialized ? null : { location, isPush: false, isReached: true };
  };
  const goalOf = (request: Request): Destination | null => {
    if (request.signal.aborted) return null;
    const current = goal();
    const { pathname, search } = new URL(request.url);
    return current?.location.pathname === pathname && current.location.search === search ? current : null;
  };

  return {
    attach: (made) => {
      router = made;
    },
    to: (request) => ({
      address: () => {
        const reached = goalOf(request);
        return reached && createPath(reached.location);
      },
      stay: () => {
        const asked = goalOf(request);
        if (!router || !asked) return;
        const { location } = router.state;
        missed.set({ open: () => load({ ...asked, isPush: true, isReached: false }) });
        // After Back the browser has left this page's place in the history, so that it needs a new one.
        void router.navigate(createPath(location), {
          state: location.state as unknown,
          replace: !asked.isReached,
          preventScrollReset: true,
        });
      },
      openAnew: () => {
        const asked = goalOf(request);
        if (asked) load(asked);
      },
    }),
    getFailed: missed.get,
    forgetFailed: () => missed.set(null),
    subscribe: missed.subscribe,
  };
}

/** A fresh browser page at the goal. Its place in the history keeps what the router wrote there, such as where to return to. */
function load({ location, isPush, isReached }: Destination) {
  if (!isReached) {
    const index: unknown = Object(window.history.state).idx;
    const depth = (typeof index === 'number' ? index : 0) + (isPush ? 1 : 0);
    const entry = { usr: location.state as unknown, key: location.key, idx: depth };
    const path = createPath(location);
    if (isPush) window.history.pushState(entry, '', path);
    else window.history.replaceState(entry, '', path);
  }
  window.location.reload();
}

export const NavigationContext = createContext<NavigationTracker | null>(null);

/** The page that was asked for in vain, and how to forget it. */
export function useFailedNavigation() {
  const journeys = useContext(NavigationContext);
  if (!journeys) throw new Error('useMissedPage must be used inside createApp.');
  const missed = useSyncExternalStore(journeys.subscribe, journeys.getFailed, journeys.getFailed);
  return { missed, forget: journeys.forgetFailed };
}
