import type { Location } from 'react-router-dom';
import { storedText } from '@/lib/store';
import { fieldsOf, parseJson } from '@/lib/text';
import { scrollPositions } from '@/stored';

/** The router's own record of how far each page was scrolled, for this tab. */
const stored = storedText(scrollPositions);

/** Every page opened by its address has the same key, but its own position to return to after a reload. */
export const positionKey = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>) =>
  key === 'default' ? pathname : key;

/** The same before there is a router, which keeps the key in the history. */
const currentKey = () =>
  positionKey({
    key: String(fieldsOf(window.history.state)['key'] ?? 'default'),
    pathname: window.location.pathname,
  });

const read = (): Readonly<Record<string, unknown>> => {
  const positions = parseJson(stored.get() ?? '{}');
  if (typeof positions === 'object' && positions !== null) return fieldsOf(positions);
  // The router fails on anything else.
  stored.remove();
  return {};
};

/**
 * After a reload, keeps the page at the position that it had, while its content arrives above and below, until the user
 * scrolls or opens another page. Returns the stop.
 */
export function keepScrollPosition(): () => void {
  const key = currentKey();
  const position = Number(read()[key] ?? 0);
  const root = document.documentElement;
  const nearest = () => Math.min(position, root.scrollHeight - window.innerHeight);
  const isAt = (place: number) => Math.abs(window.scrollY - place) <= 1;
  if (!(position > 0) || !isAt(nearest())) return () => undefined;

  const listening = new AbortController();
  let last = window.scrollY;
  const observer = new ResizeObserver(() => {
    if (currentKey() !== key) return stop();
    window.scrollTo({ top: position, behavior: 'instant' });
    last = window.scrollY;
  });
  const stop = () => {
    listening.abort();
    observer.disconnect();
    root.style.overflowAnchor = '';
  };
  const stopIfScrolled = () => {
    if (!isAt(last) && !isAt(nearest())) stop();
  };
  // The browser would keep what is in view where it is, while it is only a placeholder.
  root.style.overflowAnchor = 'none';
  observer.observe(document.body);
  window.addEventListener('scroll', stopIfScrolled, { passive: true, signal: listening.signal });
  return stop;
}
