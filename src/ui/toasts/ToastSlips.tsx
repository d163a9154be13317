import { createPortal } from 'react-dom';
import { toast, useToaster } from 'react-hot-toast/headless';
import { ToastSlip } from './ToastSlip';

interface ToastSlipsProps {
  /** The live regions that the slips are laid into. */
  assertive: HTMLElement;
  polite: HTMLElement;
}

/** All that is said just now. The library keeps at most 20 and their times. */
export function ToastSlips({ assertive, polite }: ToastSlipsProps) {
  const { toasts, handlers } = useToaster();
  // What is gone sends no blur, so the clock would stand still for all that follow.
  const dismiss = (id: string) => {
    toast.dismiss(id);
    handlers.endPause();
  };
  const slips = (isError: boolean) =>
    toasts
      .filter(({ visible, type }) => visible && (type === 'error') === isError)
      .map((item) => (
        <ToastSlip
          key={item.id}
          item={item}
          onDismiss={() => dismiss(item.id)}
          onAttention={handlers.startPause}
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
