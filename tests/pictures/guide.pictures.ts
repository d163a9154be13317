import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { lightPalette } from '@/ui/theme/palette';
import { paths } from '@/paths';
import { projectRoot } from '../../scripts/lib/localData';
import { withShop } from '../../scripts/serve/startShop';
import { createWebApp } from '../../scripts/serve/webApp';
import { settingsOf } from '../../scripts/lib/settingsOf';
import { Person } from '../e2e/support/Person';
import { labelled } from '../states/steps';
import { phonePicture } from '../support/phonePicture';
import { writePicture } from './writePicture';

const usedPhone = 'Pixel 6 128 GB';
const newPhone = 'Pixel 9 128 GB';

/** Each test has its own shop, because users buy and sell in it. */
const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => {
    const web = createWebApp(process.env['TEST_BUILD'] ?? '', settingsOf('production', projectRoot));
    await withShop({ web }, use);
  },
});

test.use({
  viewport: { width: 1024, height: 620 },
  // Sharp enough on most screens, and half the bytes of 2.
  deviceScaleFactor: 1.5,
  locale: 'en-GB',
  timezoneId: 'Europe/Berlin',
  contextOptions: { reducedMotion: 'reduce' },
});

const link = (place: Page | Locator, name: string) =>
  place
    .getByRole('link', { name: labelled(name) })
    .filter({ visible: true })
    .first();
const button = (place: Page | Locator, name: string) =>
  place
    .getByRole('button', { name: labelled(name) })
    .filter({ visible: true })
    .first();
const text = (page: Page, words: string) => page.getByText(words).filter({ visible: true }).first();
/** The card or the table row of a phone or a user. */
const item = (page: Page, name: string) =>
  page.getByRole('article', { name }).or(page.getByRole('row', { name })).first();

interface Picture {
  /** What the outline is around. */
  ring?: Locator;
  /** What the picture begins with, below the bar; the top of the page by default. */
  top?: Locator;
  width?: number;
  height?: number;
}

/** Writes docs/guide/NAME.webp once no toast and no skeleton is visible. */
async function take(page: Page, name: string, { ring, top, width, height = 620 }: Picture) {
  await page.setViewportSize({ width: width ?? page.viewportSize()?.width ?? 1024, height });
  // The pressed element would look hovered, and a toast under the pointer would stay.
  await page.mouse.move(0, 0);
  await expect(page.getByLabel('Notifications').locator('[aria-live] > *')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await top?.evaluate((element) => {
    element.style.scrollMarginTop = '88px';
    element.scrollIntoView({ behavior: 'instant' });
  });
  await ring?.evaluate((element, color) => {
    Object.assign(element.style, {
      outline: `4px solid ${color}`,
      outlineOffset: '5px',
      scrollMargin: '48px',
    });
    element.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  }, lightPalette.primary.main);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.MuiSkeleton-root')].every((skeleton) => {
      const { top: upper, bottom } = skeleton.getBoundingClientRect();
      return bottom < 0 || upper > window.innerHeight;
    }),
  );
  await writePicture(page, `${name}.webp`);
  await ring?.evaluate((element) => (element.style.outline = ''));
}

async function openAs(page: Page, email: string, path: string): Promise<void> {
  const person = new Person(page);
  await person.opens(paths.login);
  await person.logsIn(email);
  await page.waitForURL(paths.home);
  await person.opens(path);
}

async function fillSignUp(page: Page, role: string) {
  await new Person(page).opens(paths.signup);
  await page.getByLabel('Name', { exact: true }).fill('Nora Novak');
  await page.getByLabel('Email').fill('nora@example.com');
  await page.getByLabel('Password', { exact: true }).fill('second-ring');
  await page.getByLabel('I want to be a').selectOption(role);
}

async function fillCard(page: Page, number: string) {
  await page.getByLabel('Credit or debit card number').pressSequentially(number);
  await page.getByLabel('Credit or debit card expiration date, MM / YY').pressSequentially('1234');
  await page.getByLabel('Credit or debit card CVC').pressSequentially('123');
}

async function describePhone(page: Page) {
  await page.getByLabel('Product Name').fill(newPhone);
  await page.getByLabel('Phone category').selectOption('Google');
  await page.getByLabel('Condition').selectOption('Good');
  await page.getByLabel('Year of Purchase').fill('2024');
  await page.getByLabel('Product Details').fill('Two small scratches at the back. The battery lasts a day.');
}

const chooseFile = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Image').and(page.locator('[type=file]')).setInputFiles({ name, mimeType, buffer });

test('account', async ({ page }) => {
  await fillSignUp(page, 'Buyer');
  await take(page, 'account-sign-up', { ring: button(page, 'Sign Up'), height: 760 });
});

