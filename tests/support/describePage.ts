import { getRoles } from '@testing-library/react';

/** The roles that show where the page is, in the order of their lines. */
const shownRoles = ['heading', 'alert', 'status', 'dialog', 'button', 'link', 'textbox', 'combobox', 'tab'];

const shorten = (text: string, length: number) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length)}…` : line;
};

const nameOf = (element: HTMLElement) => {
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
  const name = element.getAttribute('aria-label') ?? label ?? element.textContent;
  return /^H[1-6]$/.test(element.tagName) ? `${element.tagName.toLowerCase()} ${name}` : name;
};

/** A line for each role with the names of its elements, and a line with the text. */
function describePage(container: HTMLElement): string {
  const roles = getRoles(container);
  const lines = shownRoles.flatMap((role) => {
    const names = (roles[role] ?? []).map((element) => shorten(nameOf(element), 60) || '(no name)');
    return names.length === 0 ? [] : `  ${role}: ${shorten(names.join(' | '), 300)}`;
  });
  return [...lines, `  text: ${shorten(textOf(container), 800)}`].join('\n');
}

/** With a space between elements, which `textContent` joins. */
function textOf(container: HTMLElement): string {
  const texts: string[] = [];
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement?.closest('style, script'))
      texts.push(walker.currentNode.nodeValue ?? '');
  }
  return texts.join(' ');
}

/** Where Testing Library begins to list elements, or where this page was described before. */
const listing = /\n+(?:Here are |There are no accessible |\(If this is |The page shows:)/;

/**
 * What a failed query or `waitFor` throws. `findBy` makes one for each attempt, so the page is described when the message is
 * read.
 */
export function createQueryError(message: string): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  const reason = message.split(listing)[0]?.split('\n').slice(0, 8).join('\n');
  let text: string | undefined;
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (text ??= `${reason}\nThe page shows:\n${describePage(document.body)}`),
  });
  return error;
}
