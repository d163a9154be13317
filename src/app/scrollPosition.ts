import type { Location } from 'react-router-dom';
import { onFirstInteraction } from '@/lib/async';
import { storedText } from '@/lib/store';
import { fieldsOf, parseJson } from '@/lib/text';
import { scrollPositions } from '@/stored';

/** The router's own record of how far each page was scrolled, for this tab. */
const stored = storedText(scrollPositions);

/** Every page opened by its address has the same key, but its own position to return to after a reload. */
export const positionKey = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>) =>
  key === 'default' ? pathname : key;

/** The same without the router, which keeps the key in the history. */
const currentKey = () =>
  positionKey({
    key: String(fieldsOf(window.history.state)['key'] ?? 'default'),
    pathname: window.location.pathname,
  });

/** False for a page that is opened by its address, which begins at its top. */
const isReturn = () => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'reload' || visit?.type === 'back_forward';
};

/**
 * After a reload, or a return from another site, keeps the page at the position that it had while its content arrives above
 * and below, until the user does something. Returns the stop.
 */
export function keepScrollPosition(): () => void {
  const key = currentKey();
  const positions = parseJson(stored.get() ?? '{}');
  // The router fails on anything but an object.
  if (Object(positions) !== positions) stored.remove();
  const position = Number(fieldsOf(positions)[key] ?? 0);
  const root = document.documentElement;
  const nearest = () => Math.min(position, root.scrollHeight - window.innerHeight);
  const isAt = (top: number) => Math.abs(window.scrollY - top) <= 1;
  if (!(position > 0) || !isReturn() || !isAt(nearest())) return () => undefined;

  const listening = new AbortController();
  let last = window.scrollY;
  const observer = new ResizeObserver(() => {
    if (currentKey() !== key) return stop();
    window.scrollTo({ top: position, behavior: 'instant' });
    last = window.scrollY;
  });
  const stop = () => {
    listening.abort();
    stopInteraction();
    observer.disconnect();
    root.style.overflowAnchor = '';
  };
  const stopIfScrolled = () => {
    if (!isAt(last) && !isAt(nearest())) stop();
  };
  const stopInteraction = onFirstInteraction(stop);
  // The browser would keep what is in view where it is, while it is only a placeholder.
  root.style.overflowAnchor = 'none';
  observer.observe(document.body);
  window.addEventListener('scroll', stopIfScrolled, { passive: true, signal: listening.signal });
  return stop;
}
