import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * A button that its own deed disables would drop the focus to the top of the page. It hands it to the row, the form or
 * the dialog it stands in, and takes it back afterwards, unless the person went on meanwhile.
 */
export function useFocusWhileDisabled(button: RefObject<HTMLElement | null>, isDisabled: boolean) {
  const holder = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    if (!own) return;
    const active = document.activeElement;
    if (isDisabled && active === own) {
      holder.current = own.parentElement?.closest<HTMLElement>('[tabindex="-1"], form') ?? null;
      if (holder.current) hold(holder.current);
    }
    if (!isDisabled && holder.current) {
      if (active === holder.current || active === document.body) own.focus({ preventScroll: true });
      holder.current = null;
    }
  }, [button, isDisabled]);
}

/** A form takes the focus for as long as it has it, and not when somebody clicks into it. */
function hold(place: HTMLElement) {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
