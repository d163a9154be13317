import type { Page } from '@playwright/test';
import { withTimeout } from '@/lib/async';

/** Follows what a page asks for, so that one can wait until everything has been answered. */
export function watchRequests(page: Page) {
  let open = 0;
  page.on('request', () => (open += 1));
  page.on('requestfinished', () => (open -= 1));
  page.on('requestfailed', () => (open -= 1));
  return { isQuiet: () => open <= 0 };
}

export type Requests = ReturnType<typeof watchRequests>;

/** Pictures far from the window are not asked for; here they are, or nobody could wait for them. */
const picturesAndFonts = async (page: Page) => {
  await page.waitForFunction(() => {
    for (const picture of document.images) picture.loading = 'eager';
    return document.fonts.status === 'loaded' && [...document.images].every(({ complete }) => complete);
  });
  await page.evaluate(() => Promise.all([...document.images].map((each) => each.decode().catch(() => 0))));
};

const drawnTwice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/**
 * Whether something still fades or moves. A closed dialog is invisible for a moment before it is removed; until then the
 * page behind it is hidden from screen readers.
 */
const isMoving = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .some((each) => each instanceof CSSTransition && each.playState === 'running') ||
      [...document.querySelectorAll('.MuiDialog-container')].some(
        (dialog) => getComputedStyle(dialog).opacity === '0',
      ),
  );

const patience = 20_000;

/**
 * Resolves once nothing is under way: answers, pictures, fonts, and what follows from them. Rejects when that takes too
 * long: a busy browser now and then draws a page no more, and only a new one helps.
 */
export const settle = (page: Page, requests: Requests): Promise<void> =>
  withTimeout(patience, comesToRest(page, requests));

async function comesToRest(page: Page, requests: Requests): Promise<void> {
  do {
    await picturesAndFonts(page);
    await drawnTwice(page);
  } while (!requests.isQuiet() || (await isMoving(page)));
}
