import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type APIRequestContext } from '@playwright/test';
import { newEmail } from '../e2e/support/journey';
import { card, password } from '../e2e/support/Person';
import { shopApi } from '../e2e/support/shopApi';
import { phonePicture } from '../support/phonePicture';
import { test } from './journey';
import type { User } from './User';

/** A name that no other journey uses. */
const newPhone = () => `Pixel ${crypto.randomUUID().slice(0, 8)}`;

/** A new person of this role, who is signed in. Returns the e-mail. */
async function signedIn(user: User, request: APIRequestContext, userrole: 'Buyer' | 'Seller') {
  const email = newEmail(userrole.toLowerCase());
  await shopApi(request).addsPerson({ name: 'Jo Journey', email, password, userrole });
  await user.signsIn(email);
  return email;
}

/** A signed-in buyer on the payment page of a booked phone. Returns the phone's name. */
async function atTheCheckout(user: User, request: APIRequestContext) {
  const phone = newPhone();
  const email = await signedIn(user, request, 'Buyer');
  const shop = shopApi(request);
  await shop.addsPhone('seller2@example.com', phone, '215.50');
  await shop.booksPhone(email, phone);
  await user.opens('/dashboard/myorders');
  await user.at('row', new RegExp(phone)).clicks('link', /^Pay/);
  await user.sees('heading', `Pay for ${phone}`);
  return phone;
}

const background = (user: User) => user.evaluate(() => getComputedStyle(document.body).backgroundColor);
const scrolled = (user: User) => user.evaluate(() => Math.round(window.scrollY));

test('G1 G9 G10 R8 R9 a visitor reads, gets lost, and logs in to see a brand', async ({ user }) => {
  await user.opens('/');
  await user.sees('heading', /Used phones/);
  // The whole page is there before it is scrolled.
  await user.at('region', 'Pick a brand').sees('link', 'Google');
  await user.at('form', 'Feedback').sees('textbox', 'Message');
  await user.at('contentinfo').sees('heading', 'Company');
  await user.clicks('link', 'Blog');
  await user.sees('heading', 'Buying and selling used phones');
  await user.opens('/no/such/page');
  await user.sees('heading', '404');
  await user.clicks('link', 'Back to homepage');
  await user.at('main').clicks('link', 'Google');
  await user.sees('heading', 'Login');
  await user.fills('Email', 'buyer@example.com');
  await user.fills('Password', password);
  await user.at('main').clicks('button', 'Login');
  await user.sees('heading', 'Book the selected second-hand phones');
});

test('S1 S8 G6 a new buyer signs up', async ({ user }) => {
  await user.opens('/signup');
  await user.fills('Name', 'Nora New');
  await user.fills('Email', newEmail('nora'));
  await user.fills('Password', password);
  await user.chooses('I want to be a', 'Seller');
  await user.clicks('button', 'Sign Up');
  await user.sees('button', 'Account of Nora New');
  await user.clicks('link', 'Dashboard');
  await user.sees('link', 'My Products');
});

test('L10 L12 R18 G5 a buyer mistypes the password, logs in, reloads and signs out', async ({ user }) => {
  await user.opens('/login');
  await user.fills('Email', 'buyer@example.com');
  await user.fills('Password', 'second-wrong');
  await user.at('main').clicks('button', 'Login');
  await user.sees('alert');
  await user.fills('Password', password);
  await user.at('main').clicks('button', 'Login');
  await user.sees('button', 'Account of Bea Brandt');
  await user.opens('/dashboard/myorders');
  await user.sees('heading', 'My Orders');
  await user.reloads();
  await user.sees('heading', 'My Orders');
  await user.clicks('button', 'Sign Out');
  await user.sees('heading', 'Login');
});

test('L4 L14 a new person logs in with a Google account', async ({ user }) => {
  await user.opens('/login');
  await user.clicks('button', 'Continue with Google');
  await user.at('dialog').clicks('button', /Gus Novak/);
  await user.sees('button', 'Account of Gus Novak');
});

test('G16 whoever leaves the page right after signing in is still signed in on the next', async ({
  user,
  request,
}) => {
  await signedIn(user, request, 'Buyer');
  for (let times = 0; times < 4; times += 1) {
    await user.opens('/dashboard/myorders');
    await user.opens('/');
  }
  await user.opens('/dashboard/myorders');
  await user.sees('heading', 'My Orders');
  await user.reads('You have not booked a phone yet');
});

test('C17 a buyer finds a phone by its name and its city, and keeps the list in the address', async ({
  user,
}) => {
  await user.signsIn('buyer2@example.com');
  await user.searches('pixel 6 128');
  await user.sees('article', 'Pixel 6 128 GB');
  await user.seesNo('article', 'iPhone 15 Pro 256 GB');
  await user.clicks('button', 'Reset filters');
  await user.sees('article', 'iPhone 15 Pro 256 GB');
  await user.at('group', 'Location').clicks('checkbox', 'Munich');
  await user.seesNo('article', 'Pixel 6 128 GB');
  // The address follows the fields after a pause.
  await expect.poll(() => user.evaluate(() => location.search), { timeout: 30_000 }).toBe('?location=Munich');
  await user.reloads();
  await user.sees('checkbox', 'Munich');
  await user.seesNo('article', 'Pixel 6 128 GB');
});

