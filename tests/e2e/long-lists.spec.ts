import type { Page } from '@playwright/test';
import { expect, newEmail, test } from './support/journey';
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

test(
  'of 10,000 orders the keyboard reaches one after the other, and a focus that is scrolled away is not lost',
  {
    tag: '@all',
  },
  async ({ as }) => {
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
  },
);

test(
  'the rows of 10,000 products stay where they are while one scrolls, and Back returns to the same',
  { tag: '@all' },
  async ({ as }) => {
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
    await expect(page).toHaveTitle('Buying and selling used phones');
    await page.goBack();
    await expect.poll(inView).toBe(place);
  },
);

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

test('a printed list is the list, and says what is left out', { tag: '@all' }, async ({ as }) => {
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

test('H3 “Buy now” reaches the brands below 10,000 advertisements', { tag: '@all' }, async ({ as }) => {
  const { page } = await as();
  await fill(page, 'advertisements', 10_000);
  await page.goto('/');
  await expect(page.locator('li[aria-setsize="10000"]').first()).toBeAttached();
  await page.getByRole('link', { name: 'Buy now' }).click();
  await expect(page.getByRole('heading', { name: 'Pick a brand' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Samsung', exact: true })).toBeInViewport();
});

const cities = ['Berlin', 'Munich', 'Hamburg'];
const shapes = [
  {},
  { product_name: 'W'.repeat(10_000), Location: 'x'.repeat(500), Seller_Name: '👩‍👩‍👧'.repeat(80) },
  { product_name: 'هاتف مستعمل', details: `<img src=x onerror=alert(1)> ${'long '.repeat(400)}` },
  { image_url: '/no/such/picture.png', Resale_price: '9'.repeat(200), Posted_Date: 'Invalid Date' },
];

/** Ten thousand phones in place of the category's own; with hostile ones among them unless they are left out. */
async function fillCategory(page: Page, isHostile = true) {
  const phones = Array.from({ length: 10_000 }, (_, n) => ({
    _id: n.toString(16).padStart(24, '0'),
    product_name: `Phone ${n}`,
    image_url: '/images/phones/pixel-8-hazel.svg',
    Resale_price: String(50 + (n % 900)),
    price: String(400 + (n % 700)),
    condition: ['Excellent', 'Good', 'Fair'][n % 3],
    Location: cities[n % 3],
    Posted_Date: `2026-${String(1 + (n % 12)).padStart(2, '0')}-03`,
    ...(isHostile && shapes[n % 50]),
  }));
  await page.route('**/api/categoryUsed/04', (route) => route.fulfill({ json: phones }));
}

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
const isInView = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) =>
    cards.some((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return top < window.innerHeight && bottom > 100;
    }),
  );

for (const { stops, tag } of [
  { stops: 2, tag: [] },
  { stops: 12, tag: ['@all'] },
])
  test(
    `C18 ten thousand phones: few elements on ${stops} stops to the end and back, a card wherever one is, and the one that is sought`,
    { tag },
    async ({ as }) => {
      test.slow();
      const { page } = await as('buyer2@example.com');
      await fillCategory(page, tag.length > 0);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/categoryUsed/04');
        await expect(page.getByRole('article').first()).toBeVisible();
        const { most, cardless } = await page.evaluate(async (count) => {
          const frames = () =>
            new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          const isCardInView = () =>
            [...document.querySelectorAll('article')].some((card) => {
              const { top, bottom } = card.getBoundingClientRect();
              return top < window.innerHeight && bottom > 100;
            });
          const end = document.documentElement.scrollHeight;
          const steps = Array.from({ length: count }, (_, step) => (end * (step + 1)) / count);
          let most = 0;
          const cardless: number[] = [];
          for (const top of [...steps, ...steps.toReversed(), 0]) {
            window.scrollTo({ top, behavior: 'instant' });
            for (let turn = 0; turn === 0 || (!isCardInView() && turn < 30); turn += 1) await frames();
            if (!isCardInView() && top > 0) cardless.push(top);
            most = Math.max(most, document.querySelectorAll('body *').length);
          }
          return { most, cardless };
        }, stops);
        expect(cardless).toEqual([]);
        expect(most).toBeLessThanOrEqual(600);
        await expect(page.getByRole('article').first()).toBeInViewport();
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      }

      await page.setViewportSize({ width: 1280, height: 800 });
      await scrollTo(page, 1_000_000);
      // The first key brings the buyer back to the top of the list.
      const field = page.getByLabel('Search by name');
      await field.pressSequentially('p');
      await expect(page.getByRole('article', { name: 'Phone 0', exact: true })).toBeInViewport();
      await field.fill('phone 1234');
      await expect(page.getByText('1 of 10,000 phones')).toBeVisible();
    },
  );

test(
  'C17 a buyer narrows a category, shares the link, and books from the narrowed list',
  { tag: '@all' },
  async ({ as }) => {
    const buyer = await as();
    const { page } = buyer;
    await buyer.signsUp({ name: 'Fay Filter', email: newEmail('fay') });
    await buyer.opens('/categoryUsed/04');
    await expect(page.getByRole('article').first()).toBeVisible();
    const names = await page.getByRole('article').getByRole('heading').allTextContents();
    await expect(page.getByText(`${names.length} of ${names.length} phones`)).toBeVisible();
    await page.getByLabel('Search by name').fill('pixel 8');
    await page.getByLabel('Sort by').selectOption('Price, low to high');
    await expect(page).toHaveURL('/categoryUsed/04?q=pixel+8&sort=price-asc');
    const found = names.filter((name) => /pixel 8/i.test(name)).length;
    await expect(page.getByRole('article')).toHaveCount(found);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(found);
    await expect(page.getByLabel('Search by name')).toHaveValue('pixel 8');
    await buyer.books('Pixel 8 Pro 256 GB');
    await expect(page).toHaveURL('/categoryUsed/04?q=pixel+8&sort=price-asc');
  },
);

test(
  'C18 the keyboard reaches one phone after the other, and cards of a row end together',
  { tag: '@all' },
  async ({ as }) => {
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
        await page.evaluate(
          () => document.activeElement?.closest('li')?.getAttribute('aria-posinset') ?? null,
        ),
      );
    }
    expect(seen).toEqual(Array.from({ length: 12 }, (_, step) => String(step + 2)));

    const bottoms = await cards.evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().bottom)),
    );
    expect(new Set(bottoms).size).toBeLessThanOrEqual(Math.ceil(bottoms.length / 3));
  },
);

test('C18 Back returns to the place in the list where the buyer was', { tag: '@all' }, async ({ as }) => {
  const { page } = await as('buyer2@example.com');
  await fillCategory(page);
  await page.goto('/categoryUsed/04');
  await expect(page.getByRole('article').first()).toBeVisible();
  await scrollTo(page, 20_000);
  await expect.poll(() => isInView(page)).toBe(true);
  await page.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveTitle('Buying and selling used phones');
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
