import type { ReactNode } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountMessages } from '@/features/account/messages';
import { ordersMessages } from '@/features/orders/messages';
import { dashboardMessages } from '@/features/dashboard/messages';
import { messages } from '@/messages';
import { expectLogged } from '../support/expectedLogs';
import type { Answer } from '../support/fakeApi';
import { listsOrderedPhone } from '../support/paymentSteps';
import { openApp } from '../support/openApp';
import { listing } from '../support/records';
import {
  bar,
  card,
  clicks,
  deferred,
  fill,
  here,
  labelled,
  main,
  pays,
  seesHeading,
  seesToast,
  signsUp,
} from '../support/steps';

const { errors, titles, shell } = messages;

/** What loading a part of the code comes to, in place of the part. */
const instead = new Map<string, () => unknown>();
function missing(): never {
  throw new Error('404 for a script');
}

/** The module, whose parts are read at each use. */
function replaceable<Module extends object>(module: Module): Module {
  return new Proxy(module, {
    get: (target, name) => (instead.get(String(name)) ?? (() => Reflect.get(target, name)))(),
  });
}
vi.mock(import('@/pages/BlogsPage'), async (original) => replaceable(await original()));
vi.mock(import('@/pages/AdminPage'), async (original) => replaceable(await original()));
vi.mock(import('@/pages/MyBuyersPage'), async (original) => replaceable(await original()));
vi.mock(import('@/features/checkout/AppPayments'), async (original) => replaceable(await original()));
vi.mock('@/features/booking/BookingDialog', () => ({
  get BookingDialog() {
    return (instead.get('BookingDialog') ?? missing)();
  },
}));
vi.mock('@/ui/virtual/ListSearch', missing);
vi.mock('@/ui/virtual/WindowedRows', () => ({
  get WindowedRows() {
    return (instead.get('WindowedRows') ?? missing)();
  },
}));

// jsdom cannot reload, and its location cannot be spied on.
const reload = vi.fn();
beforeEach(() => {
  const location = window.location;
  instead.clear();
  instead.set('BlogsPage', missing);
  reload.mockClear();
  vi.stubGlobal(
    'location',
    new Proxy({}, { get: (_, name) => (name === 'reload' ? reload : Reflect.get(location, name)) }),
  );
});

const overWork = errors.pageNotLoadedOverWork;
const toBlog = () => bar().getByRole('link', { name: shell.blog });

test('R8 a visitor’s deep link to a page of a role loads no code of it', async () => {
  const code = vi.fn();
  instead.set('AdminPage', code);
  await openApp('/dashboard/admin');
  await seesHeading(titles.login);
  expect(code).not.toHaveBeenCalled();
});

test('R27 a booking dialog whose code fails is reported at the clicked button, which tries again', async () => {
  const code = deferred<never>();
  instead.set('BookingDialog', () => code.promise);
  const { user } = await openApp('/');
  const purchase = (await card('iPhone 15 Pro 256 GB')).getByRole('button', { name: labelled('Purchase') });
  await user.click(purchase);
  await waitFor(() => expect(purchase).toHaveAttribute('aria-busy', 'true'));

  instead.set('BookingDialog', () => () => <div role="dialog">Book this phone</div>);
  code.reject(new Error('404 for BookingDialog.js'));
  const problem = `Not done: ${errors.partMissingText}`;
  await waitFor(() => expect(purchase).toHaveAccessibleDescription(problem));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(purchase);
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(purchase).not.toHaveAccessibleDescription(problem);
});

test('D1 R27 payments whose code does not load: “Your orders” says so, and can be tried again', async () => {
  instead.set('AppPayments', missing);
  const { user } = await openApp('/dashboard', { as: 'buyer' });
  const orders = within(await screen.findByRole('region', { name: dashboardMessages.yourOrders }));
  expect(await orders.findByRole('alert')).toHaveTextContent(errors.partMissing);
  instead.delete('AppPayments');
  await user.click(orders.getByRole('button', { name: errors.tryAgain }));
  expect(await orders.findByText(ordersMessages.toPay)).toBeVisible();
});

test('R27 a long list without the code for windowing says so, and can be tried again', async () => {
  const body = Array.from({ length: 2_000 }, (_, n) => listing(n, { name: `Brand ${n}.` }));
  const { user } = await openApp('/', { answers: { listCategories: { body } } });
  const notice = await screen.findByText(errors.partMissing);
  instead.set('WindowedRows', () => () => 'The rows near the screen');
  await user.click(within(notice.parentElement ?? notice).getByRole('button', { name: errors.tryAgain }));
  expect(await screen.findByText('The rows near the screen')).toBeVisible();
});

