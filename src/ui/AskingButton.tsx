import { useState, type Ref } from 'react';
import type { ButtonProps } from '@mui/material';
import { BusyButton } from './BusyButton';
import { ConfirmDialog } from './ConfirmDialog';

interface AskingButtonProps extends Omit<ButtonProps, 'onClick'> {
  question: { title: string; text: string; confirmLabel: string };
  onConfirm: () => void;
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that asks before its deed. The dialog goes at once; the button itself shows that the deed runs. */
export function AskingButton({ question, onConfirm, ...button }: AskingButtonProps) {
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never');
  const confirm = () => {
    // A dialog that fades still takes clicks.
    if (asked !== 'now') return;
    setAsked('before');
    onConfirm();
  };
  return (
    <>
      <BusyButton {...button} aria-haspopup="dialog" onClick={() => setAsked('now')} />
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
