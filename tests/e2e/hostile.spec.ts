import * as storedKinds from '@/stored';
import { hostileTexts } from '../support/hostileTexts';
import { expect, test } from './support/journey';

// jsdom proves that hostile texts are shown literally (tests/pages/faults.test.tsx), unit tests which image URLs are safe.
// Here is what a browser adds: layout, the content security policy, real images and a storage that throws.

const record = (n: number, fields: object) => ({
  _id: n.toString(16).padStart(24, 'b'),
  price: '100',
  ...fields,
});
/** Two texts for each item: few enough that all of them are rendered at once. */
const hostileRecords = Array.from({ length: hostileTexts.length / 2 }, (_, n) => {
  const [name, other] = hostileTexts.slice(2 * n);
  const fields = { product_name: name, Location: other, details: other, Seller_Name: other, price: other };
  return record(n, { ...fields, image_url: '/images/phones/pixel-8-hazel.svg' });
});

test(`${hostileTexts.length} hostile texts in a list run nothing and fit the window`, async ({ as }) => {
  const { page } = await as('buyer@example.com');
  await page.setViewportSize({ width: 1280, height: 4_000 });
  await page.route('**/api/buyerorders?*', (route) => route.fulfill({ json: hostileRecords }));
  await page.goto('/dashboard/myorders');
  // The long words take the browser up to a minute on a busy machine.
  await expect
    .poll(() => page.getByRole('row').count(), { timeout: 90_000 })
    .toBeGreaterThanOrEqual(hostileRecords.length);
  expect(await page.evaluate(() => 'hostileRan' in window)).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
});

test('a missing image leaves an outline, and one of another host is requested without a referrer', async ({
  page,
  baseURL,
}) => {
  const missing = ['/no/such/picture.png', '/dashboard', '/api/categories', '#x'];
  const foreign = [
    'https://evil.example/x.png',
    '//evil.example/y.png',
    'https://user:password@evil.example/z.png',
  ];
  const requested: Record<string, string>[] = [];
  await page.route(
    (url) => url.origin !== new URL(baseURL ?? '').origin,
    async (route) => {
      requested.push(await route.request().allHeaders());
      await route.abort();
    },
  );
  const urls = [...missing, ...foreign];
  await page.route('**/api/advertisements', (route) =>
    route.fulfill({ json: urls.map((image_url, n) => record(n, { product_name: `Phone ${n}`, image_url })) }),
  );
  await page.goto('/');
  for (const n of urls.keys()) {
    const phone = page.getByRole('article', { name: `Phone ${n}`, exact: true });
    await phone.scrollIntoViewIfNeeded();
    // The outline has its name as a label; an image has an alternative text.
    await expect(phone.getByRole('img')).toHaveAttribute('aria-label', `Phone ${n}`);
  }
  expect(requested.length).toBeGreaterThanOrEqual(2);
  for (const headers of requested) {
    expect(headers).not.toHaveProperty('referer');
    expect(headers).not.toHaveProperty('cookie');
  }
});

const nonsense = ['{"/":{"toString":1},"/login":{"toString":1}}', '[1]', 'null', '"text"', '{', '7'];
const kinds = Object.values(storedKinds).filter((kind) => typeof kind === 'object');
const keys = kinds.flatMap(({ name }) => [name, `${name}x`, `own::${name}`, `own::${name}login`]);

test('whatever is stored under the keys of the shop, its pages start', { tag: '@all' }, async ({ page }) => {
  await page.goto('/no-such-page');
  for (const text of nonsense) {
    await page.evaluate(
      ({ names, value }) => {
        for (const storage of [localStorage, sessionStorage])
          for (const name of names) storage.setItem(name, value);
      },
      { names: keys, value: text },
    );
    for (const path of ['/', '/login', '/find']) {
      await page.goto(path);
      await page.reload();
      // The app removes it.
      await expect(page.locator('#incomplete'), `${path} with ${text}`).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('button', { name: /^Colours/ }).click();
      await page.getByRole('menuitemradio', { name: 'System' }).click();
    }
  }
});
