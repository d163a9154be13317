import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import type { Sample } from './part';
import { median } from './results';

/** Times in milliseconds, heaps in megabytes. */
export type ListKey =
  | 'firstCard'
  | 'firstCardAfterResponse'
  | 'heap'
  | 'heapBeforeScrolling'
  | 'heapAfterScrolling'
  | 'heapGrowth'
  | 'elements'
  | 'elementsOfList'
  | 'dialogWork'
  | 'keyWork';

const card = 'main article';
const typed = 'blade';

/** Opens a category, its booking dialog, types into its search field, and scrolls to its end and back. */
export async function loadList(page: Page, address: string): Promise<Sample<ListKey>> {
  const cdp = await page.context().newCDPSession(page);
  // Processor time does not include other programs on the machine.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(markFirst, card);
  await page.goto(address);
  await page.locator(card).first().waitFor();
  await untilIdle(cdp);
  const times = await page.evaluate(readTimes);
  const heap = await heapOf(cdp);

  const dialogWork = await workOf(cdp, async () => {
    await page.getByRole('button', { name: 'Booking now' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Book this phone' }).waitFor();
  });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const keyWork = await workOfKeys(page, cdp);
  const heapBeforeScrolling = await heapOf(cdp);
  const elements = await scrollThrough(page);
  await untilIdle(cdp);
  const heapAfterScrolling = await heapOf(cdp);
  return {
    ...times,
    heap,
    dialogWork,
    keyWork,
    ...elements,
    heapBeforeScrolling,
    heapAfterScrolling,
    heapGrowth: heapAfterScrolling / heapBeforeScrolling,
  };
}

/** The median of several keys. */
async function workOfKeys(page: Page, cdp: CDPSession): Promise<number> {
  const search = page.getByRole('searchbox').first();
  await search.click();
  const works: number[] = [];
  for (const key of typed) works.push(await workOf(cdp, () => page.keyboard.press(key)));
  await search.fill('');
  await untilIdle(cdp);
  return median(works);
}

/** To the end and back, in steps that show every row of a short list and many places of a long one. */
async function scrollThrough(page: Page): Promise<{ elements: number; elementsOfList: number }> {
  const steps = 40;
  const most = { elements: 0, elementsOfList: 0 };
  for (let step = 1; step <= 2 * steps; step += 1) {
    const share = step <= steps ? step / steps : 2 - step / steps;
    const { all, ofList } = await page.evaluate(scrollAndCount, share);
    most.elements = Math.max(most.elements, all);
    most.elementsOfList = Math.max(most.elementsOfList, ofList);
  }
  return most;
}

/** The main thread's processor time so far, in milliseconds. */
async function workSoFar(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/** Resolves with the work so far once a quarter of a second has less than 2 ms of work. */
async function untilIdle(cdp: CDPSession): Promise<number> {
  const end = Date.now() + 30_000;
  let before = await workSoFar(cdp);
  for (;;) {
    await wait(250);
    const now = await workSoFar(cdp);
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

// What follows runs in the page. It has no named functions, because the transpiler would wrap them in a helper that the
// page does not have.

/** Marks the frame in which the first such element is in the page. */
function markFirst(selector: string) {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => performance.mark('first card'));
  }).observe(document, { childList: true, subtree: true });
}

function readTimes() {
  const firstCard = performance.getEntriesByName('first card')[0]?.startTime ?? Number.NaN;
  const response = performance
    .getEntriesByType('resource')
    .find(({ name }) => name.includes('/api/categoryUsed/')) as PerformanceResourceTiming | undefined;
  return { firstCard, firstCardAfterResponse: firstCard - (response?.responseEnd ?? Number.NaN) };
}

async function scrollAndCount(share: number) {
  window.scrollTo({ top: share * document.documentElement.scrollHeight, behavior: 'instant' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return {
    all: document.querySelectorAll('body *').length,
    ofList: document.querySelector('main article')?.closest('ul')?.querySelectorAll('*').length ?? 0,
  };
}
