import { useId } from 'react';
import { Box, Typography } from '@mui/material';
import { messages } from '@/messages';
import { BusyButton, type BusyButtonProps } from './BusyButton';
import { visuallyHidden } from './visuallyHidden';

export interface DeedButtonProps extends BusyButtonProps {
  /** Why the last try failed: stays below the button when the toast that said it is gone. */
  problem: string | undefined;
  /** For rows of a fixed height: who sees them reads that it was not done, and the reason in the toast. */
  isBrief?: boolean;
}

/** A button in a row or card of a list, which says below itself that its action failed. */
export function DeedButton({
  problem,
  isBrief = false,
  'aria-describedby': describedBy,
  ...button
}: DeedButtonProps) {
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
          title={isBrief ? problem : undefined}
          sx={
            button.fullWidth
              ? { mt: 1 }
              : // Not wider than a button or two: columns of a table would follow it.
                { lineHeight: 1.1, maxWidth: '11em', overflowWrap: 'anywhere' }
          }
        >
          {messages.ui.notDone}
          <Box component="span" sx={isBrief ? visuallyHidden : undefined}>
            : {problem}
          </Box>
        </Typography>
      )}
    </>
  );
}
