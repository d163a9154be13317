import type { Page } from '@playwright/test';
import { hostileRecord, hostileStrings } from '../support/hostileStrings';
import { expect, test } from './support/journey';

const records = hostileStrings.map(({ text }, place) => hostileRecord(text, place));

const answers = (page: Page, path: string, json: unknown) =>
  page.route(`**/api/${path}`, (route) => route.fulfill({ json }));

const hasRun = (page: Page) => page.evaluate(() => 'hostileRan' in window);

/** What markup would have made of itself, if any text had become markup. */
const grown = (page: Page) =>
  page
    .getByRole('main')
    .evaluate(
      (main) =>
        main.querySelectorAll(
          'script, iframe:not([title]), object, base, style, form[action], [onload], [onerror], [onfocus]',
        ).length,
    );

const lists = [
  { at: '/', as: undefined, call: 'advertisements', shown: 'article' },
  { at: '/categoryUsed/04', as: 'buyer@example.com', call: 'categoryUsed/04', shown: 'article' },
  { at: '/dashboard/myorders', as: 'buyer@example.com', call: 'buyerorders?*', shown: 'row' },
  { at: '/dashboard/myproducts', as: 'seller@example.com', call: 'myproducts?*', shown: 'row' },
  { at: '/dashboard/admin', as: 'admin@example.com', call: 'users?*', shown: 'row' },
] as const;

/** Few enough that all of them are in the page at once, in a window that is tall. */
const halves = [records.slice(0, records.length / 2), records.slice(records.length / 2)];

for (const { at, as: email, call, shown } of lists) {
  // `npm test` takes one list; the cards are proved in jsdom (tests/pages/badData.test.tsx).
  const tag = at === '/dashboard/myorders' ? [] : ['@all'];
  test(
    `${records.length} hostile texts in every field of the list at ${at} are shown as texts, and do nothing`,
    { tag },
    async ({ as }) => {
      const { page } = await as(email);
      await page.setViewportSize({ width: 1280, height: 4_000 });
      for (const half of halves) {
        await answers(page, call, half);
        await page.goto(at);
        // Long texts in long words take the browser up to a minute on a busy machine.
        await expect
          .poll(() => page.getByRole(shown).count(), { timeout: 90_000 })
          .toBeGreaterThanOrEqual(half.length);
        expect(await hasRun(page)).toBe(false);
        expect(await grown(page)).toBe(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
      }
    },
  );
}

test('hostile names of brands, and hostile questions and answers', async ({ as }) => {
  const { page } = await as();
  await answers(page, 'categories', records);
  await page.goto('/');
  await expect(page.getByText('<script>window.hostileRan=true</script>').first()).toBeAttached();
  expect(await hasRun(page)).toBe(false);

  await answers(page, 'questions', records);
  await page.goto('/blogs');
  await expect(page.getByText('<script>window.hostileRan=true</script>').first()).toBeAttached();
  expect(await hasRun(page)).toBe(false);
  expect(await grown(page)).toBe(0);
});

test('an order, its buyer and the server’s refusal with hostile texts', async ({ as }) => {
  const { page } = await as('buyer@example.com');
  const text = '<script>window.hostileRan=true</script><img src=x onerror="window.hostileRan=true">';
  const order = { ...hostileRecord(text, 0), email: 'buyer@example.com', price: '100' };
  await answers(page, `buyerorders/${order._id}`, order);
  await page.route('**/api/create-payment-intent', (route) =>
    route.fulfill({ status: 400, json: { message: text } }),
  );
  await page.goto(`/dashboard/payment/${order._id}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Pay for/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await hasRun(page)).toBe(false);
  expect(await grown(page)).toBe(0);
});
