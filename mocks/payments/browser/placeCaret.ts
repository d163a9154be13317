/** Writes the formatted text and keeps the caret behind the digit that it stood behind. */
export function placeCaret(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  const caret = input.selectionStart ?? input.value.length;
  const isAtEnd = caret === input.value.length;
  const digitsBefore = input.value.slice(0, caret).replace(/\D/g, '').length;
  input.value = text;
  if (document.activeElement !== input) return;
  const position = isAtEnd ? text.length : positionBehind(text, digitsBefore);
  input.setSelectionRange(position, position);
}

function positionBehind(text: string, digits: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digits) return index;
    if (/\d/.test(text.charAt(index))) seen += 1;
  }
  return text.length;
}
