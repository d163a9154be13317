import { useCallback, useState, type FocusEventHandler, type RefCallback } from 'react';

/** A list of up to so many items stands in the page as a whole, so that the browser's own search finds everything. */
export const maxUnvirtualized = 60;

/** Which rows of a list are in the page. */
export interface RowWindow {
  rows: readonly ShownRow[];
  /** Pixels that stand in for the rows after the last one. */
  after: number;
  isWindowed: boolean;
  /** For the element that holds the rows. */
  container: Container;
  /** For a row whose height is not known beforehand; it takes `data-index`, too. */
  measure: RefCallback<Element> | undefined;
}

interface ShownRow {
  index: number;
  /** Pixels that stand in for the rows left out before this one. */
  before: number;
}

interface Container {
  ref?: RefCallback<HTMLElement>;
  onFocus?: FocusEventHandler;
  onBlur?: FocusEventHandler;
}

/** All of that many rows. */
export const allRows = (shown: number): RowWindow => ({
  rows: Array.from({ length: shown }, (_, index) => ({ index, before: 0 })),
  after: 0,
  isWindowed: false,
  container: {},
  measure: undefined,
});

/** For a row of a table of which only a part is in the page; the first row is the head. */
export const placeInTable = (index: number) => ({ 'data-index': index, 'aria-rowindex': index + 2 });

interface Place {
  /** From the top of the page, in pixels. */
  top: number;
  width: number;
}

/** Where an element stands and how wide it is; follows whatever moves it. Before it is there, the window is taken. */
export function usePlaceInPage() {
  const [place, setPlace] = useState<Place>(() => ({ top: 0, width: window.innerWidth }));

  /** The element's ref. */
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const read = () => {
      const box = element.getBoundingClientRect();
      const next = { top: Math.round(box.top + window.scrollY), width: Math.round(box.width) };
      setPlace((last) => (last.top === next.top && last.width === next.width ? last : next));
    };
    read();
    // Whatever opens or closes above the element changes the height of the page.
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  return { ...place, watch };
}
