import { chromium } from '@playwright/test';
import { launchOptions } from '../browser/launchOptions';
import { widths, type GalleryPage, type WidthName } from './galleryState';
import { startDevServer } from './startDevServer';
import { takePictures } from './takePictures';

interface Photograph {
  pages: readonly GalleryPage[];
  folder: string;
  /** The browser's. */
  executablePath: string;
}

const widthNames = Object.keys(widths) as WidthName[];

/** Captures all states on its own development server, both widths at the same time. */
export async function photograph({ pages, folder, executablePath }: Photograph) {
  const server = await startDevServer();
  const browser = await chromium.launch(launchOptions(executablePath));
  try {
    const all = await Promise.all(
      widthNames.map((width) => takePictures({ browser, url: server.url, folder, pages, width })),
    );
    return {
      pictures: all.flatMap(({ pictures }) => pictures),
      misses: all.flatMap(({ misses }) => misses),
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}
