import type { PaymentIntent } from '@stripe/stripe-js';
import { adoptStyle, createElement, dialogStyle } from '../../pageElements';

type BankAnswer = 'authenticated' | 'failed';

/** Replaces the bank's window. Closing it is a refusal, as with a bank. */
export function askLocalBank({ amount, currency }: PaymentIntent): Promise<BankAnswer> {
  adoptStyle(dialogStyle);
  const dialog = createElement(
    'dialog',
    { className: 'local-dialog' },
    { 'aria-labelledby': 'local-bank-title' },
  );
  const complete = createElement('button', {
    type: 'button',
    className: 'local-action local-primary',
    textContent: 'Complete authentication',
  });
  const fail = createElement('button', {
    type: 'button',
    className: 'local-action',
    textContent: 'Fail authentication',
  });
  const actions = createElement('div', { className: 'local-actions' });
  actions.append(complete, fail);
  // Stripe counts in the smallest unit of the currency.
  const price = new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
  dialog.append(
    createElement('h2', { id: 'local-bank-title', textContent: 'Local test bank (Local test mode)' }),
    createElement('p', {
      textContent: `A payment of ${price} asks for your approval. No real bank is asked.`,
    }),
    actions,
  );

  return new Promise((resolve) => {
    const answer = (given: BankAnswer) => {
      // Closing gives the focus back. jsdom has no modal dialogs.
      if (typeof dialog.close === 'function') dialog.close();
      dialog.remove();
      resolve(given);
    };
    complete.addEventListener('click', () => answer('authenticated'));
    fail.addEventListener('click', () => answer('failed'));
    dialog.addEventListener('cancel', () => answer('failed'));
    dialog.addEventListener('keydown', ({ key }) => key === 'Escape' && answer('failed'));
    document.body.append(dialog);
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    complete.focus();
  });
}
