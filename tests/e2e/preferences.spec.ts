import type { Locator } from '@playwright/test';
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
