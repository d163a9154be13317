import { useLayoutEffect } from 'react';
import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { messages } from '@/messages';
import { usePlaceInPage } from '../usePlaceInPage';
import { keptSizes } from './keptSizes';
import { LeftOut } from './LeftOut';
import type { LongRowsProps } from './LongRows';
import { wholeRows } from './rowWindow';
import { rowsToShow } from './rowsToShow';
import { useFocusedRow } from './useFocusedRow';
import { useIsPrinting } from './useIsPrinting';

/** Hundreds of items are some sheets of paper; thousands would stop the browser. */
const mostOnPaper = 500;
/** Ahead of the screen, in pixels. */
const overscan = 500;

/** The rows near the screen and that with the focus, on paper all; the page itself scrolls. */
export function WindowedRows({ count, perRow = 1, keyOf, rowHeight, gap = 0, children }: LongRowsProps) {
  const { top, width, watch } = usePlaceInPage();
  const height = rowHeight(width);
  const { focused, ...focusEvents } = useFocusedRow();
  const isPrinting = useIsPrinting();
  const virtualizer: Virtualizer<Window, Element> = useWindowVirtualizer<Element>({
    count: Math.ceil(count / perRow),
    getItemKey: keyOf,
    estimateSize: () => height,
    measureElement: (row) => row.getBoundingClientRect().height || height,
    scrollMargin: top,
    gap,
    overscan: Math.ceil(overscan / height),
    rangeExtractor: (range) => rowsToShow(range, virtualizer.scrollDirection, focused),
  });
  // Two lists of one page differ in the height of their rows.
  const name = `${window.location.pathname} ${perRow} ${height}`;
  useLayoutEffect(() => {
    virtualizer.measure();
    keptSizes.of(name)?.forEach((size, key) => virtualizer.itemSizeCache.set(key, size));
    return () => keptSizes.keep(name, new Map(virtualizer.itemSizeCache));
  }, [virtualizer, name]);

  let end = top;
  const rows = virtualizer.getVirtualItems().map((row) => {
    const before = row.start - end;
    end = row.end + gap;
    return { index: row.index, before };
  });
  const onScreen = {
    rows,
    after: top + virtualizer.getTotalSize() - (end - gap),
    measure: virtualizer.measureElement,
  };
  const printed = Math.min(count, mostOnPaper);
  return (
    <>
      {children({
        ...(isPrinting ? wholeRows(Math.ceil(printed / perRow)) : onScreen),
        isWindowed: true,
        container: { ref: watch, ...focusEvents },
      })}
      {isPrinting && printed < count && <LeftOut text={messages.ui.printed(printed, count)} />}
    </>
  );
}
