import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { dashboardMessages } from '@/dashboardMessages';
import { messages } from '@/messages';
import { openApp } from '../support/openApp';
import { listing } from '../support/records';
import { bar, card, clicks, deferred, fill, here, logsIn, main, pays, seesHeading } from '../support/steps';

const { errors, titles, shell, account } = messages;

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
vi.mock(import('@/app/layout/Account'), async (original) => replaceable(await original()));
vi.mock(import('@/features/account/schemas'), async (original) => replaceable(await original()));
vi.mock(import('@/features/checkout/AppPayments'), async (original) => replaceable(await original()));

vi.mock(import('@/app/layout/LateParts'), async (original) => replaceable(await original()));
vi.mock('@/features/booking/BookingDialog', () => ({
  get BookingDialog() {
    return (instead.get('BookingDialog') ?? missing)();
  },
}));
vi.mock('@/ui/virtual/ListSearch', missing);
vi.mock('@/ui/virtual/WindowedRows', missing);

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

const notLoaded = errors.pageNotLoaded;
const overWork = errors.pageNotLoadedOverWork;
const toBlog = () => bar().getByRole('link', { name: shell.blog });

// The first test: a part that was loaded once stays.
test('R27 without its code the progress line is left out silently', async () => {
  const lateParts = vi.fn(missing);
  instead.set('LateParts', lateParts);
  instead.set('BlogsPage', () => new Promise(() => undefined));
  const { user } = await openApp('/signup');
  await user.click(await bar().findByRole('link', { name: shell.blog }));
  await waitFor(() => expect(lateParts).toHaveBeenCalled());
  await vi.dynamicImportSettled();
  expect(screen.queryByText(errors.partMissing)).not.toBeInTheDocument();
});

test('R8 a visitor’s deep link to a page of a role loads no code of it', async () => {
  const code = vi.fn();
  instead.set('AdminPage', code);
  await openApp('/dashboard/admin');
  await seesHeading(titles.login);
  expect(code).not.toHaveBeenCalled();
});

test('R27 a part of the top bar that does not load says so in a small place, and can be tried again', async () => {
  instead.set('Account', missing);
  const { user } = await openApp('/signup', { as: 'buyer' });
  const missingPart = await bar().findByRole('button', { name: new RegExp(`^${errors.partMissing}`) });
  expect(bar().getByRole('alert')).toHaveTextContent(/^$/);
  instead.delete('Account');
  await user.click(missingPart);
  expect(await bar().findByRole('button', { name: shell.signOut })).toBeEnabled();
  expect(bar().queryByRole('alert')).not.toBeInTheDocument();
});

