import { toast as library } from 'react-hot-toast/headless';
import type { Outcome } from '@/lib/outcome';
import { messages } from '@/messages';

/** Shows a success for 2 s, everything else for 4 s. An error that is on the screen already is replaced, not repeated. */
export const toast = {
  success: (text: string) => library.success(text),
  error: (text: string) => library.error(text, { id: text }),
  plain: (text: string) => library(text),
};

interface RowAction {
  busy: boolean;
  disabled: boolean;
  outcome: Outcome | undefined;
  onClick: () => void;
}

/** The props of the button of a row's action. */
export type RowButton = ReturnType<typeof toButton>;

/** `contradiction`: what the lists show where they do not show the change. */
export const toButton = ({ outcome, ...button }: RowAction, contradiction: string) => ({
  ...button,
  problem: problemOf(outcome, contradiction),
});

function problemOf(outcome: Outcome | undefined, contradiction: string): string | undefined {
  if (outcome?.is === 'refused') return `${messages.ui.notDone}: ${outcome.reason}`;
  if (outcome?.is === 'unknown') return messages.ui.unknownOutcome;
  return outcome?.is === 'contradicted' ? contradiction : undefined;
}

interface Announcement {
  success: string;
  /** Called before the list changes, so that the focus can be moved. */
  onDone?: () => void;
  /** The error where the server changed nothing; by default a notice. */
  unchanged?: string;
}

/** The toast for an outcome. */
export function announce(outcome: Outcome, { success, onDone, unchanged }: Announcement): void {
  if (outcome.is === 'done') {
    toast.success(success);
    onDone?.();
  } else if (outcome.is === 'refused') toast.error(outcome.reason);
  else if (outcome.is === 'unknown') toast.error(messages.ui.unknownOutcome);
  else if (unchanged) toast.error(unchanged);
  else toast.plain(messages.ui.nothingChanged);
}
