import type { Locator, Page } from '@playwright/test';
import { findPath } from '@/paths';
import { scenario } from '../support/scenario';
import { expect, test } from './support/journey';
import { use } from './support/scenarios';

const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('in forced colours the focus has a ring; with more contrast, notes have the colour of the text', async ({
  visitor: { page },
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/login');
  const email = page.getByLabel('Email');
  await email.focus();
  await expect(email.locator('..')).toHaveCSS('outline-style', 'solid');
  const password = page.getByLabel('Password', { exact: true });
  await password.focus();
  await page.keyboard.press('Tab');
  await expect(password).not.toBeFocused();
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
  await expect(page.locator(':focus')).toHaveCSS('outline-width', '2px');

  await page.emulateMedia({ forcedColors: 'none' });
  const note = page.getByText('Sign in to book, sell and pay.');
  const body = page.locator('body');
  await expect.poll(() => styleOf(note, 'color')).not.toBe(await styleOf(body, 'color'));
  await page.emulateMedia({ forcedColors: 'none', contrast: 'more' });
  await expect.poll(() => styleOf(note, 'color')).toBe(await styleOf(body, 'color'));
});

test(
  'in forced colours the current page and loading parts are visible without backgrounds',
  { tag: '@all' },
  async ({ as }) => {
    const { page } = await as('admin@example.com');
    await page.emulateMedia({ forcedColors: 'active' });
    await use(page, scenario('listUsers', { network: 'silent' }));
    await page.goto('/dashboard/admin?show=sellers');
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    const current = menu.getByRole('link', { name: 'All Seller' });
    const other = menu.getByRole('link', { name: 'Reported Items' });
    await expect(current).toHaveAttribute('aria-current', 'page');
    expect(await styleOf(current, 'background-color')).not.toBe(await styleOf(other, 'background-color'));
    await expect(page.locator('.MuiSkeleton-root').first()).toHaveCSS('outline-style', 'solid');
  },
);

test('with less motion nothing moves', { tag: '@all' }, async ({ visitor: { page } }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await use(page, scenario('listCategories', { network: 'silent' }));
  await page.goto('/');
  await expect(page.locator('.MuiSkeleton-root').first()).toBeAttached();
  // It waits for two minutes without moving, unless the app removes it.
  await expect(page.locator('#incomplete')).toHaveCount(0);
  const longest = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => Number(effect?.getComputedTiming().endTime))
        .reduce((most, end) => Math.max(most, end), 0),
    );
  expect(await longest()).toBeLessThan(1);
  await page.getByRole('button', { name: 'Colours: System' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await longest()).toBeLessThan(1);
});

/** The page as it is printed on A5, from a dark screen: in dark letters, and no wider than the paper. */
async function prints(page: Page) {
  await page.setViewportSize({ width: 480, height: 700 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-dark');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(33, 28, 23)');
  await expect(page.getByRole('link', { name: /^Skip to/ })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
}

test('H1 G10 the home page and the blog are printed whole, each question with its answer', async ({
  visitor: { page },
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(6);
  await prints(page);
  for (const name of ['Advertised phones', 'Pick a brand', 'Visit us, or write'])
    await expect(page.getByRole('region', { name })).toBeVisible();

  await page.goto('/blogs');
  const questions = page.getByRole('region', { name: 'Questions and answers' });
  await expect(questions.getByRole('button')).toHaveCount(8);
  await expect(questions.getByRole('region')).toHaveCount(8);
});

test('C21 a comparison of four phones is printed whole', async ({ as }) => {
  const { page } = await as('buyer@example.com');
  await page.emulateMedia({ colorScheme: 'dark' });
  const answer = await page.request.get('/api/categoryUsed/01');
  const phones = (await answer.json()) as { _id: string; name: string }[];
  await page.goto(
    findPath(
      'compare',
      phones.slice(0, 4).map(({ _id }) => _id),
    ),
  );
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await prints(page);
  const table = page.getByRole('region', { name: 'Comparison' });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
