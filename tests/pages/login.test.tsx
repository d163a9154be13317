import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { scenario } from '@/dev/scenario';
import { expectLogged } from '../support/expectedLogs';
import { openApp } from '../support/openApp';
import { clicks, here, logsIn, main, seesButton, seesHeading, seesToast } from '../support/steps';

test('L1 L2 L3 L4 the page has its fields, its button, the label without action, and both ways on', async () => {
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
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  await seesHeading('Sign Up');
  expect(here()).toBe('/signup');
});

test('L5 L6 L9 an empty form says what is required, only that, and makes no call', async () => {
  const { user, log } = await openApp('/login');
  await logsIn(user, { email: '', password: '' });
  expect(await screen.findByText('Email Address is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(screen.queryByText('Password must be longer then 8')).not.toBeInTheDocument();
  expect(log).toEqual([]);
});

test('L7 L9 seven characters are too few', async () => {
  const { user, log } = await openApp('/login');
  await logsIn(user, { password: 'seven77' });
  expect(await screen.findByText('Password must be longer then 8')).toBeVisible();
  expect(screen.queryByText('Password is required')).not.toBeInTheDocument();
  expect(log).toEqual([]);
});

test('L8 eight characters pass, and any e-mail: the auth service answers', async () => {
  const { user, log } = await openApp('/login');
  await logsIn(user, { email: 'not an e-mail', password: 'eight888' });
  expect(await screen.findByText('The supplied auth credential is incorrect.')).toBeVisible();
  expect(log).toEqual(['auth signIn']);
  expect(screen.getByLabelText('Email').closest('form')).toHaveAttribute('novalidate');
});

test('L10 L11 sign in, token, local storage, then the remembered location, and a toast', async () => {
  const seen: (string | null)[] = [];
  const { user, log, calls } = await openApp('/login', {
    state: { from: '/blogs?page=2#end' },
    answers: {
      issueToken: () => {
        seen.push(here(), localStorage.getItem('accessToken'));
        return { body: { accessToken: 'token-of-bea' } };
      },
    },
  });
  await logsIn(user);
  await seesToast('Loged In successfully');
  await seesHeading('Buying and selling used phones');
  expect(here()).toBe('/blogs?page=2#end');
  expect(log.slice(0, 2)).toEqual(['auth signIn', 'api issueToken']);
  expect(calls('issueToken')[0]).toMatchObject({
    query: { email: 'buyer@example.com' },
    authorization: null,
  });
  expect(calls('createUser')).toEqual([]);
  expect(seen).toEqual(['/login', null]);
  expect(localStorage.getItem('accessToken')).toBe('token-of-bea');
});

test('L10 without a remembered location it leads home', async () => {
  const { user } = await openApp('/login');
  await logsIn(user);
  await seesHeading('Used phones for everyone');
  expect(here()).toBe('/');
});

const failures = [
  ['auth/network-request-failed', 'A network AuthError has occurred.'],
  ['auth/popup-blocked', 'Unable to establish a connection with the popup.'],
  ['auth/unauthorized-domain', 'This domain is not authorized for OAuth operations.'],
  ['auth/invalid-api-key', 'Your API key is invalid, please check you have copied it correctly.'],
  ['auth/some-future-code', 'Something unforeseen.'],
] as const;

test('L12 L13 every failure is shown in red under the form, and the button works again', async () => {
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
  }
  expect(here()).toBe('/login');
  expect(calls()).toEqual([]);
  expect(screen.getByLabelText('Email')).toHaveValue('buyer@example.com');

  await user.click(button);
  await seesHeading('Used phones for everyone');
  expect(log.filter((action) => action === 'auth signIn')).toHaveLength(failures.length + 2);
});

test('L12 while signing in the button is disabled, and a second click sends nothing', async () => {
  const { user, log } = await openApp('/login', {
    scenarios: [scenario('issueToken', { network: 'silent' })],
  });
  await logsIn(user);
  const login = main().getByRole('button', { name: 'Login' });
  await waitFor(() => expect(login).toHaveAttribute('aria-disabled', 'true'));
  expect(login).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(log).toEqual(['auth signIn', 'api issueToken']);
  expect(screen.queryByText(/You are signed in as/)).not.toBeInTheDocument();
});

test.each([{ network: 'none' }, { body: { accessToken: '' }, status: 403 }] as const)(
  'L16 the token cannot be had (%j): signed in anyway, and it is fetched before the first call that needs it',
  async (failure) => {
    expectLogged('warn', 'The token could not be fetched yet.');
    const { user, log, calls } = await openApp('/login', {
      state: { from: '/dashboard/payment/6b0640151d4c7e0012004401' },
      answers: {
        issueToken: [failure, { body: { accessToken: 'late' } }],
        createPaymentIntent: { status: 500 },
      },
    });
    await logsIn(user);
    await seesHeading('Pay for Pixel 7a 128 GB');
    await seesToast('Loged In successfully');
    await waitFor(() => expect(calls('createPaymentIntent')[0]?.authorization).toBe('Bearer late'));
    expect(log.indexOf('api createPaymentIntent')).toBeGreaterThan(log.lastIndexOf('api issueToken'));
    expect(localStorage.getItem('accessToken')).toBe('late');
    expect(await seesButton('Sign Out')).toBeEnabled();
  },
);

test('the local shop lists its people, one click to fill in the form', async () => {
  const { user } = await openApp('/login');
  await user.click(await screen.findByRole('button', { name: /Sam Keller/ }));
  expect(screen.getByLabelText('Email')).toHaveValue('seller@example.com');
  await clicks(user, 'Login');
  await seesHeading('Used phones for everyone');
});
