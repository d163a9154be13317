import { useId, type ReactNode } from 'react';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { messages } from '@/messages';
import { BusyButton } from './BusyButton';
import { takeFocus } from './takeFocus';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
  /** While the deed runs the dialog stays and cannot be closed. */
  busy?: boolean;
}

export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  onConfirm,
  onClose,
  busy = false,
}: ConfirmDialogProps) {
  const titleId = useId();
  const textId = useId();
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      // A double click opens the question with its first click, and must not answer it with its second.
      onClickCapture={(event) => {
        if (event.detail > 1) event.stopPropagation();
      }}
      aria-labelledby={titleId}
      aria-describedby={textId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={close} ref={takeFocus}>
          {messages.ui.cancel}
        </Button>
        <BusyButton variant="contained" busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
