import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '../support/openApp';
import { clicks, here, main, seesButton, seesHeading, seesToast, signsUp } from '../support/steps';

test('S1 S2 S3 S4 the page has its fields, Buyer by default, and both ways on', async () => {
  const { user } = await openApp('/signup');
  expect(await screen.findByLabelText('Name')).toBeVisible();
  expect(screen.getByLabelText('Email')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  const role = screen.getByLabelText('I want to be a');
  expect(
    within(role)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Buyer', 'Seller']);
  expect(role).toHaveValue('Buyer');
  expect(await seesButton('Continue with Google')).toBeEnabled();
  await user.click(main().getByRole('link', { name: 'Login' }));
  await seesHeading('Login');
  expect(here()).toBe('/login');
});

test('S5 S6 S7 an empty form says what is required and makes no call', async () => {
  const { user, log } = await openApp('/signup');
  await signsUp(user, { name: '', email: '', password: '' });
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(screen.getByText('Email Address is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  expect(screen.queryByText('Password must be longer then 8')).not.toBeInTheDocument();
  expect(screen.getByLabelText('I want to be a')).not.toHaveAttribute('aria-invalid', 'true');
  expect(log).toEqual([]);
});

test('S6 seven characters are too few, eight pass', async () => {
  const { user, log } = await openApp('/signup');
  await signsUp(user, { password: 'seven77' });
  expect(await screen.findByText('Password must be longer then 8')).toBeVisible();
  expect(log).toEqual([]);
  await user.type(screen.getByLabelText('Password'), '8');
  await clicks(user, 'Sign Up');
  await seesToast('Successfully User Created');
});

test.each(['Buyer', 'Seller'] as const)(
  'S8 S9 S10 a new %s: account, name, record, token, then home',
  async (role) => {
    const { user, log, calls } = await openApp('/signup', {
      answers: { issueToken: { body: { accessToken: 'token-of-nina' } } },
    });
    await signsUp(user, { role });
    await seesToast('Successfully User Created');
    await seesHeading('Used phones for everyone');
    expect(log.slice(0, 4)).toEqual([
      'auth createAccount',
      'auth setDisplayName',
      'api createUser',
      'api issueToken',
    ]);
    const [stored, ...more] = calls('createUser');
    expect(stored).toMatchObject({ authorization: null });
    expect(stored?.body).toEqual({ name: 'Nina New', email: 'nina@example.com', userrole: role });
    expect(more).toEqual([]);
    expect(localStorage.getItem('accessToken')).toBe('token-of-nina');
  },
);

test('S8 it leads to the remembered location', async () => {
  const { user } = await openApp('/signup', { state: { from: '/categoryUsed/04' } });
  await signsUp(user);
  await seesHeading('Book the selected second-hand phones');
  expect(here()).toBe('/categoryUsed/04');
});

test('S11 an account that cannot be created: a red message, nothing stored, and the form works again', async () => {
  const { user, auth, log, calls } = await openApp('/signup');
  auth.failNext('createAccount', 'auth/email-already-in-use', 'The email address is already in use.');
  await signsUp(user);
  const alert = await screen.findByText('The email address is already in use.');
  expect(alert).toHaveAttribute('role', 'alert');
  expect(alert).toHaveStyle({ color: 'var(--mui-palette-error-main)' });
  expect(here()).toBe('/signup');
  expect(log).toEqual(['auth createAccount']);
  expect(calls()).toEqual([]);
  await clicks(user, 'Sign Up');
  await seesToast('Successfully User Created');
});

test('N26 S8 any 2xx answer to POST /users is success, an empty one too', async () => {
  const { user } = await openApp('/signup', { answers: { createUser: { body: '', status: 201 } } });
  await signsUp(user);
  await seesToast('Successfully User Created');
});
