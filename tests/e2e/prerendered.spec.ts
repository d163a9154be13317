import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { password, type Person } from './support/Person';
import { watchRequests } from './support/settled';

interface PublicPage {
  path: string;
  heading: string;
  status: number;
}

const home: PublicPage = { path: '/', heading: 'Used phones for everyone', status: 200 };
const publicPages: readonly PublicPage[] = [
  { path: '/login', heading: 'Login', status: 200 },
  { path: '/signup', heading: 'Sign Up', status: 200 },
  { path: '/blogs', heading: 'Buying and selling used phones', status: 200 },
  { path: '/no-such-page', heading: '404', status: 404 },
];

const darkGround = 'rgb(25, 22, 19)';

/** The page's scripts wait until they are let go, but for the one that the page waits for. */
async function holdScripts(page: Page) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/(?!boot-).*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return { letGo };
}

const isHydrated = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );

/** Opens a page whose scripts wait. Returns what lets them go, after which React takes over the elements as they are. */
async function opensWithoutScripts({ page }: Person, { path, heading, status }: PublicPage) {
  const { letGo } = await holdScripts(page);
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(status);
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'Blog', 'Login']);
  expect(await isHydrated(page)).toBe(false);
  const title = await page.title();
  await page.evaluate(() => Object.assign(window, { before: document.querySelector('h1') }));
  return async () => {
    letGo();
    await expect.poll(() => isHydrated(page)).toBe(true);
    const isSame = () => 'before' in window && window.before === document.querySelector('h1');
    expect(await page.evaluate(isSame)).toBe(true);
    await expect(page).toHaveTitle(title);
  };
}

test('G17 the home page is complete before any script; React takes over its elements, its position and a click', async ({
  visitor,
}) => {
  const { page } = visitor;
  const hydrates = await opensWithoutScripts(visitor, home);
  await page.evaluate(() => window.scrollTo({ top: 1_800, behavior: 'instant' }));
  await feedback(page).getByLabel('Message').fill('Hello');
  await page.getByRole('button', { name: /^Colours/ }).click();
  await hydrates();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.keyboard.press('Escape');
  await expect(feedback(page).getByLabel('Message')).toHaveValue('Hello');
  await expect(page.getByRole('article').first()).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);

  // The colours that were chosen are there with the first paint.
  await holdScripts(page);
  await page.reload();
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toBe(darkGround);
});

const phoneSize = { width: 390, height: 844 };
const feedback = (page: Page) => page.getByRole('form', { name: 'Feedback' });

const landmarks = [
  'banner',
  'navigation',
  'main',
  'contentinfo',
  'region',
  'form',
  'search',
  'complementary',
];
const listed = new Set([...landmarks, 'heading', 'link', 'textbox', 'combobox', 'list', 'image']);

/** What a screen reader lists of the page: Chromium's accessibility tree, in its order. */
async function listsOf(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  await devTools.detach();
  return nodes
    .filter(({ ignored, role }) => !ignored && listed.has(String(role?.value)))
    .map(({ role, name }) => `${role?.value}: ${name?.value}`);
}

/** The rules of Emotion's own style elements that the style sheet has, too. */
const rulesInsertedAgain = (page: Page) =>
  page.evaluate(() => {
    const rulesOf = (isFile: boolean) =>
      [...document.styleSheets]
        .filter(({ href }) => (href !== null) === isFile)
        .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
    const ofFile = new Set(rulesOf(true));
    return rulesOf(false).filter((rule) => ofFile.has(rule));
  });

for (const { path, heading } of [home, ...publicPages])
  test(
    `G17 G18 ${path} is a whole page: untouched it has what it has after scrolling, and without scripts all but the API’s answers`,
    {
      // The longest page, and one with a form.
      tag: ['/', '/login'].includes(path) ? [] : ['@all'],
    },
    async ({ visitor, browser, baseURL }) => {
      const { page } = visitor;
      await page.setViewportSize(phoneSize);
      const settled = await watchRequests(page);
      await visitor.opens(path);
      await settled();
      const untouched = await listsOf(page);
      expect(untouched).toContain(`heading: ${heading}`);
      if (path === '/') expect(untouched).toContain('link: Google');
      await page.mouse.wheel(0, 20_000);
      await page.keyboard.press('End');
      await settled();
      expect(await listsOf(page)).toEqual(untouched);

      // Where the bar has its links instead of the menu, as on each screen without scripts.
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.route('**/api/**', (route) => route.fulfill({ json: [] }));
      await visitor.opens(path);
      await settled();
      expect(await rulesInsertedAgain(page)).toEqual([]);
      const withoutAnswers = (await listsOf(page)).filter((each) => each !== 'region: Notifications');
      const unscripted = await browser.newContext({
        baseURL: baseURL ?? '',
        javaScriptEnabled: false,
        viewport: phoneSize,
        colorScheme: 'dark',
      });
      const plain = await unscripted.newPage();
      await plain.goto(path);
      expect(await listsOf(plain)).toEqual(withoutAnswers);
      await expect(plain.locator('body')).toHaveCSS('background-color', darkGround);
      await unscripted.close();
    },
  );

test('after a reload a page is where it was, once what is above the view is loaded again', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.opens('/');
  const topOf = (element: Locator) =>
    element.evaluate((found) => Math.round(found.getBoundingClientRect().top));
  await expect(page.getByRole('article')).toHaveCount(6);
  for (const top of [1_200, 2_900]) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    const before = await topOf(feedback(page));
    await page.reload();
    await expect.poll(() => topOf(feedback(page))).toBe(before);
  }

  // What the user opens then stays where it is.
  await page.setViewportSize(phoneSize);
  await visitor.opens('/blogs');
  const panel = (expanded: boolean) => page.getByRole('main').getByRole('button', { expanded });
  await expect(panel(false).first()).toBeVisible();
  while (await panel(false).count()) await panel(false).first().click();
  await page.evaluate(() => window.scrollTo({ top: 10_000, behavior: 'instant' }));
  await page.reload();
  const last = panel(false).last();
  await expect(last).toBeInViewport();
  const name = await last.textContent();
  const before = await topOf(last);
  await last.click();
  await expect(panel(true)).toHaveText(name ?? '');
  await expect(page.getByRole('region', { name: name ?? '' })).toBeVisible();
  expect(await topOf(panel(true))).toBe(before);
});

test(
  'G17 each other public page is complete before any script, and its elements stay when React takes over',
  { tag: '@all' },
  async ({ as }) => {
    for (const each of publicPages) {
      const hydrates = await opensWithoutScripts(await as(), each);
      await hydrates();
    }
  },
);

test('what was typed and sent before the script is loaded is not lost, and the password stays out of the address', async ({
  visitor,
}) => {
  const { page } = visitor;
  const { letGo } = await holdScripts(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill('buyer@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await visitor.isTold('Loged In successfully', async () => {
    await page.getByLabel('Password', { exact: true }).press('Enter');
    letGo();
  });
  expect(page.url()).not.toContain(password);
});

test('a signed-in user sees neither the login nor its link, before and after the script is loaded', async ({
  as,
}) => {
  const { page } = await as('buyer@example.com');
  const { letGo } = await holdScripts(page);
  const login = page.getByRole('navigation', { name: 'Main' }).getByText('Login');
  await page.goto('/login');
  await expect(login).toBeHidden();
  await expect(page.getByLabel('Email')).toBeHidden();
  letGo();
  await expect(page.getByText('You are signed in as Bea Brandt.')).toBeVisible();
  await expect(login).toBeHidden();
});
