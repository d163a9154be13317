import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dashboardMessages } from '@/dashboardMessages';
import { accountMessages } from '@/accountMessages';
import { messages } from '@/messages';
import { expectLogged } from '../support/expectedLogs';
import type { Answers } from '../support/fakeApi';
import { userOf } from '../support/actors';
import { openApp } from '../support/openApp';
import { clicks, deferred, here, main, seesButton, seesHeading, seesToast } from '../support/steps';

const { google } = accountMessages;
const gus = { uid: 'uid-gus', email: 'gus@example.com', displayName: 'Gus Novak' };

async function continuesWithGoogle(url: string, answers: Answers = {}, account = gus) {
  const app = await openApp(url, { answers, state: { from: '/blogs?page=2' } });
  app.auth.googleAccount = account;
  await clicks(app.user, google);
  return app;
}

test('L14 Google sign-in of a user without a role stores a Buyer, fetches the token and continues', async () => {
  const { log, calls } = await continuesWithGoogle('/login');
  await seesToast(accountMessages.loggedIn);
  await seesHeading(messages.titles.blogs);
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
  'L14 Google sign-in stores nothing for a user for whom %s is true',
  async (id) => {
    const { calls } = await continuesWithGoogle('/login', { [id]: { example: 'yes' } });
    await seesHeading(messages.titles.blogs);
    expect(calls('createUser')).toEqual([]);
    expect(calls('issueToken')).toHaveLength(1);
  },
);

test('L14 S8 a role that is stored while the dashboard is open is there without a reload', async () => {
  const stored = deferred<{ status: 200 }>();
  const app = await continuesWithGoogle('/login', { createUser: () => stored.promise });
  await app.user.click(await screen.findByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByText(dashboardMessages.dashboard.noRole)).toBeVisible();
  app.answer('checkBuyer', { example: 'yes' });
  stored.resolve({ status: 200 });
  expect(await main().findByRole('link', { name: 'My Orders' })).toBeVisible();
});

test('L14 S13 a role check that fails stores nothing, says so, and is repeated on demand', async () => {
  const { user, calls, answer } = await continuesWithGoogle('/login', { checkSeller: { status: 400 } });
  await seesToast(accountMessages.loggedIn);
  await seesHeading(messages.titles.blogs);
  expect(screen.getByText(messages.session.roleNotChecked('Buyer'))).toBeVisible();
  expect(screen.getByText('An e-mail is required')).toBeVisible();
  answer('checkSeller', { example: 'yes' });
  await clicks(user, messages.errors.tryAgain);
  await waitFor(() => expect(screen.queryByText(/whether your role/)).not.toBeInTheDocument());
  expect(calls('createUser')).toEqual([]);
  expect(localStorage.getItem('userRecord:gus@example.com')).toBeNull();
});

test.each([
  ['/login', accountMessages.loggedIn],
  ['/signup', accountMessages.userCreated],
])('S12 S13 Google on %s sends the pending record of a Seller, not of a Buyer', async (url, toast) => {
  const record = { name: 'Gus', email: 'gus@example.com', userrole: 'Seller' };
  localStorage.setItem('userRecord:gus@example.com', JSON.stringify({ ...record, stage: 'pending' }));
  const { log, calls } = await continuesWithGoogle(url);
  await seesToast(toast);
  await seesHeading(messages.titles.blogs);
  expect(calls('createUser').map(({ body }) => body)).toEqual([record]);
  expect(log.indexOf('api issueToken')).toBeGreaterThan(log.indexOf('api createUser'));
});

test('S12 Google sign-up stores a Buyer, then fetches the token, then navigates', async () => {
  const { log, calls } = await continuesWithGoogle('/signup', {}, userOf('newcomer'));
  await seesToast(accountMessages.userCreated);
  await seesHeading(messages.titles.blogs);
  const record = { name: 'Nico Weber', email: 'newcomer@example.com', userrole: 'Buyer' };
  expect(calls('createUser')[0]?.body).toEqual(record);
  expect(log.slice(0, 3)).toEqual(['auth signInWithGoogle', 'api createUser', 'api issueToken']);
  expect(here()).toBe('/blogs?page=2');
});

test.each(['/login', '/signup'])(
  'L13 L15 on %s a closed window is silent; an error of Google is logged and shown in red',
  async (url) => {
    const { user, auth, log, calls } = await openApp(url);
    await clicks(user, google);
    await waitFor(() => expect(screen.getByRole('button', { name: google })).toBeEnabled());
    expect(log).toEqual(['auth signInWithGoogle']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    expectLogged('error', 'This domain is not authorized.');
    auth.failNext('signInWithGoogle', 'auth/unauthorized-domain', 'This domain is not authorized.');
    await clicks(user, google);
    const alert = await screen.findByText('This domain is not authorized.');
    expect(alert).toHaveStyle({ color: 'var(--mui-palette-error-main)' });
    expect(here()).toBe(url);
    expect(calls()).toEqual([]);
    expect(await seesButton(google)).toBeEnabled();
  },
);
