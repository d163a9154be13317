import { startTransition, useEffect, useState } from 'react';

let isHydrating: boolean = import.meta.env.SSR;

/** The hydration of a prerendered page, from before `hydrateRoot` until the page has effects. */
export const hydration = {
  begin: () => {
    isHydrating = true;
  },
  end: () => {
    isHydrating = false;
  },
};

/**
 * False while a prerendered page is hydrated, so that the first render is the same as at the build. The second render is
 * a transition, since the page is visible already.
 */
export function useHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(() => !isHydrating);
  useEffect(() => {
    if (!isHydrated) startTransition(() => setIsHydrated(true));
  }, [isHydrated]);
  return isHydrated;
}
