import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

/** The page must be ready for the paper when the event is over, hence the flush. */
function subscribe(onChange: () => void) {
  const set = (next: boolean) => () => {
    isPrinting = next;
    flushSync(onChange);
  };
  const begin = set(true);
  const end = set(false);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** Whether the page is being printed, which shows all of a list. */
export const useIsPrinting = () =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
