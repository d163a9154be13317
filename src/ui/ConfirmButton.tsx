import { useId, useState, type ReactNode } from 'react';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { messages } from '@/messages';
import { ActionButton, type ActionButtonProps } from './ActionButton';
import { BusyButton } from './BusyButton';
import { takeFocus } from './focus';

interface ConfirmButtonProps extends Omit<ActionButtonProps, 'onClick'> {
  question: { title: string; text: string; confirmLabel: string };
  onConfirm: () => void;
}

/** A button that asks before its deed. The dialog goes at once; the button itself shows that the deed runs. */
export function ConfirmButton({ question, onConfirm, ...button }: ConfirmButtonProps) {
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never');
  const confirm = () => {
    // A dialog that fades still takes clicks.
    if (asked !== 'now') return;
    setAsked('before');
    onConfirm();
  };
  return (
    <>
      <ActionButton {...button} aria-haspopup="dialog" onClick={() => setAsked('now')} />
      {asked !== 'never' && (
        <ConfirmDialog
          {...question}
          open={asked === 'now'}
          onConfirm={confirm}
          onClose={() => setAsked('before')}
        />
      )}
    </>
  );
}

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
