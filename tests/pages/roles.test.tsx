import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '../support/fakeApi';
import { openApp, pass, stopClock } from '../support/openApp';
import { here, main, seesHeading } from '../support/steps';

const email = 'ann+phones/berlin@example.com';
const ann = { uid: 'uid-ann', email, displayName: 'Ann' };

const menuOf = async (answers: Answers) => {
  await openApp('/dashboard', { as: ann, answers });
  await seesHeading('Dashboard');
  const menu = await main().findByRole('navigation', { name: 'Dashboard' });
  await expect.poll(() => menu.textContent).not.toBe('Processing...');
  return menu.textContent;
};

test('R22 the three role checks are asked for the signed-in e-mail, URL-encoded, without a token', async () => {
  const { calls } = await openApp('/dashboard', { as: ann });
  expect(await screen.findByText('Your account has no role yet.')).toBeVisible();
  for (const [id, role] of [
    ['checkAdmin', 'admin'],
    ['checkBuyer', 'buyer'],
    ['checkSeller', 'seller'],
  ] as const) {
    expect(calls(id)[0]).toMatchObject({
      path: `/users/${role}/ann%2Bphones%2Fberlin%40example.com`,
      authorization: null,
    });
  }
  expect(calls('issueToken')).toEqual([]);
});

test.each(['true', 1, null])('R22 only a strict true grants: %j', async (odd) => {
  const answers = {
    checkAdmin: { body: { isAdmin: odd } },
    checkBuyer: { body: { isBuyer: odd } },
    checkSeller: { body: { isSeller: odd } },
  };
  expect(await menuOf(answers)).toBe('');
  expect(screen.getByText('Your account has no role yet.')).toBeVisible();
});

test('R22 a field that another check answers grants nothing', async () => {
  const answers = { checkBuyer: { body: { isSeller: true, isAdmin: true, role: 'admin' } } };
  expect(await menuOf(answers)).toBe('');
});

test('R22 who has several roles sees the union', async () => {
  const yes = { example: 'yes' } as const;
  expect(await menuOf({ checkBuyer: yes, checkSeller: yes, checkAdmin: yes })).toBe(
    'My OrdersAdd ProductsMy ProductsMy BuyersAll SellerAll BuyersReported Items',
  );
});

test.each([{ network: 'none' }, { status: 500 }] as const)(
  'R22b a role check that fails (%o) shows an error with "Try again" and does not redirect',
  async (failure) => {
    stopClock();
    const { user, answer } = await openApp('/dashboard/myorders', {
      as: 'buyer',
      answers: { checkSeller: failure },
    });
    await main().findByText('Checking your account');
    await pass(10_000);
    await seesHeading('Something went wrong');
    expect(main().getAllByText('We could not check what your account may do here.')).toHaveLength(1);
    expect(document.title).toBe('My Orders');
    expect(here()).toBe('/dashboard/myorders');
    answer('checkSeller', { example: 'no' });
    await user.click(main().getByRole('button', { name: 'Try again' }));
    await seesHeading('My Orders');
    expect(screen.queryByText('We could not check what your account may do here.')).not.toBeInTheDocument();
  },
);

test('the roles of one person are not the next one’s', async () => {
  const { auth, answer } = await openApp('/dashboard', { as: 'seller' });
  await main().findByRole('link', { name: 'My Products' });
  answer('checkSeller', { example: 'no' });
  answer('checkBuyer', { example: 'yes' });
  auth.report(ann);
  expect(await main().findByRole('link', { name: 'My Orders' })).toBeVisible();
  expect(main().queryByRole('link', { name: 'My Products' })).not.toBeInTheDocument();
});

test('R22 a role that was granted meanwhile is there when the person comes back to the tab', async () => {
  const { answer } = await openApp('/dashboard', { as: 'newcomer' });
  expect(await screen.findByText('Your account has no role yet.')).toBeVisible();
  answer('checkSeller', { example: 'yes' });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await main().findByRole('link', { name: 'My Products' })).toBeVisible();
  expect(screen.queryByText('Your account has no role yet.')).not.toBeInTheDocument();
});

test('R16 a role that was removed meanwhile is reported, and the page is left', async () => {
  const { answer } = await openApp('/dashboard/mybuyers', { as: 'seller' });
  await seesHeading('My Buyers');
  answer('checkSeller', { example: 'no' });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('This page needs the role Seller.')).toBeVisible();
  expect(here()).toBe('/login');
});

test('a 403 refetches the roles: a user whom the admin deleted gets a message, without a crash', async () => {
  const { user, answer, calls } = await openApp('/dashboard/myproducts', { as: 'seller' });
  localStorage.setItem('accessToken', 'of-Sam');
  const [available] = await screen.findAllByRole('button', { name: /^Available/ });
  answer('checkSeller', { example: 'no' });
  answer('markProduct', { status: 403 });
  if (available) await user.click(available);
  expect(await screen.findByText('This page needs the role Seller.')).toBeVisible();
  expect(calls('markProduct')).toHaveLength(1);
  expect(calls('issueToken')).toEqual([]);
});
