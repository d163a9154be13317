import { useId, useState, type ReactNode } from 'react';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { messages } from '@/messages';
import { ActionButton, type ActionButtonProps } from './ActionButton';
import { focusOnMount } from './focus';

interface ConfirmButtonProps extends Omit<ActionButtonProps, 'onClick'> {
  question: { title: string; text: string; confirmLabel: string };
  /** Called when the question is confirmed. */
  onClick: () => void;
}

/** A button that asks before its action. The dialog closes at once; the button itself shows the progress. */
export function ConfirmButton({ question, onClick, ...button }: ConfirmButtonProps) {
  // A list has many of these buttons, so the dialog is not rendered before the first click.
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  const close = () => setDialog('closed');
  const confirm = () => {
    // A dialog that is fading still receives clicks.
    if (dialog !== 'open') return;
    close();
    onClick();
  };
  return (
    <>
      <ActionButton {...button} aria-haspopup="dialog" onClick={() => setDialog('open')} />
      {dialog !== 'unused' && (
        <ConfirmDialog {...question} open={dialog === 'open'} onConfirm={confirm} onClose={close} />
      )}
    </>
  );
}

export const DeleteButton = ({
  name,
  ...button
}: Omit<ConfirmButtonProps, 'question'> & { name: string }) => (
  <ConfirmButton
    size="small"
    color="inherit"
    question={{
      title: messages.ui.deleteQuestion,
      text: messages.ui.deleteText(name),
      confirmLabel: messages.ui.delete,
    }}
    {...button}
  >
    {messages.ui.delete}
  </ConfirmButton>
);

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ open, title, text, confirmLabel, onConfirm, onClose }: ConfirmDialogProps) {
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      // The second click of the double click that opened the dialog must not answer it.
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
        <Button color="inherit" onClick={onClose} ref={focusOnMount}>
          {messages.ui.cancel}
        </Button>
        <Button variant="contained" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
