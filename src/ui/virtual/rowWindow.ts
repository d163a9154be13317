import { useCallback, useState, type FocusEventHandler, type ReactNode, type RefCallback } from 'react';

/** A list of up to so many items is in the page as a whole, where the browser's own search finds all of it. */
export const maxUnvirtualized = 60;

/** Which rows of a list are in the page. */
export interface RowWindow {
  rows: readonly {
    index: number;
    /** The height in pixels of the rows left out before this one. */
    before: number;
  }[];
  /** The height in pixels of the rows left out after the last one. */
  after: number;
  isWindowed: boolean;
  /** Props of the element that holds the rows. */
  container: { ref?: RefCallback<HTMLElement>; onFocus?: FocusEventHandler; onBlur?: FocusEventHandler };
  /** The ref of a row whose height is not known in advance. Each row has its `data-index`. */
  measure: RefCallback<Element> | undefined;
}

export interface VirtualRowsProps {
  items: readonly { id: string }[];
  perRow?: number;
  /** The estimated height of a row in pixels, in a list of this width. */
  rowHeight: (width: number) => number;
  /** Between rows, in pixels. */
  gap?: number;
  children: (window: RowWindow) => ReactNode;
}

/** The first rows, up to this number, with none left out. */
export const firstRows = (count: number): RowWindow => ({
  rows: Array.from({ length: count }, (_, index) => ({ index, before: 0 })),
  after: 0,
  isWindowed: false,
  container: {},
  measure: undefined,
});

/** Props of a row of a table of which only a part is in the page. The head is its first row. */
export const placeInTable = (index: number) => ({ 'data-index': index, 'aria-rowindex': index + 2 });

/** Where the last list of each address was, so that Back returns to exactly the same rows. */
const lastPositions = new Map<string, { top: number; width: number }>();

/**
 * The distance of an element from the top of the page, and its width, in pixels; `watch` is its ref. Until the element
 * is in the page, they are those of the last list at this address, or the width is that of the window.
 */
export function usePositionInPage() {
  const address = `${window.location.pathname} ${window.innerWidth}`;
  const [position, setPosition] = useState(
    () => lastPositions.get(address) ?? { top: 0, width: window.innerWidth },
  );

  const watch = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const read = () => {
        const box = element.getBoundingClientRect();
        const next = { top: Math.round(box.top + window.scrollY), width: Math.round(box.width) };
        lastPositions.set(address, next);
        setPosition((last) => (last.top === next.top && last.width === next.width ? last : next));
      };
      read();
      // What opens or closes above the element changes the height of the page.
      const observer = new ResizeObserver(read);
      observer.observe(document.body);
      return () => observer.disconnect();
    },
    [address],
  );

  return { ...position, watch };
}
