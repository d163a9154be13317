import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createApiClient } from '@/services/api/client';
import { pathAfterLogin, readLoginState, toLoginState, toSafePath } from '@/session/rememberedLocation';
import { rolesQuery } from '@/session/roles';

test.each([
  '/dashboard',
  '/categoryUsed/04?sort=price&max=300#top',
  '/categoryUsed/a%2Fb',
  '/dashboard/payment/x?next=https://other.example',
  '/logins',
])('R9 %s is remembered as it is', (path) => expect(toSafePath(path)).toBe(path));

test.each([
  ...['', ' ', 'dashboard', './dashboard', '?book=1', '#top', ' /dashboard'],
  ...['//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', '\\/evil.example'],
  ...['/\t/evil.example', '/\n/evil.example', '/.//evil.example', '/x/..//evil.example'],
  ...['https://evil.example', 'HTTPS://evil.example/x', 'https:/evil.example', 'https:evil.example'],
  ...['http://same.origin/dashboard', 'https://same.origin@evil.example'],
  ...['javascript:alert(1)', '\tjavascript:alert(1)', 'data:text/html,hello', 'file:///etc/passwd'],
  ...['/login', '/login?from=/dashboard', '/login/', '/LogIn', '/signup#x'],
  ...[undefined, null, 0, true, {}, { pathname: '/dashboard' }, ['/dashboard'], () => '/dashboard'],
  new URL('https://evil.example/dashboard'),
])('R9 %j leads home', (value) => expect(toSafePath(value)).toBe('/'));

test.each([undefined, null, 'text', 7, [], { from: 3 }, { usr: { from: '/dashboard' } }])(
  'R9 a history entry with the state %j remembers nothing',
  (state) => expect(readLoginState(state)).toEqual({ from: '/' }),
);

test('R9 R16 what the guards leave is read back, the role with it', () => {
  const location = { pathname: '/dashboard/admin', search: '?show=sellers', hash: '#last' };
  expect(readLoginState(toLoginState(location))).toEqual({ from: '/dashboard/admin?show=sellers#last' });
  expect(readLoginState(toLoginState(location, { needs: 'admin' })).needs).toBe('admin');
  for (const needs of ['emperor', ['admin']])
    expect(readLoginState({ from: '/dashboard', needs })).toEqual({ from: '/dashboard' });
});

test('N28 R9 the location of a user who was asked to sign in again is for that user only', () => {
  const location = { pathname: '/dashboard/myorders', search: '', hash: '' };
  const pathFor = (email: string, state: unknown) => pathAfterLogin(readLoginState(state), email);
  const state = toLoginState(location, { onlyFor: 'bea@example.com' });
  expect(pathFor('bea@example.com', state)).toBe('/dashboard/myorders');
  expect(pathFor('sam@example.com', state)).toBe('/');
  expect(pathFor('sam@example.com', toLoginState(location))).toBe('/dashboard/myorders');
  expect(readLoginState({ from: '/blogs', onlyFor: { email: 'x' } })).toEqual({ from: '/blogs' });
});

/** The roles that come of these three answers. */
async function rolesFrom(admin: unknown, buyer: unknown, seller: unknown) {
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(url.includes('/admin/') ? admin : url.includes('/buyer/') ? buyer : seller),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const tokens = { current: async () => null, renew: async () => null };
  const api = createApiClient({ baseUrl: 'http://localhost/api', tokens });
  return [...(await new QueryClient().fetchQuery(rolesQuery(api, 'a@b.c')))];
}

test.each(['true', 'TRUE', 1, 'yes', {}, { true: true }, [true], null, undefined, false, 0, ''])(
  'R22 only a strict true grants: %j',
  async (odd) => {
    expect(await rolesFrom({ isAdmin: odd }, { isBuyer: odd }, { isSeller: odd })).toEqual([]);
  },
);

test.each([
  [{ isAdmin: true }, { isBuyer: false }, { isSeller: false }, ['admin']],
  [{ isAdmin: false }, { isBuyer: true }, { isSeller: false }, ['Buyer']],
  [{ isAdmin: false }, { isBuyer: false }, { isSeller: true }, ['Seller']],
  [{ isBuyer: true }, { isSeller: true }, { isAdmin: true }, []],
  [{ isAdmin: true }, { isBuyer: true }, { isSeller: true }, ['admin', 'Buyer', 'Seller']],
])('R22 each role comes from its own answer: %j %j %j grant %j', async (admin, buyer, seller, roles) => {
  expect((await rolesFrom(admin, buyer, seller)).sort()).toEqual(roles.toSorted());
});

test('R22b an answer that is no record is a failure, not a missing role', async () => {
  await expect(rolesFrom([], { isBuyer: true }, { isSeller: false })).rejects.toThrow(/could not be read/);
});
