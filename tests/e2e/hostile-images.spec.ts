import { expect, test, type Page } from '@playwright/test';
import { foreignImageUrls, missingImageUrls, unsafeImageUrls } from '../support/hostileImageUrls';
import { Person } from './support/Person';

/** A buyer, before a window so tall that all cards are in sight. */
async function logIn(page: Page) {
  await page.setViewportSize({ width: 1280, height: 4_000 });
  await page.goto('/login');
  await new Person(page).logsIn('buyer@example.com');
}

const fill = (page: Page, urls: readonly string[]) =>
  page.route('**/api/categoryUsed/04', (route) =>
    route.fulfill({
      json: urls.map((image_url, place) => ({
        _id: place.toString(16).padStart(24, 'd'),
        product_name: `Phone ${place}`,
        price: '100',
        image_url,
      })),
    }),
  );

test(`${unsafeImageUrls.length + missingImageUrls.length} bad image URLs: an outline replaces the image, nothing runs, nothing is sent`, async ({
  page,
  baseURL,
}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) outside.push(request.url());
  });
  await logIn(page);
  const urls = [...unsafeImageUrls, ...missingImageUrls];
  await fill(page, urls);
  await page.goto('/categoryUsed/04');
  await expect(page.getByRole('article')).toHaveCount(urls.length);
  // An outline says by role and name what is missing; a picture that came would be an element of its own.
  for (const place of urls.keys()) {
    const card = page.getByRole('article', { name: `Phone ${place}`, exact: true });
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole('img')).toHaveAttribute('aria-label', `Phone ${place}`);
  }
  expect(outside).toEqual([]);
  expect(await page.evaluate(() => 'hostileRan' in window)).toBe(false);
});

test('an image of another host is requested without a referrer', async ({ page }) => {
  const asked: { url: string; headers: Record<string, string> }[] = [];
  await page.route(/evil\.example/, async (route) => {
    asked.push({ url: route.request().url(), headers: await route.request().allHeaders() });
    await route.abort();
  });
  await logIn(page);
  await fill(page, foreignImageUrls);
  await page.goto('/categoryUsed/04');
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2);
  for (const { headers } of asked) expect(Object.keys(headers)).not.toContain('referer');
  for (const { headers } of asked) expect(Object.keys(headers)).not.toContain('cookie');
});
