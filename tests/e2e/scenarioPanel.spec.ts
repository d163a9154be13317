import { expect, test } from '@playwright/test';
import { startDevServer } from '../support/devServer';

const toggle = 'Control+Shift+Period';

// On a development server: the production build of the other browser tests has no panel.
test(
  'the scenario panel by keyboard, and over an open dialog, whose toast it does not cover',
  { tag: '@all' },
  async ({ page }) => {
    const dev = await startDevServer();
    await page.goto(`${dev.url}/categoryUsed/04?as=buyer`);
    await page.getByRole('button', { name: 'Booking now' }).first().waitFor();
    await page.keyboard.press(toggle);
    const panel = page.getByRole('complementary', { name: 'Scenario panel' });
    await expect(panel.getByRole('heading', { name: 'Scenario panel' })).toBeFocused();
    // Past the close button, the tabs, and the user that the link selects.
    const find = panel.getByLabel('Find an answer, a set or a page');
    const hasFocus = () => find.evaluate((field) => field === document.activeElement);
    for (let step = 0; step < 10 && !(await hasFocus()); step += 1) await page.keyboard.press('Tab');
    await expect(find).toBeFocused();
    await page.keyboard.type('bookPhone');
    await page.keyboard.press('Tab');
    const answer = panel.getByLabel('Answer of bookPhone');
    await expect(answer).toBeFocused();
    // Typed letters choose an option only if they come within a second of each other.
    while ((await answer.inputValue()) !== ':sold') await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/scenario=bookPhone:sold/);
    await expect(answer).toBeFocused();

    await page.getByRole('button', { name: 'Booking now' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Meeting location').fill('Berlin');
    await find.fill('book');
    await expect(find).toHaveValue('book');
    await expect(dialog.getByLabel('Meeting location')).toHaveValue('Berlin');
    await dialog.getByRole('button', { name: 'Book this phone' }).click();
    const toast = page.getByRole('region', { name: 'Notifications' }).getByText(/has been sold/);
    await expect(toast).toBeVisible();
    const toastBox = await toast.boundingBox();
    const panelBox = await panel.locator('> div > div').boundingBox();
    expect((toastBox?.x ?? 0) + (toastBox?.width ?? 0)).toBeLessThanOrEqual(panelBox?.x ?? 0);
    await dev.stop();
  },
);
