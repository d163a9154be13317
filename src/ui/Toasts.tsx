import { useState, type FocusEvent } from 'react';
import { Alert } from '@mui/material';
import { createPortal } from 'react-dom';
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless';
import { messages } from '@/messages';
import { useHydrated } from '@/ui/useHydrated';
import styles from './Toasts.module.css';

/**
 * The toasts, at the bottom, where they cover neither the top bar nor a banner; while a dialog is open, above it. Both live
 * regions are there from the start, because a region that is added with its text is not read out. They are outside of the
 * app's element, which an open dialog hides.
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

interface ToastItemsProps {
  assertive: HTMLElement;
  polite: HTMLElement;
}

/** All current toasts. The library limits their number to 20, and their time. */
function ToastItems({ assertive, polite }: ToastItemsProps) {
  const { toasts, handlers } = useToaster();
  /** The element with the focus before the toasts had it. */
  const [cameFrom, setCameFrom] = useState<HTMLElement | null>(null);
  const isInside = (element: unknown) =>
    element instanceof Node && (assertive.contains(element) || polite.contains(element));

  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (!isInside(relatedTarget)) setCameFrom(relatedTarget instanceof HTMLElement ? relatedTarget : null);
    handlers.startPause();
  };
  const dismiss = (id: string) => {
    const focused = document.activeElement;
    toast.dismiss(id);
    // A removed element sends no blur, so the timers of all others would stay paused.
    handlers.endPause();
    if (!isInside(focused)) return;
    const others = [assertive, polite].flatMap((region) => [...region.querySelectorAll('button')]);
    const next = others.find((button) => button !== focused) ?? cameFrom;
    next?.focus({ preventScroll: true });
  };
  const itemsOf = (isError: boolean) =>
    toasts
      .filter(({ visible, type }) => visible && (type === 'error') === isError)
      .map((item) => (
        <Alert
          // A repeated error is a new element, so that it is read out again.
          key={`${item.id} ${item.createdAt}`}
          role="presentation"
          severity={isError ? 'error' : 'success'}
          icon={item.type === 'blank' ? false : undefined}
          closeText={messages.ui.dismiss}
          onClose={() => dismiss(item.id)}
          onMouseEnter={handlers.startPause}
          onMouseLeave={handlers.endPause}
          onFocus={onFocus}
          onBlur={handlers.endPause}
          onKeyDown={({ key }) => key === 'Escape' && dismiss(item.id)}
          className={styles.item}
        >
          {resolveValue(item.message, item)}
        </Alert>
      ));
  return (
    <>
      {createPortal(itemsOf(true), assertive)}
      {createPortal(itemsOf(false), polite)}
    </>
  );
}
