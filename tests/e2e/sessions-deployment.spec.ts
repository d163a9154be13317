import type { Page } from '@playwright/test';
import { expect, newEmail, test } from './support/journey';
import { password } from './support/Person';
import { shopApi } from './support/shopApi';

/** As after a new deployment: the old file is gone. Returns how to bring a new index with working files. */
async function isGone(page: Page, chunk: string) {
  const file = new RegExp(`/assets/${chunk}-[^/]+\\.js$`);
  await page.route(file, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }));
  return () => page.unroute(file);
}

/** From the next document on, the files are there again. */
const deployedAnew = (page: Page, bringBack: () => Promise<void>) =>
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

const error = 'A part of this page could not be loaded. Check your connection, then reload the page.';

test('R27 after a deployment the page that was asked for comes by one silent reload', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens('/login');
  await visitor.seesHeading('Login');
  await deployedAnew(page, await isGone(page, 'BlogsPage'));
  const documents = documentsOf(page);
  await page.getByRole('link', { name: 'Blog' }).first().click();
  await visitor.seesHeading('Buying and selling used phones');
  await expect(page).toHaveURL('/blogs');
  expect(documents).toEqual(['/blogs']);
  await page.goBack();
  await visitor.seesHeading('Login');
});

test(
  'R27 a guard’s redirect keeps the remembered place over the silent reload',
  { tag: '@all' },
  async ({ visitor }) => {
    const { page } = visitor;
    await visitor.opens('/blogs');
    await visitor.seesHeading('Buying and selling used phones');
    await deployedAnew(page, await isGone(page, 'LoginPage'));
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await visitor.seesHeading(/Used phones/);
    await page
      .getByRole('link', { name: /Google/ })
      .first()
      .click();
    await visitor.seesHeading('Login');
    await visitor.logsIn('buyer@example.com');
    await visitor.seesHeading('Book the selected second-hand phones');
  },
);

test(
  'R27 files that stay gone: one reload, then the error screen, no loop',
  { tag: '@all' },
  async ({ visitor }) => {
    const { page } = visitor;
    await visitor.opens('/login');
    await visitor.seesHeading('Login');
    const bringBack = await isGone(page, 'BlogsPage');
    const documents = documentsOf(page);
    await page.getByRole('link', { name: 'Blog' }).first().click();
    await visitor.seesHeading('Something went wrong');
    await visitor.sees(error);
    expect(documents).toEqual(['/blogs']);
    await bringBack();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await visitor.seesHeading('Buying and selling used phones');
  },
);

test('R27 a half-filled sign-up stays, and outlives the reload on demand, without its password', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.opens('/signup');
  await page.getByLabel('Name', { exact: true }).fill('Dee Deploy');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('I want to be a').selectOption('Seller');
  const bringBack = await isGone(page, 'BlogsPage');
  await page.getByRole('link', { name: 'Blog' }).first().click();
  await visitor.seesHeading('Something went wrong');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Dee Deploy');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await expect(page).toHaveURL('/signup');

  await page.getByRole('link', { name: 'Blog' }).first().click();
  await visitor.seesHeading('Something went wrong');
  await bringBack();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await visitor.seesHeading('Buying and selling used phones');
  await page.goBack();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Dee Deploy');
  await expect(page.getByLabel('I want to be a')).toHaveValue('Seller');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test(
  'R27 a half-filled product stays with its picture, and can still be added',
  { tag: '@all' },
  async ({ visitor }) => {
    const { page } = visitor;
    const api = shopApi(page.request);
    const email = newEmail('dora');
    await api.addsPerson({ name: 'Dora Draft', email, password, userrole: 'Seller' });
    await visitor.opens('/dashboard/addproducts');
    await visitor.logsIn(email);
    await page.getByLabel('Product Name').fill('Pixel of Dora');
    await page.getByLabel('Year of Purchase').fill('2023');
    await page.getByLabel('Product Details').fill('Hardly used.');
    await page.getByLabel('Original price').fill('400');
    await page.getByLabel('Resale price').fill('200');
    await page.getByLabel('Mobile number').fill('12345');
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await page
      .getByLabel('Image')
      .setInputFiles({ name: 'pixel.png', mimeType: 'image/png', buffer: picture });
    await expect(page.getByRole('img', { name: 'pixel.png' })).toBeVisible();
    const bringBack = await isGone(page, 'MyBuyersPage');
    await page.getByRole('link', { name: 'My Buyers' }).first().click();
    await visitor.seesHeading('Something went wrong');
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByLabel('Product Name')).toHaveValue('Pixel of Dora');
    await expect(page.getByRole('img', { name: 'pixel.png' })).toBeVisible();
    await bringBack();
    await visitor.isTold('Product added successfully', () =>
      page.getByRole('button', { name: 'Add product' }).click(),
    );
    await visitor.seesHeading('My Products');
  },
);

test(
  'R27 the sign-in library is gone: the page says so, and a reload brings the e-mail back',
  { tag: '@all' },
  async ({ visitor }) => {
    const { page } = visitor;
    const bringBack = await isGone(page, 'firebaseAuth');
    await visitor.opens('/login');
    await visitor.sees('Signing in is not available right now. Check your connection and reload the page.');
    await page.getByLabel('Email').fill('buyer@example.com');
    await bringBack();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('buyer@example.com');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await visitor.isTold('Loged In successfully', () =>
      page.getByRole('button', { name: 'Login', exact: true }).click(),
    );
  },
);

test(
  'R27 the list of test accounts is gone: signing in works without it',
  { tag: '@all' },
  async ({ visitor }) => {
    await isGone(visitor.page, 'SeededPeople');
    await visitor.opens('/login');
    await visitor.logsIn('buyer@example.com');
  },
);

test('R27 notes in the booking dialog outlive a reload', { tag: '@all' }, async ({ as }) => {
  const { page } = await as('buyer@example.com');
  await page.goto('/');
  const purchase = page
    .getByRole('article', { name: 'iPhone 15 Pro 256 GB' })
    .getByRole('button', { name: 'Purchase' });
  await purchase.click();
  await page.getByLabel('Meeting location').fill('Berlin, at the fountain');
  await page.reload();
  await expect(page.getByLabel('Meeting location')).toHaveValue('Berlin, at the fountain');
  await page.getByRole('button', { name: 'Close' }).click();
  await purchase.click();
  await expect(page.getByLabel('Meeting location')).toHaveValue('');
});
