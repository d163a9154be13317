import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { layoutShifts, watchLayoutShifts } from './support/layoutShifts';

/** That many records in place of the list's own. */
async function fill(page: Page, list: string, count: number) {
  const records = Array.from({ length: count }, (_, n) => ({
    _id: n.toString(16).padStart(24, '0'),
    product_name: `Phone ${n}`,
    image_url: '/images/phones/pixel-8-hazel.svg',
    price: '300',
    Resale_price: '200',
    // Every tenth name takes another line or two.
    ...(n % 10 === 9 && { product_name: `Phone ${n} ${'with a very long name '.repeat(6)}` }),
  }));
  await page.route(`**/api/${list}*`, (route) => route.fulfill({ json: records }));
}

const row = (page: Page, n: number) => page.getByRole('row', { name: new RegExp(`^Phone ${n}\\b`) });
const focusedRow = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')));

test('of 10,000 orders the keyboard reaches one after the other, and a focus that is scrolled away is not lost', async ({
  as,
}) => {
  const { page } = await as('buyer@example.com');
  await fill(page, 'buyerorders', 10_000);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/dashboard/myorders');
    await expect(row(page, 0)).toBeVisible();
    await row(page, 0).getByRole('link', { name: 'Pay' }).focus();
    const reached: number[] = [];
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press('Tab');
      reached.push(await focusedRow(page));
    }
    expect(reached).toEqual(Array.from({ length: 30 }, (_, step) => step + 3));

    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 300_000);
    await expect(row(page, 31)).not.toBeInViewport();
    expect(await focusedRow(page)).toBe(32);
    await page.keyboard.press('Tab');
    expect(await focusedRow(page)).toBe(33);
    await expect(row(page, 31)).toBeInViewport();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

test('the rows of 10,000 products stay where they are while one scrolls, and Back returns to the same', async ({
  as,
}) => {
  const { page } = await as('seller@example.com');
  await fill(page, 'myproducts', 10_000);
  await watchLayoutShifts(page);
  let letSearchCome = () => {};
  const searchMayCome = new Promise<void>((resolve) => (letSearchCome = resolve));
  await page.route('**/assets/ListSearch*', async (route) => {
    await searchMayCome;
    return route.continue();
  });
  await page.goto('/dashboard/myproducts');
  await expect(row(page, 0)).toBeVisible();
  const before = (await layoutShifts(page)).length;
  letSearchCome();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.evaluate(async () => {
    for (let step = 0; step < 40; step += 1) {
      window.scrollBy({ top: 350, behavior: 'instant' });
      await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    }
  });
  expect((await layoutShifts(page)).slice(before)).toEqual([]);

  const inView = () =>
    page.evaluate(() => document.elementFromPoint(600, 400)?.closest('tr')?.getAttribute('aria-rowindex'));
  const place = await inView();
  expect(Number(place)).toBeGreaterThan(100);
  // A click by mouse would scroll a little before.
  await page.getByRole('link', { name: 'Blog' }).dispatchEvent('click');
  await expect(page).toHaveTitle('Blog');
  await page.goBack();
  await expect.poll(inView).toBe(place);
});

test('a long category begins at its top, however far down the last page was left, the first time and the next', async ({
  as,
}) => {
  const { page } = await as('buyer@example.com');
  await fill(page, 'categoryUsed/04', 100);
  const card = (n: number) => page.getByRole('article', { name: `Phone ${n}`, exact: true });
  await page.goto('/');
  for (let time = 1; time <= 2; time += 1) {
    await page.getByRole('main').getByRole('link', { name: 'Google', exact: true }).click();
    await expect(card(0)).toBeInViewport();
    await expect(card(0).getByRole('img')).toHaveJSProperty('complete', true);
    await expect(card(0)).toBeInViewport();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Used phones for everyone' })).toBeVisible();
  }
});

test('a printed list is the list, and says what is left out', async ({ as }) => {
  const { page } = await as('buyer@example.com');
  await fill(page, 'buyerorders', 10_000);
  await page.goto('/dashboard/myorders');
  await expect(row(page, 0)).toBeVisible();
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => {
      document.body.dataset['printed'] = document.querySelector('main')?.innerText ?? '';
    });
  });
  const paper = await page.pdf();
  const sheets = paper.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
  expect(sheets.length).toBeGreaterThan(25);
  const printed = await page.evaluate(() => document.body.dataset['printed'] ?? '');
  expect(printed).toContain('Phone 499');
  expect(printed).toContain(
    'Only the first 500 of 10,000 are printed. To print others, search for them first.',
  );
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(60);
});

test('H3 “Buy now” reaches the brands below 10,000 advertisements', async ({ as }) => {
  const { page } = await as();
  await fill(page, 'advertisements', 10_000);
  await page.goto('/');
  await expect(page.locator('li[aria-setsize="10000"]').first()).toBeAttached();
  await page.getByRole('link', { name: 'Buy now' }).click();
  await expect(page.getByRole('heading', { name: 'Pick a brand' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Samsung', exact: true })).toBeInViewport();
});
