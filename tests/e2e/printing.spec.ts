import type { Page } from '@playwright/test';
import { findPath } from '@/paths';
import { expect, test } from './support/journey';

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
