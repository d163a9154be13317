import { hydration } from '@/ui/useHydrated';

/** Repeats what the user typed, chose and clicked on a prerendered page before its hydration; see boot.ts. */
export function replayEarlyEvents(): void {
  hydration.end();
  const early = window.secondRing;
  if (!early) return;
  delete window.secondRing;
  early.stop();
  for (const field of document.querySelectorAll<HTMLInputElement>('#root input')) {
    if (field.value !== field.defaultValue) typeAgain(field);
  }
  for (const [select, value] of early.chosen) {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  // After React has rendered the texts.
  setTimeout(() => early.clicked?.isConnected && early.clicked.click());
}

/** React has taken the typed value for its own, so it must see the value change. */
function typeAgain(field: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = field;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  field.value = '';
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // Null for e-mail fields and the like, which have no selection.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}
