import type { BrowserContext, Page } from '@playwright/test';
import { settle, watchRequests, type Requests } from '../browser/settle';
import { addressOf, schemes, widths, type GalleryState, type Scheme } from './galleryState';

interface Shot {
  scheme: Scheme;
  image: Buffer;
}

/** In pixels. The rest of a longer page repeats itself. */
const longest = 6000;

const hidden = '#scenario-panel { display: none !important }';

/** Captures the state in both schemes, in a tab of its own; rejects where it is not reached. */
export async function takeState(context: BrowserContext, state: GalleryState): Promise<Shot[]> {
  const page = await context.newPage();
  try {
    const requests = watchRequests(page);
    await page.goto(addressOf(state), { waitUntil: 'commit' });
    for (const step of state.steps ?? []) await step.take(page);
    for (const text of state.sees) await page.getByText(text).filter({ visible: true }).first().waitFor();
    // What was pressed would look hovered.
    await page.mouse.move(0, 0);
    const shots: Shot[] = [];
    for (const scheme of schemes)
      shots.push({ scheme, image: await capture(scheme, { page, state, requests }) });
    return shots;
  } finally {
    await page.close();
  }
}

interface CaptureOptions {
  page: Page;
  state: GalleryState;
  requests: Requests;
}

async function capture(scheme: Scheme, { page, state, requests }: CaptureOptions) {
  await page.emulateMedia({ colorScheme: scheme });
  await page.locator(`html[data-${scheme}]`).waitFor();
  // A toast under the pointer stays.
  const toast = page.getByLabel('Notifications').locator('[aria-live] > *').filter({ visible: true }).first();
  if ((await toast.count()) > 0) await toast.hover();
  await settle(page, requests);
  if (state.shot !== 'window') {
    await showWhole(page);
    await settle(page, requests);
  }
  return page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    style: hidden,
  });
}

/** Makes the window as high as its page, so that everything in it loads and is drawn. */
async function showWhole(page: Page) {
  const height = await page.evaluate(() => {
    // At least as high as the window, it would push the footer out of the picture.
    document.querySelector('main')?.style.setProperty('min-height', '0');
    return document.documentElement.scrollHeight;
  });
  const width = page.viewportSize()?.width ?? widths.wide;
  await page.setViewportSize({ width, height: Math.min(height, longest) });
}
