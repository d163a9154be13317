import { useHeadingFocus } from './useHeadingFocus';
import { useKeptFocus } from './useKeptFocus';

interface FocusKeeperProps {
  /** The page that was shown when somebody began to do something. */
  from: string;
}

/** Looks after the focus, so that nobody who works with the keyboard, or listens, loses their place. */
export function FocusKeeper({ from }: FocusKeeperProps) {
  useHeadingFocus(from);
  useKeptFocus();
  return null;
}
