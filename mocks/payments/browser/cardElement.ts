import type { StripeError } from '@stripe/stripe-js';
import { adoptStyle, createElement } from '../../pageElements';
import { tokenOf } from '../testCards';
import { cardFields, digitsOf, formatOf, problemOf, type CardField, type CardText } from './cardText';

export type LocalCardElement = ReturnType<typeof createCardElement>;

/** A token for the typed card, or what is wrong with it. The number itself stays in its input. */
type TypedCard =
  | { token: string; /** Its last digits. */ ending: string; error?: undefined }
  | { error: StripeError; token?: undefined };

/** Stripe's card element as far as the shop uses it, with plain inputs where Stripe has a frame. */
export function createCardElement(onDestroy: () => void) {
  adoptStyle(cardStyle);
  const inputs = createInputs();
  const root = createElement('div', { className: 'local-card' });
  const row = createElement('div', { className: 'local-card-row' });
  row.append(...cardFields.map((field) => inputs[field]));
  root.append(row, createNotice());

  const text = (): CardText => ({
    number: digitsOf(inputs.number.value),
    expiry: inputs.expiry.value,
    cvc: inputs.cvc.value,
  });
  const showProblem = (field: CardField, problem = '') => {
    inputs[field].setAttribute('aria-invalid', String(problem !== ''));
    inputs[field].setAttribute('aria-description', problem);
  };
  followTyping(inputs, {
    isComplete: (field) => problemOf[field](text()) === undefined,
    onTyped: showProblem,
  });

  return {
    mount: (place: HTMLElement) => place.replaceChildren(root),
    // It inherits the colours of the page, which Stripe's frame needs to be told.
    update: () => undefined,
    on: (_event: 'ready', listener: () => void) => queueMicrotask(listener),
    off: () => undefined,
    destroy() {
      root.remove();
      onDestroy();
    },
    read(): TypedCard {
      const card = text();
      cardFields.forEach((field) => showProblem(field, problemOf[field](card)));
      const wrong = cardFields.find((field) => problemOf[field](card) !== undefined);
      if (!wrong) return { token: tokenOf(card.number), ending: card.number.slice(-4) };
      inputs[wrong].focus();
      return { error: { type: 'validation_error', message: problemOf[wrong](card) ?? '' } };
    },
  };
}

type CardInputs = Record<CardField, HTMLInputElement>;

function createInputs(): CardInputs {
  // Without a name, so that no form ever sends them.
  const input = (field: CardField, placeholder: string, autocomplete: AutoFill, label: string) =>
    createElement(
      'input',
      { className: `local-card-${field}`, inputMode: 'numeric', placeholder, autocomplete },
      { 'aria-label': label, 'aria-invalid': 'false' },
    );
  return {
    number: input('number', 'Card number', 'cc-number', 'Credit or debit card number'),
    expiry: input('expiry', 'MM / YY', 'cc-exp', 'Credit or debit card expiration date, MM / YY'),
    cvc: input('cvc', 'CVC', 'cc-csc', 'Credit or debit card CVC'),
  };
}

function createNotice(): HTMLElement {
  const notice = createElement('p', { className: 'local-card-notice' });
  notice.append(
    createElement('strong', { textContent: 'Local test mode: no real card is charged' }),
    '. 4242 4242 4242 4242 pays, with any date to come and any CVC.',
  );
  return notice;
}

interface Typing {
  isComplete: (field: CardField) => boolean;
  onTyped: (field: CardField) => void;
}

/** Formats what is typed at the end, and goes on to the next field when one is complete. */
function followTyping(inputs: CardInputs, { isComplete, onTyped }: Typing): void {
  cardFields.forEach((field, index) => {
    const input = inputs[field];
    const next = cardFields[index + 1];
    const onInput = (event: Event) => {
      onTyped(field);
      const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
      const isFocused = document.activeElement === input;
      const isAtEnd = input.selectionStart === input.value.length;
      // A correction in the middle keeps its caret, and is formatted when the field is left.
      if (isFocused && !isAtEnd) return;
      input.value = formatOf[field](input.value, isDeleting);
      if (isFocused && !isDeleting && next && isComplete(field)) inputs[next].focus();
    };
    input.addEventListener('input', onInput);
    // Some browsers report only this event for what they fill in.
    input.addEventListener('change', () => (input.value = formatOf[field](input.value, false)));
  });
}

const cardStyle = `
.local-card { container-type: inline-size; }
.local-card-row { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.75rem; }
.local-card input {
  box-sizing: border-box;
  min-width: 0;
  min-height: 2rem;
  margin: 0;
  padding: 0 0.125rem;
  border: 0;
  border-bottom: 2px solid transparent;
  border-radius: 0;
  outline: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-variant-numeric: tabular-nums;
}
.local-card-number { flex: 1 1 12.5rem; }
.local-card-expiry { flex: 0 0 5.25rem; }
.local-card-cvc { flex: 0 0 3.5rem; }
/* On a phone the number has a line of its own, so that no other field does. */
@container (max-width: 23rem) { .local-card-number { flex-basis: 100%; } }
.local-card input:focus { border-bottom-color: currentColor; }
.local-card input::placeholder {
  color: color-mix(in srgb, currentColor 75%, transparent);
  opacity: 1;
}
.local-card input[aria-invalid='true'] { color: light-dark(#a3220f, #ff9f8c); }
.local-card input[aria-invalid='true']:not(:focus) { border-bottom: 2px dotted currentColor; }
.local-card-notice { margin: 0.5rem 0 0; font-size: 0.8125rem; line-height: 1.4; }
.local-card-notice strong { font-weight: 600; }
`;
