import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False while a prerendered page is hydrated, so that the first render is the same as at the build. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
