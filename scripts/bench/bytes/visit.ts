import type { Page } from '@playwright/test';
import { untilQuiet } from '../untilQuiet';

export interface Visit {
  /** How many requests there were when the page was loaded, its own among them. */
  requestsBeforeIdle: number;
  /** The paths of this origin's scripts, once all is quiet. */
  scripts: string[];
  /** Addresses of other origins. */
  elsewhere: string[];
  /** Bytes of script that came over the wire, and not out of the browser's cache. */
  transferred: number;
}

/** Opens an address and waits until nothing is asked for any more. */
export async function visit(page: Page, address: string): Promise<Visit> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) asked.push(request.url());
  });
  await page.goto(address);
  const requestsBeforeIdle = asked.length;
  await untilQuiet(page, 3_000);
  const { origin } = new URL(address);
  const scripts = asked
    .map((url) => new URL(url))
    .filter((url) => url.origin === origin && url.pathname.endsWith('.js'))
    .map(({ pathname }) => pathname);
  return {
    requestsBeforeIdle,
    scripts: [...new Set(scripts)],
    elsewhere: asked.filter((url) => new URL(url).origin !== origin),
    transferred: await page.evaluate(transferredScript),
  };
}

/** Runs in the page. */
function transferredScript() {
  return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}
