import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { object, string } from 'yup';
import { openApp, pass, stopClock } from '../support/openApp';
import { bar, clicks, here, logsIn, main, pays, seesHeading } from '../support/steps';

// What loading the code of a page comes to: the module is there, and its page is read of it at each visit.
const missing = (): never => {
  throw new Error('404 for BlogsPage.js');
};
let code: () => unknown = missing;
vi.mock('@/pages/BlogsPage', () => ({
  get BlogsPage() {
    return code();
  },
}));

// Of the other code, each test names what does not load.
const lost = new Set<string>();
const progress = vi.fn();
const unlessLost = <Part,>(name: string, part: Part): Part => (lost.has(name) ? missing() : part);
vi.mock(import('@/features/checkout/AppPayments'), async (original) => {
  const { AppPayments } = await original();
  return {
    get AppPayments() {
      return unlessLost('AppPayments', AppPayments);
    },
  };
});
vi.mock(import('@/app/layout/Account'), async (original) => {
  const { Account } = await original();
  return {
    get Account() {
      return unlessLost('Account', Account);
    },
  };
});
vi.mock(import('@/app/layout/LateParts'), async (original) => {
  const { LateParts } = await original();
  return {
    get LateParts() {
      progress();
      return unlessLost('LateParts', LateParts);
    },
  };
});

vi.mock('@/features/account/schemas', () => ({
  get loginSchema() {
    return unlessLost('loginSchema', object({ email: string().required('Email Address is required') }));
  },
}));

// jsdom cannot reload, and its location cannot be spied on.
const reload = vi.fn();
beforeEach(() => {
  const location = window.location;
  code = missing;
  lost.clear();
  reload.mockClear();
  vi.stubGlobal(
    'location',
    new Proxy({}, { get: (_, name) => (name === 'reload' ? reload : Reflect.get(location, name)) }),
  );
});

const title = 'A part of this page could not be loaded. Check your connection, then reload the page.';

test('a part of the top bar that does not load says so in a small place, and can be tried again', async () => {
  lost.add('Account');
  const { user } = await openApp('/signup', { as: 'buyer' });
  const missingPart = await bar().findByRole('button', {
    name: /^This part of the page could not be loaded/,
  });
  expect(bar().getByRole('alert')).toHaveTextContent(/^$/);
  lost.clear();
  await user.click(missingPart);
  expect(await bar().findByRole('button', { name: 'Sign Out' })).toBeEnabled();
  expect(bar().queryByRole('alert')).not.toBeInTheDocument();
});

test('R27 a form whose schema does not load: a submit says so and sends nothing, and the values stay', async () => {
  lost.add('loginSchema');
  const { user, log } = await openApp('/login');
  await user.click(await screen.findByLabelText('Email'));
  await user.tab();
  await vi.dynamicImportSettled();
  expect(screen.queryByText('Email Address is required')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  await logsIn(user, { email: '', password: 'second-ring' });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Check your connection and try again, or reload the page\.$/,
  );
  expect(main().getByRole('button', { name: 'Login' })).toBeEnabled();
  expect(screen.getByLabelText('Password')).toHaveValue('second-ring');
  expect(log).toEqual([]);
});

