import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

/** Set by `npm run gallery` and `npm run guide`. */
const folder = process.env['PICTURES_FOLDER'] ?? '';

/** Milliseconds in which nothing may change. */
const pause = 500;

/** Writes the window as a WebP once its images are loaded and two screenshots in succession are equal. */
export async function writePicture(page: Page, file: string): Promise<void> {
  await page.waitForFunction(() => {
    for (const image of document.images) image.loading = 'eager';
    return document.fonts.status === 'loaded' && [...document.images].every(({ complete }) => complete);
  });
  let picture: Buffer = Buffer.alloc(0);
  await expect(async () => {
    const before = picture;
    picture = await page.screenshot({ animations: 'disabled' });
    expect(picture.equals(before)).toBe(true);
  }).toPass({ intervals: [pause] });
  await sharp(picture).webp({ quality: 72, effort: 6 }).toFile(join(folder, file));
}
