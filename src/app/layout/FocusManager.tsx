import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves the focus for users of keyboards and screen readers when a page changes or the focused element is removed. */
export function FocusManager() {
  useHeadingFocus();
  useFallbackFocus();
  return null;
}

/**
 * After a change of page the focus is on the new page's heading, or on the element that the address names, so that it is
 * read out and Tab continues from there. Waits for a page that is still loading; a focus elsewhere is not moved.
 */
function useHeadingFocus() {
  const { pathname, hash } = useLocation();
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current === pathname) return undefined;
    lastPath.current = pathname;
    const main = document.querySelector('main');
    if (!main) return undefined;
    const before = document.activeElement;
    // Effects run after the page is painted; the user may be typing into it by then.
    if (before?.matches('main :is(input, select, textarea)')) return undefined;
    const isFree = () => [before, main, document.body, null].includes(document.activeElement);

    /** Whether there is nothing left to do. */
    const focusTarget = (): boolean => {
      const target = (hash && document.getElementById(hash.slice(1))) || main.querySelector('h1');
      if (target && isFree()) focusOn(target);
      return target !== null || !isFree();
    };
    if (focusTarget()) return undefined;
    focusOn(main);
    const observer = new MutationObserver(() => focusTarget() && observer.disconnect());
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, hash]);
}

/** The router scrolls. */
function focusOn(element: HTMLElement) {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * When the focused element is removed or disabled, the focus goes to the heading of the section around it, else of the page,
 * instead of to the top of the document. Code that chooses a better place does so at once and is not disturbed.
 */
function useFallbackFocus() {
  useEffect(() => {
    let chain = withAncestors(document.activeElement);
    const remember = ({ target }: FocusEvent) => {
      chain = target instanceof Element ? withAncestors(target) : [];
    };
    // The user took the focus away, by a click beside everything.
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null || !(target instanceof Element)) return;
      // Chromium sends the event before it removes the element.
      queueMicrotask(() => {
        if (document.activeElement === document.body && target.isConnected && !isDisabled(target)) chain = [];
      });
    };
    const check = () => {
      const [last] = chain;
      const isLost = last && (!last.isConnected || isDisabled(last));
      if (isLost && document.activeElement === document.body) requestAnimationFrame(focusHeading);
    };
    const focusHeading = () => {
      if (document.activeElement !== document.body) return;
      const section = chain.slice(1).find((each) => each.isConnected && headingOf(each));
      const heading = section ? headingOf(section) : document.querySelector<HTMLElement>('main h1');
      if (heading) focusOn(heading);
    };
    const observer = new MutationObserver(check);
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
    };
  }, []);
}

const isDisabled = (element: Element) => element.matches(':disabled');

function withAncestors(element: Element | null): Element[] {
  const chain = [];
  for (let each = element; each; each = each.parentElement) chain.push(each);
  return chain;
}

const headingOf = (place: Element) =>
  place.matches('section, main, [role="dialog"]') ? place.querySelector<HTMLElement>('h1, h2, h3') : null;
