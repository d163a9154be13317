import { startTransition, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { onFirstInteraction, whenIdle } from '@/lib/async';

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

/**
 * The same for a part of a page that may be far below: what needs data or the browser is rendered when the part comes near,
 * or when the user has done something, such as to search in the page. `ref` is for what stands in its place until then.
 */
export function useHydratedWhenNear() {
  const [isHydrated, setIsHydrated] = useState(() => !isHydrating);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isHydrated) return;
    const showAtOnce = () => setIsHydrated(true);
    const show = () => startTransition(showAtOnce);
    const stops = [
      whenNear(ref.current, show),
      onFirstInteraction(() => whenIdle(show)),
      beforeJump(() => flushSync(showAtOnce)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [isHydrated]);
  return { isHydrated, ref };
}

/** Half a screen below the view, or anywhere above, where a change of the height would move what is read. */
const near = '1000000px 0px 50%';

/** In a browser that cannot observe, everything is near. Returns the stop, as the next one does. */
function whenNear(element: Element | null, listener: () => void): () => void {
  if (!element) return () => undefined;
  try {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && listener(),
      { rootMargin: near },
    );
    observer.observe(element);
    return () => observer.disconnect();
  } catch {
    listener();
    return () => undefined;
  }
}

/** Before the browser goes to a place in the page, which later changes above it would move, or prints the page. */
function beforeJump(listener: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const hear = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[href^="#"]')) listener();
  };
  document.addEventListener('click', hear, { signal });
  window.addEventListener('beforeprint', listener, { signal });
  return () => listening.abort();
}