test('R27 a booking dialog whose code fails is reported at the clicked button, which tries again', async () => {
  const code = deferred<never>();
  instead.set('BookingDialog', () => code.promise);
  const { user } = await openApp('/');
  const purchase = (await card('iPhone 15 Pro 256 GB')).getByRole('button', { name: 'Purchase' });
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

test('R27 a form whose schema does not load keeps its values and sends nothing, until it loads', async () => {
  instead.set('loginSchema', missing);
  const { user, log } = await openApp('/login');
  await logsIn(user, { email: '' });
  expect(await screen.findByRole('alert')).toHaveTextContent(errors.partMissingText);
  expect(main().getByRole('button', { name: account.login })).toBeEnabled();
  expect(screen.getByLabelText('Password')).toHaveValue('second-ring');

  instead.delete('loginSchema');
  await clicks(user, account.login);
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(screen.getByText(account.emailRequired)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(log).toEqual([]);

  fill(screen.getByLabelText('Email'), 'buyer@example.com');
  await clicks(user, account.login);
  await seesHeading(messages.home.heroHeadline);
  expect(log.filter((call) => call === 'auth signIn')).toHaveLength(1);
});

test('D1 R27 payments whose code does not load: “Your orders” says so, and can be tried again', async () => {
  instead.set('AppPayments', missing);
  const { user } = await openApp('/dashboard', { as: 'buyer' });
  const orders = within(await screen.findByRole('region', { name: dashboardMessages.dashboard.yourOrders }));
  expect(await orders.findByRole('alert')).toHaveTextContent(errors.partMissing);
  instead.delete('AppPayments');
  await user.click(orders.getByRole('button', { name: errors.tryAgain }));
  expect(await orders.findByText(messages.orders.toPay)).toBeVisible();
});

test('R27 a long list without the code for windowing shows its beginning, and says what to do', async () => {
  const body = Array.from({ length: 2_000 }, (_, n) => listing(n, { name: `Brand ${n}.` }));
  await openApp('/', { answers: { listCategories: { body } } });
  expect(await screen.findByText(messages.ui.listCutOff(60, 2_000))).toBeVisible();
  expect(screen.getByText('Brand 59.')).toBeVisible();
  expect(screen.queryByText('Brand 60.')).not.toBeInTheDocument();
});

test('R27 code that does not load causes one silent reload, then the error screen offers one', async () => {
  const first = await openApp('/blogs');
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(notLoaded)).not.toBeInTheDocument();
  first.close();

  const { user } = await openApp('/blogs');
  await seesHeading(errors.wentWrong);
  expect(screen.getByText(notLoaded)).toBeVisible();
  expect(reload).toHaveBeenCalledTimes(1);
  await clicks(user, errors.reload);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('R27 the silent reload is at the requested URL, with its place in the history', async () => {
  const { user } = await openApp('/signup', { state: { from: '/dashboard' } });
  await user.click(await main().findByRole('link', { name: account.toLoginLink }));
  await seesHeading(titles.login);
  await user.click(toBlog());
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(here()).toBe('/blogs');
  expect(screen.queryByText(notLoaded)).not.toBeInTheDocument();
});

test('R27 offline the page stays, and the next one opens when the connection is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = await openApp('/signup');
  await user.click(toBlog());
  expect(await screen.findByText(errors.offlineText)).toBeVisible();
  expect(here()).toBe('/signup');
  expect(reload).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  instead.delete('BlogsPage');
  window.dispatchEvent(new Event('online'));
  await seesHeading(titles.blogs);
});

test('R27 never while a form is dirty: the error is shown above it, until the code loads', async () => {
  const { user } = await openApp('/signup');
  fill(await screen.findByLabelText('Name'), 'Nina');
  for (const time of [1, 2]) {
    await user.click(toBlog());
    await seesHeading(errors.wentWrong);
    expect(screen.getByText(overWork), `time ${time}`).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    await clicks(user, errors.stayHere);
    await waitFor(() => expect(screen.queryByText(overWork)).not.toBeInTheDocument());
    expect(here()).toBe('/signup');
    expect(screen.getByLabelText('Name')).toHaveValue('Nina');
  }
  instead.delete('BlogsPage');
  await user.click(toBlog());
  await seesHeading(titles.blogs);
});

test('R27 after Back, too, the half-filled form stays, with its own URL', async () => {
  window.history.pushState(null, '', '/blogs');
  window.history.pushState(null, '', '/signup');
  const { user } = await openApp('/signup', { state: { from: '/dashboard' } });
  fill(await screen.findByLabelText('Name'), 'Nina');
  act(() => window.history.back());
  await seesHeading(errors.wentWrong);
  expect(here()).toBe('/blogs');
  await clicks(user, errors.stayHere);
  await waitFor(() => expect(here()).toBe('/signup'));
  await waitFor(() => expect(screen.queryByText(overWork)).not.toBeInTheDocument());
  expect(screen.getByLabelText('Name')).toHaveValue('Nina');
  expect(window.history.state.usr).toEqual({ from: '/dashboard' });
  expect(reload).not.toHaveBeenCalled();
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
  // As in a browser: the tab's storage stays, and no component unmounts.
  const stored = { ...sessionStorage };
  expect(JSON.stringify(stored)).not.toContain('top-secret');
  first.close();
  for (const [key, text] of Object.entries(stored)) sessionStorage.setItem(key, text);

  const { user } = await openApp('/signup');
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Nina'));
  expect(screen.getByLabelText('I want to be a')).toHaveValue('Seller');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  await user.click(main().getByRole('link', { name: account.toLoginLink }));
  await seesHeading(titles.login);
  await waitFor(() => expect(sessionStorage.getItem('form:signUp')).toBeNull());
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
  const { user, payments } = await openApp('/dashboard/payment/6b0640151d4c7e0012004401', { as: 'buyer' });
  payments.outcome = { after: new Promise(() => undefined) };
  await pays(user);
  await waitFor(() => expect(payments.actions.at(-1)?.action).toBe('confirmCardPayment'));
  await user.click(toBlog());
  await seesHeading(errors.wentWrong);
  expect(reload).not.toHaveBeenCalled();
});
