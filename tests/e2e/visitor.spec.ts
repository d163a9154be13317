import { expect, test } from './support/journey';

test('H1 H3 H4 H6 a visitor browses: hero, advertisements, categories, contact', async ({ visitor }) => {
  await visitor.opens('/');
  await expect(visitor.page).toHaveTitle('Home');
  await visitor.page.getByRole('link', { name: 'Buy now' }).click();
  await expect(visitor.page.locator('#categories')).toBeInViewport();
  await expect(visitor.page.getByRole('link', { name: 'Samsung' })).toBeVisible();
  await expect(visitor.phone('iPhone 15 Pro 256 GB')).toContainText('$640');
  await expect(visitor.page.getByRole('button', { name: 'Submit' })).toBeVisible();
});

test('H2 H7 C2 the hero is 880px high and the grids have 1, 2, 6 and 1, 2, 3 columns', async ({
  visitor,
}) => {
  const widths = { 390: [1, 1], 768: [2, 2], 1280: [6, 3] } as const;
  await visitor.opens('/');
  for (const [width, [tiles, cards]] of Object.entries(widths)) {
    await visitor.page.setViewportSize({ width: Number(width), height: 900 });
    await expect(visitor.page.getByRole('link', { name: 'Samsung' })).toBeVisible();
    await expect(visitor.phone('iPhone 15 Pro 256 GB')).toBeVisible();
    const columnsOf = (selector: string) =>
      visitor.page
        .locator(selector)
        .evaluateAll(
          (items) => new Set(items.map((item) => Math.round(item.getBoundingClientRect().left))).size,
        );
    await expect.poll(() => columnsOf('#categories li')).toBe(tiles);
    await expect.poll(() => columnsOf('main li:has(article)')).toBe(cards);
    const hero = visitor.page
      .locator('section')
      .filter({ has: visitor.page.getByRole('heading', { level: 1 }) });
    expect((await hero.boundingBox())?.height).toBeGreaterThanOrEqual(880);
    const overflow = await visitor.page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

test('R8 R9 R18 a visitor is sent to login, comes back to the category, and stays after a reload', async ({
  visitor,
}) => {
  await visitor.opens('/categoryUsed/04?sort=price#top');
  await expect(visitor.page).toHaveURL('/login');
  await visitor.logsIn('buyer@example.com');
  await expect(visitor.page).toHaveURL('/categoryUsed/04?sort=price#top');
  await visitor.seesHeading('Book the selected second-hand phones');
  await visitor.page.reload();
  await visitor.seesHeading('Book the selected second-hand phones');
});

test(
  'R1 G9 every public page opens by its URL, an unknown one says so',
  { tag: '@all' },
  async ({ visitor }) => {
    const titles = {
      '/': 'Home',
      '/login': 'Login',
      '/signup': 'SignUp',
      '/blogs': 'Buying and selling used phones',
      '/no/such/page': '404',
    };
    for (const [path, title] of Object.entries(titles)) {
      await visitor.opens(path);
      await expect(visitor.page).toHaveTitle(title);
    }
    await visitor.sees("Sorry we couldn't find the page you're looking for");
    await visitor.page.getByRole('link', { name: 'Back to homepage' }).click();
    await expect(visitor.page).toHaveURL('/');
  },
);

test('G13 light and dark follow the system, can be switched, and the choice lasts', async ({ visitor }) => {
  const background = () => visitor.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await visitor.page.emulateMedia({ colorScheme: 'light' });
  await visitor.opens('/blogs');
  await visitor.seesHeading(/./);
  const light = await background();
  await visitor.page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
  await visitor.page.getByRole('button', { name: /^Colours/ }).click();
  await visitor.page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect.poll(background).toBe(light);
  await visitor.page.reload();
  await visitor.seesHeading(/./);
  await expect.poll(background).toBe(light);
});
