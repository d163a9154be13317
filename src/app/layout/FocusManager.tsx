import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface FocusKeeperProps {
  /** The page that was shown when somebody began to do something. */
  from: string;
}

/** Looks after the focus, so that nobody who works with the keyboard, or listens, loses their place. */
export function FocusManager({ from }: FocusKeeperProps) {
  useHeadingFocus(from);
  useKeptFocus();
  return null;
}

/**
 * After a change of page the focus is on the new page's heading, or on the place that the address names, so that it is
 * read out and Tab goes on from there. A page that is still coming is waited for; who works elsewhere is left alone.
 */
function useHeadingFocus(from: string) {
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

/**
 * What has the focus may go: a button when its deed is done, a row, an error. Then the focus goes to the heading of what
 * it stood in, and not back to the top of the page. Who gives it a better place does so at once and is not disturbed.
 */
function useKeptFocus() {
  useEffect(() => {
    let around = ancestorsOf(document.activeElement);
    const remember = ({ target }: FocusEvent) => {
      around = target instanceof Element ? ancestorsOf(target) : [];
    };
    // The focus was taken away by the person: a click beside everything.
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget === null && target instanceof Element && target.isConnected && !isDisabled(target))
        around = [];
    };
    const look = () => {
      const [last] = around;
      const isLost = last && (!last.isConnected || isDisabled(last));
      if (isLost && document.activeElement === document.body) requestAnimationFrame(bringBack);
    };
    const bringBack = () => {
      if (document.activeElement !== document.body) return;
      const place = around.slice(1).find((each) => each.isConnected && headingOf(each));
      const heading = place && headingOf(place);
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(look);
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    watch.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
    };
  }, []);
}

const isDisabled = (element: Element) => element.matches(':disabled');

function ancestorsOf(element: Element | null): Element[] {
  const chain = [];
  for (let each = element; each; each = each.parentElement) chain.push(each);
  return chain;
}

const headingOf = (place: Element) =>
  place.matches('section, main, [role="dialog"]') ? place.querySelector<HTMLElement>('h1, h2, h3') : null;
