import type { Page } from '@playwright/test';

/** Opens a page and waits until it answers, as people do who read first. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => !('secondRing' in window));
}