test('C6 C11 C13 H5 a buyer books an advertised phone', async ({ user, request }) => {
  await signedIn(user, request, 'Buyer');
  await user.opens('/');
  await user.clicks('link', 'Buy now');
  await user.at('article', 'iPhone 15 Pro 256 GB').clicks('button', /^Purchase/);
  await user.at('dialog').clicks('button', 'Book this phone');
  await user.at('dialog').sees('link', 'Pay now');
  await user.at('dialog').clicks('button', 'Keep browsing');
  await user.seesNo('dialog');
  await user.opens('/dashboard/myorders');
  await user.at('row', /iPhone 15 Pro 256 GB/).sees('link', /^Pay/);
});

test('P12 P15 a card is declined, another one pays', async ({ user, request }) => {
  await atTheCheckout(user, request);
  await user.paysWith(card.declined);
  await user.reads(/declined/);
  await user.paysWith(card.ok);
  await user.reads('Congrats! your payment completed');
});

test('P11 P17 O6 a bank asks for approval, and the order is paid', async ({ user, request }) => {
  const phone = await atTheCheckout(user, request);
  await user.paysWith(card.secure);
  await user.clicks('button', 'Complete authentication');
  await user.reads('Congrats! your payment completed');
  await user.reads(/^pi_/);
  await user.clicks('link', 'Back to My Orders');
  await user.at('row', new RegExp(phone)).reads(/^Paid/);
});

test('A13 A19 M4 M17 a seller lists a phone with a picture, corrects it, and marks it as sold', async ({
  user,
  request,
}) => {
  const phone = newPhone();
  const picture = join(mkdtempSync(join(tmpdir(), 'picture-')), 'pixel.png');
  writeFileSync(picture, await phonePicture());
  await signedIn(user, request, 'Seller');
  await user.opens('/dashboard/addproducts');
  await user.fills('Product Name', phone);
  await user.chooses('Phone category', 'Google');
  await user.fills('Year of Purchase', '2023');
  await user.fills('Product Details', 'Two small scratches at the back.');
  await user.uploads(picture);
  await user.sees('img', 'pixel.png');
  await user.fills('Original price', '699');
  await user.fills('Resale price', '325');
  await user.chooses('Location', 'Munich');
  await user.fills('Mobile number', '+49 151 5550 1992');
  await user.clicks('button', 'Add product');
  const row = user.at('row', new RegExp(phone));
  await row.reads('$325');
  await row.clicks('link', `Edit ${phone}`);
  await user.sees('heading', 'Correct a listing');
  await user.fills('Resale price', '310');
  await user.clicks('button', 'Save the correction');
  await row.reads('$310');
  await row.clicks('button', /^Available/);
  await user.at('dialog').clicks('button', 'Mark as sold');
  await row.reads('Sold');
});

test('U5 U8 U9 an admin verifies a user, makes an admin of her and deletes her', async ({
  user,
  request,
}) => {
  const email = newEmail('vera');
  await shopApi(request).addsPerson({ name: 'Vera Vale', email, password, userrole: 'Buyer' });
  await user.signsIn('admin@example.com');
  await user.opens('/dashboard/admin');
  const row = user.at('row', new RegExp(email));
  await row.clicks('button', /^Unverified/);
  await user.at('dialog').clicks('button', 'Make Seller');
  await row.reads('Verified');
  await row.clicks('button', /^Make Admin/);
  await user.at('dialog').clicks('button', 'Make Admin');
  await row.reads('Admin');
  await row.clicks('button', /^Delete/);
  await user.at('dialog').clicks('button', 'Delete');
  await user.seesNo('row', new RegExp(email));
});

test('G13 a visitor chooses dark colours, which last', async ({ user }) => {
  await user.opens('/');
  const light = await background(user);
  await user.clicks('button', /^Colours/);
  await user.clicks('menuitemradio', 'Dark');
  await expect.poll(() => background(user), { timeout: 30_000 }).not.toBe(light);
  const dark = await background(user);
  await user.reloads();
  await user.sees('button', 'Colours: Dark');
  expect(await background(user)).toBe(dark);
});

test('G16 whoever refuses cookies and storage can log in, book and pay', async ({ refusingUser: user }) => {
  await user.opens('/login');
  const isRefused = await user.evaluate(() => {
    try {
      // Missing in WebKit; Chromium and Firefox throw.
      return !(window.localStorage as Storage | null);
    } catch {
      return true;
    }
  });
  expect(isRefused).toBe(true);
  await user.signsIn('buyer2@example.com');
  await user.searches('galaxy');
  await user.at('article', 'Galaxy S23 Ultra 256 GB').clicks('button', /^Booking now/);
  await user.at('dialog').clicks('button', 'Book this phone');
  await user.at('dialog').clicks('link', 'Pay now');
  await user.paysWith(card.ok);
  await user.reads('Congrats! your payment completed');
});

test('G16 Back and Forward lead to the place in the list', async ({ user }) => {
  await user.signsIn('buyer@example.com');
  await user.searches('gb');
  await user.sees('article', 'Pixel 6 128 GB');
  await user.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await user.at('navigation', 'Main').clicks('link', 'Blog');
  await user.sees('heading', 'Buying and selling used phones');
  await user.goesBack();
  await user.sees('heading', 'Find a phone');
  await expect.poll(() => scrolled(user), { timeout: 30_000 }).toBe(900);
  await user.goesForward();
  await user.sees('heading', 'Buying and selling used phones');
  await user.goesBack();
  await expect.poll(() => scrolled(user), { timeout: 30_000 }).toBe(900);
});
