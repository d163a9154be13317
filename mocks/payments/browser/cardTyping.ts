import type { CardInputs } from './cardInputs';
import { cardFields, problemOf, type CardField } from './cardProblems';

interface Typing {
  onTyped: (field: CardField) => void;
  onLeft: (field: CardField) => void;
}

/** Formats what is typed, goes on to the next field when one is done, and back with Backspace in an empty one. */
export function followTyping(view: CardInputs, { onTyped, onLeft }: Typing): void {
  cardFields.forEach((field, index) => {
    const input = view.inputs[field];
    const next = view.inputs[cardFields[index + 1] ?? field];
    const previous = view.inputs[cardFields[index - 1] ?? field];
    let told = '';

    const typed = (event: Event) => {
      const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
      view.format(field, isDeleting);
      if (input.value === told) return;
      told = input.value;
      onTyped(field);
      const isAtEnd = input.selectionStart === input.value.length && document.activeElement === input;
      if (isAtEnd && !isDeleting && next !== input && !problemOf[field](view.read())) next.focus();
    };
    input.addEventListener('input', typed);
    // Some browsers announce what they filled in by this event alone.
    input.addEventListener('change', typed);
    input.addEventListener('blur', () => onLeft(field));
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Backspace' || input.value || previous === input) return;
      event.preventDefault();
      previous.focus();
    });
  });
}
