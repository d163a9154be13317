import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, pass, stopClock, type World } from '../support/openApp';
import { here, main, seesHeading } from '../support/steps';

const email = 'ann+phones/berlin@example.com';
const ann = { uid: 'uid-ann', email, displayName: 'Ann' };

const menuOf = async (answers: World['answers']) => {
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
    expect(main().getAllByText('We could not check what your account may do here.').length).toBeGreaterThan(
      0,
    );
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    expect(here()).toBe('/dashboard/myorders');
    answer('checkSeller', { example: 'no' });
    const [again] = main().getAllByRole('button', { name: 'Try again' });
    if (again) await user.click(again);
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
