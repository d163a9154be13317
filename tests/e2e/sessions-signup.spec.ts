import type { Page } from '@playwright/test';
import { expect, newEmail, test } from './support/journey';
import { password, Person } from './support/Person';
import { shopApi } from './support/shopApi';

const banner = 'Your account exists, but your role Seller is not stored yet.';

async function fillsInAsSeller({ page }: Person, email: string) {
  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill('Selma Signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('I want to be a').selectOption('Seller');
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

interface Moment {
  name: string;
  path: RegExp;
  answered: boolean;
  /** `npm test` takes this one. */
  inEachRun?: boolean;
}

/** The call at which the tab is closed, and whether the server has handled it by then. */
const moments: readonly Moment[] = [
  { name: 'while the account is being created', path: /accounts:signUp/, answered: false },
  { name: 'when the account is there and the answer is not', path: /accounts:signUp/, answered: true },
  { name: 'before the display name is set', path: /accounts:update/, answered: false },
  { name: 'while the record is being sent', path: /\/api\/users$/, answered: false, inEachRun: true },
  { name: 'when the record is stored and the answer is not', path: /\/api\/users$/, answered: true },
  { name: 'before the token is fetched', path: /\/api\/jwt/, answered: false },
];

async function diesAt(page: Page, { path, answered }: Moment): Promise<void> {
  await new Promise<void>((resolve) => {
    void page.route(path, async (route) => {
      if (route.request().method() === 'OPTIONS') return route.continue();
      if (answered) await route.fetch();
      resolve();
    });
  });
  await page.close();
}

for (const moment of moments) {
  const title = `S13 a tab that dies ${moment.name}: afterwards one Seller, and no second record`;
  test(title, { tag: moment.inEachRun ? [] : '@all' }, async ({ visitor }) => {
    const api = shopApi(visitor.page.request);
    const email = newEmail('selma');
    const death = diesAt(visitor.page, moment);
    await fillsInAsSeller(visitor, email).catch(() => undefined);
    await death;

    const next = new Person(await visitor.page.context().newPage());
    await next.opens('/dashboard');
    // A user who was not signed in by then signs up again, or logs in if the account exists.
    const signedIn = next.page.getByRole('button', { name: /^Account of/ });
    const form = next.page.getByLabel('Password', { exact: true });
    await expect(signedIn.or(form).first()).toBeVisible();
    if (await form.isVisible()) {
      await fillsInAsSeller(next, email);
      const isTaken = next.page.getByText('The email address is already in use by another account.');
      await expect(signedIn.or(isTaken).first()).toBeVisible();
      if (await isTaken.isVisible()) {
        await next.opens('/login');
        await next.logsIn(email);
      }
    }
    await expect(signedIn).toBeVisible();
    await next.opens('/dashboard/mybuyers');
    await next.seesHeading('My Buyers');
    await expect(next.page.getByText(banner)).toHaveCount(0);
    await expect(next.page.getByRole('button', { name: 'Account of Selma Signup' })).toBeVisible();
    expect((await api.recordsOf(email)).map(({ userrole }) => userrole)).toEqual(['Seller']);
  });
}

test(
  'S13 POST /users fails: sign-up continues, the banner stays from page to page, and goes when it is stored',
  { tag: '@all' },
  async ({ visitor }) => {
    const { page } = visitor;
    const api = shopApi(page.request);
    const email = newEmail('selma');
    const users = /\/api\/users$/;
    await page.route(users, (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }));
    await fillsInAsSeller(visitor, email);
    await visitor.sees(banner);
    await expect(page).toHaveURL('/');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page).toHaveURL('/dashboard');
    await visitor.sees(banner);
    await page.reload();
    await visitor.sees('Broken');
    await page.unroute(users);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(banner)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'My Products' }).first()).toBeVisible();
    expect((await api.recordsOf(email)).map(({ userrole }) => userrole)).toEqual(['Seller']);
  },
);
