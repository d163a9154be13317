import { useId, useState } from 'react';
import { Box, Typography } from '@mui/material';
import { messages } from '@/messages';
import { BusyButton, type BusyButtonProps } from './BusyButton';
import { visuallyHidden } from './styles';

export interface ActionButtonProps extends BusyButtonProps {
  /** Why the last try failed: stays below the button when the toast that said it is gone. */
  problem: string | undefined;
  /** For rows of a fixed height: who sees them reads that it was not done, and the reason in the toast. */
  isBrief?: boolean;
}

/** A button in a row or card of a list, which says below itself that its action failed. */
export function ActionButton({
  problem,
  isBrief = false,
  'aria-describedby': describedBy,
  ...button
}: ActionButtonProps) {
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

interface OpeningButtonProps extends Omit<ActionButtonProps, 'busy' | 'problem' | 'onClick'> {
  /** Returns a promise where the code of what it opens is still to be loaded. */
  onOpen: () => Promise<void> | void;
}

/** A button whose answer appears elsewhere: on itself it shows that the code is being loaded, or could not be. */
export function OpeningButton({ onOpen, ...button }: OpeningButtonProps) {
  const [isOpening, setIsOpening] = useState(false);
  const [problem, setProblem] = useState<string>();
  const open = () => {
    setProblem(undefined);
    const opening = onOpen();
    if (!opening) return;
    setIsOpening(true);
    opening.catch((error: Error) => setProblem(error.message)).finally(() => setIsOpening(false));
  };
  return <ActionButton {...button} busy={isOpening} problem={problem} onClick={open} />;
}
