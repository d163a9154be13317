/**
 * Call before a row leaves its list: the focus goes to the next row, else to the one before, else to the page's
 * heading. Whoever works elsewhere meanwhile is left alone. Rows take it by `tabIndex={-1}`.
 */
export function focusAfter(row: HTMLElement | null) {
  if (!row || isElsewhere(row)) return;
  const next = rowBeside(row.nextElementSibling) ?? rowBeside(row.previousElementSibling);
  (next ?? document.querySelector('h1'))?.focus();
}

/** Call before a control in a row goes: its row takes the focus, so that it is not lost. */
export function keepFocus(control: HTMLElement | null) {
  const row = control?.closest<HTMLElement>('[role="row"]');
  if (row && !isElsewhere(row)) row.focus({ preventScroll: true });
}

/** Where rows are left out of a long list, something else stands in for them. */
const rowBeside = (element: Element | null) =>
  element instanceof HTMLElement && !element.hasAttribute('aria-hidden') ? element : undefined;

const isElsewhere = (row: HTMLElement) => {
  const active = document.activeElement;
  return active !== null && active !== document.body && !row.contains(active);
};

/** The ref of what a dialog offers first. Material UI's own trap gives the focus back when the dialog goes. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The ref of what comes in the place of what had the focus. Who works elsewhere is left alone. */
export const takeFreeFocus = (element: HTMLElement | null) => {
  if (document.activeElement?.matches('body, main, h1') ?? true) element?.focus();
};
