import { people } from '@mocks/sandbox/seed/people';
import { chooserStyle } from './chooserStyle';

/** What Google would tell about a person. */
export interface LocalAccount {
  sub: string;
  email: string;
  name: string;
}

const unknownToTheShop = { name: 'Gus Novak', email: 'gus.google@example.com' };
const offered = [...people.map(({ name, email }) => ({ name, email })), unknownToTheShop];

/** Stands where Google's window would: the person picks a local test account. Null when they closed it. */
export function chooseLocalAccount(): Promise<LocalAccount | null> {
  applyStyle();
  return new Promise((resolve) => {
    let chosen: LocalAccount | null = null;
    const dialog = element('dialog', { className: 'local-accounts' });
    dialog.setAttribute('aria-labelledby', 'local-accounts-title');
    const choose = (name: string, email: string) => {
      chosen = { sub: `local-${email.toLowerCase()}`, email, name };
      dialog.close();
    };
    dialog.append(
      element('h2', { id: 'local-accounts-title', textContent: 'Local test accounts — this is not Google' }),
      element('p', {
        textContent: 'Pick who Google would say you are. Gus Novak starts without an account here.',
      }),
      accountList(choose),
      ownAccountForm(choose, () => dialog.close()),
    );
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(chosen);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

type Choose = (name: string, email: string) => void;

function accountList(choose: Choose): HTMLElement {
  const list = element('ul');
  for (const { name, email } of offered) {
    const button = element('button', { type: 'button' });
    button.append(element('strong', { textContent: name }), element('span', { textContent: email }));
    button.addEventListener('click', () => choose(name, email));
    const item = element('li');
    item.append(button);
    list.append(item);
  }
  return list;
}

function ownAccountForm(choose: Choose, cancel: () => void): HTMLElement {
  const form = element('form');
  const name = element('input', { name: 'name', autocomplete: 'off', required: true });
  const email = element('input', { name: 'email', type: 'email', autocomplete: 'off', required: true });
  const close = element('button', { type: 'button', textContent: 'Cancel' });
  close.addEventListener('click', cancel);
  form.append(
    labelled('Another name', name),
    labelled('Another email', email),
    close,
    element('button', { type: 'submit', textContent: 'Use this account' }),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    choose(name.value.trim(), email.value.trim());
  });
  return form;
}

function labelled(text: string, input: HTMLInputElement): HTMLElement {
  const label = element('label', { textContent: text });
  label.append(input);
  return label;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  Object.assign(made, properties);
  return made;
}

let isStyled = false;

/** A constructed sheet, which a strict content security policy allows. */
function applyStyle() {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(chooserStyle);
  document.adoptedStyleSheets.push(sheet);
}
