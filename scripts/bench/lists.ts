import { setTimeout as wait } from 'node:timers/promises';
import { people } from '@mocks/sandbox/seed/people';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { withShop } from '../serve/startShop';
import { createWebApp } from '../serve/webApp';
import type { Bench } from '../bench';
import { takeTurns, type Measured, type Sample } from './report';

const few = '100 phones';
const many = '10,000 phones';
const ratio = { subject: many, ratioTo: few, atMost: 1.3 };

const budgets: Measured['budgets'] = {
  'first card, processor time (ms)': ratio,
  'opening the booking dialog, processor time (ms)': ratio,
  'five keys in the search field, processor time (ms)': ratio,
  'heap (MB)': ratio,
  'heap after scrolling to the end and back, compared with before': { subject: many, atMost: 1.2 },
};

/** A category of 10,000 phones beside its first 100, as a signed-in buyer. */
export const measureLists = ({ browser, turns, settings, dist }: Bench): Promise<Measured> =>
  withShop({ web: createWebApp(dist, settings), large: true }, async (shop) => {
    const storageState = await signIn(browser, shop, 'buyer@example.com');
    const visit = async (subject: string) => {
      const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 800 } });
      await context.route('**/api/categoryUsed/*', async (route) => {
        const response = await route.fetch();
        const phones = (await response.json()) as unknown[];
        await route.fulfill({ response, json: subject === few ? phones.slice(0, 100) : phones });
      });
      const sample = await loadList(await context.newPage(), `${shop}/categoryUsed/06`);
      await context.close();
      return sample;
    };
    console.log('  The first visits are not counted: server and browser warm up …');
    await visit(few);
    await visit(many);
    return { samples: await takeTurns(turns, [few, many], visit), budgets };
  });

/** Returns the storage of a browser in which a user of the seed is signed in. */
async function signIn(browser: Browser, shop: string, email: string) {
  const context = await browser.newContext({ baseURL: shop });
  const page = await context.newPage();
  await page.goto('/login');
  // Deleted once the page's own code runs.
  await page.waitForFunction(() => !('secondRing' in window));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(people[0]?.password ?? '');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await page.waitForURL('/');
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

/** Opens a category and its booking dialog, types into its search field, and scrolls to its end and back. */
async function loadList(page: Page, address: string): Promise<Sample> {
  const cdp = await page.context().newCDPSession(page);
  // Processor time does not include other programs on the machine.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const firstCard = await workOf(cdp, async () => {
    await page.goto(address);
    await page.locator('main article').first().waitFor();
  });
  const dialogWork = await workOf(cdp, async () => {
    await page.getByRole('button', { name: 'Booking now' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Book this phone' }).waitFor();
  });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const search = page.getByRole('searchbox').first();
  await search.click();
  const keyWork = await workOf(cdp, () => page.keyboard.type('blade', { delay: 300 }));
  await search.fill('');
  await untilIdle(cdp);
  const heap = await heapOf(cdp);
  for (const share of [0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.25, 0]) {
    await page.evaluate((top) => window.scrollTo(0, top * document.documentElement.scrollHeight), share);
    await untilIdle(cdp);
  }
  return {
    'first card, processor time (ms)': firstCard,
    'opening the booking dialog, processor time (ms)': dialogWork,
    'five keys in the search field, processor time (ms)': keyWork,
    'heap (MB)': heap,
    'heap after scrolling to the end and back, compared with before': (await heapOf(cdp)) / heap,
  };
}

/**
 * Resolves once a quarter of a second has less than 2 ms of work, with the main thread's processor time so far, in
 * milliseconds.
 */
async function untilIdle(cdp: CDPSession): Promise<number> {
  for (let before = -Infinity, end = Date.now() + 30_000; ; await wait(250)) {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const now = 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    if (now - before < 2 || Date.now() > end) return now;
    before = now;
  }
}

/** The main thread's processor time for an action and what follows from it, in milliseconds. */
async function workOf(cdp: CDPSession, action: () => Promise<unknown>): Promise<number> {
  const before = await untilIdle(cdp);
  await action();
  return (await untilIdle(cdp)) - before;
}

/** The script heap after garbage collection, in megabytes. */
async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}
