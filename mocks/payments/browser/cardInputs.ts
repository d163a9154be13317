import { brandOf } from './cardBrands';
import { digitsOf, formatCvc, formatExpiry, formatNumber } from './cardFormats';
import type { CardField, CardProblem, CardText } from './cardProblems';
import { adoptStyle } from './adoptStyle';
import { cardStyle } from './cardStyle';
import { makeElement } from './makeElement';
import { placeCaret } from './placeCaret';

/** The three inputs of a card in one row, without any rule about when a problem is shown. */
export interface CardInputs {
  root: HTMLElement;
  inputs: Record<CardField, HTMLInputElement>;
  read(): CardText;
  /** Writes what was typed as it is written on cards. */
  format(field: CardField, isDeleting: boolean): void;
  showProblem(field: CardField, problem: CardProblem | undefined): void;
  clear(): void;
}

const fieldInput = (field: CardField, placeholder: string, autocomplete: AutoFill, label: string) =>
  makeElement(
    'input',
    {
      className: `local-card-${field}`,
      type: 'text',
      inputMode: 'numeric',
      placeholder,
      autocomplete,
      spellcheck: false,
    },
    { 'aria-label': label, 'aria-invalid': 'false' },
  );

export function createCardInputs(): CardInputs {
  adoptStyle(cardStyle);
  // Without a name, so that no form ever carries them.
  const inputs = {
    number: fieldInput('number', 'Card number', 'cc-number', 'Credit or debit card number'),
    expiry: fieldInput('expiry', 'MM / YY', 'cc-exp', 'Credit or debit card expiration date, MM / YY'),
    cvc: fieldInput('cvc', 'CVC', 'cc-csc', 'Credit or debit card CVC'),
  };
  const brandMark = makeElement(
    'span',
    { className: 'local-card-brand', textContent: 'Card' },
    { 'aria-hidden': 'true' },
  );
  const row = makeElement('div', { className: 'local-card-row' });
  row.append(brandMark, inputs.number, inputs.expiry, inputs.cvc);
  const root = makeElement('div', { className: 'local-card' });
  root.append(row, notice());

  const read = (): CardText => ({
    number: digitsOf(inputs.number.value),
    expiry: inputs.expiry.value,
    cvc: inputs.cvc.value,
  });
  const showBrand = () => {
    const { title, cvcLength } = brandOf(read().number);
    brandMark.textContent = title || 'Card';
    inputs.cvc.value = formatCvc(inputs.cvc.value, cvcLength);
  };

  return {
    root,
    inputs,
    read,
    format(field, isDeleting) {
      const input = inputs[field];
      if (field === 'number') placeCaret(input, formatNumber(input.value));
      if (field === 'expiry') placeCaret(input, formatExpiry(input.value, isDeleting));
      if (field === 'cvc') placeCaret(input, digitsOf(input.value));
      showBrand();
    },
    showProblem(field, problem) {
      const input = inputs[field];
      input.setAttribute('aria-invalid', String(problem !== undefined));
      if (problem) input.setAttribute('aria-description', problem.message);
      else input.removeAttribute('aria-description');
    },
    clear() {
      for (const input of Object.values(inputs)) input.value = '';
      showBrand();
    },
  };
}

function notice(): HTMLElement {
  const paragraph = makeElement('p', { className: 'local-card-notice' });
  paragraph.append(
    makeElement('strong', { textContent: 'Local test mode: no real card is charged' }),
    '. 4242 4242 4242 4242 pays, with any date to come and any CVC.',
  );
  return paragraph;
}
