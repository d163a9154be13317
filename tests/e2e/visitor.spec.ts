import { homeMessages } from '@/features/home/messages';
import { sidewaysScroll } from './support/layout';
import { expect, test } from './support/journey';

test('R1 H1 H2 H3 H4 H6 H7 H12 C2 G9 G13 a visitor browses at three widths, in light and dark', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.emulateMedia({ colorScheme: 'light' });
  await visitor.opens('/');
  await expect(page).toHaveTitle('Home');
  const columnsOf = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll(
        (items) => new Set(items.map((item) => Math.round(item.getBoundingClientRect().left))).size,
      );
  const hero = page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(page.getByRole('article').first()).toBeAttached();
  const stock = [
    ...(await hero.getByRole('navigation', { name: 'Brands' }).getByRole('link').all()),
    ...(await hero.getByRole('listitem').getByRole('link', { name: /\$/ }).all()),
  ];
  const dial = hero.getByRole('img', { name: homeMessages.heroPicture });
  for (const [width, height, tiles, cards] of [
    [390, 844, 1, 1],
    [768, 1024, 2, 2],
    [1280, 800, 6, 3],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('link', { name: 'Samsung', exact: true })).toBeVisible();
    await expect(visitor.phone('iPhone 15 Pro 256 GB')).toContainText('$640');
    await expect.poll(() => columnsOf('#categories li')).toBe(tiles);
    await expect.poll(() => columnsOf('main li:has(article)')).toBe(cards);
    expect((await hero.boundingBox())?.height).toBeGreaterThanOrEqual(880);
    for (const link of stock) await expect(link).toBeInViewport({ ratio: 1 });
    if (width > 390) await expect(dial).toBeInViewport({ ratio: 1 });
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
  await page.getByRole('link', { name: 'Buy now' }).click();
  await expect(page.locator('#categories')).toBeInViewport();

  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
  await page.getByRole('button', { name: /^Colours/ }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect.poll(background).toBe(light);
  await visitor.opens('/no/such/page');
  await visitor.seesHeading('404');
  await expect.poll(background).toBe(light);
});
