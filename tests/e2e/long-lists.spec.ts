import type { Page } from '@playwright/test';
import { sidewaysScroll } from './support/layout';
import { layoutShifts, watchLayoutShifts } from './support/layoutShifts';
import { expect, test } from './support/journey';

const cities = ['Berlin', 'Munich', 'Hamburg'];

/** Answers the call of a list with that many records in place of its own. */
async function fill(page: Page, list: string, count: number) {
  const records = Array.from({ length: count }, (_, n) => ({
    _id: n.toString(16).padStart(24, '0'),
    // Every tenth name takes another line or two.
    product_name: `Phone ${n}${n % 10 === 9 ? ' with a very long name'.repeat(6) : ''}`,
    image_url: '/images/phones/pixel-8-hazel.svg',
    price: String(400 + (n % 700)),
    Resale_price: String(50 + (n % 900)),
    condition: ['Excellent', 'Good', 'Fair'][n % 3],
    Location: cities[n % 3],
    Posted_Date: `2026-${String(1 + (n % 12)).padStart(2, '0')}-03`,
    name: `Person ${n}`,
    email: `p${n}@example.com`,
    userrole: 'Buyer',
  }));
  // The whole of 100,000 such records is more than the client reads.
  const json =
    list === 'users'
      ? records.map(({ _id, name, email, userrole }) => ({ _id, name, email, userrole }))
      : records;
  await page.route(`**/api/${list}*`, (route) => route.fulfill({ json }));
}

const row = (page: Page, n: number) =>
  page.getByRole('row', { name: new RegExp(`\\b(Phone|Person) ${n}\\b`) });
const card = (page: Page, n: number) => page.getByRole('article', { name: `Phone ${n}`, exact: true });
const openBlog = (page: Page) =>
  // A click by mouse would scroll a little before.
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).dispatchEvent('click');

/** The place of the item that has the focus. */
const focusedItem = (page: Page, attribute: string) =>
  page.evaluate(
    (name) => Number(document.activeElement?.closest(`[${name}]`)?.getAttribute(name)),
    attribute,
  );

/** Presses Tab until so many items had the focus. Returns their places. */
async function tabThroughItems(page: Page, attribute: string, count: number) {
  const reached = [await focusedItem(page, attribute)];
  for (let stops = 0; reached.length < count && stops < count * 5; stops += 1) {
    await page.keyboard.press('Tab');
    const place = await focusedItem(page, attribute);
    if (place !== reached.at(-1)) reached.push(place);
  }
  return reached;
}

test(
  'of 10,000 orders and 100,000 users the keyboard reaches one after the other, and the focus outlives scrolling',
  { tag: '@all' },
  async ({ as }) => {
    for (const [email, list, count, path, action] of [
      ['buyer@example.com', 'buyerorders', 10_000, '/dashboard/myorders', 'Pay'],
      ['admin@example.com', 'users', 100_000, '/dashboard/admin', 'Make Admin'],
    ] as const) {
      const { page } = await as(email);
      await fill(page, list, count);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await row(page, 0).getByText(action, { exact: true }).focus();
        const reached = await tabThroughItems(page, 'aria-rowindex', 20);
        expect(reached).toEqual(reached.map((_, place) => place + 2));

        await page.mouse.move(200, 400);
        await page.mouse.wheel(0, 300_000);
        await expect(row(page, 19)).not.toBeInViewport();
        expect(await focusedItem(page, 'aria-rowindex')).toBe(21);
        await page.keyboard.press('Shift+Tab');
        await expect(row(page, 19).or(row(page, 18)).first()).toBeInViewport();
        expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1_500);
        expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
      }
    }
  },
);

test('the rows of 10,000 products do not move while the page scrolls', { tag: '@all' }, async ({ as }) => {
  const { page } = await as('seller@example.com');
  await fill(page, 'myproducts', 10_000);
  await watchLayoutShifts(page);
  await page.goto('/dashboard/myproducts');
  await expect(page.locator('main').getByRole('searchbox')).toBeVisible();
  const before = (await layoutShifts(page)).length;
  await page.evaluate(async () => {
    for (let step = 0; step < 40; step += 1) {
      window.scrollBy({ top: 350, behavior: 'instant' });
      await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    }
  });
  expect((await layoutShifts(page)).slice(before)).toEqual([]);
});

/** Scrolls to the middle, the end and back. Returns the most elements at a time, and the stops without a card. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    const frames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const isCardInView = () =>
      [...document.querySelectorAll('article')].some((article) => {
        const { top, bottom } = article.getBoundingClientRect();
        return top < window.innerHeight && bottom > 100;
      });
    const end = document.documentElement.scrollHeight;
    let most = 0;
    const cardless: number[] = [];
    for (const top of [end / 2, end, end / 2, 0]) {
      window.scrollTo({ top, behavior: 'instant' });
      for (let turn = 0; turn === 0 || (!isCardInView() && turn < 30); turn += 1) await frames();
      if (!isCardInView() && top > 0) cardless.push(top);
      most = Math.max(most, document.querySelectorAll('body *').length);
    }
    return { most, cardless };
  });

test('C18 10,000 phones: few elements and a card wherever the user scrolls, Tab and Back find their place', async ({
  as,
}) => {
  const { page } = await as('buyer2@example.com');
  await fill(page, 'categoryUsed/04', 10_000);
  await page.goto('/categoryUsed/04');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('article').first()).toBeVisible();
    const { most, cardless } = await scrollThrough(page);
    expect(cardless).toEqual([]);
    expect(most).toBeLessThanOrEqual(740);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
  await page.getByRole('article').first().getByRole('button', { name: 'Booking now' }).focus();
  expect(await tabThroughItems(page, 'aria-posinset', 5)).toEqual([1, 2, 3, 4, 5]);

  // In steps, so that the uneven rows above are measured.
  await page.evaluate(async () => {
    for (let top = 0; top <= 20_000; top += 500) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    }
  });
  const inView = () =>
    page.evaluate(() => document.elementFromPoint(640, 450)?.closest('li')?.getAttribute('aria-posinset'));
  const place = await inView();
  expect(Number(place)).toBeGreaterThan(50);
  await openBlog(page);
  await expect(page).toHaveTitle('Buying and selling used phones');
  await page.goBack();
  await expect.poll(inView).toBe(place);

  // The first key brings the buyer back to the top of the list.
  const field = page.getByLabel('Search these phones');
  await field.pressSequentially('p');
  await expect(card(page, 0)).toBeInViewport();
  await field.fill('phone 1234');
  await expect(page.getByText('1 of 10,000 phones')).toBeVisible();
});

test('a long category begins at its top, a focus in the bar does not scroll it, and Back returns to exactly there', async ({
  as,
}) => {
  const { page } = await as('buyer@example.com');
  await fill(page, 'categoryUsed/04', 100);
  // Short enough to be in the page as a whole.
  await fill(page, 'categoryUsed/02', 40);
  await page.goto('/');
  const link = page.getByRole('main').getByRole('link', { name: 'Google', exact: true });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(card(page, 0).getByRole('img')).toHaveJSProperty('complete', true);
  await expect(card(page, 0)).toBeInViewport();

  await page.getByRole('link', { name: 'Samsung' }).click();
  await expect(page.getByText('40 of 40 phones')).toBeVisible();
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  expect(await scrolled()).toBe(900);
  const blog = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' });
  await blog.focus();
  // Scrolls a link into view that the browser takes for hidden.
  await blog.scrollIntoViewIfNeeded();
  expect(await scrolled()).toBe(900);
  await blog.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Buying and selling' })).toBeVisible();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(900);
});
