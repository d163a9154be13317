import { LinearProgress } from '@mui/material';
import { messages } from '@/messages';

/** Runs along the top while the next page is on its way. */
export function PageProgress() {
  return (
    <LinearProgress
      aria-label={messages.shell.loadingPage}
      sx={{ position: 'fixed', top: 0, left: 0, right: 0, zIndex: 'tooltip' }}
    />
  );
}
