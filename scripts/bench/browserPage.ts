import { people } from '@mocks/sandbox/seed/people';
import type { Browser, Page, Request } from '@playwright/test';

/** Returns the storage of a browser in which a user of the seed is signed in. */
export async function signIn(browser: Browser, shop: string, email: string) {
  const context = await browser.newContext({ baseURL: shop });
  try {
    const page = await context.newPage();
    await page.goto('/login');
    // Deleted once the page's own code runs.
    await page.waitForFunction(() => !('secondRing' in window));
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(people[0]?.password ?? '');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    await page.waitForURL('/');
    return await context.storageState({ indexedDB: true });
  } finally {
    await context.close();
  }
}

/** Resolves once no request was open for this time, in milliseconds. */
export function untilQuiet(page: Page, time = 1_500): Promise<void> {
  const open = new Set<Request>();
  return new Promise((resolve) => {
    let timer = setTimeout(done, time);
    function restart() {
      clearTimeout(timer);
      if (open.size === 0) timer = setTimeout(done, time);
    }
    function started(request: Request) {
      open.add(request);
      restart();
    }
    function ended(request: Request) {
      open.delete(request);
      restart();
    }
    function done() {
      page.off('request', started).off('requestfinished', ended).off('requestfailed', ended);
      resolve();
    }
    page.on('request', started).on('requestfinished', ended).on('requestfailed', ended);
  });
}
