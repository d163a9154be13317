import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { authScripts, scriptBytes } from '../support/scriptFiles';
import { expect, test } from './support/journey';
import { watchRequests } from './support/settled';

const kB = 1000;
const dist = process.env['TEST_BUILD'] ?? '';
const bytesOf = (scripts: readonly string[]) => scriptBytes(dist, scripts);

/** What a page requests without any action of a user. `last` is what it shows when all its data is there. */
async function untouched(page: Page, path: string, last: (page: Page) => Locator) {
  const settled = await watchRequests(page);
  let beforeLoad = 0;
  const count = () => void (beforeLoad += 1);
  page.on('request', count);
  await page.goto(path);
  page.off('request', count);
  await last(page).first().waitFor();
  const urls = async () => (await settled()).map((request) => new URL(request.url()));
  const { origin } = new URL(page.url());
  const isScript = (url: URL) => url.origin === origin && url.pathname.endsWith('.js');
  const scripts = async () => [...new Set((await urls()).filter(isScript).map(({ pathname }) => pathname))];
  return {
    beforeLoad,
    scripts: await scripts(),
    elsewhere: (await urls()).filter((url) => url.origin !== origin).map(String),
    /** The same, with those that actions since then have loaded. */
    scriptsByNow: scripts,
  };
}

test('login: the form; what signing in needs comes with the first click or key', async ({ visitor }) => {
  const { page } = visitor;
  const login = await untouched(page, '/login', () => page.getByText('newcomer@example.com'));
  expect(authScripts(dist, login.scripts)).toEqual([]);

  await page.getByLabel('Email').press('b');
  const signIn = authScripts(dist, await login.scriptsByNow());
  expect(signIn).not.toEqual([]);

  expect(bytesOf([...login.scripts, ...signIn])).toBeLessThanOrEqual(258 * kB);
});

test('a category brings at most 30 kB beyond what every page has', async ({ as }) => {
  const { page } = await as('buyer@example.com');
  const { scripts: frame } = await untouched(page, '/no-such-page', () =>
    page.getByRole('button', { name: 'Account of Bea Brandt' }),
  );
  const { scripts: category } = await untouched(page, '/categoryUsed/02', () => page.getByRole('article'));
  const own = category.filter((path) => !frame.includes(path));
  expect(own.length).toBeGreaterThan(0);
  expect(bytesOf(own)).toBeLessThanOrEqual(30 * kB);
});

test('a category that the pointer came near opens at once: no spinner, nothing fetched but its pictures', async ({
  as,
}) => {
  const bea = await as('buyer@example.com');
  const { page } = bea;
  // What comes late on home: the roles of a user who has no phone, and the lists that are counted.
  const roles = page.waitForResponse(/\/api\/users\/seller\//);
  const phones = page.waitForResponse(/\/api\/categoryUsed\//);
  await bea.opens('/');
  const link = page.getByRole('link', { name: 'Google', exact: true });
  const code = page.waitForResponse(/\/assets\/CategoryPage/);
  await link.hover();
  await Promise.all([phones, code, roles]);
  // A pointer that rests where a phone comes would fetch the booking dialog, too.
  await page.mouse.move(0, 0);

  const asked: string[] = [];
  page.on('request', (request) => {
    if (!/image|other/.test(request.resourceType())) asked.push(new URL(request.url()).pathname);
  });
  await page.evaluate(() => {
    Object.assign(window, { spinners: 0 });
    new MutationObserver(() => {
      const isSpinning = document.querySelector('main [role="status"] svg') !== null;
      if (isSpinning && 'spinners' in window) window.spinners = Number(window.spinners) + 1;
    }).observe(document, { subtree: true, childList: true });
  });
  await link.press('Enter');
  await expect(page.getByRole('heading', { name: 'Second-hand phones', level: 1 })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => 'spinners' in window && window.spinners)).toBe(0);
  // Parts of every page come with the first action or the first navigation.
  const ofEveryPage = /library|shared/;
  expect(asked.filter((path) => !ofEveryPage.test(path))).toEqual([]);
});

/** What the page loaded of its own code, and how many bytes of it came over the network. */
const filesOf = (page: Page) =>
  page.evaluate(() =>
    (window.browserPerformance ?? performance)
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.startsWith('/assets/'))
      .map(({ name, transferSize }) => ({ path: new URL(name).pathname, transferSize })),
  );

/** What the browser counts for an answer that is nothing but its headers. */
const headersOnly = 300;

test('home, for a visitor: little script, none of it for signing in, nothing from elsewhere; a second visit transfers no script', async ({
  visitor,
}) => {
  const { request } = visitor.page;
  const newest = (page: Page) => page.locator('a[href*="book="]');
  const home = await untouched(visitor.page, '/', newest);
  // Nothing is waited for before the first paint but the style sheet.
  expect(readFileSync(`${dist}/index.html`, 'utf8')).not.toMatch(/<script src/);
  expect(home.beforeLoad).toBeLessThanOrEqual(10);
  expect(home.elsewhere).toEqual([]);
  expect(authScripts(dist, home.scripts)).toEqual([]);

  expect(bytesOf(home.scripts)).toBeLessThanOrEqual(213 * kB);
  const first = await filesOf(visitor.page);
  const scripts = first.filter(({ path }) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.every(({ transferSize }) => transferSize > 0)).toBe(true);

  const again = await visitor.page.context().newPage();
  await untouched(again, '/', newest);
  const second = await filesOf(again);
  expect(second.filter(({ path }) => path.endsWith('.js')).length).toBeGreaterThan(0);
  expect(second.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
  const bytesOfPage = await again.evaluate(() => {
    const [visit] = (window.browserPerformance ?? performance).getEntriesByType('navigation');
    return (visit as PerformanceNavigationTiming).transferSize;
  });
  expect(bytesOfPage).toBeLessThanOrEqual(headersOnly);

  const cacheOf = async (path: string) => {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    return [answer.status(), answer.headers()['cache-control']];
  };
  expect(await cacheOf(first[0]?.path ?? '')).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(await cacheOf('/assets/gone-12345678.js')).toEqual([404, undefined]);
  expect(await cacheOf('/nowhere')).toEqual([404, 'no-cache']);
  for (const path of ['/', '/login', '/blogs', '/dashboard/myorders'])
    expect(await cacheOf(path), path).toEqual([200, 'no-cache']);
});
