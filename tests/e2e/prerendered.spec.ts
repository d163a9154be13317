import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { password, type Person } from './support/Person';

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

/** The page's scripts wait until they are let go. */
async function holdScripts(page: Page) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
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

test('the home page is complete before any script; React takes over its elements, its position and a click', async ({
  visitor,
}) => {
  const { page } = visitor;
  const hydrates = await opensWithoutScripts(visitor, home);
  await page.evaluate(() => window.scrollTo({ top: 1_800, behavior: 'instant' }));
  await page.getByRole('button', { name: /^Colours/ }).click();
  await hydrates();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article').first()).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);

  // The colours that were chosen are there with the first paint.
  await holdScripts(page);
  await page.reload();
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(ground).toBe('rgb(25, 22, 19)');
});

test('on a phone, what is far below is loaded when it comes near, or after a key such as those of the search in a page', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  const opensHome = async () => {
    await page.goto('/');
    await expect(page.locator('a[href*="book="]').first()).toBeVisible();
    await page.evaluate(() => new Promise((go) => requestIdleCallback(go)));
  };
  const categories = page.getByRole('region', { name: 'Pick a brand' }).getByRole('link');
  const form = page.getByRole('form', { name: 'Feedback' });
  await opensHome();
  await expect(categories).toHaveCount(0);
  await expect(form).toHaveCount(0);
  await page.getByRole('link', { name: 'Buy now' }).click();
  await expect(categories).toHaveCount(6);
  await expect(categories.first()).toBeInViewport();

  await opensHome();
  await expect(form).toHaveCount(0);
  await page.keyboard.press('Control+f');
  await expect(categories).toHaveCount(6);
  await expect(form).toHaveCount(1);

  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const place = await form.evaluate((element) => element.getBoundingClientRect().top);
  await page.reload();
  await expect(form).toBeInViewport();
  await expect.poll(() => form.evaluate((element) => element.getBoundingClientRect().top)).toBe(place);
});

test(
  'each other public page is complete before any script, and its elements stay when React takes over',
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

test('the page can respond between the start of its code and the creation of the app', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.addInitScript(() => {
    const log: string[] = [];
    const yielded = scheduler.yield.bind(scheduler);
    scheduler.yield = () => {
      log.push('yields');
      return yielded();
    };
    const find = document.getElementById.bind(document);
    document.getElementById = (id) => {
      if (id === 'root') log.push('starts');
      return find(id);
    };
    const listen = window.addEventListener.bind(window);
    // The router listens to Back as soon as it is created.
    window.addEventListener = (name: string, ...rest: [EventListenerOrEventListenerObject]) => {
      if (name === 'popstate') log.push('creates the app');
      listen(name, ...rest);
    };
    Object.assign(window, { log });
  });
  await page.goto('/signup');
  await expect.poll(() => isHydrated(page)).toBe(true);
  const log = await page.evaluate(() => ('log' in window ? (window.log as string[]) : []));
  expect(log.slice(log.indexOf('starts'), log.indexOf('creates the app'))).toContain('yields');
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
