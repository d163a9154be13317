import type { Page } from '@playwright/test';
import type { GuidePicture } from './GuideChapter';

/** As high as the bar that stays, and some air. */
const bar = 88;
const air = 48;

/** To the top, or to what the picture begins with; further only as far as what is ringed needs it. */
export async function scrollTo(page: Page, { ring, top }: GuidePicture): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const begin = await top?.(page).boundingBox();
  if (begin) await page.evaluate((distance) => window.scrollBy(0, distance), begin.y - bar);
  const box = await ring?.(page).boundingBox();
  const below = box ? box.y + box.height + air - (page.viewportSize()?.height ?? 0) : 0;
  if (below > 0) await page.evaluate((distance) => window.scrollBy(0, distance), below);
}
