import { useId } from 'react';
import { Typography } from '@mui/material';
import { messages } from '@/messages';
import { BusyButton, type BusyButtonProps } from './BusyButton';
import { clamped } from './clamped';

export interface DeedButtonProps extends BusyButtonProps {
  /** Why the last try failed: stays below the button when the toast that said it is gone. */
  problem: string | undefined;
}

/** A button in a row of a list, for a write on that row. */
export function DeedButton({ problem, 'aria-describedby': describedBy, ...button }: DeedButtonProps) {
  const problemId = useId();
  return (
    <>
      <BusyButton
        {...button}
        aria-describedby={[describedBy, problem && problemId].filter(Boolean).join(' ') || undefined}
      />
      {problem && (
        <Typography
          id={problemId}
          variant="caption"
          component="p"
          color="error"
          title={problem}
          // Not wider than a button or two: columns of a table would follow it.
          sx={{ lineHeight: 1.1, maxWidth: '14em', ...clamped(2) }}
        >
          {messages.ui.notDone(problem)}
        </Typography>
      )}
    </>
  );
}
