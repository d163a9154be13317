import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { watchRequests } from './support/settled';

/** What the page fetched of its own code, and how many bytes of it came over the network. */
const filesOf = (page: Page) =>
  page.evaluate(() =>
    (window.browserPerformance ?? performance)
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.startsWith('/assets/'))
      .map(({ name, transferSize }) => ({ path: new URL(name).pathname, transferSize })),
  );

const bytesOfPage = (page: Page) =>
  page.evaluate(() => {
    const [visit] = (window.browserPerformance ?? performance).getEntriesByType('navigation');
    if (!(visit instanceof PerformanceNavigationTiming)) throw new Error('There is no visit.');
    const { transferSize, encodedBodySize } = visit;
    return { transferSize, encodedBodySize };
  });

async function visitHome(page: Page) {
  const settled = await watchRequests(page);
  await page.goto('/');
  await page.mouse.move(200, 200);
  await expect(page.getByRole('article').first()).toBeAttached();
  // With what the page loads in advance.
  await settled();
  return filesOf(page);
}

/** What the browser counts for an answer that is nothing but its headers. */
const headersOnly = 300;

test('a second visit to the home page transfers no script, and the page itself only if it changed', async ({
  visitor,
}) => {
  const first = await visitHome(visitor.page);
  const scripts = first.filter(({ path }) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.every(({ transferSize }) => transferSize > 0)).toBe(true);

  const page = await visitor.page.context().newPage();
  const second = await visitHome(page);
  expect(second.filter(({ path }) => path.endsWith('.js')).length).toBeGreaterThan(0);
  expect(second.filter(({ transferSize }) => transferSize > 0)).toEqual([]);
  const { transferSize, encodedBodySize } = await bytesOfPage(page);
  expect(transferSize).toBeLessThanOrEqual(headersOnly);
  expect(encodedBodySize).toBeGreaterThan(0);
});

test('every page is asked for again, and is not sent again when it is the same', async ({ request }) => {
  for (const path of ['/', '/login', '/blogs', '/dashboard/myorders']) {
    const headers = { accept: 'text/html' };
    const page = await request.get(path, { headers });
    expect(page.headers()['cache-control'], path).toBe('no-cache');
    const tag = page.headers()['etag'] ?? '';
    const again = await request.get(path, { headers: { ...headers, 'if-none-match': tag } });
    expect([again.status(), await again.text()], path).toEqual([304, '']);
  }
});

test('a page that is not there is asked for again, too', async ({ request }) => {
  const page = await request.get('/nowhere', { headers: { accept: 'text/html' } });
  expect([page.status(), page.headers()['cache-control']]).toEqual([404, 'no-cache']);
});

test('a file with a hash in its name is kept for a year, a missing one not at all', async ({ visitor }) => {
  const { page } = visitor;
  const [file] = await visitHome(page);
  const there = await page.request.get(file?.path ?? '');
  expect(there.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  const gone = await page.request.get('/assets/gone-12345678.js');
  expect(gone.status()).toBe(404);
  expect(gone.headers()['cache-control']).toBeUndefined();
});
