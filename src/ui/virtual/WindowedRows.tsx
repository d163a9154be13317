import { useCallback, useLayoutEffect, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { useWindowVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { flushSync } from 'react-dom';
import { messages } from '@/messages';
import text from '@/ui/text.module.css';
import { firstRows, usePositionInPage, type VirtualRowsProps } from './rowWindow';

/** 500 items are some sheets of paper; thousands would block the browser. */
const maxPrinted = 500;
/** Rendered ahead of the screen, in pixels. */
const overscan = 500;

/** The rows near the screen and the one with the focus; the page itself scrolls. In print, the first 500 items. */
export function WindowedRows({ items, perRow = 1, rowHeight, gap = 0, children }: VirtualRowsProps) {
  const { top, width, watch } = usePositionInPage();
  const height = rowHeight(width);
  const { focused, ...focusEvents } = useFocusedRow();
  const isPrinting = useSyncExternalStore(subscribeToPrinting, () => isPrintingNow);
  const virtualizer: Virtualizer<Window, Element> = useWindowVirtualizer<Element>({
    count: Math.ceil(items.length / perRow),
    // Stays the same function as long as the rows are the same.
    getItemKey: useCallback((row: number) => items[row * perRow]?.id ?? row, [items, perRow]),
    estimateSize: () => height,
    measureElement: (row) => row.getBoundingClientRect().height || height,
    scrollMargin: top,
    gap,
    overscan: Math.round(overscan / height),
    rangeExtractor: (range) => rowsToRender(range, virtualizer.scrollDirection, focused),
  });
  // Two lists of a page differ in the height of their rows.
  const list = `${window.location.pathname} ${perRow} ${height}`;
  useLayoutEffect(() => {
    virtualizer.measure();
    measuredHeights.get(list)?.forEach((size, key) => virtualizer.itemSizeCache.set(key, size));
    return () => keepHeights(list, new Map(virtualizer.itemSizeCache));
  }, [virtualizer, list]);

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
  const printed = Math.min(items.length, maxPrinted);
  return (
    <>
      {children({
        ...(isPrinting ? firstRows(Math.ceil(printed / perRow)) : onScreen),
        isWindowed: true,
        container: { ref: watch, ...focusEvents },
      })}
      {isPrinting && printed < items.length && (
        <p role="note" className={text.subtitle2} style={{ marginTop: 24 }}>
          {messages.ui.printed(printed, items.length)}
        </p>
      )}
    </>
  );
}

/**
 * The rows on the screen and those ahead in the direction of scrolling. The row with the focus stays too, or the focus
 * would be lost, and so do its neighbours, to which Tab leads.
 */
function rowsToRender(
  { startIndex, endIndex, overscan: ahead, count }: Range,
  direction: Virtualizer<Window, Element>['scrollDirection'],
  focused: number | undefined,
): number[] {
  const first = direction === 'backward' ? startIndex - ahead : startIndex;
  const last = direction === 'backward' ? endIndex : endIndex + ahead;
  const near = Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  const kept = focused === undefined ? [] : [focused - 1, focused, focused + 1];
  return [...new Set([...near, ...kept])].filter((row) => row >= 0 && row < count).sort((a, b) => a - b);
}

/** The row with the focus, or the last one that had it if a dialog or nothing has it now. */
function useFocusedRow() {
  const [focused, setFocused] = useState<number>();
  return {
    focused,
    onFocus: ({ target }: FocusEvent) => {
      const row = rowOf(target);
      if (row !== undefined) setFocused(row);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // A dialog is outside of the page's content.
      if (relatedTarget instanceof Element && relatedTarget.closest('main')) setFocused(rowOf(relatedTarget));
    },
  };
}

function rowOf(element: Element): number | undefined {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset['index'];
  return index === undefined ? undefined : Number(index);
}

let isPrintingNow = false;

function subscribeToPrinting(onChange: () => void) {
  const change = ({ type }: Event) => {
    isPrintingNow = type === 'beforeprint';
    // The page must be complete when the event is over.
    flushSync(onChange);
  };
  window.addEventListener('beforeprint', change);
  window.addEventListener('afterprint', change);
  return () => {
    window.removeEventListener('beforeprint', change);
    window.removeEventListener('afterprint', change);
  };
}

type Heights = ReadonlyMap<string | number | bigint, number>;

/** The measured row heights of the last lists, by the rows' keys, so that Back finds its position among uneven rows. */
const measuredHeights = new Map<string, Heights>();
const maxMeasuredLists = 5;

function keepHeights(list: string, heights: Heights) {
  measuredHeights.delete(list);
  measuredHeights.set(list, heights);
  const [oldest] = measuredHeights.keys();
  if (measuredHeights.size > maxMeasuredLists && oldest !== undefined) measuredHeights.delete(oldest);
}
