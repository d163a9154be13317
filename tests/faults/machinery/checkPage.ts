import type { Call, Cell } from '../Call';
import type { PageQuestion, PageState } from './readPage';

export const questionOf = ({ typed = {} }: Call, { texts }: Cell): PageQuestion => ({
  texts: texts.map((text) =>
    typeof text === 'string' ? { text, isPattern: false } : { text: text.source, isPattern: true },
  ),
  labels: Object.keys(typed),
});

/** What differs from the cell; empty where nothing does. */
export function checkPage(page: PageState, call: Call, cell: Cell): string[] {
  if (page.isBusy) return ['a spinner is left'];
  const problems: string[] = [];
  const expectThat = (holds: boolean, problem: string) => void (holds || problems.push(problem));
  const heading = cell.heading.replace(/\s+/g, ' ').trim();

  expectThat(page.hasTopBar, 'no top bar');
  expectThat(
    page.headings.length === 1 && page.headings[0] === heading,
    `the heading is ${JSON.stringify(page.headings)}, not “${heading}”`,
  );
  cell.texts.forEach((text, n) => expectThat(page.texts[n] === true, `“${text}” is not shown`));
  if (cell.button !== undefined)
    expectThat(page.buttons.includes(cell.button), `“${cell.button}” cannot be pressed`);
  if (cell.failure) problems.push(...checkFailure(page, cell.failure));
  if (cell.keepsTyped)
    Object.entries(call.typed ?? {}).forEach(([label, text], n) => {
      const value = page.values[n];
      expectThat(value === text, `“${label}” holds ${JSON.stringify(value)}, not “${text}”`);
    });
  expectThat(page.elements <= cell.mostElements, `the page has ${page.elements} elements at once`);
  return problems;
}

function checkFailure(page: PageState, { place, reason }: NonNullable<Cell['failure']>): string[] {
  // Toasts come and go; the driver has recorded them.
  if (place.in === 'toast') return [];
  const expected = place.in === 'notice' ? [place.title, reason] : [reason];
  if (place.in === 'screen') expected.push('What you saved is safe.');
  const isShown = page.alerts.some((alert) => JSON.stringify(alert) === JSON.stringify(expected));
  const canTryAgain = place.in === 'form' || page.buttons.includes('Try again');
  return [
    ...(isShown ? [] : [`the failure says ${JSON.stringify(page.alerts)}, not ${JSON.stringify(expected)}`]),
    ...(canTryAgain ? [] : ['no “Try again”']),
  ];
}
