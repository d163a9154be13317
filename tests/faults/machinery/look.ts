import type { Page } from '@playwright/test';
import type { Call, Cell } from '../Call';

/** Whatever says that something is on its way. */
const spinners = '[aria-busy="true"], [role="progressbar"], [role="status"]:has(> svg[viewBox="0 0 48 48"])';

export const isBusy = async (page: Page) =>
  (await page.locator(spinners).filter({ visible: true }).count()) > 0;

/** What is not as the cell says; nothing where all is. */
export async function look(page: Page, call: Call, cell: Cell): Promise<string[]> {
  const problems: string[] = [];
  const expectThat = (holds: boolean, problem: string) => void (holds || problems.push(problem));

  expectThat(await page.locator('header').first().isVisible(), 'no top bar');
  const headings = await page.locator('h1:visible').allInnerTexts();
  expectThat(
    headings.length === 1 && headings[0] === cell.heading,
    `the heading is ${JSON.stringify(headings)}, not “${cell.heading}”`,
  );
  expectThat(!(await isBusy(page)), 'a spinner is left');
  for (const text of cell.texts) {
    const found = page.getByText(text, { exact: true }).filter({ visible: true });
    expectThat((await found.count()) > 0, `“${text}” is not to be seen`);
  }
  if (cell.button !== undefined) {
    const button = page.getByRole('button', { name: cell.button, exact: true }).first();
    expectThat(
      await button.isEnabled({ timeout: 500 }).catch(() => false),
      `“${cell.button}” cannot be pressed`,
    );
  }
  if (cell.failure) problems.push(...(await lookForFailure(page, cell.failure)));
  if (cell.keepsTyped) problems.push(...(await lookForTyped(page, call)));
  const elements = await page.locator('*').count();
  expectThat(elements <= cell.mostElements, `the page has ${elements} elements at once`);
  return problems;
}

async function lookForFailure(
  page: Page,
  { place, reason }: NonNullable<Cell['failure']>,
): Promise<string[]> {
  // Toasts come and go; the watch has them.
  if (place.in === 'toast') return [];
  const lines = await page.locator('[role="alert"]:visible').evaluateAll((alerts) =>
    alerts.map((alert) => {
      const paragraphs = [...alert.querySelectorAll('p')].map((line) => line.textContent ?? '');
      return paragraphs.length > 0 ? paragraphs : [alert.textContent ?? ''];
    }),
  );
  const wanted = place.in === 'notice' ? [place.title, reason] : [reason];
  // A whole page that failed calms, too.
  if (place.in === 'screen') wanted.push('What you saved is safe.');
  const isThere = lines.some((alert) => JSON.stringify(alert) === JSON.stringify(wanted));
  const problems = isThere
    ? []
    : [`the failure says ${JSON.stringify(lines)}, not ${JSON.stringify(wanted)}`];
  const canTryAgain = place.in === 'form' || (await tryAgain(page).isVisible());
  return canTryAgain ? problems : [...problems, 'no “Try again”'];
}

async function lookForTyped(page: Page, { typed = {} }: Call): Promise<string[]> {
  const problems: string[] = [];
  for (const [label, text] of Object.entries(typed)) {
    const field = page.getByLabel(label, { exact: true });
    const value = await field.inputValue({ timeout: 500 }).catch(() => null);
    if (value !== text) problems.push(`“${label}” holds ${JSON.stringify(value)}, not “${text}”`);
  }
  return problems;
}

export const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true }).first();
