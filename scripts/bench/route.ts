import type { Page } from '@playwright/test';
import { withShop } from '../serve/startShop';
import { createWebApp } from '../serve/webApp';
import { signIn, untilQuiet } from './browserPage';
import { takeTurns, type Bench, type Measured, type Metric, type Sample } from './part';

const hovered = 'hovered before';
const ways = [hovered, 'clicked at once'] as const;

type Key = 'heading' | 'firstCard' | 'longestFrame' | 'framesOfWaiting';

const metrics: Metric<Key>[] = [
  { key: 'heading', what: 'heading, since the click', unit: 'ms' },
  { key: 'firstCard', what: 'first card, since the click', unit: 'ms' },
  {
    key: 'framesOfWaiting',
    what: 'frames with a spinner, a skeleton or a progress bar',
    unit: 'count',
    budget: { subject: hovered, atMost: 0 },
  },
  // One and a half frames at 60 per second: a longer one means that a frame was dropped.
  { key: 'longestFrame', what: 'longest frame', unit: 'ms', budget: { subject: hovered, atMost: 25 } },
];

/** Lighthouse's slow 4G for a browser that slows whole requests; in ms and bytes per second. */
const slowNetwork = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

/** From the home page to a category, with and without hovering its tile before. */
export const measureRoute = ({ browser, turns, settings, dist }: Bench): Promise<Measured> =>
  withShop({ web: createWebApp(dist, settings) }, async (shop) => {
    const storageState = await signIn(browser, shop, 'buyer@example.com');
    const samples = await takeTurns(turns, ways, async (way) => {
      const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 800 } });
      const sample = await changeRoute(await context.newPage(), shop, way === hovered);
      await context.close();
      return sample;
    });
    return { samples, metrics };
  });

async function changeRoute(page: Page, shop: string, withHover: boolean): Promise<Sample<Key>> {
  await page.goto(shop);
  const tile = page.getByRole('link', { name: 'Samsung' });
  await tile.waitFor();
  await untilQuiet(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slowNetwork);
  await tile.scrollIntoViewIfNeeded();
  await untilQuiet(page);
  if (withHover) {
    await tile.hover();
    await untilQuiet(page);
  }
  const sample = page.evaluate(watchFrames, 'Book the selected second-hand phones');
  await tile.click();
  return sample;
}

/**
 * Runs in the page: resolves once the next click has led to this heading and to a card. It has no named functions,
 * because the transpiler would wrap them in a helper that the page does not have.
 */
function watchFrames(heading: string): Promise<Sample<Key>> {
  return new Promise((resolve, reject) => {
    const end = performance.now() + 30_000;
    const sample = { heading: 0, firstCard: 0, longestFrame: 0, framesOfWaiting: 0 };
    const frames = {
      clicked: 0,
      last: 0,
      next(now: number) {
        if (now > end) return reject(new Error(`No click led to "${heading}" and a card.`));
        requestAnimationFrame((later) => frames.next(later));
        if (!frames.clicked) return;
        const since = now - frames.clicked;
        sample.longestFrame = Math.max(sample.longestFrame, now - frames.last);
        frames.last = now;
        // The frame after the last one shows how long that one took.
        if (sample.firstCard) return resolve(sample);
        if (document.querySelector('main [role=status] svg, main .skeleton, [role=progressbar]'))
          sample.framesOfWaiting += 1;
        if (document.querySelector('h1')?.textContent !== heading) return;
        sample.heading ||= since;
        if (document.querySelector('main article h3')) sample.firstCard = since;
      },
    };
    document.addEventListener(
      'click',
      ({ timeStamp }) => {
        frames.clicked = timeStamp;
        frames.last = timeStamp;
      },
      { capture: true, once: true },
    );
    frames.next(performance.now());
  });
}
