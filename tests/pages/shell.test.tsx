import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountMessages } from '@/features/account/messages';
import { homeMessages } from '@/features/home/messages';
import { messages } from '@/messages';
import { expectLogged } from '../support/expectedLogs';
import { hostileTexts } from '../support/hostileTexts';
import { openApp } from '../support/openApp';
import { bar, clicks, footer, here, seesHeading, seesToast } from '../support/steps';

const { shell, titles } = messages;

const seesVisitorsBar = async () => {
  expect(await bar().findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(bar().queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
  expect(bar().queryByRole('button', { name: 'Sign Out' })).not.toBeInTheDocument();
  expect(bar().queryByRole('button', { name: /^Account of/ })).not.toBeInTheDocument();
};

test('G1 G2 the bar of visitors leads to Home, Blog and Login, and has nothing of signed-in users', async () => {
  const { user } = await openApp('/signup');
  await user.click(bar().getByRole('link', { name: 'Blog' }));
  await seesHeading(titles.blogs);
  expect(here()).toBe('/blogs');
  await seesVisitorsBar();
  await user.click(bar().getByRole('link', { name: 'Home' }));
  await seesHeading(homeMessages.heroHeadline);
  expect(here()).toBe('/');
});

test('G3 G4 G5 signed in: Dashboard, Sign Out and a menu with the name; Sign Out ends the session', async () => {
  const { user, auth, log } = await openApp('/blogs', { as: 'buyer' });
  localStorage.setItem('accessToken', 'token-of-bea');
  expect(await bar().findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(bar().queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();

  auth.failNext('signOut', 'auth/network-request-failed', 'A network error has occurred.');
  await clicks(user, 'Sign Out');
  await seesToast(shell.signingOutFailed);
  expect(await bar().findByRole('button', { name: 'Sign Out' })).toBeEnabled();

  await clicks(user, shell.accountMenu('Bea Brandt'));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByText('Bea Brandt')).toBeVisible();
  await user.click(menu.getByRole('menuitem', { name: 'Sign Out' }));
  await seesVisitorsBar();
  expect(log.filter((action) => action === 'auth signOut')).toHaveLength(2);
  expect(localStorage.getItem('accessToken')).toBeNull();
});

test('G5 a sign-out in another tab is followed here, and a protected page is left', async () => {
  const { auth } = await openApp('/dashboard', { as: 'buyer' });
  await seesHeading(titles.dashboard);
  localStorage.setItem('accessToken', 'token-of-bea');
  auth.report(null);
  await seesVisitorsBar();
  await waitFor(() => expect(here()).toBe('/login'));
  expect(localStorage.getItem('accessToken')).toBeNull();
});

test('G7 G8 the footer lists Services, Company and Legal with a tagline; nothing in it navigates or sends', async () => {
  const { user, calls } = await openApp('/signup');
  await seesHeading(accountMessages.signUp);
  for (const heading of ['Services', 'Company', 'Legal']) {
    expect(footer().getByRole('heading', { name: heading })).toBeVisible();
    const list = footer().getByRole('list', { name: heading });
    expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(1);
  }
  expect(footer().getByText(/since 1992/)).toBeVisible();
  for (const role of ['link', 'button', 'textbox'] as const)
    expect(footer().queryByRole(role)).not.toBeInTheDocument();
  for (const item of footer().getAllByRole('listitem')) await user.click(item);
  expect(here()).toBe('/signup');
  expect(calls()).toEqual([]);
});

test.each(['/no/such/page', '/dashboard/nothing', '/categoryUsed'])('G9 unknown URL %s', async (url) => {
  const { user } = await openApp(url);
  await seesHeading('404');
  expect(screen.getByText("Sorry we couldn't find the page you're looking for")).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to homepage' }));
  await waitFor(() => expect(here()).toBe('/'));
});

test('R24 R25 the error screen shows the status text; "Please Sign out" signs out and leads to /login', async () => {
  expectLogged('error', 'ServiceError');
  const { user, log } = await openApp('/dashboard/payment/6b0640151d4c7e0012004401', {
    as: 'buyer',
    answers: { getOrder: { body: { message: 'Not now' }, status: 409, statusText: 'Conflict' } },
  });
  await seesHeading('Something went wrong');
  expect(screen.getByRole('alert')).toHaveTextContent('Conflict');
  await clicks(user, 'Please Sign out');
  await seesHeading(titles.login);
  expect(here()).toBe('/login');
  expect(log).toContain('auth signOut');
});

test('G10 the blog page has articles, then a panel for each question with its answer on expanding', async () => {
  expectLogged('warn', '1 items of an answer were left out');
  const body = [
    { _id: 'a', name: 'Is it used?', answer: 'Yes, <b>all</b> of it.' },
    { _id: 'b', name: 'Is it mine?', answer: 'Not yet.' },
    { _id: 'c', name: 'Without an answer?' },
  ];
  const { user, calls } = await openApp('/blogs', { answers: { listQuestions: { body } } });
  const first = await screen.findByRole('button', { name: 'Is it used?' });
  expect(screen.getByRole('button', { name: 'Is it mine?' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('Yes, <b>all</b> of it.')).not.toBeVisible();
  await user.click(first);
  await waitFor(() => expect(screen.getByText('Yes, <b>all</b> of it.')).toBeVisible());
  expect(screen.getByRole('region', { name: 'Is it used?' })).toContainElement(
    screen.getByText('Yes, <b>all</b> of it.'),
  );
  expect(screen.getByText('Not yet.')).not.toBeVisible();
  expect(screen.queryByText('Without an answer?')).not.toBeInTheDocument();
  expect(calls('listQuestions')).toHaveLength(1);

  const articles = screen.getAllByRole('article');
  expect(articles.length).toBeGreaterThan(1);
  for (const article of articles)
    expect(article.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('G13 on narrow screens the bar is a drawer with the same links, which closes on a choice', async () => {
  const { user, log } = await openApp('/nowhere', { as: 'buyer' });
  await bar().findByRole('button', { name: shell.signOut });
  await clicks(user, shell.openMenu);
  const sheet = await screen.findByRole('presentation');
  const drawer = within(sheet);
  const links = drawer.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual([shell.home, shell.blog, shell.dashboard, titles.find]);
  expect(drawer.getByRole('button', { name: shell.signOut })).toBeEnabled();
  await user.click(drawer.getByRole('link', { name: shell.dashboard }));
  await seesHeading(titles.dashboard);
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
  expect(log).not.toContain('auth signOut');
});

const programTexts = /\bundefined\b|\bNaN\b|\bnull\b|Invalid Date|\[object/;

/** No text and no label of the page is a value that a program shows by mistake. */
function expectReadable() {
  const labels = [...document.querySelectorAll('[aria-label],[alt]')].map(
    (element) => `${element.getAttribute('aria-label') ?? ''} ${element.getAttribute('alt') ?? ''}`,
  );
  for (const text of [document.body.textContent ?? '', ...labels]) expect(text).not.toMatch(programTexts);
  expect(
    document.querySelectorAll('script, [onerror], img[src^="javascript:" i], img[src^="data:" i]'),
  ).toHaveLength(0);
}

test.each([
  ['/login', undefined, 'Login'],
  ['/dashboard/myorders', 'buyer', 'My Orders'],
  ['/dashboard/addproducts', 'seller', 'Add Second-hand phone'],
] as const)('%s opens whatever an older version or another program has stored', async (url, as, heading) => {
  const keys = [
    'accessToken',
    `own:${as}@example.com:phoneDraft:new`,
    'secondRing.reloadedFor',
    'own::login',
    'mui-mode',
  ];
  const prefixes = ['secondRing.charge.', 'userRecord:', 'own::feedback:'];
  for (const [place, text] of hostileTexts.entries())
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem(keys[place % keys.length] ?? '', text);
      for (const prefix of prefixes) storage.setItem(prefix + place, JSON.stringify({ version: 1, text }));
    }
  await openApp(url, { ...(as && { as }) });
  await seesHeading(heading);
  expectReadable();
  expect(screen.getByRole('button', { name: /^Colours: (System|Light|Dark)$/ })).toBeVisible();
});
