import { useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, type Location } from 'react-router-dom';
import { storedText } from '@/lib/storedText';
import { parseJson } from '@/lib/text';
import { useHydrated } from '@/ui/useHydrated';

const storageKey = 'secondRing.scrollPlaces';
/** The router's own record of how far each page was scrolled, for this tab. */
const stored = storedText(storageKey, () => sessionStorage);

/** Every page opened by its address has the same key, but its own position to return to after a reload. */
const positionKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** Restores the scroll position of a page after Back and after a reload. */
export function ScrollPositions() {
  const isHydrated = useHydrated();
  const scrolledTo = useRef(0);
  // Before ScrollRestoration reads what is stored, and scrolls to the top.
  useInsertionEffect(() => {
    const positions = parseJson(stored.get() ?? '{}');
    // The router fails on anything but an object.
    if (typeof positions !== 'object' || positions === null) stored.remove();
    scrolledTo.current = window.scrollY;
  }, []);
  // After it: a prerendered page that was scrolled before its hydration stays where it is.
  useLayoutEffect(() => {
    if (!isHydrated) window.scrollTo(0, scrolledTo.current);
  }, [isHydrated]);
  return <ScrollRestoration getKey={positionKey} storageKey={storageKey} />;
}
