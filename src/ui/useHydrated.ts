import { startTransition, useEffect, useState } from 'react';

let isTakingOver: boolean = import.meta.env.SSR;

/** A page that was rendered at the build is being taken over by the app, until `end`. */
export const takeover = {
  begin: () => {
    isTakingOver = true;
  },
  end: () => {
    isTakingOver = false;
  },
};

/**
 * False while a page that was rendered at the build comes to life, so that its first picture is the same here. What
 * follows has time: nobody waits for it as long as they can see the page.
 */
export function useHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(() => !isTakingOver);
  useEffect(() => {
    if (!isHydrated) startTransition(() => setIsHydrated(true));
  }, [isHydrated]);
  return isHydrated;
}
