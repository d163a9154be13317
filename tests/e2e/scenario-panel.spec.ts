import { expect, test, type Page } from '@playwright/test';
import { faqMessages } from '@/features/faq/messages';
import { messages } from '@/messages';
import { paths } from '@/paths';
import { startDevServer } from '../support/devServer';
import { axeFindings } from './support/axeFindings';

// The mock's panel in the development server's page. What the mock answers is proved in scenarioMock.test.ts.

test.describe.configure({ mode: 'default' });

let dev: Awaited<ReturnType<typeof startDevServer>>;
test.beforeAll(async () => void (dev = await startDevServer()));
test.afterAll(async () => void (await dev.stop()));

const question = 'When is my card charged?';
const place = (page: Page) => page.locator('#scenario-panel');
const panelOf = (page: Page) => place(page).frameLocator('iframe');

async function opensPanel(page: Page) {
  await expect(place(page).getByRole('button', { name: /^Scenarios/ })).toBeVisible();
  await page.keyboard.press('Control+Shift+Period');
  await expect(place(page).getByRole('heading', { name: 'Scenario panel' })).toBeFocused();
  await expect(panelOf(page).getByLabel('Answer of listQuestions')).toBeAttached();
  return panelOf(page);
}

test('an answer is shown at once and stays in the URL of each page; a click clears it', async ({ page }) => {
  await page.goto(`${dev.url}/blogs`);
  await expect(page.getByText(question)).toBeVisible();
  const panel = await opensPanel(page);
  const first = panel.getByRole('region', { name: 'This page' }).getByRole('combobox').first();
  await expect(first).toHaveAccessibleName('Answer of listQuestions');
  await first.selectOption('200 · empty: None yet');
  await expect(page.getByText(faqMessages.none)).toBeVisible();
  await expect(page).toHaveURL(`${dev.url}/blogs?scenario=listQuestions:empty`);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL(`${dev.url}/?scenario=listQuestions:empty`);
  await expect(
    panel.getByRole('region', { name: 'This page' }).getByRole('combobox').first(),
  ).toHaveAccessibleName('Answer of listCategories');
  await page.goBack();
  await panel.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText(question)).toBeVisible();
  await expect(page).toHaveURL(`${dev.url}/blogs`);

  await panel.getByLabel('Find an answer').press('Escape');
  const button = place(page).getByRole('button', { name: 'Scenarios' });
  await button.click();
  // The field is there before the panel's script, which reads the keys.
  await expect(panel.getByLabel('Answer of listQuestions')).toBeAttached();
  await panel.getByLabel('Find an answer').press('Control+Shift+Period');
  await expect(button).toBeFocused();
});

test('Ctrl+Shift+, shows the queries of the page, and hides them', { tag: '@all' }, async ({ page }) => {
  await page.goto(`${dev.url}/blogs`);
  await expect(page.getByText(question)).toBeVisible();
  await page.keyboard.press('Control+Shift+Comma');
  const tools = page.getByRole('region', { name: 'Queries' });
  await expect(tools.getByText('["questions"]')).toBeVisible();
  await page.keyboard.press('Control+Shift+Comma');
  await expect(tools).toBeHidden();
});

test(
  'the search finds answers, and states of pages, which a click opens',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto(`${dev.url}/blogs`);
    const panel = await opensPanel(page);
    const search = panel.getByLabel('Find an answer');
    for (const [words, link] of [
      ['payment refused', 'Payment: Payment refused'],
      ['users fail, then recover', 'All Users: Fails, then recovers'],
      ['declined', 'Payment: Card declined: 4000'],
      ['slow', 'Everything slow'],
      ['my orders is empty', 'My Orders: Empty'],
    ] as const) {
      await search.fill(words);
      await expect(panel.getByRole('link', { name: link })).toBeVisible();
    }
    await panel.getByRole('link', { name: 'My Orders: Empty' }).click();
    await expect(page.getByText('You have not booked a phone yet')).toBeVisible();
    await expect(page).toHaveURL(`${dev.url}${paths.myOrders}?scenario=listOrders:empty&as=buyer`);
    await search.fill('slow');
    await panel.getByRole('link', { name: 'Everything slow' }).click();
    await expect(page).toHaveURL(`${dev.url}${paths.myOrders}?scenario=*~slow=3000&as=buyer`);
    await place(page).getByLabel('Act as').selectOption('visitor');
    await expect(page.getByRole('heading', { name: messages.titles.login })).toBeVisible();
  },
);

