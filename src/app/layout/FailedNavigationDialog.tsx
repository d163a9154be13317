import { useId } from 'react';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useFailedNavigation } from '@/app/pendingNavigation';
import { messages } from '@/messages';
import { focusOnMount } from '@/ui/focus';

/** The error screen of a page whose code is gone, above the page that still holds unsaved work. */
export function FailedNavigationDialog() {
  const { missed, forget } = useFailedNavigation();
  const titleId = useId();
  const textId = useId();
  if (!missed) return null;
  return (
    <Dialog open onClose={forget} aria-labelledby={titleId} aria-describedby={textId} fullWidth maxWidth="xs">
      {/* What lies beneath is hidden from assistive technology, its h1 too. */}
      <DialogTitle id={titleId} component="h1">
        {messages.errors.wentWrong}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{messages.errors.pageNotLoadedOverWork}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={missed.open}>
          {messages.errors.reload}
        </Button>
        <Button variant="contained" ref={focusOnMount} onClick={forget}>
          {messages.errors.stayHere}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