test('R27 a form whose schema did not load is checked and sent when it loads again', async () => {
  lost.add('loginSchema');
  const { user, log } = await openApp('/login');
  await logsIn(user, { email: '' });
  await screen.findByRole('alert');

  lost.clear();
  await clicks(user, 'Login');
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(screen.getByText('Email Address is required')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(log).toEqual([]);

  await user.type(screen.getByLabelText('Email'), 'buyer@example.com');
  await clicks(user, 'Login');
  await seesHeading('Used phones for everyone');
  expect(log.filter((call) => call === 'auth signIn')).toHaveLength(1);
});

test('without the code of its line the way to the next page is silent', async () => {
  lost.add('LateParts');
  code = () => new Promise(() => undefined);
  const { user } = await openApp('/signup');
  await user.click(await bar().findByRole('link', { name: 'Blog' }));
  await expect.poll(() => progress.mock.calls.length).toBeGreaterThan(0);
  await vi.dynamicImportSettled();
  expect(screen.queryByText('This part of the page could not be loaded')).not.toBeInTheDocument();
});

test('D1 payments whose code does not load: “Your orders” says so, and can be tried again', async () => {
  lost.add('AppPayments');
  const { user } = await openApp('/dashboard', { as: 'buyer' });
  const orders = within(await screen.findByRole('region', { name: 'Your orders' }));
  expect(await orders.findByRole('alert')).toHaveTextContent('This part of the page could not be loaded');
  lost.clear();
  await user.click(orders.getByRole('button', { name: 'Try again' }));
  expect(await orders.findByText('Left to pay')).toBeVisible();
});

test('R27 code that does not load is tried by one silent reload, then the error screen offers one', async () => {
  const first = await openApp('/blogs');
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(screen.queryByText(title)).not.toBeInTheDocument();
  first.close();

  const { user } = await openApp('/blogs');
  await seesHeading('Something went wrong');
  expect(screen.getByText(title)).toBeVisible();
  expect(reload).toHaveBeenCalledTimes(1);
  await clicks(user, 'Reload the page');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('R27 the silent reload is at the address that was asked for, with its place in the history', async () => {
  const { user } = await openApp('/signup', { state: { from: '/dashboard' } });
  await user.click(await main().findByRole('link', { name: 'Login' }));
  await seesHeading('Login');
  await user.click(bar().getByRole('link', { name: 'Blog' }));
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(here()).toBe('/blogs');
  expect(screen.queryByText(title)).not.toBeInTheDocument();
});

test('R27 offline the app stays, with its error and "Try again"', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = await openApp('/signup');
  await user.click(bar().getByRole('link', { name: 'Blog' }));
  await seesHeading('Something went wrong');
  expect(reload).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  code = () => () => <h1>Back again</h1>;
  await clicks(user, 'Try again');
  await seesHeading('Back again');
});

const overWork =
  'A part of the page that you asked for could not be loaded. This page is still here, with all that you typed: finish it first, then reload.';

test('R27 never while a form is dirty: the error is shown above it, and what was typed stays', async () => {
  const { user } = await openApp('/signup');
  await user.type(await screen.findByLabelText('Name'), 'Nina');
  for (const time of [1, 2]) {
    await user.click(bar().getByRole('link', { name: 'Blog' }));
    await seesHeading('Something went wrong');
    expect(screen.getByText(overWork), `time ${time}`).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    await clicks(user, 'Stay here');
    await waitFor(() => expect(screen.queryByText(overWork)).not.toBeInTheDocument());
    expect(here()).toBe('/signup');
    expect(screen.getByLabelText('Name')).toHaveValue('Nina');
  }
});

test('R27 after Back, too, the half-filled form stays, with its own address', async () => {
  window.history.pushState(null, '', '/blogs');
  window.history.pushState(null, '', '/signup');
  const { user } = await openApp('/signup', { state: { from: '/dashboard' } });
  await user.type(await screen.findByLabelText('Name'), 'Nina');
  act(() => window.history.back());
  await seesHeading('Something went wrong');
  expect(here()).toBe('/blogs');
  await clicks(user, 'Stay here');
  await waitFor(() => expect(here()).toBe('/signup'));
  await waitFor(() => expect(screen.queryByText(overWork)).not.toBeInTheDocument());
  expect(screen.getByLabelText('Name')).toHaveValue('Nina');
  expect(window.history.state.usr).toEqual({ from: '/dashboard' });
  expect(reload).not.toHaveBeenCalled();
});

test('R27 a reload on demand goes where was asked for, and brings the form’s texts back, no password', async () => {
  const first = await openApp('/signup');
  await first.user.type(await screen.findByLabelText('Name'), 'Nina');
  await first.user.type(screen.getByLabelText('Password'), 'top-secret');
  await first.user.selectOptions(screen.getByLabelText('I want to be a'), 'Seller');
  await first.user.click(bar().getByRole('link', { name: 'Blog' }));
  await clicks(first.user, 'Reload the page');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(here()).toBe('/blogs');
  // As a browser does it: the tab's storage stays, and nothing of the page is cleaned up.
  const kept = { ...sessionStorage };
  expect(JSON.stringify(kept)).not.toContain('top-secret');
  first.close();
  for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, text);

  await openApp('/signup');
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Nina'));
  expect(screen.getByLabelText('I want to be a')).toHaveValue('Seller');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('a form that was left in peace keeps nothing', async () => {
  const { user } = await openApp('/signup');
  await user.type(await screen.findByLabelText('Name'), 'Nina');
  await user.click(main().getByRole('link', { name: 'Login' }));
  await seesHeading('Login');
  await waitFor(() => expect(sessionStorage.getItem('form:signUp')).toBeNull());
});

test('R27 feedback that was begun is work to lose as well', async () => {
  const { user } = await openApp('/');
  await user.type(await screen.findByLabelText('Message'), 'Hello');
  await user.click(bar().getByRole('link', { name: 'Blog' }));
  await seesHeading('Something went wrong');
  await clicks(user, 'Stay here');
  expect(await screen.findByLabelText('Message')).toHaveValue('Hello');
  expect(reload).not.toHaveBeenCalled();
});

test('R27 "Try again" is not needed where the code has loaded meanwhile: the next visit loads it', async () => {
  const { user } = await openApp('/signup');
  await user.type(await screen.findByLabelText('Name'), 'Nina');
  await user.click(bar().getByRole('link', { name: 'Blog' }));
  await clicks(user, 'Stay here');
  code = () => () => <h1>Back again</h1>;
  await user.click(bar().getByRole('link', { name: 'Blog' }));
  await seesHeading('Back again');
});

test('R27 never while a payment runs', async () => {
  const { user, payments } = await openApp('/dashboard/payment/6b0640151d4c7e0012004401', { as: 'buyer' });
  payments.outcome = { after: new Promise(() => undefined) };
  await pays(user);
  await expect.poll(() => payments.actions.length).toBe(2);
  await user.click(bar().getByRole('link', { name: 'Blog' }));
  await seesHeading('Something went wrong');
  expect(reload).not.toHaveBeenCalled();
});

test('K4 R27 code that takes over 120 s shows the error screen', async () => {
  stopClock();
  code = () => new Promise(() => undefined);
  await openApp('/blogs');
  await pass(119_000);
  expect(screen.queryByText(title)).not.toBeInTheDocument();
  await pass(2_000);
  await seesHeading('Something went wrong');
  expect(screen.getByText(title)).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});
