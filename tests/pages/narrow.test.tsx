import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp } from '../support/openApp';
import { bar, clicks, here, seesHeading } from '../support/steps';

const scheme = () => (document.documentElement.hasAttribute('data-dark') ? 'dark' : 'light');
const systemIsDark = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    matches: media.includes('prefers-color-scheme: dark'),
    media,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }));

test('G13 on narrow screens the bar is a drawer with the same links, which closes on a choice', async () => {
  const { user, log } = await openApp('/nowhere', { as: 'buyer' });
  await bar().findByRole('button', { name: 'Sign Out' });
  await clicks(user, 'Open menu');
  const drawer = within(await screen.findByRole('presentation'));
  const links = drawer.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual(['Home', 'Blog', 'Dashboard']);
  expect(drawer.getByRole('button', { name: 'Sign Out' })).toBeEnabled();
  await user.click(drawer.getByRole('link', { name: 'Dashboard' }));
  await seesHeading('Dashboard');
  await waitFor(() => expect(screen.queryByRole('presentation')).not.toBeInTheDocument());
  expect(log).not.toContain('auth signOut');
});

test('G13 on narrow screens the dashboard menu is a drawer', async () => {
  const { user } = await openApp('/dashboard', { as: 'buyer' });
  await clicks(user, 'Dashboard menu');
  const drawer = within(await screen.findByRole('presentation'));
  await user.click(await drawer.findByRole('link', { name: 'My Orders' }));
  await seesHeading('My Orders');
  expect(here()).toBe('/dashboard/myorders');
  await waitFor(() => expect(screen.queryByRole('presentation')).not.toBeInTheDocument());
});

test.each([
  [true, 'dark'],
  [false, 'light'],
])('G13 the colours follow the system: dark is %s', async (isDark, expected) => {
  if (isDark) systemIsDark();
  await openApp('/nowhere');
  await seesHeading('404');
  expect(scheme()).toBe(expected);
});

test('G13 light and dark can be switched, and the choice lasts', async () => {
  const { user, close } = await openApp('/nowhere');
  await clicks(user, 'Colours: System');
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
  expect(scheme()).toBe('dark');
  close();
  document.documentElement.removeAttribute('data-dark');
  await openApp('/nowhere');
  await seesHeading('404');
  expect(scheme()).toBe('dark');
  expect(screen.getByRole('button', { name: 'Colours: Dark' })).toBeVisible();
});
