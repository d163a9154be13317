import type { Page } from '@playwright/test';

/** What a page costs, as the browser counts it. Other programs on the machine do not stretch it. */
export async function watchWork(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metric = async (wanted: string) => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    const found = metrics.find(({ name }) => name === wanted);
    if (!found) throw new Error(`The browser does not count ${wanted}.`);
    return found.value;
  };
  return {
    /** Milliseconds of the page's thread that the deed takes. */
    during: async (deed: () => Promise<unknown>) => {
      const before = await metric('TaskDuration');
      await deed();
      return 1000 * ((await metric('TaskDuration')) - before);
    },
    /** Bytes of script objects that are still in use. */
    heap: async () => {
      await devTools.send('HeapProfiler.collectGarbage');
      return metric('JSHeapUsedSize');
    },
  };
}

export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing.');
  return middle;
}
