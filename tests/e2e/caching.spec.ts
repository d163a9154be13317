import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { watchRequests } from './support/settled';

/** What the page loaded of its own code, and how many bytes of it came over the network. */
const filesOf = (page: Page) =>
  page.evaluate(() =>
    (window.browserPerformance ?? performance)
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.startsWith('/assets/'))
      .map(({ name, transferSize }) => ({ path: new URL(name).pathname, transferSize })),
  );

async function visitHome(page: Page) {
  const settled = await watchRequests(page);
  await page.goto('/');
  await page.mouse.move(200, 200);
  await expect(page.getByRole('article').first()).toBeAttached();
  // With what the page loads in advance.
  await settled();
  const bytesOfPage = await page.evaluate(() => {
    const [visit] = (window.browserPerformance ?? performance).getEntriesByType('navigation');
    return (visit as PerformanceNavigationTiming).transferSize;
  });
  return { files: await filesOf(page), bytesOfPage };
}

/** What the browser counts for an answer that is nothing but its headers. */
const headersOnly = 300;

test('a second visit transfers no script, and the page itself only if it changed', async ({ visitor }) => {
  const { request } = visitor.page;
  const first = await visitHome(visitor.page);
  const scripts = first.files.filter(({ path }) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.every(({ transferSize }) => transferSize > 0)).toBe(true);

  const second = await visitHome(await visitor.page.context().newPage());
  expect(second.files.filter(({ path }) => path.endsWith('.js')).length).toBeGreaterThan(0);
  expect(second.files.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
  expect(second.bytesOfPage).toBeLessThanOrEqual(headersOnly);

  const cacheOf = async (path: string) => {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    return [answer.status(), answer.headers()['cache-control']];
  };
  expect(await cacheOf(first.files[0]?.path ?? '')).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(await cacheOf('/assets/gone-12345678.js')).toEqual([404, undefined]);
  expect(await cacheOf('/nowhere')).toEqual([404, 'no-cache']);
  for (const path of ['/', '/login', '/blogs', '/dashboard/myorders'])
    expect(await cacheOf(path), path).toEqual([200, 'no-cache']);
});
