import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Answers } from '../support/fakeApi';
import { openApp, userOf } from '../support/openApp';
import { clicks, dialog, here, logsIn, seesHeading, seesToast, toasts } from '../support/steps';

const refused = 'Your session has expired.';
const unauthorized = { body: { message: 'Unauthorized access' }, status: 401 };

const phones = ['Pixel 7', 'Pixel 8', 'Pixel 9'].map((product_name, index) => ({
  _id: `6aff89991d4c7e0012002a1${index}`,
  product_name,
  image_url: '/p.svg',
  Resale_price: '100',
}));

/** My Products of Sam, with three phones. */
const opensMyProducts = (answers: Answers = {}) =>
  openApp('/dashboard/myproducts', {
    as: 'seller',
    answers: { listMyProducts: { body: phones }, ...answers },
  });

beforeEach(() => localStorage.setItem('accessToken', 'old'));

/** Clicks so many of the buttons "Available". */
async function marksSold(app: Awaited<ReturnType<typeof openApp>>, count = 1) {
  const buttons = await screen.findAllByRole('button', { name: /^Available/ });
  for (const button of buttons.slice(0, count)) await app.user.click(button);
}

test('N28 a 401: one fetch of the token, the call once more, unnoticed', async () => {
  const app = await opensMyProducts({
    markProduct: [unauthorized, {}],
    issueToken: { body: { accessToken: 'new' } },
  });
  await marksSold(app);
  await seesToast('Product Updated Successfully');
  expect(app.calls('markProduct').map(({ authorization }) => authorization)).toEqual([
    'Bearer old',
    'Bearer new',
  ]);
  expect(app.calls('issueToken')).toHaveLength(1);
  expect(localStorage.getItem('accessToken')).toBe('new');
  expect(screen.queryByText(refused)).not.toBeInTheDocument();
});

test('N28 a second 401: asked to sign in again, once for many calls', async () => {
  const app = await opensMyProducts({
    markProduct: unauthorized,
    issueToken: { body: { accessToken: 'new' } },
  });
  await marksSold(app, 3);
  expect(await screen.findByText(refused)).toBeVisible();
  await waitFor(() => expect(app.calls('markProduct')).toHaveLength(6));
  expect(app.calls('issueToken').length).toBeLessThanOrEqual(3);
  expect(screen.getAllByText(refused)).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: 'Sign in again' })).toHaveLength(1);
  await waitFor(() => expect(toasts().getAllByText(/session has expired/)).toHaveLength(1));
});

test('N28 who signs in again as the same person comes back to the page, and the banner is gone', async () => {
  const app = await opensMyProducts({
    markProduct: unauthorized,
    issueToken: { body: { accessToken: 'new' } },
  });
  await marksSold(app);
  await app.user.click(await screen.findByRole('link', { name: 'Sign in again' }));
  expect(await screen.findByText('Sign in again as Sam Keller to continue where you were.')).toBeVisible();
  expect(await screen.findByLabelText('Email')).toHaveValue('seller@example.com');
  app.answer('markProduct', {});
  await app.user.type(screen.getByLabelText('Password'), 'second-ring');
  await clicks(app.user, 'Login');
  await seesHeading('My Products');
  expect(here()).toBe('/dashboard/myproducts');
  expect(screen.queryByText(refused)).not.toBeInTheDocument();
  expect(app.log).not.toContain('auth signOut');
});

test('N28 R9 another person who signs in there is not led to that page', async () => {
  const app = await opensMyProducts({
    markProduct: unauthorized,
    issueToken: { body: { accessToken: 'new' } },
  });
  await marksSold(app);
  await app.user.click(await screen.findByRole('link', { name: 'Sign in again' }));
  await app.user.clear(await screen.findByLabelText('Email'));
  await logsIn(app.user, { email: 'buyer@example.com' });
  await seesHeading('Used phones for everyone');
  expect(here()).toBe('/');
});

test.each([
  [{ network: 'none' }, 'The server could not be reached. Check your connection and try again.'],
  [{ status: 500 }, 'Internal server error'],
] as const)(
  'N28 GET /jwt itself fails (%j): the call says so, and the user is not asked to sign in',
  async (failure, why) => {
    const app = await opensMyProducts({ markProduct: unauthorized, issueToken: failure });
    await marksSold(app);
    await seesToast(why);
    expect(app.calls('markProduct')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Sign in again' })).not.toBeInTheDocument();
  },
);

test('N28 no token is issued any more: a deleted user gets a message, and can use another account', async () => {
  const app = await opensMyProducts({ markProduct: unauthorized, issueToken: { status: 403 } });
  await marksSold(app);
  const noRecord = 'The shop has no record of your account.';
  await waitFor(() => expect(screen.getAllByText(noRecord).length).toBeGreaterThan(0));
  expect(screen.getByText('Sign in again, or use another account.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', '/login');
  expect(app.calls('markProduct')).toHaveLength(1);
});

test('N28 the banner goes when a later call is accepted, and when another person is here', async () => {
  const app = await opensMyProducts({
    markProduct: unauthorized,
    issueToken: { body: { accessToken: 'new' } },
  });
  await marksSold(app);
  await screen.findByText(refused);
  app.answer('markProduct', {});
  await marksSold(app);
  await waitFor(() => expect(screen.queryByText(refused)).not.toBeInTheDocument());
});

test('an account change in another tab: this one shows the new person and nothing of the last one', async () => {
  const app = await openApp('/dashboard', { as: 'seller' });
  await seesHeading('Dashboard');
  expect(screen.getByText('Hello, Sam Keller')).toBeVisible();
  app.answer('checkSeller', { example: 'no' });
  app.answer('checkBuyer', { example: 'yes' });
  app.auth.report(userOf('buyer'));
  expect(await screen.findByText('Hello, Bea Brandt')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Account of Bea Brandt' })).toBeVisible();
  expect(screen.queryByText(/Sam Keller/)).not.toBeInTheDocument();
});

test('an account change in another tab closes what was open here', async () => {
  const app = await opensMyProducts();
  const [remove] = await screen.findAllByRole('button', { name: 'Delete' });
  if (remove) await app.user.click(remove);
  await dialog();
  app.auth.report({ ...userOf('seller'), uid: 'uid-selma', email: 'seller2@example.com' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(app.calls('deleteProduct')).toEqual([]);
});
