import type { Browser, Page } from '@playwright/test';
import { paths } from '../../src/paths';
import { withShop } from '../serve/startShop';
import { createWebApp } from '../serve/webApp';
import type { Bench } from '../bench';
import { takeTurns, type Measured, type Sample } from './report';

/** As slow as the phone that Lighthouse simulates. */
const slowdown = 4;
/** In milliseconds. The browser reports no shorter event; a figure of this is at most this. */
const shortest = 16;

declare global {
  interface Window {
    longestInteraction: number;
    isReported: boolean;
  }
}

interface Interaction {
  path: string;
  act: (page: Page) => Promise<unknown>;
}

const interactions: Record<string, Interaction> = {
  'Login in the bar': {
    path: paths.home,
    act: (page) => page.getByRole('navigation', { name: 'Main' }).getByText('Login').click(),
  },
  'a brand': { path: paths.home, act: (page) => page.getByRole('link', { name: 'Samsung' }).first().click() },
  'a key in a field': { path: paths.signup, act: (page) => page.getByLabel('Name').press('b') },
};

const moments = {
  /** As soon as the page's own code runs. Before, the browser itself follows links. */
  early: (page: Page) => page.waitForFunction(() => !('secondRing' in window)),
  late: async (page: Page) => {
    await moments.early(page);
    await page.waitForLoadState('networkidle');
  },
};

/** From the first action on a page to the next paint, by the browser's Event Timing. */
export const measureClicks = ({ browser, turns, settings, dist }: Bench): Promise<Measured> =>
  withShop({ web: createWebApp(dist, settings) }, async (shop) => ({
    samples: await takeTurns(turns, Object.keys(moments), async (moment) => {
      const sample: Sample = {};
      for (const [name, { path, act }] of Object.entries(interactions))
        sample[`${name} (ms)`] = await timeOf(browser, `${shop}${path}`, async (page) => {
          await moments[moment as keyof typeof moments](page);
          await act(page);
        });
      return sample;
    }),
  }));

async function timeOf(browser: Browser, url: string, act: (page: Page) => Promise<void>): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  // No inner function has a name: what loads this file would wrap it in a helper that the page does not have.
  await page.addInitScript((durationThreshold) => {
    window.longestInteraction = durationThreshold;
    window.isReported = false;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        window.longestInteraction = Math.max(window.longestInteraction, duration);
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
    // Reported however short it is, with the other events of the same frame.
    new PerformanceObserver(() => {
      requestAnimationFrame(() => setTimeout(() => (window.isReported = true)));
    }).observe({ type: 'first-input' });
  }, shortest);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url);
  await act(page);
  await page.waitForFunction(() => window.isReported);
  const longest = await page.evaluate(() => window.longestInteraction);
  await context.close();
  return longest;
}
