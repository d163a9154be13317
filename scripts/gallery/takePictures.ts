import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { contextOptions } from '../browser/contextOptions';
import { widths, type GalleryPage, type Scheme, type WidthName } from './galleryState';
import { takeState } from './takeState';

export interface Picture {
  page: string;
  state: string;
  width: WidthName;
  scheme: Scheme;
  file: string;
  size: { width: number; height: number };
}

/** A state that was not reached, and why. */
export interface Miss {
  page: string;
  state: string;
  width: WidthName;
  why: string;
}

interface CaptureOptions {
  browser: Browser;
  /** Where the development server is. */
  url: string;
  folder: string;
  pages: readonly GalleryPage[];
  width: WidthName;
}

const windowHeight = { narrow: 844, wide: 800 } as const;
const timeout = 20_000;

/** Takes every state at one width, in both schemes. One context keeps what the browser has loaded of the app. */
export async function takePictures({ browser, url, folder, pages, width }: CaptureOptions) {
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: url,
    viewport: { width: widths[width], height: windowHeight[width] },
  });
  context.setDefaultTimeout(timeout);
  // The next state must not show drafts and choices of the last one.
  await context.addInitScript(() => localStorage.clear());

  const pictures: Picture[] = [];
  const misses: Miss[] = [];
  for (const { title, states } of pages) {
    for (const state of states) {
      if (state.only && state.only !== width) continue;
      const place = { page: title, state: state.name, width };
      // Twice: the development server may have found a library to prepare, and reloaded the page.
      const shots = await takeState(context, state).catch(() => takeState(context, state).catch(reasonOf));
      if (typeof shots === 'string') misses.push({ ...place, why: shots });
      else
        for (const { scheme, image } of shots) {
          const file = fileOf({ ...place, scheme });
          pictures.push({ ...place, scheme, file, size: await store(image, join(folder, file)) });
        }
    }
    console.log(`${title}, ${widths[width]} wide`);
  }
  await context.close();
  return { pictures, misses };
}

const reasonOf = (error: unknown) =>
  String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? '';

const inFileName = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const fileOf = ({ page, state, width, scheme }: Omit<Picture, 'file' | 'size'>) =>
  `${inFileName(page)}.${inFileName(state)}.${width}.${scheme}.webp`;

async function store(image: Buffer, path: string) {
  const { data, info } = await sharp(image)
    .webp({ quality: 80, effort: 3 })
    .toBuffer({ resolveWithObject: true });
  await writeFile(path, data);
  return { width: info.width, height: info.height };
}
