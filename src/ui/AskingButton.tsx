import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { DeedButton, type DeedButtonProps } from './DeedButton';

interface AskingButtonProps extends Omit<DeedButtonProps, 'onClick'> {
  question: { title: string; text: string; confirmLabel: string };
  onConfirm: () => void;
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
      <DeedButton {...button} aria-haspopup="dialog" onClick={() => setAsked('now')} />
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
