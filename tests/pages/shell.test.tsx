import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectLogged } from '../support/expectedLogs';
import { openApp } from '../support/openApp';
import { bar, clicks, footer, here, seesHeading, seesToast, signsUp } from '../support/steps';

const seesVisitorsBar = async () => {
  expect(await bar().findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(bar().queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
  expect(bar().queryByRole('button', { name: 'Sign Out' })).not.toBeInTheDocument();
  expect(bar().queryByRole('button', { name: /^Account of/ })).not.toBeInTheDocument();
};

test('G1 the bar leads to Home and Blog', async () => {
  const { user } = await openApp('/signup');
  await user.click(bar().getByRole('link', { name: 'Blog' }));
  await seesHeading('Buying and selling used phones');
  expect(here()).toBe('/blogs');
  await user.click(bar().getByRole('link', { name: 'Home' }));
  await seesHeading('Used phones for everyone');
  expect(here()).toBe('/');
});

test('G2 signed out: Login, and no Dashboard, Sign Out or avatar', async () => {
  await openApp('/blogs');
  await seesHeading(/./);
  await seesVisitorsBar();
});

test('G3 signed in: Dashboard, Sign Out and an avatar, no Login', async () => {
  await openApp('/blogs', { as: 'buyer' });
  expect(await bar().findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(await bar().findByRole('button', { name: 'Sign Out' })).toBeEnabled();
  expect(bar().getByRole('button', { name: 'Account of Bea Brandt' })).toBeVisible();
  expect(bar().queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
});

test('G4 the avatar menu shows the display name and Sign Out', async () => {
  const { user } = await openApp('/blogs', { as: 'buyer' });
  await clicks(user, 'Account of Bea Brandt');
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByText('Bea Brandt')).toBeVisible();
  expect(menu.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
});

test.each(['bar', 'menu'])('G5 Sign Out in the %s ends the session and removes the token', async (place) => {
  const { user, log } = await openApp('/blogs', { as: 'buyer' });
  localStorage.setItem('accessToken', 'token-of-bea');
  await bar().findByRole('button', { name: 'Sign Out' });
  if (place === 'menu') {
    await clicks(user, 'Account of Bea Brandt');
    await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  } else await clicks(user, 'Sign Out');
  await seesVisitorsBar();
  expect(log).toContain('auth signOut');
  expect(localStorage.getItem('accessToken')).toBeNull();
});

test('G5 a sign-out in another tab is followed here, and a protected page is left', async () => {
  const { auth } = await openApp('/dashboard', { as: 'buyer' });
  await seesHeading('Dashboard');
  localStorage.setItem('accessToken', 'token-of-bea');
  auth.report(null);
  await seesVisitorsBar();
  await waitFor(() => expect(here()).toBe('/login'));
  expect(localStorage.getItem('accessToken')).toBeNull();
});

test('G5 a sign-out that fails says so and leaves the session as it is', async () => {
  const { user, auth } = await openApp('/blogs', { as: 'buyer' });
  auth.failNext('signOut', 'auth/network-request-failed', 'A network error has occurred.');
  await clicks(user, 'Sign Out');
  await seesToast('Signing out did not work. Check your connection and try again.');
  expect(await bar().findByRole('button', { name: 'Sign Out' })).toBeEnabled();
});

test('G6 the display name is right immediately after sign-up', async () => {
  const { user } = await openApp('/signup');
  await signsUp(user, { name: 'Nina New' });
  expect(await screen.findByRole('button', { name: 'Account of Nina New' })).toBeVisible();
  await seesHeading('Used phones for everyone');
});

test('G7 the footer lists Services, Company and Legal, and a tagline', async () => {
  await openApp('/blogs');
  for (const heading of ['Services', 'Company', 'Legal']) {
    expect(footer().getByRole('heading', { name: heading })).toBeVisible();
    const list = footer().getByRole('list', { name: heading });
    expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(1);
  }
  expect(footer().getByText(/since 1992/)).toBeVisible();
});

test('G8 nothing in the footer navigates or sends a request', async () => {
  const { user, calls } = await openApp('/signup');
  await seesHeading('Sign Up');
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
  await seesHeading('Used phones for everyone');
  expect(here()).toBe('/');
});

test('G10 one panel for each question, with its answer on expanding', async () => {
  const answers = {
    listQuestions: {
      body: [
        { _id: 'a', name: 'Is it used?', answer: 'Yes, <b>all</b> of it.' },
        { _id: 'b', name: 'Is it mine?', answer: 'Not yet.' },
      ],
    },
  };
  const { user, calls } = await openApp('/blogs', { answers });
  const first = await screen.findByRole('button', { name: 'Is it used?' });
  expect(screen.getByRole('button', { name: 'Is it mine?' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('Yes, <b>all</b> of it.')).not.toBeVisible();
  await user.click(first);
  await waitFor(() => expect(screen.getByText('Yes, <b>all</b> of it.')).toBeVisible());
  expect(screen.getByText('Not yet.')).not.toBeVisible();
  expect(calls('listQuestions')).toHaveLength(1);
});

test('G10 a question without an answer is left out', async () => {
  expectLogged('warn', '1 items of an answer were left out');
  const body = [
    { _id: '1', name: 'Open?' },
    { _id: '2', name: 'Answered?', answer: 'Yes.' },
  ];
  await openApp('/blogs', { answers: { listQuestions: { body } } });
  expect(await screen.findByRole('button', { name: 'Answered?' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open?' })).not.toBeInTheDocument();
});

test('G10 the blog page has articles above the questions', async () => {
  await openApp('/blogs');
  const questions = await screen.findByRole('heading', { name: 'Questions and answers' });
  const articles = screen.getAllByRole('article');
  expect(articles.length).toBeGreaterThan(1);
  for (const article of articles)
    expect(article.compareDocumentPosition(questions) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
