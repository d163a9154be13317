import type { Locator, Page } from '@playwright/test';
import { pictureFile, widths } from '../../scripts/gallery/galleryHtml';
import { test } from '../e2e/support/journey';
import { openPageFor, openState } from '../states/openState';
import { components, statesOf } from '../states/components';
import { schemes, statesWith, type State } from '../states/states';
import { writePicture } from './writePicture';

const height = 800;
/** In pixels. A longer page only repeats its rows. */
const longest = 6000;

test.use({ locale: 'en-GB', timezoneId: 'Europe/Berlin' });

/** Makes the window as high as its page, unless a dialog, a menu or a toast is above the page. */
async function showWholePage(page: Page, width: number) {
  const pageHeight = await page.evaluate(() => {
    const above =
      '[role=dialog], [role=menu], dialog[open], section[aria-label="Notifications"] [aria-live] > *';
    if (document.querySelector(above)) return undefined;
    // It is at least as high as the window and would move the footer down.
    document.querySelector('main')?.style.setProperty('min-height', '0');
    return document.documentElement.scrollHeight;
  });
  if (pageHeight !== undefined)
    await page.setViewportSize({ width, height: Math.max(height, Math.min(pageHeight, longest)) });
}

const alone = components[process.env['GALLERY_COMPONENT'] ?? ''];

/** The element of the component, or the whole page. */
async function shownIn(page: Page, { sees }: State): Promise<Page | Locator> {
  if (!alone) return page;
  const elements = page.locator(alone.element);
  const ofState = elements.filter({ hasText: [sees].flat()[0] });
  return (await ofState.count()) > 0 ? ofState.first() : elements.first();
}

for (const state of alone ? statesOf(alone) : statesWith(process.env['GALLERY_ONLY'] ?? ''))
  test(`${state.page}, ${state.name}`, async ({ as }) => {
    for (const name of ['narrow', 'wide'] as const) {
      if (state.only && state.only !== name) continue;
      const page = await openPageFor(state, as);
      await page.setViewportSize({ width: widths[name], height });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await openState(page, state);
      await showWholePage(page, widths[name]);
      const shown = await shownIn(page, state);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.locator(`html[data-${colorScheme}]`).waitFor();
        await writePicture(shown, pictureFile(state, name, colorScheme));
      }
      await page.context().close();
    }
  });
