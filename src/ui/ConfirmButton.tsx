import { useId, useState, type ReactNode } from 'react';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material';
import { messages } from '@/messages';
import { ActionButton, type ActionButtonProps } from './ActionButton';
import { focusOnMount } from './focus';

interface Question {
  title: string;
  text: ReactNode;
  /** Below the text: what tells records of the same name apart. */
  detail?: string | undefined;
  confirmLabel: string;
}

interface ConfirmButtonProps extends Omit<ActionButtonProps, 'onClick'> {
  question: Question;
  /** Called when the question is confirmed. */
  onClick: () => void;
}

/** A button that asks before its action. The dialog closes at once; the button itself shows the progress. */
export function ConfirmButton({ question, onClick, ...button }: ConfirmButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const confirm = () => {
    close();
    onClick();
  };
  return (
    <>
      <ActionButton {...button} aria-haspopup="dialog" onClick={() => setIsOpen(true)} />
      {/* A list has many of these buttons: a dialog that is not open is not rendered. */}
      {isOpen && <ConfirmDialog {...question} onConfirm={confirm} onClose={close} />}
    </>
  );
}

export const DeleteButton = ({
  name,
  detail,
  ...button
}: Omit<ConfirmButtonProps, 'question'> & Pick<Question, 'detail'> & { name: string }) => (
  <ConfirmButton
    size="small"
    color="inherit"
    aria-label={messages.ui.named(messages.ui.delete, name)}
    question={{
      title: messages.ui.deleteQuestion,
      text: messages.ui.deleteText(name),
      detail,
      confirmLabel: messages.ui.delete,
    }}
    {...button}
  >
    {messages.ui.delete}
  </ConfirmButton>
);

interface ConfirmDialogProps extends Question {
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, detail, confirmLabel, onConfirm, onClose } = props;
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open
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
        <Box id={textId} sx={{ overflowWrap: 'anywhere' }}>
          <DialogContentText>{text}</DialogContentText>
          {detail && (
            <Typography variant="subtitle2" component="p" sx={{ mt: 1 }}>
              {detail}
            </Typography>
          )}
        </Box>
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
