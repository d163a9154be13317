import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountMessages } from '@/features/account/messages';
import { homeMessages } from '@/features/home/messages';
import { messages } from '@/messages';
import { expectLogged } from '../support/expectedLogs';
import { openApp } from '../support/openApp';
import { clicks, fill, here, logsIn, main, seesButton, seesHeading, seesToast } from '../support/steps';
import type { Answers } from '../support/fakeApi';
import { userOf } from '../support/actors';

test('L1 L2 L3 L4 the page has two fields, "Login", an inert label, and links to sign-up and Google', async () => {
  const { user, log } = await openApp('/login');
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  expect(main().getByRole('button', { name: 'Login' })).toHaveAttribute('type', 'submit');
  expect(main().getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  const forgot = screen.getByText('Forget password?');
  expect(forgot.closest('a, button, [role], [tabindex]:not(main)')).toBeNull();
  await user.click(forgot);
  expect(here()).toBe('/login');
  expect(log).toEqual([]);
  await user.click(screen.getByRole('link', { name: accountMessages.toSignUpLink }));
  await seesHeading(accountMessages.signUp);
  expect(here()).toBe('/signup');
});

test('L5 L6 L7 L8 L9 an invalid form sends no request; eight characters and any e-mail pass', async () => {
  const { user, log } = await openApp('/login');
  await clicks(user, 'Login');
  expect(await screen.findByText('Email Address is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(screen.queryByText('Password must be longer then 8')).not.toBeInTheDocument();

  await logsIn(user, { email: 'not an e-mail', password: 'seven77' });
  expect(await screen.findByText('Password must be longer then 8')).toBeVisible();
  expect(screen.queryByText('Password is required')).not.toBeInTheDocument();
  expect(log).toEqual([]);

  fill(screen.getByLabelText('Password'), 'eight888');
  await clicks(user, 'Login');
  expect(await screen.findByText('The e-mail or the password is wrong.')).toBeVisible();
  expect(log).toEqual(['auth signIn']);
  expect(screen.getByLabelText('Email').closest('form')).toHaveAttribute('novalidate');
});

test('L10 L11 sign-in, token, local storage, then the remembered location, and a toast', async () => {
  const seen: unknown[] = [];
  const { user, log, calls } = await openApp('/login', {
    state: { from: '/blogs?page=2#end' },
    answers: {
      issueToken: () => {
        seen.push(here(), localStorage.getItem('accessToken'), screen.queryByText(/You are signed in as/));
        return { body: { accessToken: 'token-of-bea' } };
      },
    },
  });
  await logsIn(user);
  await seesToast('Loged In successfully');
  await seesHeading(messages.titles.blogs);
  expect(here()).toBe('/blogs?page=2#end');
  expect(log.slice(0, 2)).toEqual(['auth signIn', 'api issueToken']);
  expect(calls('issueToken')[0]).toMatchObject({
    query: { email: 'buyer@example.com' },
    authorization: null,
  });
  expect(calls('createUser')).toEqual([]);
  expect(seen).toEqual(['/login', null, null]);
  expect(localStorage.getItem('accessToken')).toBe('token-of-bea');
});

const failures = [
  ['auth/network-request-failed', 'A network AuthError has occurred.'],
  ['auth/some-future-code', 'Something unforeseen.'],
] as const;

test('L10 L12 L13 every failure is shown in red under the form, the values stay, and the next try goes home', async () => {
  const { user, auth, log, calls } = await openApp('/login');
  auth.failNext('signIn', 'auth/user-not-found', 'There is no user record.');
  await logsIn(user);
  await screen.findByText('There is no user record.');
  const button = main().getByRole('button', { name: 'Login' });
  for (const [code, sentence] of failures) {
    auth.failNext('signIn', code, sentence);
    await user.click(button);
    const alert = await screen.findByText(sentence);
    expect(alert).toHaveAttribute('role', 'alert');
    expect(alert).toHaveStyle({ color: 'var(--mui-palette-error-main)' });
    expect(button.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await waitFor(() => expect(button).toHaveFocus());
  }
  expect(here()).toBe('/login');
  expect(calls()).toEqual([]);
  expect(screen.getByLabelText('Email')).toHaveValue('buyer@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('second-ring');

  await user.click(button);
  await seesHeading(homeMessages.heroHeadline);
  expect(here()).toBe('/');
  expect(log.filter((action) => action === 'auth signIn')).toHaveLength(failures.length + 2);
});

test('L16 without a token the user is signed in, and it is fetched before the first call that needs it', async () => {
  expectLogged('warn', 'The token could not be fetched yet.');
  const { user, log, calls } = await openApp('/login', {
    state: { from: '/dashboard/payment/6b0640151d4c7e0012004401' },
    answers: {
      issueToken: [{ body: { accessToken: '' }, status: 403 }, { body: { accessToken: 'late' } }],
      createPaymentIntent: { status: 500 },
    },
  });
  await logsIn(user);
  // A toast lasts two seconds, and the page may take longer to load.
  await seesToast(accountMessages.loggedIn);
  await seesHeading('Pay for Pixel 7a 128 GB');
  await waitFor(() => expect(calls('createPaymentIntent')[0]?.authorization).toBe('Bearer late'));
  expect(log.indexOf('api createPaymentIntent')).toBeGreaterThan(log.lastIndexOf('api issueToken'));
  expect(localStorage.getItem('accessToken')).toBe('late');
  expect(await seesButton(messages.shell.signOut)).toBeEnabled();
});

test('an e-mail that a reload kept leaves with the sign-in and with the sign-out, on whatever page that is', async () => {
  const typed = JSON.stringify({ email: 'someone@example.com' });
  sessionStorage.setItem('own::login', typed);
  const { auth } = await openApp('/blogs');
  await seesHeading(messages.titles.blogs);
  auth.report({ uid: 'uid-nina', email: 'nina@example.com', displayName: 'Nina' });
  await waitFor(() => expect(sessionStorage.getItem('own::login')).toBeNull());
  sessionStorage.setItem('own::login', typed);
  auth.report(null);
  await waitFor(() => expect(sessionStorage.getItem('own::login')).toBeNull());
});

test('the local shop lists its test accounts, and a click fills in the form', async () => {
  const { user } = await openApp('/login');
  await user.click(await screen.findByRole('button', { name: /Sam Keller/ }));
  expect(screen.getByLabelText('Email')).toHaveValue('seller@example.com');
  await clicks(user, 'Login');
  await seesHeading(homeMessages.heroHeadline);
});

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

test('L14 S13 Google sign-in stores nothing where a role check fails, says so, and repeats it on demand, nor where a role is granted', async () => {
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
