import { chromium } from '@playwright/test';
import { withTimeout } from '@/lib/async';
import { launchOptions } from '../browser/launchOptions';
import { projectRoot } from '../localData';
import { buildForTests } from '../serve/buildWeb';
import { withShop } from '../serve/startShop';
import { createWebApp } from '../serve/webApp';
import { settingsOf } from '../settingsOf';
import type { GuideChapter } from './GuideChapter';
import { takeChapter } from './takeChapter';

interface Guide {
  chapters: readonly GuideChapter[];
  folder: string;
  /** The browser's. */
  executablePath: string;
}

const longestChapter = 120_000;

/** Takes all pictures, each chapter in a shop of its own, so that none depends on another. */
export async function takeGuide({ chapters, folder, executablePath }: Guide) {
  const settings = settingsOf('production', projectRoot);
  const build = await buildForTests(projectRoot);
  const browser = await chromium.launch(launchOptions(executablePath));
  const sizes: number[] = [];
  try {
    for (const chapter of chapters) {
      const take = () =>
        withShop({ web: createWebApp(build, settings) }, (url) =>
          withTimeout(longestChapter, takeChapter(chapter, { browser, url, folder })),
        );
      // Twice: a busy machine may leave a page waiting for ever.
      const taken = await take().catch(take);
      sizes.push(...taken);
      console.log(`${chapter.title}: ${taken.length} ${taken.length === 1 ? 'picture' : 'pictures'}`);
    }
  } finally {
    await browser.close();
  }
  return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
