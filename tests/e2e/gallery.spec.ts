import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import { newFolder, runCommand } from '../support/runCommand';

// It starts a development server and a browser of its own.
test.setTimeout(300_000);

test(
  'gallery --only: one state, at two widths, light and dark, on a page that needs no network',
  { tag: '@all' },
  async ({ page, context }) => {
    const folder = newFolder();
    const { code, output } = await runCommand(['gallery', '--only', 'orders empty', '--out', folder]);
    expect(output).toContain('4 pictures in ');
    expect(code).toBe(0);
    expect(readdirSync(folder).sort()).toEqual([
      'index.html',
      'my-orders.empty.narrow.dark.webp',
      'my-orders.empty.narrow.light.webp',
      'my-orders.empty.wide.dark.webp',
      'my-orders.empty.wide.light.webp',
    ]);

    await context.setOffline(true);
    await page.goto(pathToFileURL(join(folder, 'index.html')).href);
    await expect(page.getByRole('link', { name: 'Empty', exact: true })).toHaveAttribute(
      'href',
      'http://localhost:5173/dashboard/myorders?scenario=listOrders:empty&as=buyer&retries=quick',
    );
    const pictures = page.getByRole('img', { name: 'My Orders, Empty' });
    await expect(pictures).toHaveCount(4);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth))
        .toBeGreaterThan(0);
    }
    await page.getByLabel('dark').uncheck();
    await expect(pictures).toHaveCount(2);
    await page.getByLabel('Find').fill('zebra');
    await expect(page.getByRole('status')).toHaveText('0 states');
    await expect(pictures).toHaveCount(0);
  },
);
