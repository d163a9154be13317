import { onTestFinished } from 'vitest';
import type { Cell } from './expectations';
import type { Row } from './rows';

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const normalize = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

/** Far more than any page has, and far fewer than 20,000 items make. */
const mostElements = 6_000;
/** What markup in a text would have become. */
const grownMarkup =
  'main :is(script, iframe:not([title]), object, base, style, form[action], [onload], [onerror], [onfocus])';

export const fieldOf = (label: string) =>
  (all('input, textarea') as HTMLInputElement[]).find(
    (field) =>
      field.getAttribute('aria-label') === label ||
      [...(field.labels ?? [])].some(({ textContent }) => normalize(textContent) === label),
  );

export const buttons = (within: ParentNode = document) => [
  ...within.querySelectorAll<HTMLElement>('button:enabled:not([aria-disabled="true"])'),
];
export const nameOf = (button: HTMLElement) =>
  normalize(button.getAttribute('aria-label') ?? button.textContent);

/** What the page shows in another way than the cell says. */
export function problemsOf({ typed = {} }: Row, cell: Cell, toasts: readonly string[]): string[] {
  const elements = document.getElementsByTagName('*').length;
  if (elements > mostElements) return [`The page has ${elements} elements.`];
  const spinners = all('[aria-busy="true"], [role="progressbar"], [role="status"]');
  if (spinners.some((each) => isSpinner(each) && isVisible(each))) return ['A spinner is left.'];
  const problems: string[] = [];
  const expectSame = (what: string, shown: unknown, wanted: unknown) => {
    const [one, other] = [shown, wanted].map((each) => JSON.stringify(each));
    if (one !== other) problems.push(`${what}: ${one}, not ${other}.`);
  };
  const texts = all('body *').map((element) => [element, normalize(element.textContent)] as const);
  const isShown = (wanted: string | RegExp) =>
    texts.some(
      ([element, text]) =>
        (typeof wanted === 'string' ? text === normalize(wanted) : wanted.test(text)) && isVisible(element),
    );

  expectSame('The top bar', all('header').slice(0, 1).map(isVisible), [true]);
  const headings = all('h1').filter(isVisible);
  expectSame(
    'The headings',
    headings.map(({ textContent }) => normalize(textContent)),
    [normalize(cell.heading)],
  );
  expectSame('The toasts', toasts, cell.toasts);
  const missing = cell.texts.filter((text) => !isShown(text));
  expectSame('The missing texts', missing.map(String), []);
  if (cell.button)
    expectSame(
      cell.button,
      buttons().some((button) => `${nameOf(button)}: `.startsWith(`${cell.button}: `)),
      true,
    );
  if (cell.alert) {
    const alerts = all('[role="alert"]').filter(isVisible).map(paragraphsOf);
    if (!alerts.some((alert) => JSON.stringify(alert) === JSON.stringify(cell.alert)))
      expectSame('The alerts', alerts, [cell.alert]);
  }
  if (cell.keepsTyped)
    for (const [label, text] of Object.entries(typed)) expectSame(label, fieldOf(label)?.value, text);
  if (document.querySelector(grownMarkup) ?? 'hostileRan' in window) problems.push('A text became markup.');
  return problems;
}

// The empty status region of a page is not a spinner.
const isSpinner = (element: Element) =>
  !element.matches('[role="status"]') || element.querySelector(':scope > [viewBox="0 0 48 48"]') !== null;

const isVisible = (element: Element): boolean => {
  const { display, visibility } = getComputedStyle(element);
  const isHidden = display === 'none' || visibility === 'hidden';
  return !isHidden && (!element.parentElement || isVisible(element.parentElement));
};

function paragraphsOf(alert: HTMLElement) {
  const paragraphs = [...alert.querySelectorAll('p')].map(({ textContent }) => textContent);
  return paragraphs.length > 0 ? paragraphs : [alert.textContent];
}

/** Every toast so far, also those that are gone. */
export function recordToasts(): () => readonly string[] {
  const seen = new Map<Element, string>();
  const observer = new MutationObserver(() => {
    for (const toast of all('section[aria-label="Notifications"] > [aria-live] > *'))
      if (!seen.has(toast)) seen.set(toast, toast.textContent);
  });
  observer.observe(document, { subtree: true, childList: true });
  onTestFinished(() => observer.disconnect());
  return () => [...seen.values()];
}
