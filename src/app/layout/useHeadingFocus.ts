import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a change of page the focus is on the new page's heading, or on the place that the address names, so that it is
 * read out and Tab goes on from there. A page that is still coming is waited for; who works elsewhere is left alone.
 */
export function useHeadingFocus(from: string) {
  const { pathname, hash } = useLocation();
  const shown = useRef(from);

  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    const main = document.querySelector('main');
    if (!main) return undefined;
    const before = document.activeElement;
    // Effects wait until the old page has faded. Whoever types on the new one meanwhile is left alone.
    if (before?.matches('main :is(input, select, textarea)')) return undefined;
    const isFree = () => [before, main, document.body, null].includes(document.activeElement);

    const arrive = (): boolean => {
      const goal = (hash && document.getElementById(hash.slice(1))) || main.querySelector('h1');
      if (goal && isFree()) focusOn(goal);
      return goal !== null || !isFree();
    };
    if (arrive()) return undefined;
    focusOn(main);
    const waiting = new MutationObserver(() => arrive() && waiting.disconnect());
    waiting.observe(main, { childList: true, subtree: true });
    return () => waiting.disconnect();
  }, [pathname, hash]);
}

/** Where the page stands in the window is the router's concern. */
function focusOn(element: HTMLElement) {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
