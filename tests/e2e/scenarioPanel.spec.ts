import { expect, test } from '@playwright/test';
import { startDevServer } from '../support/devServer';
import { startFaultyServer } from '../support/faultyServer';

// On a development server of its own: the production build that other journeys use has no panel.
test.describe.configure({ mode: 'default' });

let server: Awaited<ReturnType<typeof startFaultyServer>>;
let dev: Awaited<ReturnType<typeof startDevServer>>;

test.beforeAll(async () => {
  server = await startFaultyServer();
  dev = await startDevServer('--api', server.url);
});
test.afterAll(async () => {
  await dev.stop();
  server.stop();
});

const toggle = 'Control+Shift+Period';

test('by keyboard alone: open, find, choose, see, clear, close', { tag: '@all' }, async ({ page }) => {
  await page.goto(`${dev.url}/blogs`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press(toggle);
  const panel = page.getByRole('complementary', { name: 'Scenario panel' });
  await expect(panel.getByRole('heading', { name: 'Scenario panel' })).toBeFocused();
  // Past the close button and the tabs.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(panel.getByLabel('Find an operation')).toBeFocused();
  await page.keyboard.type('listQuestions');
  await page.keyboard.press('Tab');
  const answer = panel.getByLabel('Answer of listQuestions');
  await expect(answer).toBeFocused();
  // Typed letters choose an option only if they come within a second of each other.
  while ((await answer.inputValue()) !== ':empty') await page.keyboard.press('ArrowDown');
  await expect(page.getByText('No questions yet.')).toBeVisible();
  expect(page.url()).toBe(`${dev.url}/blogs?scenario=listQuestions:empty`);
  await expect(answer).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: '1 scenario active' })).toBeVisible();
  await page.keyboard.press(toggle);
  await panel.getByRole('button', { name: 'Clear all (1)' }).press('Enter');
  await expect(page.getByText('No questions yet.')).toBeHidden();
  expect(page.url()).toBe(`${dev.url}/blogs`);
});

test(
  'over an open dialog: the panel can be used, the dialog stays, its toast is not covered',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto(`${dev.url}/categoryUsed/04?as=buyer`);
    await page.getByRole('button', { name: 'Booking now' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Meeting location').fill('Berlin');
    await page.keyboard.press(toggle);
    const panel = page.getByRole('complementary', { name: 'Scenario panel' });
    await panel.getByLabel('Find an operation').fill('bookPhone');
    await panel.getByLabel('Answer of bookPhone').selectOption(':sold');
    await expect(panel.getByLabel('Find an operation')).toHaveValue('bookPhone');
    await expect(dialog.getByLabel('Meeting location')).toHaveValue('Berlin');
    await dialog.getByRole('button', { name: 'Book this phone' }).click();
    const toast = page
      .getByRole('region', { name: 'Notifications' })
      .getByText('Pixel 7a 128 GB has been sold');
    await expect(toast).toBeVisible();
    const [toastBox, panelBox] = [
      await toast.boundingBox(),
      await panel.locator('> div > div').boundingBox(),
    ];
    expect((toastBox?.x ?? 0) + (toastBox?.width ?? 0)).toBeLessThanOrEqual(panelBox?.x ?? 0);
  },
);

test(
  'a shared link shows another developer the same, signed in as the same user',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto(`${dev.url}/dashboard/myproducts?scenario=listMyProducts:empty&as=seller`);
    await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible();
    await expect(page.getByRole('button', { name: '2 scenarios active' })).toBeVisible();
    await expect(page.getByRole('table')).toBeHidden();
    await page.getByRole('link', { name: 'Add Products' }).first().click();
    await expect(page).toHaveURL(`${dev.url}/dashboard/addproducts?scenario=listMyProducts:empty&as=seller`);
  },
);

test('three planted faults are seen in the log and in the terminal', { tag: '@all' }, async ({ page }) => {
  await page.goto(`${dev.url}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Blog' }).click();
  await page.keyboard.press(toggle);
  const panel = page.getByRole('complementary', { name: 'Scenario panel' });
  await panel.getByRole('tab', { name: 'Calls' }).click();
  await panel.getByLabel(/Only contract violations/).check();
  const calls = panel.getByRole('list', { name: 'Calls' });
  const faults = {
    listCategories: "Response body property 0 must have required property 'name'",
    listAdvertisements: 'Response body property 0.price must be string,number',
    listQuestions: 'Unable to match the returned status code',
  };
  for (const [operation, sentence] of Object.entries(faults)) {
    await calls.getByRole('button', { name: operation }).first().click();
    await expect(calls.getByText(sentence).first()).toBeVisible();
    expect(dev.errorOutput()).toContain(`Violation: ${operation} (GET`);
  }
  expect(dev.errorOutput()).toMatch(/listCategories .*must have required property 'name'/);
});
