/** The ref of what a dialog offers first. Material UI's own trap gives the focus back when the dialog goes. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The ref of what comes in the place of what had the focus. Who works elsewhere is left alone. */
export const takeFreeFocus = (element: HTMLElement | null) => {
  if (document.activeElement?.matches('body, main, h1') ?? true) element?.focus();
};
