import { useState } from 'react';
import { DeedButton, type DeedButtonProps } from './DeedButton';

interface OpeningButtonProps extends Omit<DeedButtonProps, 'busy' | 'problem' | 'onClick'> {
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
  return <DeedButton {...button} busy={isOpening} problem={problem} onClick={open} />;
}
