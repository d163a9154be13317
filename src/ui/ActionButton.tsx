import { useId, useState } from 'react';
import { FormHelperText } from '@mui/material';
import { messages } from '@/messages';
import { BusyButton, type BusyButtonProps } from './BusyButton';

export interface ActionButtonProps extends BusyButtonProps {
  /** What is known of the last attempt; still there when the toast with it is gone. */
  problem?: string | undefined;
}

/** A button in a row or card of a list, with the failure of its action below it; in a table, below the row. */
export function ActionButton(props: ActionButtonProps) {
  const { problem, 'aria-describedby': describedBy, ...button } = props;
  const problemId = useId();
  return (
    <>
      <BusyButton
        {...button}
        aria-describedby={[describedBy, problem && problemId].filter(Boolean).join(' ') || undefined}
      />
      {problem && (
        <FormHelperText id={problemId} error className="problem" sx={button.fullWidth ? undefined : narrow}>
          {problem}
        </FormHelperText>
      )}
    </>
  );
}

/** About as wide as the button, because a column is as wide as its content. */
const narrow = { maxWidth: '11em' };

interface OpeningButtonProps extends Omit<ActionButtonProps, 'busy' | 'problem' | 'onClick'> {
  /** Returns a promise if the code of what it opens is still to be loaded. */
  onOpen: () => Promise<void> | void;
}

/** A button that opens something else on the page. It is busy while the code for that loads, and says if it cannot. */
export function OpeningButton({ onOpen, ...button }: OpeningButtonProps) {
  const [isOpening, setIsOpening] = useState(false);
  const [problem, setProblem] = useState<string>();
  const open = () => {
    setProblem(undefined);
    const opening = onOpen();
    if (!opening) return;
    setIsOpening(true);
    opening
      .catch((error: Error) => setProblem(`${messages.ui.notDone}: ${error.message}`))
      .finally(() => setIsOpening(false));
  };
  return <ActionButton {...button} busy={isOpening} problem={problem} onClick={open} />;
}
