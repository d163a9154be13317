import { takeover } from '@/ui/useHydrated';

/**
 * What was typed and clicked on a page that was rendered at the build, before anything answered, is done again now that
 * somebody hears it.
 */
export function replayEarlyEvents(): void {
  takeover.end();
  const waiting = window.secondRing;
  if (!waiting) return;
  delete window.secondRing;
  waiting.stop();
  for (const field of document.querySelectorAll<HTMLInputElement>('#root input')) {
    if (field.value !== field.defaultValue) typeAgain(field);
  }
  for (const [select, value] of waiting.chosen) {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  // Once what was typed has arrived.
  setTimeout(() => waiting.clicked?.isConnected && waiting.clicked.click());
}

/** React takes the value that it finds for its own, so it must see it change. */
function typeAgain(field: HTMLInputElement): void {
  const { value, selectionStart, selectionEnd } = field;
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  field.value = '';
  set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // Only texts have a place where one types.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}
