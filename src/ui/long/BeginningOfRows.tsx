import { messages } from '@/messages';
import { LeftOut } from './LeftOut';
import type { LongRowsProps } from './LongRows';
import { wholeRows, mostAtOnce } from './rowWindow';

/** What is left of a long list when the code for windowing could not be loaded. */
export function BeginningOfRows({ count, perRow = 1, children }: LongRowsProps) {
  const shown = Math.min(count, mostAtOnce);
  return (
    <>
      {children(wholeRows(Math.ceil(shown / perRow)))}
      {shown < count && <LeftOut text={messages.ui.listCutOff(shown, count)} />}
    </>
  );
}
