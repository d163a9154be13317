import { expect, type Page } from '@playwright/test';

/** Waits for the page's code, and has it render what is far below, as it does before it is printed. */
export async function showAll(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'secondRing' in window)).toBe(false);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
}
