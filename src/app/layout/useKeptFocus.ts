import { useEffect } from 'react';

/**
 * What has the focus may go: a button when its deed is done, a row, an error. Then the focus goes to the heading of what
 * it stood in, and not back to the top of the page. Who gives it a better place does so at once and is not disturbed.
 */
export function useKeptFocus() {
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
