import { expect, test } from 'vitest';
import { pathAfterLogin, readLoginState, toLoginState, toSafePath } from '@/session/rememberedLocation';

test.each([
  '/',
  '/dashboard',
  '/categoryUsed/04?sort=price&max=300#top',
  '/categoryUsed/a%2Fb',
  '/?book=6aff89991d4c7e0012002a15',
  '/dashboard/payment/x?next=https://other.example',
  '/logins',
])('R9 %s is remembered as it is', (path) => {
  expect(toSafePath(path)).toBe(path);
});

const bad: unknown[] = [
  '',
  ' ',
  'dashboard',
  './dashboard',
  '?book=1',
  '#top',
  ' /dashboard',
  '//evil.example',
  '//evil.example/dashboard',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  'https://evil.example',
  'HTTPS://evil.example/dashboard',
  'https:/evil.example',
  'https:evil.example',
  'http://same.origin/dashboard',
  'https://same.origin@evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  '\tjavascript:alert(1)',
  'data:text/html,hello',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  '/login',
  '/login?from=/dashboard',
  '/login/',
  '/LogIn',
  '/signup#x',
  undefined,
  null,
  0,
  42,
  true,
  {},
  { pathname: '/dashboard' },
  ['/dashboard'],
  () => '/dashboard',
  new URL('https://evil.example/dashboard'),
];

test.each(bad)('R9 %j leads home', (value) => {
  expect(toSafePath(value)).toBe('/');
});

test.each([undefined, null, 'text', 7, [], { from: 3 }, { usr: { from: '/dashboard' } }])(
  'R9 a history entry with the state %j remembers nothing',
  (state) => {
    expect(readLoginState(state)).toEqual({ from: '/' });
  },
);

test('R9 R16 what the guards leave is read back, the role with it', () => {
  const location = { pathname: '/dashboard/admin', search: '?show=sellers', hash: '#last' };
  expect(readLoginState(toLoginState(location))).toEqual({ from: '/dashboard/admin?show=sellers#last' });
  expect(readLoginState(toLoginState(location, { needs: 'admin' })).needs).toBe('admin');
  expect(readLoginState({ from: '/dashboard', needs: 'emperor' })).toEqual({ from: '/dashboard' });
  expect(readLoginState({ from: '/dashboard', needs: ['admin'] })).toEqual({ from: '/dashboard' });
});

test('N28 R9 the location of a user who was asked to sign in again is for that user only', () => {
  const location = { pathname: '/dashboard/myorders', search: '', hash: '' };
  const state = readLoginState(toLoginState(location, { onlyFor: 'bea@example.com' }));
  expect(pathAfterLogin(state, 'bea@example.com')).toBe('/dashboard/myorders');
  expect(pathAfterLogin(state, 'sam@example.com')).toBe('/');
  expect(pathAfterLogin(readLoginState(toLoginState(location)), 'sam@example.com')).toBe(
    '/dashboard/myorders',
  );
  expect(readLoginState({ from: '/blogs', onlyFor: { email: 'x' } })).toEqual({ from: '/blogs' });
});
