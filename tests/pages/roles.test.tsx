import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dashboardMessages } from '@/dashboardMessages';
import { messages } from '@/messages';
import { openApp, pass, stopClock } from '../support/openApp';
import { here, main, seesHeading } from '../support/steps';

const { menu, noRole } = dashboardMessages.dashboard;
const { rolesUnknown } = messages.errors;
const email = 'ann+phones/berlin@example.com';
const ann = { uid: 'uid-ann', email, displayName: 'Ann' };
const comesBackToTheTab = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));

test('R22 the role checks name the signed-in e-mail, URL-encoded, without a token; each grants its own role only', async () => {
  const answers = {
    checkAdmin: { body: { isAdmin: 'true' } },
    checkBuyer: { body: { isSeller: true, isAdmin: true, role: 'admin' } },
  };
  const { calls } = await openApp('/dashboard', { as: ann, answers });
  expect(await screen.findByText(noRole)).toBeVisible();
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

test('R22b a role check that fails shows an error with "Try again", and does not redirect', async () => {
  stopClock();
  const { user, answer } = await openApp('/dashboard/myorders', {
    as: 'buyer',
    answers: { checkSeller: { status: 500 } },
  });
  await main().findByText(messages.session.checking);
  await pass(10_000);
  await seesHeading(messages.errors.wentWrong);
  expect(main().getAllByText(rolesUnknown)).toHaveLength(1);
  expect(document.title).toBe('My Orders');
  expect(here()).toBe('/dashboard/myorders');
  answer('checkSeller', { example: 'no' });
  await user.click(main().getByRole('button', { name: 'Try again' }));
  await seesHeading(messages.titles.myOrders);
  expect(screen.queryByText(rolesUnknown)).not.toBeInTheDocument();
});

test('R16 R22 coming back to the tab shows roles that were granted or removed meanwhile; the next user has their own', async () => {
  const { auth, answer } = await openApp('/dashboard', { as: 'newcomer' });
  expect(await screen.findByText(noRole)).toBeVisible();
  answer('checkSeller', { example: 'yes' });
  comesBackToTheTab();
  expect(await main().findByRole('link', { name: menu.myProducts })).toBeVisible();
  expect(screen.queryByText(noRole)).not.toBeInTheDocument();

  answer('checkSeller', { example: 'no' });
  answer('checkBuyer', { example: 'yes' });
  auth.report(ann);
  expect(await main().findByRole('link', { name: menu.myOrders })).toBeVisible();
  expect(main().queryByRole('link', { name: menu.myProducts })).not.toBeInTheDocument();
});

test('R16 a removed role is reported, and its page is left', async () => {
  const { answer } = await openApp('/dashboard/mybuyers', { as: 'seller' });
  await seesHeading(messages.titles.myBuyers);
  answer('checkSeller', { example: 'no' });
  comesBackToTheTab();
  expect(await screen.findByText(messages.session.roleNeeded('Seller'))).toBeVisible();
  expect(here()).toBe('/login');
});

test('a 403 checks the roles again: a user whom the admin deleted gets a message', async () => {
  const { user, answer, calls } = await openApp('/dashboard/myproducts', { as: 'seller' });
  localStorage.setItem('accessToken', 'of-Sam');
  const [available] = await screen.findAllByText(dashboardMessages.selling.available, { selector: 'button' });
  answer('checkSeller', { example: 'no' });
  answer('markProduct', { status: 403 });
  if (available) await user.click(available);
  expect(await screen.findByText(messages.session.roleNeeded('Seller'))).toBeVisible();
  expect(calls('markProduct')).toHaveLength(1);
  expect(calls('issueToken')).toEqual([]);
});
