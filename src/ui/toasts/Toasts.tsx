import { useState, useSyncExternalStore } from 'react';
import { Box } from '@mui/material';
import { createPortal } from 'react-dom';
import { messages } from '@/messages';
import { lazyWithPreload } from '@/ui/lazyWithPreload';
import { useHydrated } from '@/ui/useHydrated';
import { fetchToasts, hasToasts } from './toast';

const ToastSlips = lazyWithPreload(() => fetchToasts().then((m) => m.ToastItems));

/**
 * Where toasts show: below, where they cover neither the bar nor a banner that asks for something. Both live regions are
 * there from the start, since a region that comes with its text is not read out. They stand beside the app, so that an
 * open dialog, which hides the app, leaves them.
 */
export function Toasts() {
  return useHydrated() && createPortal(<ToastRegions />, document.body);
}

function ToastRegions() {
  const [assertive, setAssertive] = useState<HTMLElement | null>(null);
  const [polite, setPolite] = useState<HTMLElement | null>(null);
  const isUsed = useSyncExternalStore(hasToasts.subscribe, hasToasts.get, () => false);
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
        overflow: 'hidden',
        '& > div': { display: 'grid', justifyItems: { xs: 'center', md: 'stretch' } },
      }}
    >
      <div aria-live="assertive" ref={setAssertive} />
      <div aria-live="polite" ref={setPolite} />
      {isUsed && assertive && polite && <ToastSlips assertive={assertive} polite={polite} />}
    </Box>
  );
}

/**
 * The ref of what must be heard at any time. An open dialog hides all that stands beside it from assistive technology;
 * this shows itself again.
 */
function keepExposed(place: HTMLElement | null) {
  if (!place) return undefined;
  const watch = new MutationObserver(() => place.removeAttribute('aria-hidden'));
  watch.observe(place, { attributes: true, attributeFilter: ['aria-hidden'] });
  return () => watch.disconnect();
}