test('R27 never while a form is dirty: the error is shown above it, with its own URL after Back, until the code loads', async () => {
  window.history.pushState(null, '', '/blogs');
  window.history.pushState(null, '', '/signup');
  const { user } = await openApp('/signup', { state: { from: '/dashboard' } });
  fill(await screen.findByLabelText('Name'), 'Nina');
  act(() => window.history.back());
  await seesHeading(errors.wentWrong);
  expect(screen.getByText(overWork)).toBeVisible();
  expect(here()).toBe('/blogs');
  await clicks(user, errors.stayHere);
  await waitFor(() => expect(here()).toBe('/signup'));
  await waitFor(() => expect(screen.queryByText(overWork)).not.toBeInTheDocument());
  expect(screen.getByLabelText('Name')).toHaveValue('Nina');
  expect(window.history.state.usr).toEqual({ from: '/dashboard' });
  expect(reload).not.toHaveBeenCalled();
  instead.delete('BlogsPage');
  await user.click(toBlog());
  await seesHeading(titles.blogs);
});

test('S8 who chooses another page while signing in gets that page, also where its code comes later than the sign-in', async () => {
  const page = deferred<() => ReactNode>();
  instead.set('BlogsPage', () => page.promise);
  const record = deferred<Answer<'createUser'>>();
  const { user, calls } = await openApp('/signup', { answers: { createUser: () => record.promise } });
  await signsUp(user);
  await waitFor(() => expect(calls('createUser')).toHaveLength(1));
  await user.click(toBlog());
  record.resolve({});
  await seesToast('Successfully User Created');
  await act(async () => page.resolve(() => <h1>{titles.blogs}</h1>));
  await seesHeading(titles.blogs);
  expect(here()).toBe('/blogs');
});

test('R27 a reload on demand goes to the requested URL, and restores the form’s texts, no password', async () => {
  const first = await openApp('/signup');
  fill(await screen.findByLabelText('Name'), 'Nina');
  fill(screen.getByLabelText('Password'), 'top-secret');
  fill(screen.getByLabelText('I want to be a'), 'Seller');
  await first.user.click(toBlog());
  await clicks(first.user, errors.reload);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(here()).toBe('/blogs');
  // A browser takes a moment to leave the page, in which the form goes; the tab's storage stays.
  await waitFor(() => expect(screen.queryByLabelText('Name')).not.toBeInTheDocument());
  const stored = { ...sessionStorage };
  expect(JSON.stringify(stored)).not.toContain('top-secret');
  first.close();
  for (const [key, text] of Object.entries(stored)) sessionStorage.setItem(key, text);

  const { user } = await openApp('/signup');
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Nina'));
  expect(screen.getByLabelText('I want to be a')).toHaveValue('Seller');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  await user.click(main().getByRole('link', { name: accountMessages.toLoginLink }));
  await seesHeading(titles.login);
  await waitFor(() => expect(sessionStorage.getItem('own::signUp')).toBeNull());
});

test('R27 begun feedback is unsaved work, too', async () => {
  const { user } = await openApp('/');
  fill(await screen.findByLabelText('Message'), 'Hello');
  await user.click(toBlog());
  await seesHeading(errors.wentWrong);
  await clicks(user, errors.stayHere);
  expect(await screen.findByLabelText('Message')).toHaveValue('Hello');
  expect(reload).not.toHaveBeenCalled();
});

test('R27 never while a payment runs', async () => {
  const { user, payments } = await openApp('/dashboard/payment/6b0640151d4c7e0012004401', {
    as: 'buyer',
    answers: listsOrderedPhone,
  });
  payments.outcome = { after: new Promise(() => undefined) };
  await pays(user);
  await waitFor(() => expect(payments.actions.at(-1)?.action).toBe('confirmCardPayment'));
  await user.click(toBlog());
  await seesHeading(errors.wentWrong);
  expect(reload).not.toHaveBeenCalled();
});

test('R23 R25 a broken dashboard page has an error screen of its own beside the menu', async () => {
  const problem = 'This page is broken.';
  function Broken(): never {
    throw new Error(problem);
  }
  instead.set('MyBuyersPage', () => Broken);
  expectLogged('error', problem);
  await openApp('/dashboard/mybuyers', { as: 'seller' });
  expect(await screen.findByText(problem)).toBeVisible();
  await seesHeading('Something went wrong');
  expect(main().getByRole('button', { name: 'Please Sign out' })).toBeEnabled();
  expect(main().getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  expect(bar().getByRole('link', { name: 'Home' })).toBeVisible();
});
