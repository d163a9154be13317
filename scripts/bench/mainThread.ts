import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

/** A main thread that did less than this in a while has nothing to do. */
const idleWork = 2;
const aWhile = 250;
const patience = 30_000;

/** The page's DevTools. They count processor time, which other programs on the machine do not stretch. */
export async function watchMainThread(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return cdp;
}

/** What the page's main thread did so far, in milliseconds. */
async function workSoFar(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/** Resolves with the work so far once the main thread has nothing to do. */
export async function untilIdle(cdp: CDPSession): Promise<number> {
  const end = Date.now() + patience;
  let before = await workSoFar(cdp);
  for (;;) {
    await pause(aWhile);
    const now = await workSoFar(cdp);
    if (now - before < idleWork || Date.now() > end) return now;
    before = now;
  }
}

/** The main-thread work that a deed causes until all is quiet again, in milliseconds. */
export async function workOf(cdp: CDPSession, deed: () => Promise<unknown>): Promise<number> {
  const before = await untilIdle(cdp);
  await deed();
  return (await untilIdle(cdp)) - before;
}

/** The script heap after a collection of garbage, in megabytes. */
export async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}
