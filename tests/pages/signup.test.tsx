import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { accountMessages } from '@/features/account/messages';
import { homeMessages } from '@/features/home/messages';
import { messages } from '@/messages';
import type { Answer } from '../support/fakeApi';
import { openApp } from '../support/openApp';
import { clicks, deferred, here, main, seesButton, seesHeading, seesToast, signsUp } from '../support/steps';

test('S1 S2 S3 S4 the page has its fields, Buyer by default, and links to login and Google', async () => {
  const { user } = await openApp('/signup');
  expect(await screen.findByLabelText('Name')).toBeVisible();
  expect(screen.getByLabelText('Email')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  const role = screen.getByLabelText('I want to be a');
  const options = within(role).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Buyer', 'Seller']);
  expect(role).toHaveValue('Buyer');
  expect(await seesButton(accountMessages.google)).toBeEnabled();
  await user.click(main().getByRole('link', { name: accountMessages.toLoginLink }));
  await seesHeading(messages.titles.login);
  expect(here()).toBe('/login');
});

test('S2 S5 S6 S7 an invalid form sends no request; eight characters pass, and the role is Buyer', async () => {
  const { user, log, calls } = await openApp('/signup');
  await signsUp(user, { name: '', email: '', password: '' });
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(screen.getByText(accountMessages.emailRequired)).toBeVisible();
  expect(screen.getByText(accountMessages.passwordRequired)).toBeVisible();
  expect(screen.queryByText(accountMessages.passwordShort)).not.toBeInTheDocument();
  expect(screen.getByLabelText('I want to be a')).not.toHaveAttribute('aria-invalid', 'true');

  await signsUp(user, { password: 'seven77' });
  expect(await screen.findByText(accountMessages.passwordShort)).toBeVisible();
  expect(log).toEqual([]);

  await signsUp(user, { password: 'eight888' });
  await seesToast('Successfully User Created');
  expect(calls('createUser')[0]?.body).toMatchObject({ userrole: 'Buyer' });
});

test('S14 a name and an e-mail of blanks count as empty; texts are trimmed when sent, and a password is taken as typed', async () => {
  const { user, log, auth, calls } = await openApp('/signup');
  const createAccount = vi.spyOn(auth, 'createAccount');
  const blanks = ' \u00a0\u200b\ufeff';
  await signsUp(user, { name: blanks, email: blanks });
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(screen.getByText(accountMessages.emailRequired)).toBeVisible();
  expect(log).toEqual([]);

  await signsUp(user, { name: ' Nina\u00a0', email: ' nina@example.com ', password: ' '.repeat(8) });
  await seesToast(accountMessages.userCreated);
  expect(createAccount).toHaveBeenCalledWith('nina@example.com', ' '.repeat(8));
  expect(calls('createUser')[0]?.body).toMatchObject({ name: 'Nina', email: 'nina@example.com' });
});

test('S8 who chooses another page while the account is made stays there', async () => {
  const record = deferred<Answer<'createUser'>>();
  const token = deferred<Answer<'issueToken'>>();
  const { user, calls } = await openApp('/signup', {
    state: { from: '/blogs' },
    answers: { createUser: () => record.promise, issueToken: () => token.promise },
  });
  await signsUp(user);
  await waitFor(() => expect(calls('createUser')).toHaveLength(1));
  await user.click(main().getByRole('link', { name: accountMessages.toLoginLink }));
  await seesHeading(messages.titles.login);
  record.resolve({});
  await waitFor(() => expect(calls('issueToken')).toHaveLength(1));
  token.resolve({});
  await seesToast('Successfully User Created');
  expect(here()).toBe('/login');
});

test('S8 S9 S10 a new Seller: account, name, record, token, then the remembered location', async () => {
  const { user, log, calls } = await openApp('/signup', {
    state: { from: '/blogs?page=2' },
    answers: { issueToken: { body: { accessToken: 'token-of-nina' } } },
  });
  await signsUp(user, { role: 'Seller' });
  await seesToast('Successfully User Created');
  await seesHeading(messages.titles.blogs);
  expect(here()).toBe('/blogs?page=2');
  expect(log.slice(0, 4)).toEqual([
    'auth createAccount',
    'auth setDisplayName',
    'api createUser',
    'api issueToken',
  ]);
  const [stored, ...more] = calls('createUser');
  expect(stored).toMatchObject({ authorization: null });
  expect(stored?.body).toEqual({ name: 'Nina New', email: 'nina@example.com', userrole: 'Seller' });
  expect(more).toEqual([]);
  expect(localStorage.getItem('accessToken')).toBe('token-of-nina');
});

test('S11 N26 an account that is not created: a red message, nothing stored; the next try stores, and goes home', async () => {
  const { user, auth, log, calls } = await openApp('/signup', {
    answers: { createUser: { body: '', status: 201 } },
  });
  auth.failNext('createAccount', 'auth/email-already-in-use', 'The email address is already in use.');
  await signsUp(user);
  const alert = await screen.findByText('The email address is already in use.');
  expect(alert).toHaveAttribute('role', 'alert');
  expect(alert).toHaveStyle({ color: 'var(--mui-palette-error-main)' });
  expect(here()).toBe('/signup');
  expect(log).toEqual(['auth createAccount']);
  expect(calls()).toEqual([]);
  await clicks(user, accountMessages.signUp);
  await seesToast(accountMessages.userCreated);
  await seesHeading(homeMessages.heroHeadline);
});
