import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { onFirstInteraction, whenIdle } from '@/lib/async';
import { useHydrated } from './useHydrated';
import styles from './RenderWhenVisible.module.css';

interface RenderWhenVisibleProps {
  /** Of the same height as the content, as far as it is known. */
  placeholder: ReactNode;
  children: ReactNode;
}

/**
 * A part of a prerendered page that may be far below the first screen. It is rendered when it is half a screen below the
 * view, or after the first click or key; on a page that is not prerendered, at once.
 */
export function RenderWhenVisible({ placeholder, children }: RenderWhenVisibleProps) {
  const isHydrated = useHydrated();
  const [isShown, setIsShown] = useState(isHydrated);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown) return;
    const showAtOnce = () => setIsShown(true);
    const show = () => startTransition(showAtOnce);
    const stops = [
      observe(ref.current, show),
      onFirstInteraction(() => whenIdle(show)),
      beforeJumpOrPrint(() => flushSync(showAtOnce)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [isShown]);
  if (isShown) return children;
  return (
    <div ref={ref} aria-hidden className={styles.placeholder}>
      {placeholder}
    </div>
  );
}

/** Half a screen below the view, or anywhere above it, where a change of the height would move what is read. */
const rootMargin = '1000000px 0px 50%';

/** In a browser that cannot observe, everything is visible. */
function observe(element: Element | null, listener: () => void): () => void {
  if (!element) return () => undefined;
  try {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && listener(),
      { rootMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  } catch {
    listener();
    return () => undefined;
  }
}

/** Before the browser prints the page, or goes to a place in it, which a later change above that place would move. */
function beforeJumpOrPrint(listener: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[href^="#"]')) listener();
  };
  document.addEventListener('click', onClick, { signal });
  window.addEventListener('beforeprint', listener, { signal });
  return () => listening.abort();
}