test('buy', async ({ page }) => {
  await openAs(page, 'buyer2@example.com', paths.home);
  await take(page, 'buy-1-brand', {
    ring: link(page, 'Google'),
    top: page.getByRole('heading', { name: 'Pick a brand' }),
    width: 1280,
    height: 460,
  });
  await page.setViewportSize({ width: 1024, height: 620 });
  await link(page, 'Google').click();
  const booking = button(item(page, usedPhone), 'Booking now');
  await take(page, 'buy-2-phone', { ring: booking, height: 720 });
  await booking.click();
  const book = button(page.getByRole('dialog'), 'Book this phone');
  await take(page, 'buy-3-book', { ring: book, height: 760 });
  await book.click();
  await button(page, 'Keep browsing').click();
  await link(page, 'Dashboard').click();
  await link(page, 'My Orders').click();
  const pay = link(item(page, usedPhone), 'Pay');
  // Each run has its own day.
  await text(page, 'Booked ').evaluate((element) => (element.textContent = 'Booked 26 Nov 2026 · not paid'));
  await take(page, 'buy-4-orders', { ring: pay });
  await pay.click();
  await fillCard(page, '4242424242424242');
  await take(page, 'buy-5-card', { ring: button(page, 'Pay'), height: 560 });
  await button(page, 'Pay').click();
  const transaction = text(page, 'pi_');
  // Each payment has its own; the picture shall stay the same.
  await transaction.evaluate((element) => (element.textContent = 'pi_3SVexampleOfAnId0a1b2c3d'));
  await take(page, 'buy-6-paid', { ring: transaction, height: 560 });
});

test('sell', async ({ page }) => {
  await openAs(page, 'seller@example.com', paths.dashboard);
  await take(page, 'sell-1-dashboard', { ring: link(page, 'Add Products') });
  await link(page, 'Add Products').click();
  await describePhone(page);
  await chooseFile(page, 'my-phone.png', 'image/png', await phonePicture());
  await expect(text(page, 'Choose another')).toBeVisible();
  await take(page, 'sell-2-form', { top: page.getByText('The phone', { exact: true }), height: 740 });
  await page.getByLabel('Original price').fill('799');
  await page.getByLabel('Resale price').fill('410');
  await page.getByLabel('Location').selectOption('Munich');
  await page.getByLabel('Mobile number').fill('0151 5550 1992');
  await take(page, 'sell-3-add', {
    ring: button(page, 'Add product'),
    top: page.getByText('The price', { exact: true }),
    height: 600,
  });
  await button(page, 'Add product').click();
  const row = item(page, newPhone);
  await take(page, 'sell-4-sold', { ring: button(row, 'Available: Mark as sold') });
  await button(row, 'Post Ads').click();
  await take(page, 'sell-5-advertise', { ring: button(page.getByRole('dialog'), 'Confirm') });
});

test('administer', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await openAs(page, 'admin@example.com', paths.dashboard);
  await link(page, 'All Buyers').click();
  const row = item(page, 'Ben Okafor');
  await take(page, 'administer-1-verify', { ring: button(row, 'Unverified'), height: 640 });
  await button(row, 'Delete').click();
  await take(page, 'administer-2-delete', {
    ring: button(page.getByRole('dialog'), 'Delete'),
    height: 640,
  });
});

test('a refused card', async ({ page }) => {
  await openAs(page, 'buyer@example.com', paths.myOrders);
  await link(page, 'Pay').click();
  await fillCard(page, '4000000000000002');
  await button(page, 'Pay').click();
  await take(page, 'wrong-card', { ring: text(page, 'Your card was declined.'), height: 560 });
});

test('a role that is not stored', async ({ page }) => {
  await page.route('**/api/users', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { message: 'forbidden access' } })
      : route.fallback(),
  );
  await fillSignUp(page, 'Seller');
  await button(page, 'Sign Up').click();
  await expect(text(page, 'your role Seller is not stored yet.')).toBeVisible();
  await take(page, 'wrong-role', { ring: button(page, 'Try again'), height: 460 });
});

test('a refused picture', async ({ page }) => {
  await openAs(page, 'seller@example.com', paths.addPhone);
  await describePhone(page);
  await chooseFile(page, 'my-phone.pdf', 'application/pdf', Buffer.from('This is not a picture.'));
  await take(page, 'wrong-picture', {
    ring: text(page, 'is not a JPEG, PNG, WebP or GIF picture.'),
    top: text(page, 'Product Details'),
    height: 520,
  });
});

test('on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 620 });
  await openAs(page, 'seller@example.com', paths.myPhones);
  await expect(item(page, 'Pixel 8 128 GB')).toBeVisible();
  await take(page, 'phone-menu', { ring: button(page, 'Dashboard menu') });
});

test('with a keyboard', async ({ page }) => {
  await new Person(page).opens(paths.home);
  await page.keyboard.press('Tab');
  await take(page, 'keys-skip', { ring: link(page, 'Skip to content'), height: 420 });
});

test('the colours menu', async ({ page }) => {
  await new Person(page).opens(paths.home);
  await button(page, 'Colours: System').click();
  await expect(text(page, 'Dark')).toBeVisible();
  await take(page, 'keys-colours', { height: 420 });
});
