import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { scenario } from '@/dev/scenario';
import type { Answers } from '../support/fakeApi';
import { openApp, userOf, type Actor } from '../support/openApp';
import { clicks, here, main, seesHeading } from '../support/steps';

const yes = { example: 'yes' } as const;

/** The side menu's entries, and where they lead. */
async function menu() {
  const navigation = await main().findByRole('navigation', { name: 'Dashboard' });
  await within(navigation).findAllByRole('link');
  return within(navigation)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

const pages = {
  buyer: [['My Orders', '/dashboard/myorders']],
  seller: [
    ['Add Products', '/dashboard/addproducts'],
    ['My Products', '/dashboard/myproducts'],
    ['My Buyers', '/dashboard/mybuyers'],
  ],
  admin: [
    ['All Seller', '/dashboard/admin?show=sellers'],
    ['All Buyers', '/dashboard/admin?show=buyers'],
    ['Reported Items', '/dashboard/reportitems'],
  ],
};

test('D1 a buyer’s menu: My Orders', async () => {
  await openApp('/dashboard', { as: 'buyer' });
  expect(await menu()).toEqual(pages.buyer);
});

test('D2 a seller’s menu: Add Products, My Products, My Buyers', async () => {
  await openApp('/dashboard', { as: 'seller' });
  expect(await menu()).toEqual(pages.seller);
});

test('D3 an admin’s menu: All Seller, All Buyers, Reported Items', async () => {
  await openApp('/dashboard', { as: 'admin' });
  expect(await menu()).toEqual(pages.admin);
});

test('D1 D2 D3 who has several roles sees the union, in the menu and on the page', async () => {
  const answers = { checkBuyer: yes, checkSeller: yes, checkAdmin: yes };
  await openApp('/dashboard', { as: userOf('newcomer'), answers });
  const all = [...pages.buyer, ...pages.seller, ...pages.admin];
  expect(await menu()).toEqual(all);
  const cards = within(await main().findByRole('list', { name: 'Your pages' })).getAllByRole('link');
  expect(cards.map((link) => link.getAttribute('href'))).toEqual(all.map(([, path]) => path));
});

test('D4 without a role there is the shell only, and it says what to do next', async () => {
  const { user } = await openApp('/dashboard', { as: 'newcomer' });
  await seesHeading('Dashboard');
  expect(await screen.findByText('Your account has no role yet.')).toBeVisible();
  expect(screen.getByText('Hello, Nico Weber')).toBeVisible();
  expect(main().getByRole('navigation', { name: 'Dashboard' })).toBeEmptyDOMElement();
  expect(screen.queryByRole('button', { name: 'Dashboard menu' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'hello@second-ring.example' })).toHaveAttribute(
    'href',
    'mailto:hello@second-ring.example',
  );
  await user.click(screen.getByRole('link', { name: 'Browse phones' }));
  await seesHeading('Used phones for everyone');
  expect(here()).toBe('/#categories');
});

test('D5 while admin rights are checked there is a busy button "Processing..."', async () => {
  const { answer, close } = await openApp('/dashboard', {
    as: 'admin',
    scenarios: [scenario('checkAdmin', { network: 'silent' })],
  });
  const busy = await main().findByRole('button', { name: 'Processing...' });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  expect(busy).toHaveAttribute('aria-busy', 'true');
  expect(main().queryByRole('link')).not.toBeInTheDocument();
  close();
  answer('checkAdmin', yes);
  await openApp('/dashboard', { as: 'admin' });
  await menu();
  expect(screen.queryByRole('button', { name: 'Processing...' })).not.toBeInTheDocument();
});

test.each([
  ['All Seller', '/dashboard/admin?show=sellers', 'Sellers'],
  ['All Buyers', '/dashboard/admin?show=buyers', 'Buyers'],
])('D6 "%s" leads to the one list with its preset', async (entry, url, preset) => {
  const { user } = await openApp('/dashboard', { as: 'admin' });
  const navigation = await main().findByRole('navigation', { name: 'Dashboard' });
  await user.click(await within(navigation).findByRole('link', { name: entry }));
  await seesHeading('All Users');
  expect(here()).toBe(url);
  expect(await screen.findByRole('button', { name: preset, pressed: true })).toBeVisible();
  expect(within(navigation).getByRole('link', { current: 'page' })).toHaveTextContent(entry);
});

test('D6 the entry stays marked while its list is searched', async () => {
  await openApp('/dashboard/admin?show=buyers&q=bea&sort=name-desc', { as: 'admin' });
  await menu();
  const navigation = main().getByRole('navigation', { name: 'Dashboard' });
  expect(within(navigation).getByRole('link', { current: 'page' })).toHaveTextContent('All Buyers');
});

test('D7 My Buyers is placeholder text only', async () => {
  const { calls } = await openApp('/dashboard/mybuyers', { as: 'seller' });
  await seesHeading('My Buyers');
  expect(screen.getByText('The people who booked your phones will be listed here.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(calls().every(({ id }) => id.startsWith('check'))).toBe(true);
});

test.each(['newcomer', 'buyer', 'admin'] as const)(
  'D8 Reported Items shows a %s "Coming soon"',
  async (as) => {
    await openApp('/dashboard/reportitems', { as });
    await seesHeading('Reported Items');
    expect(screen.getByText('Coming soon')).toBeVisible();
  },
);

test.each([
  ['buyer', 'See what you booked', '/dashboard/myorders'],
  ['seller', 'Manage your phones', '/dashboard/myproducts'],
  ['admin', 'Manage buyers', '/dashboard/admin?show=buyers'],
] satisfies [Actor, string, string][])('the index offers a %s’s pages: %s', async (as, action, url) => {
  const { user } = await openApp('/dashboard', { as });
  await seesHeading('Dashboard');
  await user.click(await screen.findByRole('link', { name: new RegExp(action) }));
  await waitFor(() => expect(here()).toBe(url));
});

test('the drawer has the same entries, and closes by its button and by a choice', async () => {
  const { user } = await openApp('/dashboard', { as: 'seller' });
  await clicks(user, 'Dashboard menu');
  const drawer = within(await screen.findByRole('presentation'));
  expect(drawer.getAllByRole('link').map((link) => link.textContent)).toEqual(
    pages.seller.map(([label]) => label),
  );
  await user.click(drawer.getByRole('button', { name: 'Close menu' }));
  const isGone = () => waitFor(() => expect(screen.queryByRole('presentation')).not.toBeInTheDocument());
  await isGone();
  expect(await screen.findByRole('button', { name: 'Dashboard menu' })).toHaveFocus();
  await clicks(user, 'Dashboard menu');
  const again = within(await screen.findByRole('presentation'));
  await user.click(again.getByRole('link', { name: 'My Buyers' }));
  await seesHeading('My Buyers');
  await isGone();
});

test('a role check that fails shows why in the menu’s place, once', async () => {
  const answers: Answers = { checkAdmin: { status: 400 } };
  const { user, answer } = await openApp('/dashboard', { as: 'admin', answers });
  expect(await screen.findByText('We could not check what your account may do here.')).toBeVisible();
  answer('checkAdmin', yes);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await menu()).toEqual(pages.admin);
});
