import { Box } from '@mui/material';
import { toast, useToaster } from 'react-hot-toast/headless';
import { messages } from '@/messages';
import { ToastSlip } from './ToastSlip';

/**
 * Where toasts show: below on phones, under the bar at the right elsewhere. Both live regions are there from the
 * start, since a region that comes with its text is not read out. The library keeps at most 20 and their times.
 */
export function Toasts() {
  const { toasts, handlers } = useToaster();
  const shown = toasts.filter(({ visible }) => visible);
  // What is gone sends no blur, so the clock would stand still for all that follow.
  const dismiss = (id: string) => {
    toast.dismiss(id);
    handlers.endPause();
  };
  const slips = (isError: boolean) =>
    shown
      .filter(({ type }) => (type === 'error') === isError)
      .map((item) => <ToastSlip key={item.id} item={item} onDismiss={() => dismiss(item.id)} />);
  return (
    <Box
      component="section"
      aria-label={messages.ui.notifications}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        pointerEvents: 'none',
        top: { xs: 'auto', md: 88 },
        bottom: { xs: 16, md: 'auto' },
        left: { xs: 16, md: 'auto' },
        right: { xs: 16, md: 24 },
        width: { md: 400 },
        maxHeight: 'calc(100vh - 112px)',
        overflow: 'hidden',
        '& > div': { display: 'grid', justifyItems: { xs: 'center', md: 'stretch' } },
      }}
    >
      <div aria-live="assertive">{slips(true)}</div>
      <div aria-live="polite">{slips(false)}</div>
    </Box>
  );
}
