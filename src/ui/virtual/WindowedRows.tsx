import { useLayoutEffect, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { useWindowVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { flushSync } from 'react-dom';
import { messages } from '@/messages';
import { LeftOut, type VirtualRowsProps } from './VirtualRows';
import { usePlaceInPage, allRows } from './rowWindow';

/** Hundreds of items are some sheets of paper; thousands would stop the browser. */
const mostOnPaper = 500;
/** Ahead of the screen, in pixels. */
const overscan = 500;

/** The rows near the screen and that with the focus, on paper all; the page itself scrolls. */
export function WindowedRows({ count, perRow = 1, keyOf, rowHeight, gap = 0, children }: VirtualRowsProps) {
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
    measuredSizes.of(name)?.forEach((size, key) => virtualizer.itemSizeCache.set(key, size));
    return () => measuredSizes.keep(name, new Map(virtualizer.itemSizeCache));
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
        ...(isPrinting ? allRows(Math.ceil(printed / perRow)) : onScreen),
        isWindowed: true,
        container: { ref: watch, ...focusEvents },
      })}
      {isPrinting && printed < count && <LeftOut text={messages.ui.printed(printed, count)} />}
    </>
  );
}

type Direction = 'forward' | 'backward' | null;

const indices = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);

/**
 * The rows near the screen, and some more in the direction that one scrolls. The row that has the focus stays when it is
 * scrolled away, or the focus would be lost, and so do its neighbours, which the next Tab goes to.
 */
function rowsToShow(range: Range, direction: Direction, focused: number | undefined): number[] {
  const { startIndex, endIndex, overscan, count } = range;
  const [before, after] = direction === 'backward' ? [overscan, 0] : [0, overscan];
  const rows = indices(Math.max(0, startIndex - before), Math.min(count - 1, endIndex + after));
  if (focused === undefined) return rows;
  const kept = [focused - 1, focused, focused + 1].filter((row) => row >= 0 && row < count);
  return [...new Set([...rows, ...kept])].sort((a, b) => a - b);
}

/** The row of a list that has the focus, or had it when its dialog opened or nothing else took it. */
function useFocusedRow() {
  const [focused, setFocused] = useState<number>();
  return {
    focused,
    onFocus: ({ target }: FocusEvent) => {
      const row = rowOf(target);
      if (row !== undefined) setFocused(row);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Element)) return;
      // A dialog stands outside of the page's content.
      if (relatedTarget.closest('main')) setFocused(rowOf(relatedTarget));
    },
  };
}

function rowOf(element: Element): number | undefined {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset['index'];
  return index === undefined ? undefined : Number(index);
}

let isPrinting = false;

/** The page must be ready for the paper when the event is over, hence the flush. */
function subscribe(onChange: () => void) {
  const set = (next: boolean) => () => {
    isPrinting = next;
    flushSync(onChange);
  };
  const begin = set(true);
  const end = set(false);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** Whether the page is being printed, which shows all of a list. */
const useIsPrinting = () =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );

/** Row heights of a list, by the rows' keys. */
type Sizes = ReadonlyMap<string | number | bigint, number>;

const mostLists = 5;
const kept = new Map<string, Sizes>();

/** What was measured in the lists that were shown last, so that Back finds its place in a list of uneven rows. */
const measuredSizes = {
  of: (list: string): Sizes | undefined => kept.get(list),
  keep: (list: string, sizes: Sizes) => {
    kept.delete(list);
    kept.set(list, sizes);
    const [oldest] = kept.keys();
    if (kept.size > mostLists && oldest !== undefined) kept.delete(oldest);
  },
};
