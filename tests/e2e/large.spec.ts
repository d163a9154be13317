import { expect, test } from '@playwright/test';
import { largeShop } from '@mocks/sandbox/seedLargeShop';
import { newFolder, startServer } from '../support/runCommand';
import { Person } from './support/Person';

// On a shop of its own with 10,000 phones, 10,000 orders and 100,000 users.
test.describe.configure({ mode: 'default' });

let shop: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  shop = await startServer(['start', '--large'], 'The shop is open', { DATA_FOLDER: newFolder() });
});
test.afterAll(() => shop.stop());

const mostNodes = 1_500;

const pages = [
  {
    path: '/categoryUsed/06',
    as: largeShop.buyer,
    heading: /second-hand phones/,
    full: /^10,\d\d\d of 10,\d\d\d phones$/,
  },
  {
    path: '/dashboard/admin',
    as: 'admin@example.com',
    heading: 'All Users',
    full: /^100,\d\d\d of 100,\d\d\d users$/,
  },
];

for (const { path, as, heading, full } of pages) {
  test(
    `C18 U11 ${path} of a large shop loads, and renders only what is near the screen`,
    { tag: '@all' },
    async ({ page }) => {
      const person = new Person(page);
      await page.goto(`${shop.url}/login`);
      await person.logsIn(as);
      await page.goto(shop.url + path);
      await person.seesHeading(heading);
      await expect(page.getByText(full).first()).toBeVisible();
      await page.keyboard.press('End');
      expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(mostNodes);
    },
  );
}
