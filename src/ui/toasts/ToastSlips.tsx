import type { FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { toast, useToaster } from 'react-hot-toast/headless';
import { ToastSlip } from './ToastSlip';

/** Where the focus was before it came to the toasts, of which there is one place. */
let cameFrom: HTMLElement | null = null;

interface ToastSlipsProps {
  /** The live regions that the slips are laid into. */
  assertive: HTMLElement;
  polite: HTMLElement;
}

/** All that is said just now. The library keeps at most 20 and their times. */
export function ToastSlips({ assertive, polite }: ToastSlipsProps) {
  const { toasts, handlers } = useToaster();
  const isInside = (element: unknown) =>
    element instanceof Node && (assertive.contains(element) || polite.contains(element));

  const attend = ({ relatedTarget }: FocusEvent) => {
    if (!isInside(relatedTarget)) cameFrom = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    handlers.startPause();
  };
  const dismiss = (id: string) => {
    const own = document.activeElement;
    toast.dismiss(id);
    // What is gone sends no blur, so the clock would stand still for all that follow.
    handlers.endPause();
    if (!isInside(own)) return;
    const others = [assertive, polite].flatMap((region) => [...region.querySelectorAll('button')]);
    const next = others.find((button) => button !== own) ?? cameFrom;
    next?.focus({ preventScroll: true });
  };
  const slips = (isError: boolean) =>
    toasts
      .filter(({ visible, type }) => visible && (type === 'error') === isError)
      .map((item) => (
        <ToastSlip
          // An error that is said again is a new slip, so that it is read out again.
          key={`${item.id} ${item.createdAt}`}
          item={item}
          onDismiss={() => dismiss(item.id)}
          onAttention={handlers.startPause}
          onFocus={attend}
          onLeave={handlers.endPause}
        />
      ));
  return (
    <>
      {createPortal(slips(true), assertive)}
      {createPortal(slips(false), polite)}
    </>
  );
}
