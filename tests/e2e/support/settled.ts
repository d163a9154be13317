import { expect, type Page, type Request } from '@playwright/test';
import { isRedrawn } from './layout';

declare global {
  interface Window {
    browserPerformance?: Performance;
  }
}

const oneMinute = 60_000;
const authService = /\/(?:identitytoolkit|securetoken)\.googleapis\.com\//;

/**
 * Watches the requests of a page whose clock the test moves. The returned function resolves with all of them once a
 * whole minute of that clock, with every timer in it, has started no other. What is not a timer, such as a database of
 * the browser, must be awaited before.
 */
export async function watchRequests(page: Page) {
  // The moved clock comes with a performance object of its own, which knows nothing of the network.
  await page.context().addInitScript(() => {
    window.browserPerformance ??= performance;
  });
  await page.clock.install();
  const open = new Set<Request>();
  const all: Request[] = [];
  page.on('request', (request) => {
    open.add(request);
    all.push(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  // The moved clock may end a timeout of the auth SDK, which then never reads the response: it does not finish.
  page.on('response', (response) => authService.test(response.url()) && open.delete(response.request()));
  return async () => {
    for (let before = -1; before !== all.length;) {
      await expect.poll(() => open.size).toBe(0);
      before = all.length;
      await page.clock.fastForward(oneMinute);
      await isRedrawn(page);
    }
    return all.filter((request) => /^https?:/.test(request.url()));
  };
}