test(
  '500 is shown after three retries at once, “only the first” shows the error, which “Try again” ends',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto(`${dev.url}/blogs?scenario=listQuestions:500,listPhones:500`);
    await expect(page.getByText(faqMessages.failed)).toBeVisible();
    const panel = await opensPanel(page);
    await expect(place(page).getByRole('alert')).toContainText('The contract has no operation “listPhones”.');
    await expect(panel.getByRole('region', { name: 'Active' })).toContainText('Retry 3 of 3.');
    const row = panel.getByRole('listitem').filter({ has: panel.getByLabel('Answer of listQuestions') });
    await row.getByText('Wait, fail some times, own body').click();
    await row.getByLabel('Only the first … calls').fill('1');
    await row.getByLabel('Only the first … calls').press('Enter');
    await expect(page).toHaveURL(`${dev.url}/blogs?scenario=listQuestions:500~fails=1`);
    await expect(panel.getByRole('region', { name: 'Active' })).toContainText('Failed 1 of 1 times.');
    await page.getByRole('button', { name: messages.errors.tryAgain }).first().click();
    await expect(page.getByText(question)).toBeVisible();
    await panel.getByRole('button', { name: 'Show again' }).click();
    await expect(page.getByText(faqMessages.failed)).toBeVisible();

    await row.getByLabel('Answer of').selectOption('200');
    await row
      .getByLabel('Own JSON body')
      .fill('[{ "_id": "6a", "name": "Is this mine?", "answer": "Yes." }]');
    await row.getByLabel('Only the first … calls').fill('');
    await row.getByLabel('Only the first … calls').press('Tab');
    await expect(page.getByText('Is this mine?')).toBeVisible();
    await expect(page).toHaveURL(/listQuestions:200~body=[\w-]+$/);
    await page.reload();
    await expect(page.getByText('Is this mine?')).toBeVisible();
  },
);

test(
  'calls without an answer and without a network; a write waits for the user',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto(`${dev.url}/blogs?scenario=*~silent`);
    const panel = await opensPanel(page);
    await expect(panel.getByRole('list', { name: 'Calls' })).toContainText('never answered');
    await panel.getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByText(question)).toBeVisible();

    await page.goto(`${dev.url}/dashboard/addproducts?scenario=uploadImage~offline&as=seller`);
    await expect(panel.getByRole('region', { name: 'Active' })).toContainText('Waits for you');
    // As the image host's client does.
    const outcome = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const request = new XMLHttpRequest();
          request.onloadend = () => resolve(request.status);
          request.open('POST', '/1/upload?key=any');
          request.send(new FormData());
        }),
    );
    expect(outcome, 'no network').toBe(0);
    await expect(panel.getByRole('list', { name: 'Calls' })).toContainText('no network uploadImage~offline');
    await expect(panel.getByRole('region', { name: 'Active' })).not.toContainText('Waits for you');
  },
);

test(
  'the panel is beside the page or below it, and axe finds nothing in it',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto(`${dev.url}/blogs?scenario=listQuestions:empty`);
    const panel = await opensPanel(page);
    await expect(panel.getByRole('list', { name: 'Calls' })).toContainText('listQuestions');
    for (const [width, isBeside] of [
      [1440, true],
      [1280, true],
      [390, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const dock = await place(page).locator('.dock').boundingBox();
      const bar = await page.getByRole('banner').boundingBox();
      if (!dock || !bar) throw new Error('The dock or the bar is not visible.');
      expect(dock.x > 0).toBe(isBeside);
      expect(isBeside ? bar.x + bar.width <= dock.x : bar.y + bar.height <= dock.y).toBe(true);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page, 'all')).toEqual([]);
    }
    await page.goto(`${dev.url}/__scenarios?scenario=listQuestions:empty`);
    await expect(page.getByLabel('Answer of listQuestions')).toBeAttached();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page, 'all')).toEqual([]);
    }
  },
);
