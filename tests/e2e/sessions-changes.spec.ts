import type { Page } from '@playwright/test';
import { expect, newEmail, test } from './support/journey';
import { password, type Person } from './support/Person';
import { shopApi } from './support/shopApi';

/** A seller whom no other test uses, with a phone, signed in and in front of My Products. */
async function newSeller(visitor: Person, phones = ['Pixel 8 of a test']) {
  const api = shopApi(visitor.page.request);
  const email = newEmail('sally');
  const uid = await api.addsPerson({ name: 'Sally Sales', email, password, userrole: 'Seller' });
  for (const phone of phones) await api.addsPhone(email, phone);
  await visitor.opens('/dashboard/myproducts');
  await visitor.logsIn(email);
  await visitor.seesHeading('My Products');
  return { api, email, uid };
}

/** As when the user returns to the tab. */
const comesBack = (page: Page) =>
  page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')));

const available = (page: Page) => page.getByRole('button', { name: /^Available/ });

test('a user whom the admin deleted meanwhile sees it at the next action, without a crash', async ({
  visitor,
}) => {
  const { api, email, uid } = await newSeller(visitor);
  await api.deletesRecord(email);
  await available(visitor.page).click();
  await visitor.sees('This page needs the role Seller.');
  await visitor.page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
  await visitor.sees('Your account has no role yet.');
  // The account itself goes as well: the next start has no user.
  await api.deletesAccount(uid);
  await visitor.page.reload();
  await expect(visitor.page).toHaveURL('/login');
  await expect(visitor.page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test(
  'N28 a deleted user whose token is refused is asked to sign in again, or as another user',
  { tag: '@all' },
  async ({ visitor }) => {
    const { api, email } = await newSeller(visitor);
    await api.deletesRecord(email);
    await visitor.page.evaluate(() => localStorage.setItem('accessToken', 'refused'));
    await available(visitor.page).click();
    await visitor.sees('Sign in again, or use another account.');
    await visitor.page.getByRole('link', { name: 'Sign in again' }).click();
    await visitor.page.getByLabel('Email').fill('buyer@example.com');
    await visitor.page.getByLabel('Password', { exact: true }).fill(password);
    await visitor.page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(visitor.page.getByRole('button', { name: 'Account of Bea Brandt' })).toBeVisible();
    await expect(visitor.page).toHaveURL('/');
  },
);

test(
  'R22 a role that the admin gives or takes away shows when the person comes back to the tab',
  { tag: '@all' },
  async ({ visitor }) => {
    const api = shopApi(visitor.page.request);
    const email = newEmail('rolf');
    await api.addsPerson({ name: 'Rolf Roles', email, password, userrole: 'Buyer' });
    await visitor.opens('/dashboard/myorders');
    await visitor.logsIn(email);
    await visitor.seesHeading('My Orders');
    await api.makesSeller(email);
    await comesBack(visitor.page);
    await visitor.sees('This page needs the role Buyer.');
    await visitor.page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    await expect(visitor.page.getByRole('link', { name: 'My Products' }).first()).toBeVisible();
  },
);

test('N28 a token of any shape: the call works after one renewal', { tag: '@all' }, async ({ visitor }) => {
  const shapes: Record<string, string> = {
    'no text': '',
    'the word null': 'null',
    'two words': 'two words',
    HTML: '<!doctype html><html></html>',
    JSON: '{"accessToken":"x"}',
    'a megabyte': 'x'.repeat(1_000_000),
    'no token of ours': 'abc.def.ghi',
    'control characters': 'a\r\nX-Evil: 1',
  };
  const { api, email } = await newSeller(visitor, Object.keys(shapes).concat('of another user'));
  shapes['of another user'] = await api.tokenOf('buyer@example.com');
  const asked: string[] = [];
  visitor.page.on('request', (request) => {
    if (/\/api\/(jwt|manageproducts)/.test(request.url())) asked.push(request.method());
  });
  for (const [name, token] of Object.entries(shapes)) {
    asked.length = 0;
    await visitor.page.evaluate((text) => localStorage.setItem('accessToken', text), token);
    const row = visitor.page.getByRole('row').filter({ hasText: name });
    await row.getByRole('button', { name: /^Available/ }).click();
    await expect(row.getByText('Sold', { exact: true }), name).toBeVisible();
    const renewals = asked.filter((method) => method === 'GET').length;
    expect(renewals, `${name}: ${asked.join(' ')}`).toBe(1);
  }
  const stored = await visitor.page.evaluate(() => localStorage.getItem('accessToken'));
  expect(JSON.parse(atob(stored?.split('.')[1] ?? ''))).toMatchObject({ email });
});

test(
  'N28 who is refused for good signs in again and comes back to the page',
  { tag: '@all' },
  async ({ visitor }) => {
    const { email } = await newSeller(visitor);
    const refusal = { status: 401, json: { message: 'Unauthorized access' } };
    await visitor.page.route('**/api/manageproducts/*', (route) => route.fulfill(refusal));
    await available(visitor.page).click();
    await visitor.page.getByRole('link', { name: 'Sign in again' }).click();
    await visitor.sees('Sign in again as Sally Sales to continue where you were.');
    await expect(visitor.page.getByLabel('Email')).toHaveValue(email);
    await visitor.page.unroute('**/api/manageproducts/*');
    await visitor.page.getByLabel('Password', { exact: true }).fill(password);
    await visitor.page.getByRole('button', { name: 'Login', exact: true }).click();
    await visitor.seesHeading('My Products');
    await visitor.isTold('Product Updated Successfully', () => available(visitor.page).click());
    await expect(visitor.page.getByRole('link', { name: 'Sign in again' })).toHaveCount(0);
  },
);

for (const years of [10, -10]) {
  test(
    `a clock that is ${years} years off: signing in, a reload and a call work, without a loop`,
    { tag: '@all' },
    async ({ visitor }) => {
      const { page } = visitor;
      const now = new Date();
      now.setFullYear(now.getFullYear() + years);
      await page.clock.setSystemTime(now);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/googleapis|\/api\/jwt/.test(request.url())) asked.push(new URL(request.url()).pathname);
      });
      await newSeller(visitor);
      await page.reload();
      await visitor.seesHeading('My Products');
      await visitor.isTold('Product Updated Successfully', () => available(page).click());
      await page.reload();
      await expect(page.getByRole('button', { name: 'Account of Sally Sales' })).toBeVisible();
      expect(asked.length, asked.join('\n')).toBeLessThan(12);
    },
  );

  test(
    `a clock that jumps ${years} years while a user is signed in leaves them signed in`,
    { tag: '@all' },
    async ({ visitor }) => {
      const { page } = visitor;
      await newSeller(visitor);
      const now = new Date();
      now.setFullYear(now.getFullYear() + years);
      await page.clock.setSystemTime(now);
      const refreshes: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('securetoken')) refreshes.push(request.url());
      });
      await page.reload();
      await expect(page.getByRole('button', { name: 'Account of Sally Sales' })).toBeVisible();
      await visitor.seesHeading('My Products');
      await visitor.isTold('Product Updated Successfully', () => available(page).click());
      expect(refreshes.length).toBeLessThan(3);
    },
  );
}
