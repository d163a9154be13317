import { people } from '@mocks/sandbox/seed/people';
import { adoptStyle, createElement, dialogStyle } from '../pageElements';

/** What Google would report about a user. */
export interface LocalAccount {
  sub: string;
  email: string;
  name: string;
}

const withoutAccount = { name: 'Gus Novak', email: 'gus.google@example.com' };

type Choose = (account: { name: string; email: string }) => void;

/** Replaces Google's window: the user picks a local test account. Null when the dialog is closed. */
export function chooseLocalAccount(): Promise<LocalAccount | null> {
  adoptStyle(dialogStyle);
  adoptStyle(chooserStyle);
  return new Promise((resolve) => {
    let chosen: LocalAccount | null = null;
    const title = createElement('h2', {
      id: 'local-accounts-title',
      textContent: 'Local test accounts — this is not Google',
    });
    const dialog = createElement('dialog', { className: 'local-dialog' }, { 'aria-labelledby': title.id });
    const choose: Choose = ({ name, email }) => {
      chosen = { sub: `local-${email.toLowerCase()}`, email, name };
      dialog.close();
    };
    const note = createElement('p', {
      textContent: 'Pick who Google would say you are. Gus Novak starts without an account here.',
    });
    dialog.append(
      title,
      note,
      accountList(choose),
      otherAccountForm(choose, () => dialog.close()),
    );
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(chosen);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

function accountList(choose: Choose): HTMLElement {
  const list = createElement('ul');
  for (const account of [...people, withoutAccount]) {
    const button = createElement('button', { type: 'button', onclick: () => choose(account) });
    const name = createElement('strong', { textContent: account.name });
    button.append(name, createElement('span', { textContent: account.email }));
    const item = createElement('li');
    item.append(button);
    list.append(item);
  }
  return list;
}

function otherAccountForm(choose: Choose, onCancel: () => void): HTMLElement {
  const field = (textContent: string, type: string) => {
    const label = createElement('label', { textContent });
    const input = createElement('input', { type, autocomplete: 'off', required: true });
    label.append(input);
    return { label, valueOf: () => input.value.trim() };
  };
  const action = (type: 'button' | 'submit', className: string, textContent: string) =>
    createElement('button', { type, className: `local-action ${className}`, textContent });
  const name = field('Another name', 'text');
  const email = field('Another email', 'email');
  const cancel = action('button', '', 'Cancel');
  cancel.addEventListener('click', onCancel);
  const form = createElement('form');
  form.append(name.label, email.label, cancel, action('submit', 'local-primary', 'Use this account'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    choose({ name: name.valueOf(), email: email.valueOf() });
  });
  return form;
}

const chooserStyle = `
.local-dialog ul { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--rule); }
.local-dialog li { border-bottom: 1px solid var(--rule); }
.local-dialog li button {
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.75rem;
  justify-content: space-between;
  width: 100%;
  padding: 0.55rem 0.25rem;
  border: 0;
  background: none;
  text-align: start;
}
.local-dialog li button:hover { background: light-dark(#f1e9d9, #2e2821); }
.local-dialog li span { color: var(--quiet); overflow-wrap: anywhere; }
.local-dialog form { display: grid; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: 0.75rem; margin-top: 1.25rem; }
.local-dialog label { display: grid; gap: 0.25rem; font-size: 0.85rem; color: var(--quiet); }
.local-dialog input {
  width: 100%;
  min-height: 2.5rem;
  padding: 0 0.6rem;
  border: 1px solid var(--quiet);
  border-radius: 2px;
  background: transparent;
  color: var(--ink);
  font: inherit;
  font-size: 1rem;
}
`;
