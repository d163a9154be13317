/** The row of a table or list that is named by the element with this id. Rows have `tabIndex={-1}`. */
const rowOf = (headingId: string) =>
  document.getElementById(headingId)?.closest<HTMLElement>('[role="row"], li');

/**
 * Call before a row leaves its list: the focus moves to the next row, else to the previous one, else to the page's
 * heading. Does nothing if the focus is outside of the row.
 */
export function focusAfter(headingId: string) {
  const row = rowOf(headingId);
  if (!row || isOutside(row)) return;
  const next = rowOrNothing(row.nextElementSibling) ?? rowOrNothing(row.previousElementSibling);
  (next ?? document.querySelector('h1'))?.focus();
}

/** Call before a control in a row is removed: the focus moves to the row. */
export function keepFocus(headingId: string) {
  const row = rowOf(headingId);
  if (row && !isOutside(row)) row.focus({ preventScroll: true });
}

/** Hidden siblings take the height of the rows that a long list leaves out. */
const rowOrNothing = (element: Element | null) =>
  element instanceof HTMLElement && !element.hasAttribute('aria-hidden') ? element : undefined;

const isOutside = (row: HTMLElement) =>
  document.activeElement !== document.body && !row.contains(document.activeElement);

/** The ref of what takes the focus when it appears, such as the first choice in a dialog. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();

/** The ref of an element that replaces the one with the focus. Does nothing if the user has moved the focus elsewhere. */
export const focusUnlessElsewhere = (element: HTMLElement | null) => {
  if (document.activeElement?.matches('body, main, h1') ?? true) element?.focus();
};
