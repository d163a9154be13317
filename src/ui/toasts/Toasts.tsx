import { useState, useSyncExternalStore } from 'react';
import { Box } from '@mui/material';
import { createPortal } from 'react-dom';
import { messages } from '@/messages';
import { useHydrated } from '@/ui/useHydrated';
import { toastParts } from './toast';

/**
 * The toasts, at the bottom, where they cover neither the top bar nor a banner. Both live regions are there from the
 * start, because a region that is added with its text is not read out. They are outside of the app's element, which an
 * open dialog hides.
 */
export function Toasts() {
  return useHydrated() && createPortal(<ToastRegions />, document.body);
}

function ToastRegions() {
  const [assertive, setAssertive] = useState<HTMLElement | null>(null);
  const [polite, setPolite] = useState<HTMLElement | null>(null);
  const ToastItems = useSyncExternalStore(toastParts.subscribe, toastParts.get)?.ToastItems;
  return (
    <Box
      component="section"
      ref={keepExposed}
      aria-label={messages.ui.notifications}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        pointerEvents: 'none',
        bottom: { xs: 16, md: 24 },
        left: { xs: 16, md: 'auto' },
        right: { xs: 16, md: 24 },
        width: { md: 400 },
        maxHeight: 'calc(100vh - 112px)',
        // With a large zoom a long message has no room.
        overflowY: 'auto',
        '& > div': { display: 'grid', justifyItems: { xs: 'center', md: 'stretch' } },
      }}
    >
      <div aria-live="assertive" ref={setAssertive} />
      <div aria-live="polite" ref={setPolite} />
      {ToastItems && assertive && polite && <ToastItems assertive={assertive} polite={polite} />}
    </Box>
  );
}

/** A ref. An open dialog hides everything beside it from assistive technology; this element shows itself again. */
function keepExposed(element: HTMLElement | null) {
  if (!element) return undefined;
  const observer = new MutationObserver(() => element.removeAttribute('aria-hidden'));
  observer.observe(element, { attributes: true, attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}
