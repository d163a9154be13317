import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { accountMessages } from '@/features/account/messages';
import { sellingMessages } from '@/features/selling/messages';
import { dashboardMessages } from '@/features/dashboard/messages';
import { homeMessages } from '@/features/home/messages';
import { messages } from '@/messages';
import { userOf } from '../support/actors';
import { openApp, pass, stopClock } from '../support/openApp';
import { bar, clicks, goTo, here, logsIn, main, returnsToTab, seesHeading } from '../support/steps';

const { titles, session, shell } = messages;
const { accountUnknown, goOnWithoutSigningIn, rolesUnknown, tryAgain } = messages.errors;

test('R8 a visitor on a protected page is sent to /login, and nothing is fetched', async () => {
  const { calls } = await openApp('/categoryUsed/04');
  for (const url of [
    '/dashboard',
    '/dashboard/myorders',
    '/dashboard/admin',
    '/dashboard/addproducts',
    '/dashboard/myproducts',
    '/dashboard/mybuyers',
    '/dashboard/reportitems',
    '/dashboard/payment/6b0640151d4c7e0012004401',
  ]) {
    await waitFor(() => expect(here()).toBe('/login'));
    goTo(url);
    await waitFor(() => expect(window.history.state.usr).toMatchObject({ from: url }));
  }
  await seesHeading(titles.login);
  expect(here()).toBe('/login');
  expect(calls()).toEqual([]);
});

test('R9 path, search and hash are remembered over a reload of the login page, and on the way to the sign-up page and back', async () => {
  const url = '/categoryUsed/a%20b?sort=price#top';
  const { close } = await openApp(url);
  expect(await screen.findByText('Log in to see these phones.')).toBeVisible();
  const state: unknown = window.history.state.usr;
  close();
  const { user } = await openApp('/login', { state });
  await user.click(await screen.findByRole('link', { name: accountMessages.toSignUpLink }));
  await seesHeading(accountMessages.signUp);
  await user.click(main().getByRole('link', { name: accountMessages.toLoginLink }));
  await logsIn(user);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: titles.category })).toHaveFocus());
  expect(here()).toBe(url);
});

test('R8 a visitor who picks a brand reads on the login page why', async () => {
  const { user } = await openApp('/');
  await user.click(await screen.findByRole('link', { name: 'Samsung' }));
  await seesHeading(titles.login);
  expect(screen.getByText('Log in to see the Samsung phones.')).toBeVisible();
  goTo('/');
  await user.click(await screen.findByRole('link', { name: 'iPhone' }));
  expect(await screen.findByText('Log in to see the iPhones.')).toBeVisible();
});

// tests/pages/routes.test.tsx proves that each opens for its own role.
test.each([
  [
    'admin',
    {
      '/dashboard/myorders': 'Buyer',
      '/dashboard/addproducts': 'Seller',
      '/dashboard/myproducts': 'Seller',
      '/dashboard/mybuyers': 'Seller',
    },
  ],
  ['seller', { '/dashboard/admin': 'admin' }],
] as const)(
  'R11 R12 R13 R14 R15 R16 the pages of other roles than %s lead to the login',
  async (as, pages) => {
    await openApp('/blogs', { as });
    await seesHeading(titles.blogs);
    for (const [url, needs] of Object.entries(pages)) {
      goTo(url);
      await waitFor(() => expect(window.history.state.usr).toEqual({ from: url, needs }));
      expect(await screen.findByText(session.roleNeeded(needs))).toBeVisible();
      expect(here()).toBe('/login');
      expect(main().getByRole('link', { name: session.goToDashboard })).toHaveAttribute('href', '/dashboard');
      expect(main().getByRole('button', { name: shell.signOut })).toBeEnabled();
    }
  },
);

test('R16 Dashboard, or signing in with the role, leads on from there, without a loop', async () => {
  const { user, answer } = await openApp('/dashboard/admin', { as: 'buyer' });
  expect(await screen.findByText('This page needs the role admin.')).toBeVisible();
  await user.click(main().getByRole('link', { name: session.goToDashboard }));
  await seesHeading(titles.dashboard);

  goTo('/dashboard/admin');
  await screen.findByText(session.roleNeeded('admin'));
  const replaced = vi.spyOn(window.history, 'replaceState');
  await user.click(main().getByRole('button', { name: shell.signOut }));
  answer('checkAdmin', { example: 'yes' });
  await logsIn(user, { email: 'admin@example.com' });
  await seesHeading(titles.admin);
  expect(replaced.mock.calls.map(([, , url]) => url)).toEqual(['/dashboard/admin']);
});

test('/login shows a signed-in user who they are, and does not redirect', async () => {
  await openApp('/login', { as: 'buyer' });
  expect(await screen.findByText(session.alreadySignedIn('Bea Brandt'))).toBeVisible();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  expect(screen.getByText(accountMessages.loginLead)).not.toBeVisible();
  expect(here()).toBe('/login');
});

test('R17 R18 until it is known who is signed in: a spinner, no page, no redirect', async () => {
  const { auth, calls } = await openApp('/dashboard/myorders', { as: 'buyer', isResolved: false });
  const moves = [vi.spyOn(window.history, 'replaceState'), vi.spyOn(window.history, 'pushState')];
  expect(await main().findByRole('status')).toHaveTextContent(session.checking);
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  expect(calls()).toEqual([]);
  auth.report(userOf('buyer'));
  await seesHeading(titles.myOrders);
  expect(here()).toBe('/dashboard/myorders');
  for (const move of moves) expect(move).not.toHaveBeenCalled();
});

