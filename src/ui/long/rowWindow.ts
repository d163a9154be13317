import type { FocusEventHandler, RefCallback } from 'react';

/** A list of up to so many items stands in the page as a whole, so that the browser's own search finds everything. */
export const mostAtOnce = 60;

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
export const wholeRows = (shown: number): RowWindow => ({
  rows: Array.from({ length: shown }, (_, index) => ({ index, before: 0 })),
  after: 0,
  isWindowed: false,
  container: {},
  measure: undefined,
});
