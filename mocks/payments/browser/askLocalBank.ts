import { adoptStyle } from './adoptStyle';
import { challengeStyle } from './challengeStyle';
import { makeElement } from './makeElement';

export type BankAnswer = 'authenticated' | 'failed';

/** Stands where the bank's window would. Closing it is a refusal, as with a bank. */
export function askLocalBank(amount: number, currency: string): Promise<BankAnswer> {
  adoptStyle(challengeStyle);
  const dialog = makeElement(
    'dialog',
    { className: 'local-bank' },
    { 'aria-labelledby': 'local-bank-title' },
  );
  const complete = makeElement('button', {
    type: 'button',
    className: 'local-bank-yes',
    textContent: 'Complete authentication',
  });
  const fail = makeElement('button', { type: 'button', textContent: 'Fail authentication' });
  const buttons = makeElement('div', { className: 'local-bank-buttons' });
  buttons.append(complete, fail);
  dialog.append(
    makeElement('h2', { id: 'local-bank-title', textContent: 'Local test bank (Local test mode)' }),
    makeElement('p', {
      textContent: `A payment of ${inWords(amount, currency)} asks for your approval. No real bank is asked.`,
    }),
    buttons,
  );

  return new Promise((resolve) => {
    const answer = (given: BankAnswer) => {
      if (dialog.isConnected) {
        if (typeof dialog.close === 'function') dialog.close();
        dialog.remove();
      }
      resolve(given);
    };
    complete.addEventListener('click', () => answer('authenticated'));
    fail.addEventListener('click', () => answer('failed'));
    dialog.addEventListener('cancel', () => answer('failed'));
    dialog.addEventListener('keydown', ({ key }) => key === 'Escape' && answer('failed'));
    document.body.append(dialog);
    // jsdom has no modal dialogs.
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    complete.focus();
  });
}

/** Stripe counts in the smallest unit of the currency. */
const inWords = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
