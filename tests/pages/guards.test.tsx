import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { scenario } from '@/dev/scenario';
import { openApp, userOf, type Actor } from '../support/openApp';
import { bar, here, logsIn, main, seesHeading } from '../support/steps';

const protectedUrls = [
  '/categoryUsed/04',
  '/dashboard',
  '/dashboard/myorders',
  '/dashboard/admin',
  '/dashboard/addproducts',
  '/dashboard/myproducts',
  '/dashboard/mybuyers',
  '/dashboard/reportitems',
  '/dashboard/payment/6b0640151d4c7e0012004401',
];

test.each(protectedUrls)('R8 a visitor on %s is sent to /login, and nothing is fetched', async (url) => {
  const { calls } = await openApp(url);
  await seesHeading('Login');
  expect(here()).toBe('/login');
  expect(calls()).toEqual([]);
});

test.each([
  ['/dashboard/myorders?from=mail#newest', 'My Orders'],
  ['/categoryUsed/a%20b?sort=price#top', 'Book the selected second-hand phones'],
])('R9 path, search and hash of %s are remembered over a reload of the login page', async (url, heading) => {
  const { close } = await openApp(url, { scenarios: [scenario('checkBuyer', { example: 'yes' })] });
  await seesHeading('Login');
  const state: unknown = window.history.state.usr;
  close();
  const { user } = await openApp('/login', {
    state,
    scenarios: [scenario('checkBuyer', { example: 'yes' })],
  });
  await logsIn(user);
  await seesHeading(heading);
  expect(here()).toBe(url);
});

test('R9 what is remembered goes along to the sign-up page and back', async () => {
  const { user } = await openApp('/dashboard/reportitems');
  await user.click(await screen.findByRole('link', { name: 'Create an account' }));
  await seesHeading('Sign Up');
  await user.click(main().getByRole('link', { name: 'Login' }));
  await logsIn(user);
  await seesHeading('Reported Items');
});

test('R9 a remembered location that is no path of this origin leads home', async () => {
  const { user } = await openApp('/login', { state: { from: '//evil.example/dashboard' } });
  await logsIn(user);
  await seesHeading('Used phones for everyone');
  expect(window.location.href).toBe('http://localhost:3000/');
});

const roleRoutes = [
  ['R11', '/dashboard/myorders', 'Buyer', 'My Orders'],
  ['R12', '/dashboard/admin', 'admin', 'All Users'],
  ['R13', '/dashboard/addproducts', 'Seller', 'Add Second-hand phone'],
  ['R14', '/dashboard/myproducts', 'Seller', 'My Products'],
  ['R15', '/dashboard/mybuyers', 'Seller', 'My Buyers'],
] as const;
const actors = { newcomer: 'none', buyer: 'Buyer', seller: 'Seller', admin: 'admin' } as const;
const cases = roleRoutes.flatMap(([number, url, needs, heading]) =>
  (Object.keys(actors) as Actor[]).map((as) => ({ number, url, needs, heading, as, has: actors[as] })),
);

test.each(cases)('R16 $number role $has on $url', async ({ url, needs, heading, as, has }) => {
  await openApp(url, { as });
  if (has === needs) {
    await seesHeading(heading);
    expect(here()).toBe(url);
    return;
  }
  expect(await screen.findByText(`This page needs the role ${needs}.`)).toBeVisible();
  expect(here()).toBe('/login');
  expect(window.history.state.usr).toEqual({ from: url, needs });
  expect(main().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(main().getByRole('button', { name: 'Sign Out' })).toBeEnabled();
});

test('R16 who signs out there and in again with the role comes to the page, with no loop on the way', async () => {
  const { user, answer } = await openApp('/dashboard/admin', { as: 'buyer' });
  await screen.findByText('This page needs the role admin.');
  const replaced = vi.spyOn(window.history, 'replaceState');
  await user.click(main().getByRole('button', { name: 'Sign Out' }));
  answer('checkAdmin', { example: 'yes' });
  await logsIn(user, { email: 'admin@example.com' });
  await seesHeading('All Users');
  expect(replaced.mock.calls.map(([, , url]) => url)).toEqual(['/dashboard/admin']);
});

test('R16 Dashboard is the other way on', async () => {
  const { user } = await openApp('/dashboard/admin', { as: 'buyer' });
  await screen.findByText('This page needs the role admin.');
  await user.click(main().getByRole('link', { name: 'Dashboard' }));
  await seesHeading('Dashboard');
});

test('/login says to a signed-in user that they are signed in, and redirects nowhere', async () => {
  await openApp('/login', { as: 'buyer' });
  expect(await screen.findByText('You are signed in as Bea Brandt.')).toBeVisible();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  expect(screen.getByText('Sign in to book, sell and pay.')).not.toBeVisible();
  expect(here()).toBe('/login');
});

test('R17 R18 while it is not known who is signed in: a spinner, no page, no flash of a redirect', async () => {
  const { auth, calls } = await openApp('/dashboard/myorders', { as: 'buyer', isKnown: false });
  const moves = [vi.spyOn(window.history, 'replaceState'), vi.spyOn(window.history, 'pushState')];
  expect(await main().findByRole('status')).toHaveTextContent('Checking your account');
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  expect(calls()).toEqual([]);
  auth.report(userOf('buyer'));
  await seesHeading('My Orders');
  expect(here()).toBe('/dashboard/myorders');
  for (const move of moves) expect(move).not.toHaveBeenCalled();
});

test('R17 while the role check runs: a spinner, no page, no redirect, and the menu is busy', async () => {
  const answers = { checkAdmin: { network: 'silent' } } as const;
  await openApp('/dashboard/admin', { as: 'admin', answers });
  expect(await main().findByRole('status')).toHaveTextContent('Checking your account');
  expect(main().getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  expect(here()).toBe('/dashboard/admin');
});

test('R7 a visitor sees public pages while it is not known who is signed in, and no signed-in bar', async () => {
  await openApp('/blogs', { isKnown: false });
  await seesHeading('Buying and selling used phones');
  expect(bar().queryByRole('button', { name: 'Sign Out' })).not.toBeInTheDocument();
});

test('R17 a protected page says that the auth service cannot be loaded, and does not redirect', async () => {
  const { auth } = await openApp('/dashboard', { isKnown: false });
  auth.failToStart('Signing in is not available right now.');
  await seesHeading('Something went wrong');
  expect(screen.getByText('Signing in is not available right now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
  expect(here()).toBe('/dashboard');
  auth.report(userOf('buyer'));
  await seesHeading('Dashboard');
});

test('R9 G5 who signs out of a page leaves nothing to remember for who signs in next', async () => {
  const { user } = await openApp('/dashboard/myorders', { as: 'buyer' });
  await seesHeading('My Orders');
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await seesHeading('Login');
  await logsIn(user);
  await vi.waitFor(() => expect(here()).toBe('/'));
});