test('R17 G14 while a role check runs: a spinner, no page, no redirect; after 30 s without an answer, "Try again"', async () => {
  stopClock();
  const answers = { checkAdmin: { network: 'silent' } } as const;
  const { user, answer } = await openApp('/dashboard/admin', { as: 'admin', answers });
  expect(await main().findByRole('status')).toHaveTextContent(session.checking);
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  expect(here()).toBe('/dashboard/admin');
  await pass(30_000);
  expect(await main().findByText(rolesUnknown)).toBeVisible();
  answer('checkAdmin', { example: 'yes' });
  await user.click(main().getByRole('button', { name: tryAgain }));
  await seesHeading(titles.admin);
});

test('R7 public pages show before it is known who is signed in, without the bar of signed-in users', async () => {
  await openApp('/blogs', { isResolved: false });
  await seesHeading(titles.blogs);
  expect(bar().queryByRole('button', { name: shell.signOut })).not.toBeInTheDocument();
});

test('G14 R17 a protected page says after 10 s that nothing answers who is signed in; a late answer opens it', async () => {
  stopClock();
  const { auth } = await openApp('/dashboard/myorders', { as: 'buyer', isResolved: false });
  await main().findByText(session.checking);
  await pass(10_000);
  expect(await screen.findByText(accountUnknown)).toBeVisible();
  expect(main().queryByRole('status')).not.toBeInTheDocument();
  expect(main().getByRole('button', { name: tryAgain })).toBeEnabled();
  expect(bar().getByRole('link', { name: shell.login })).toBeVisible();
  expect(here()).toBe('/dashboard/myorders');
  auth.report(userOf('buyer'));
  await seesHeading(titles.myOrders);
  expect(bar().queryByRole('link', { name: shell.login })).not.toBeInTheDocument();
});

test('G14 “Go on without signing in” leads home; pages of signed-in users say the same again, and a visitor is sent to log in', async () => {
  stopClock();
  const { auth, user } = await openApp('/dashboard', { isResolved: false });
  await pass(10_000);
  await user.click(await screen.findByRole('link', { name: goOnWithoutSigningIn }));
  await seesHeading(homeMessages.heroHeadline);
  await user.click(await screen.findByRole('link', { name: 'Samsung' }));
  expect(await screen.findByText(accountUnknown)).toBeVisible();
  auth.report(null);
  await seesHeading(titles.login);
  expect(screen.getByText('Log in to see the Samsung phones.')).toBeVisible();
});

test('G14 public pages wait for no account: the login page has its form beside the reason, and signs in', async () => {
  stopClock();
  const { user, calls } = await openApp('/login', { isResolved: false });
  await main().findByText(session.checking);
  await pass(10_000);
  expect(await main().findByText(accountUnknown)).toBeVisible();
  await logsIn(user);
  await seesHeading(homeMessages.heroHeadline);
  expect(await bar().findByRole('button', { name: shell.signOut })).toBeEnabled();
  expect(calls('issueToken')).toHaveLength(1);
});

test('R17 a protected page says that the auth service cannot be loaded, and does not redirect', async () => {
  const { auth } = await openApp('/dashboard', { isResolved: false });
  auth.failToStart('Signing in is not available right now.');
  await seesHeading(messages.errors.wentWrong);
  expect(screen.getByText('Signing in is not available right now.')).toBeVisible();
  expect(screen.getByRole('button', { name: tryAgain })).toBeEnabled();
  expect(here()).toBe('/dashboard');
  auth.report(userOf('buyer'));
  await seesHeading(titles.dashboard);
});

test('R9 G5 signing out of a page leaves nothing to remember for the next sign-in', async () => {
  const { user } = await openApp('/dashboard/myorders', { as: 'buyer' });
  await seesHeading(titles.myOrders);
  await clicks(user, shell.signOut);
  await logsIn(user);
  await waitFor(() => expect(here()).toBe('/'));
});

const { menu, noRole } = dashboardMessages;
const email = 'ann+phones/berlin@example.com';
const ann = { uid: 'uid-ann', email, displayName: 'Ann' };

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
  const { user, auth, answer } = await openApp('/dashboard', { as: 'newcomer' });
  expect(await screen.findByText(noRole)).toBeVisible();
  answer('checkSeller', { example: 'yes' });
  returnsToTab();
  expect(await main().findByRole('link', { name: menu.myPhones })).toBeVisible();
  expect(screen.queryByText(noRole)).not.toBeInTheDocument();

  answer('checkSeller', { example: 'no' });
  answer('checkBuyer', { example: 'yes' });
  auth.report(ann);
  await waitFor(() => expect(here()).toBe('/'));
  await user.click(await screen.findByRole('link', { name: 'Dashboard' }));
  expect(await main().findByRole('link', { name: menu.myOrders })).toBeVisible();
  expect(main().queryByRole('link', { name: menu.myPhones })).not.toBeInTheDocument();
});

test('R16 a 403 checks the roles again: a user whose role was removed reads so, and leaves its page', async () => {
  const { user, answer, calls } = await openApp('/dashboard/myproducts', { as: 'seller' });
  localStorage.setItem('accessToken', 'of-Sam');
  const [available] = await screen.findAllByText(sellingMessages.list.available, { selector: 'button' });
  answer('checkSeller', { example: 'no' });
  answer('markProduct', { status: 403 });
  if (available) await user.click(available);
  await clicks(user, sellingMessages.list.markSold);
  expect(await screen.findByText(messages.session.roleNeeded('Seller'))).toBeVisible();
  expect(here()).toBe('/login');
  expect(calls('markProduct')).toHaveLength(1);
  expect(calls('issueToken')).toEqual([]);
});
