import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { authScripts } from '../../scripts/bench/bytes/authScripts';
import { inlineScriptBytes } from '../../scripts/bench/bytes/inlineScriptBytes';
import { scriptBytes } from '../../scripts/bench/bytes/scriptBytes';
import { visit } from '../../scripts/bench/bytes/visit';
import { untilQuiet } from '../../scripts/bench/untilQuiet';
import { expect, test } from './support/journey';

const kB = 1000;
const dist = process.env['TEST_BUILD'] ?? '';
const bytesOf = (scripts: readonly string[]) => scriptBytes(dist, scripts);

/** What the page fetches by itself, without anybody touching it. */
const untouched = async (page: Page, baseURL: string | undefined, path: string) =>
  visit(page, new URL(path, baseURL).href);

test('home, for a visitor: little script, none of it for signing in, nothing from elsewhere', async ({
  visitor,
  baseURL,
}) => {
  const home = await untouched(visitor.page, baseURL, '/');
  expect(inlineScriptBytes(readFileSync(`${dist}/index.html`, 'utf8'))).toBeLessThanOrEqual(1 * kB);
  expect(home.requestsBeforeIdle).toBeLessThanOrEqual(10);
  expect(home.elsewhere).toEqual([]);
  expect(authScripts(dist, home.scripts)).toEqual([]);
  expect(bytesOf(home.scripts)).toBeLessThanOrEqual(182 * kB);
});

test('login: the form, and what signing in needs', async ({ visitor, baseURL }) => {
  const login = await untouched(visitor.page, baseURL, '/login');
  expect(authScripts(dist, login.scripts)).not.toEqual([]);
  expect(bytesOf(login.scripts)).toBeLessThanOrEqual(232 * kB);
});

test('a category brings at most 30 kB beyond what every page has', async ({ as, baseURL }) => {
  const { page } = await as('buyer@example.com');
  const frame = await untouched(page, baseURL, '/no-such-page');
  const category = await untouched(page, baseURL, '/categoryUsed/02');
  const own = category.scripts.filter((path) => !frame.scripts.includes(path));
  expect(own.length).toBeGreaterThan(0);
  expect(bytesOf(own)).toBeLessThanOrEqual(30 * kB);
});

test('a category that the pointer came near opens at once: no spinner, nothing fetched but its pictures', async ({
  as,
}) => {
  const bea = await as('buyer@example.com');
  const { page } = bea;
  await bea.opens('/');
  const link = page.getByRole('link', { name: 'Google' });
  const phones = page.waitForResponse(/\/api\/categoryUsed\//);
  const code = page.waitForResponse(/\/assets\/CategoryPage/);
  await link.hover();
  await Promise.all([phones, code]);
  await untilQuiet(page);
  // A pointer that rests where a phone comes would fetch the booking dialog, too.
  await page.mouse.move(0, 0);

  const asked: string[] = [];
  page.on('request', (request) => {
    if (!/image|other/.test(request.resourceType())) asked.push(new URL(request.url()).pathname);
  });
  await page.evaluate(() => {
    Object.assign(window, { spinners: 0 });
    new MutationObserver(() => {
      const isSpinning = document.querySelector('main [role="status"] svg') !== null;
      if (isSpinning && 'spinners' in window) window.spinners = Number(window.spinners) + 1;
    }).observe(document, { subtree: true, childList: true });
  });
  await link.press('Enter');
  await expect(page.getByRole('heading', { name: 'Second-hand phones', level: 1 })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => 'spinners' in window && window.spinners)).toBe(0);
  expect(asked.filter((path) => !/PageProgress|ToastSlips|MissedPage|library|shared/.test(path))).toEqual([]);
});
