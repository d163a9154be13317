import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { contextOptions } from '../browser/contextOptions';
import { openPage } from '../browser/openPage';
import { settle, watchRequests, type Requests } from '../browser/settle';
import { signInAs } from '../browser/signInAs';
import { PlainProblem } from '../plainProblem';
import { contentHasCome } from './contentHasCome';
import { finishPicture } from './finishPicture';
import type { GuideChapter, GuidePicture } from './GuideChapter';
import { ringBox } from './ringBox';
import { scrollTo } from './scrollTo';
import { steady } from './steady';

interface Desk {
  browser: Browser;
  /** Where the shop is. */
  url: string;
  folder: string;
}

const usual = { wide: 1024, narrow: 390, height: 620 };
/** Sharp enough on fine screens, and half the bytes of twice the pixels. */
const scale = 1.5;
const patience = 15_000;

/** Goes through a chapter as a person would, and takes its pictures on the way; tells their sizes in bytes. */
export async function takeChapter(chapter: GuideChapter, { browser, url, folder }: Desk): Promise<number[]> {
  const { as, opens, isNarrow = false, pictures } = chapter;
  const width = isNarrow ? usual.narrow : usual.wide;
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: url,
    viewport: { width, height: usual.height },
    deviceScaleFactor: scale,
  });
  context.setDefaultTimeout(patience);
  try {
    const page = await context.newPage();
    const requests = watchRequests(page);
    if (as) await signInAs(page, as);
    await openPage(page, opens);

    const sizes: number[] = [];
    for (const picture of pictures) {
      await page.setViewportSize({ width, height: usual.height, ...sizeOf(picture) });
      await reach(page, requests, picture);
      await settle(page, requests);
      const image = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      const ring = picture.ring && (await ringBox(picture.ring(page)));
      const file = await finishPicture({ image, scale, ring, isNarrow });
      await writeFile(join(folder, `${picture.name}.webp`), file);
      sizes.push(file.length);
    }
    return sizes;
  } finally {
    await context.close();
  }
}

const sizeOf = ({ width, height }: GuidePicture) => ({ ...(width && { width }), ...(height && { height }) });

async function reach(page: Page, requests: Requests, picture: GuidePicture) {
  const { name, steps, sees } = picture;
  try {
    for (const step of steps) await step.take(page);
    await page.getByText(sees).filter({ visible: true }).first().waitFor();
    // Away from what was pressed, which would look hovered over, and from a toast, which would stay.
    await page.mouse.move(0, 0);
    // What passes is no part of a picture that stays.
    const toasts = page.getByLabel('Notifications').locator('[aria-live] > *');
    await toasts.filter({ visible: true }).first().waitFor({ state: 'hidden' });
    // Parts of a page ask for what they show once they are there themselves.
    await settle(page, requests);
    await page.evaluate(idleOnce);
    await settle(page, requests);
    await contentHasCome(page);
    await scrollTo(page, picture);
    await contentHasCome(page);
    await steady(page);
  } catch (error) {
    const reason = String(error instanceof Error ? error.message : error).split('\n', 3);
    throw new PlainProblem(
      `The picture "${name}" was not reached: ${reason.join(' ')}\nMend its steps in scripts/guide/chapters.ts, and the guide with them.`,
    );
  }
}

/** A page that always has something to draw may never be idle. */
const idleOnce = () =>
  new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 }));
