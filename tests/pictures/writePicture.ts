import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

/** Set by `npm run gallery` and `npm run guide`. */
const folder = process.env['PICTURES_FOLDER'] ?? '';

/** Milliseconds in which nothing may change. */
const pause = 500;

/** Writes the window, or an element, as a WebP once the images are loaded and two screenshots in succession are equal. */
export async function writePicture(shown: Page | Locator, file: string): Promise<void> {
  const page = 'page' in shown ? shown.page() : shown;
  await page.waitForFunction(() => {
    for (const image of document.images) image.loading = 'eager';
    return document.fonts.status === 'loaded' && [...document.images].every(({ complete }) => complete);
  });
  let picture: Buffer = Buffer.alloc(0);
  await expect(async () => {
    const before = picture;
    picture = await shown.screenshot({ animations: 'disabled' });
    expect(picture.equals(before)).toBe(true);
  }).toPass({ intervals: [pause] });
  await sharp(picture).webp({ quality: 72, effort: 6 }).toFile(join(folder, file));
}
