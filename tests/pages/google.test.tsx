import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectLogged } from '../support/expectedLogs';
import type { Answers } from '../support/fakeApi';
import { openApp, userOf } from '../support/openApp';
import { clicks, here, main, seesButton, seesHeading, seesToast } from '../support/steps';

const gus = { uid: 'uid-gus', email: 'gus@example.com', displayName: 'Gus Novak' };

async function continuesWithGoogle(url: string, account = gus, answers: Answers = {}) {
  const app = await openApp(url, { answers, state: { from: '/blogs?page=2' } });
  app.auth.googleAccount = account;
  await clicks(app.user, 'Continue with Google');
  return app;
}

test('L14 Google login of a user without a role stores a Buyer, fetches the token and continues', async () => {
  const { log, calls } = await continuesWithGoogle('/login');
  await seesToast('Loged In successfully');
  await seesHeading('Buying and selling used phones');
  expect(here()).toBe('/blogs?page=2');
  expect(calls('createUser').map(({ body, authorization }) => ({ body, authorization }))).toEqual([
    { body: { name: 'Gus Novak', email: 'gus@example.com', userrole: 'Buyer' }, authorization: null },
  ]);
  expect(log.slice(0, 6)).toEqual([
    'auth signInWithGoogle',
    'api checkAdmin',
    'api checkBuyer',
    'api checkSeller',
    'api createUser',
    'api issueToken',
  ]);
});

test.each(['checkAdmin', 'checkBuyer', 'checkSeller'] as const)(
  'L14 Google login leaves a user alone for whom %s says yes',
  async (id) => {
    const { calls } = await continuesWithGoogle('/login', gus, { [id]: { example: 'yes' } });
    await seesHeading('Buying and selling used phones');
    expect(calls('createUser')).toEqual([]);
    expect(calls('issueToken')).toHaveLength(1);
  },
);

test('L14 S8 who is stored while the dashboard is already open has the role there without a reload', async () => {
  let store: () => void = () => undefined;
  const stored = new Promise<void>((resolve) => (store = resolve));
  const app = await continuesWithGoogle('/login', gus, {
    createUser: () => stored.then(() => ({ status: 200 }) as const),
  });
  await app.user.click(await screen.findByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByText('Your account has no role yet.')).toBeVisible();
  app.answer('checkBuyer', { example: 'yes' });
  store();
  expect(await main().findByRole('link', { name: 'My Orders' })).toBeVisible();
});

test('L14 S13 a role check that fails stores nothing, says so, and is asked again on demand', async () => {
  const { user, calls, answer } = await continuesWithGoogle('/login', gus, { checkSeller: { status: 400 } });
  await seesToast('Loged In successfully');
  await seesHeading('Buying and selling used phones');
  expect(screen.getByText('We could not check yet whether your role Buyer is stored.')).toBeVisible();
  expect(screen.getByText('An e-mail is required')).toBeVisible();
  expect(calls('createUser')).toEqual([]);
  answer('checkSeller', { example: 'yes' });
  await clicks(user, 'Try again');
  await waitFor(() => expect(screen.queryByText(/whether your role/)).not.toBeInTheDocument());
  expect(calls('createUser')).toEqual([]);
  expect(localStorage.getItem('userRecord:gus@example.com')).toBeNull();
});

test('S12 S13 a Buyer that could not be stored still continues, and is sent again', async () => {
  const { user, calls, answer } = await continuesWithGoogle('/signup', gus, { createUser: { status: 500 } });
  await seesHeading('Buying and selling used phones');
  expect(
    await screen.findByText('Your account exists, but your role Buyer is not stored yet.'),
  ).toBeVisible();
  expect(screen.queryByText('Successfully User Created')).not.toBeInTheDocument();
  answer('createUser', { status: 200 });
  await clicks(user, 'Try again');
  await waitFor(() => expect(calls('createUser')).toHaveLength(2));
});

test('S13 who was to be a Seller does not become a Buyer by Google', async () => {
  const kept = { name: 'Gus', email: 'gus@example.com', userrole: 'Seller', stage: 'overdue' };
  localStorage.setItem('userRecord:gus@example.com', JSON.stringify(kept));
  const { calls } = await continuesWithGoogle('/login');
  await seesHeading('Buying and selling used phones');
  expect(calls('createUser').map(({ body }) => body)).toEqual([
    { name: 'Gus', email: 'gus@example.com', userrole: 'Seller' },
  ]);
});

test.each(['/login', '/signup'])('L15 L13 a Google error on %s is logged and shown in red', async (url) => {
  expectLogged('error', 'This domain is not authorized.');
  const { user, auth, calls } = await openApp(url);
  auth.failNext('signInWithGoogle', 'auth/unauthorized-domain', 'This domain is not authorized.');
  await clicks(user, 'Continue with Google');
  const alert = await screen.findByText('This domain is not authorized.');
  expect(alert).toHaveStyle({ color: 'var(--mui-palette-error-main)' });
  expect(here()).toBe(url);
  expect(calls()).toEqual([]);
  expect(await seesButton('Continue with Google')).toBeEnabled();
});

test.each(['/login', '/signup'])('L15 a window that the user closed on %s stays silent', async (url) => {
  const { user, log, calls } = await openApp(url);
  await clicks(user, 'Continue with Google');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeEnabled());
  expect(log).toEqual(['auth signInWithGoogle']);
  expect(calls()).toEqual([]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(here()).toBe(url);
});

test('S12 Google sign-up stores a Buyer, then fetches the token, then navigates', async () => {
  const { log, calls } = await continuesWithGoogle('/signup', userOf('newcomer'));
  await seesToast('Successfully User Created');
  await seesHeading('Buying and selling used phones');
  expect(calls('createUser')[0]?.body).toEqual({
    name: 'Nico Weber',
    email: 'newcomer@example.com',
    userrole: 'Buyer',
  });
  expect(log.slice(0, 3)).toEqual(['auth signInWithGoogle', 'api createUser', 'api issueToken']);
  expect(here()).toBe('/blogs?page=2');
});

test('S12 S13 Google sign-up of a user whose record is pending here sends that one, and says that it is stored', async () => {
  const kept = { name: 'Gus', email: 'gus@example.com', userrole: 'Seller', stage: 'overdue' };
  localStorage.setItem('userRecord:gus@example.com', JSON.stringify(kept));
  const { log, calls } = await continuesWithGoogle('/signup');
  await seesToast('Successfully User Created');
  expect(calls('createUser').map(({ body }) => body)).toEqual([
    { name: 'Gus', email: 'gus@example.com', userrole: 'Seller' },
  ]);
  expect(log.indexOf('api issueToken')).toBeGreaterThan(log.indexOf('api createUser'));
});
