import type { Page } from '@playwright/test';
import { expect, newEmail, test } from './support/journey';

const cities = ['Berlin', 'Munich', 'Hamburg'];
const shapes = [
  {},
  { product_name: 'W'.repeat(10_000), Location: 'x'.repeat(500), Seller_Name: '👩‍👩‍👧'.repeat(80) },
  { product_name: 'هاتف مستعمل', details: `<img src=x onerror=alert(1)> ${'long '.repeat(400)}` },
  { image_url: '/no/such/picture.png', Resale_price: '9'.repeat(200), Posted_Date: 'Invalid Date' },
];

/** Ten thousand phones, some of them hostile, in place of the category's own. */
async function fillCategory(page: Page) {
  const phones = Array.from({ length: 10_000 }, (_, n) => ({
    _id: n.toString(16).padStart(24, '0'),
    product_name: `Phone ${n}`,
    image_url: '/images/phones/pixel-8-hazel.svg',
    Resale_price: String(50 + (n % 900)),
    price: String(400 + (n % 700)),
    condition: ['Excellent', 'Good', 'Fair'][n % 3],
    Location: cities[n % 3],
    Posted_Date: `2026-${String(1 + (n % 12)).padStart(2, '0')}-03`,
    ...shapes[n % 50],
  }));
  await page.route('**/api/categoryUsed/04', (route) => route.fulfill({ json: phones }));
}

const nodes = (page: Page) =>
  page
    .getByRole('list')
    .filter({ has: page.getByRole('article') })
    .evaluate((list) => list.querySelectorAll('*').length);
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
const isInView = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) =>
    cards.some((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return top < window.innerHeight && bottom > 100;
    }),
  );

test('C17 a buyer narrows a category, shares the link, and books from the narrowed list', async ({ as }) => {
  const buyer = await as();
  const { page } = buyer;
  await buyer.signsUp({ name: 'Fay Filter', email: newEmail('fay') });
  await buyer.opens('/categoryUsed/04');
  await expect(page.getByRole('status').filter({ hasText: 'phones' })).toHaveText('8 of 8 phones');
  await page.getByLabel('Search by name').fill('pixel 8');
  await page.getByLabel('Sort by').selectOption('Price, low to high');
  await expect(page).toHaveURL('/categoryUsed/04?q=pixel+8&sort=price-asc');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByLabel('Search by name')).toHaveValue('pixel 8');
  await buyer.books('Pixel 8 Pro 256 GB');
  await expect(page).toHaveURL('/categoryUsed/04?q=pixel+8&sort=price-asc');
});

test('C18 ten thousand phones: few nodes, cards wherever one scrolls, the one that is sought', async ({
  as,
}) => {
  const { page } = await as('buyer2@example.com');
  await fillCategory(page);
  await page.goto('/categoryUsed/04');
  await expect(page.getByRole('article').first()).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const top of [50_000, 1_000_000, 3_000]) {
      await scrollTo(page, top);
      await expect.poll(() => isInView(page)).toBe(true);
      expect(await nodes(page)).toBeLessThanOrEqual(600);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  await scrollTo(page, 1_000_000);
  // The first key brings the buyer back to the top of the list.
  const field = page.getByLabel('Search by name');
  await field.pressSequentially('p');
  await expect(page.getByRole('article', { name: 'Phone 0', exact: true })).toBeInViewport();
  await field.pressSequentially('hone 1234');
  await expect(page.getByText('1 of 10,000 phones')).toBeVisible();
});

test('C18 the keyboard reaches one phone after the other, and cards of a row end together', async ({
  as,
}) => {
  const { page } = await as('buyer2@example.com');
  await fillCategory(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/categoryUsed/04?q=phone&sort=price-asc');
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  await cards.first().getByRole('button', { name: 'Booking now' }).focus();
  const seen: (string | null)[] = [];
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    seen.push(
      await page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-posinset') ?? null),
    );
  }
  expect(seen).toEqual(Array.from({ length: 12 }, (_, step) => String(step + 2)));

  const bottoms = await cards.evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().bottom)),
  );
  expect(new Set(bottoms).size).toBeLessThanOrEqual(Math.ceil(bottoms.length / 3));
});

test('C18 Back returns to the place in the list where the buyer was', async ({ as }) => {
  const { page } = await as('buyer2@example.com');
  await fillCategory(page);
  await page.goto('/categoryUsed/04');
  await expect(page.getByRole('article').first()).toBeVisible();
  await scrollTo(page, 20_000);
  await expect.poll(() => isInView(page)).toBe(true);
  await page.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveTitle('Blog');
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY - 20_000))).toBeLessThan(2_000);
  await expect.poll(() => isInView(page)).toBe(true);
});

test('a page opened by its address begins at its top, wherever the one before stood', async ({ as }) => {
  const { page } = await as('buyer2@example.com');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await scrollTo(page, 2_000);
  await page.goto('/categoryUsed/04');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
