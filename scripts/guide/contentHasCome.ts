import type { Page } from '@playwright/test';

/** Resolves once nothing in the window stands for something that is still to come. */
export async function contentHasCome(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.skeleton')].every((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return bottom < 0 || top > window.innerHeight;
    }),
  );
}
