import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';

/** As after a new deployment: the old script is gone. Returns what brings it back. */
async function removeScript(page: Page, name: string) {
  const file = `**/assets/${name}-*.js`;
  await page.route(file, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }));
  return () => page.unroute(file);
}

/** With the next document, the script is there again. */
const returnsOnReload = (page: Page, bringBack: () => Promise<void>) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() === 'document') await bringBack();
    return route.fallback();
  });

function documentsOf(page: Page) {
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') opened.push(new URL(request.url()).pathname);
  });
  return opened;
}

const openBlog = (page: Page) => page.getByRole('link', { name: 'Blog' }).first().click();

test('R27 after a deployment one silent reload opens the requested page, and Back works', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.opens('/login');
  await visitor.seesHeading('Login');
  await returnsOnReload(page, await removeScript(page, 'BlogsPage'));
  const documents = documentsOf(page);
  await openBlog(page);
  await visitor.seesHeading('Buying and selling used phones');
  await expect(page).toHaveURL('/blogs');
  expect(documents).toEqual(['/blogs']);
  await page.goBack();
  await visitor.seesHeading('Login');
});

const notice = (page: Page) => page.getByText('This page has not loaded completely');
const reload = (page: Page) => page.getByRole('button', { name: 'Reload the page' });

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('G18 G19 public pages can be read to their end, and a form that is sent says that nothing was used', async ({
    page,
  }) => {
    const read: [string, RegExp][] = [
      ['/', /cannot show brands, phones and the map/],
      ['/login', /signing in needs it/],
      ['/signup', /signing up needs it/],
      ['/blogs', /You can read the articles/],
    ];
    for (const [path, sentence] of read) {
      await page.goto(path);
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(notice(page)).toBeHidden();
    }
    await page.goto('/login');
    await page.getByLabel('Email').fill('buyer@example.com');
    await page.getByLabel('Password', { exact: true }).fill('second-ring');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(notice(page)).toBeVisible();
    await reload(page).click();
    await expect(notice(page)).toBeHidden();
    expect(page.url()).toMatch(/\/login$/);
  });
});

/** In milliseconds; undefined while the browser shows nothing. */
const firstPaint = (page: Page) =>
  page.evaluate(
    () =>
      (window.browserPerformance ?? performance).getEntriesByName('first-contentful-paint').at(0)?.startTime,
  );

test('G20 a script or a style sheet that is never answered leaves no page blank', async ({ as }) => {
  const pages = [
    { path: '/login', hanging: 'boot-*.js' },
    { path: '/login', hanging: 'style-*.css' },
    { path: '/find', hanging: 'style-*.css' },
  ];
  await Promise.all(
    pages.map(async ({ path, hanging }) => {
      const { page } = await as();
      await page.route(`**/assets/${hanging}`, () => undefined);
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(() => firstPaint(page), `${path} without ${hanging}`).toBeLessThan(7_000);
      await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
      // The other files are loaded. Without the script that loads them, the style sheet shows the sentence later.
      await expect(notice(page)).toHaveCount(hanging.startsWith('boot') ? 1 : 0);
    }),
  );
});

test('G20 where the entry script does not come an app page says so, and its Reload opens it', async ({
  visitor,
}) => {
  const { page } = visitor;
  const bringBack = await removeScript(page, 'index');
  await page.goto('/categoryUsed/02');
  await expect(notice(page)).toBeVisible();
  await bringBack();
  await reload(page).click();
  await visitor.seesHeading('Login');
  await expect(notice(page)).toHaveCount(0);
});

test('G20 G21 where the script that watches is missing as well, the style sheet shows the sentence after two minutes', async ({
  visitor,
}) => {
  const { page } = visitor;
  await removeScript(page, '{boot,index}');
  for (const [path, reducedMotion] of [
    ['/find', 'no-preference'],
    ['/login', 'reduce'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto(path);
    await expect(notice(page)).toBeHidden();
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await expect(notice(page)).toBeVisible();
  }
  // Of a release that is gone nothing is left.
  await page.route('**/assets/*.css', (route) => route.abort());
  await page.goto('/find');
  await expect(notice(page)).toBeVisible();
});
