import { useState } from 'react';
import { createPortal } from 'react-dom';
import { messages } from '@/messages';
import { useHydrated } from '@/ui/useHydrated';
import { ToastItems } from './ToastItems';
import styles from './Toasts.module.css';

/**
 * The toasts, at the bottom, where they cover neither the top bar nor a banner; while a dialog is open, above it. Both live regions are there from the
 * start, because a region that is added with its text is not read out. They are outside of the app's element, which an
 * open dialog hides.
 */
export function Toasts() {
  return useHydrated() && createPortal(<ToastRegions />, document.body);
}

function ToastRegions() {
  const [assertive, setAssertive] = useState<HTMLElement | null>(null);
  const [polite, setPolite] = useState<HTMLElement | null>(null);
  return (
    <section ref={keepExposed} aria-label={messages.ui.notifications} className={styles.regions}>
      <div aria-live="assertive" ref={setAssertive} className={styles.region} />
      <div aria-live="polite" ref={setPolite} className={styles.region} />
      {assertive && polite && <ToastItems assertive={assertive} polite={polite} />}
    </section>
  );
}

/** A ref. An open dialog hides everything beside it from assistive technology; this element shows itself again. */
function keepExposed(element: HTMLElement | null) {
  if (!element) return undefined;
  const observer = new MutationObserver(() => element.removeAttribute('aria-hidden'));
  observer.observe(element, { attributes: true, attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}
