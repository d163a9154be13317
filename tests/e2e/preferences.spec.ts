import type { Locator } from '@playwright/test';
import { scenario } from '@/dev/scenario';
import { expect, test } from './support/journey';
import { use } from './support/scenarios';

const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('in forced colours whatever has the focus has a ring', async ({ visitor: { page } }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/login');
  const email = page.getByLabel('Email');
  await email.focus();
  await expect(page.locator('.MuiOutlinedInput-root', { has: email })).toHaveCSS('outline-style', 'solid');
  const password = page.getByLabel('Password', { exact: true });
  await password.focus();
  await page.keyboard.press('Tab');
  await expect(password).not.toBeFocused();
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
  await expect(page.locator(':focus')).toHaveCSS('outline-width', '2px');
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
    const here = menu.getByRole('link', { name: 'All Seller' });
    const elsewhere = menu.getByRole('link', { name: 'Reported Items' });
    await expect(here).toHaveAttribute('aria-current', 'page');
    expect(await styleOf(here, 'background-color')).not.toBe(await styleOf(elsewhere, 'background-color'));
    await expect(page.locator('.skeleton').first()).toHaveCSS('outline-style', 'solid');
  },
);

test('who asks for less motion sees none', { tag: '@all' }, async ({ visitor: { page } }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await use(page, scenario('listCategories', { network: 'silent' }));
  await page.goto('/');
  await expect(page.locator('.skeleton').first()).toBeAttached();
  const longest = () =>
    page.evaluate(() =>
      Math.max(
        0,
        ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
      ),
    );
  expect(await longest()).toBeLessThan(1);
  await page.getByRole('button', { name: 'Colours: System' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await longest()).toBeLessThan(1);
  const changesAtOnce = await page.evaluate(() => {
    const { documentElement: root } = document;
    const word = document.querySelector('h1') ?? root;
    const { color } = getComputedStyle(word);
    root.removeAttribute('data-light');
    root.setAttribute('data-dark', '');
    return getComputedStyle(word).color !== color;
  });
  expect(changesAtOnce).toBe(true);
});

test(
  'who asks for more contrast reads secondary words in the ink of the others',
  { tag: '@all' },
  async ({ visitor: { page } }) => {
    await page.goto('/login');
    const note = page.getByText('Sign in to book, sell and pay.');
    const body = page.locator('body');
    await expect(note).toBeAttached();
    expect(await styleOf(note, 'color')).not.toBe(await styleOf(body, 'color'));
    await page.emulateMedia({ contrast: 'more' });
    await expect.poll(() => styleOf(note, 'color')).toBe(await styleOf(body, 'color'));
  },
);
