import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { builtInSets } from '@/dev/scenarioSets';
import { readState, writeState } from '@/dev/scenarioUrl';
import { homeMessages } from '@/homeMessages';
import { blogMessages } from '@/blogMessages';
import { messages } from '@/messages';
import { openDevApp, opensPanel, place } from '../support/openDevApp';
import { dialog, fill, here, main, seesHeading } from '../support/steps';
import { testSettings } from '../support/testSettings';

const question = 'When is my card charged?';

test('a small button and a key open the panel; the focus goes into it, and back when it closes', async () => {
  const { user } = await openDevApp('/blogs');
  const button = place().getByRole('button', { name: 'Scenarios' });
  expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+Shift+.');
  await user.click(button);
  expect(await place().findByRole('heading', { name: 'Scenario panel' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(place().queryByRole('heading')).not.toBeInTheDocument();
  expect(button).toHaveFocus();

  const panel = await opensPanel(user);
  await user.click(panel.getByRole('button', { name: 'Close the scenario panel' }));
  expect(button).toHaveFocus();
});

test('a chosen answer is shown at once, comes from the mock, and stays in the URL of each page; clearing is one click', async () => {
  const { user, mockCalls } = await openDevApp('/blogs');
  await screen.findByText(question);
  const panel = await opensPanel(user);
  await user.selectOptions(panel.getByLabelText('Answer of listQuestions'), ':empty');
  expect(await screen.findByText(blogMessages.faq.none)).toBeVisible();
  expect(mockCalls).toContainEqual({ id: 'listQuestions', prefer: 'code=200, example=empty' });
  expect(here()).toBe('/blogs?scenario=listQuestions:empty');
  expect(panel.getByLabelText('Active scenarios')).toHaveTextContent('listQuestions: empty');
  await user.click(screen.getByText('Login'));
  await seesHeading(messages.titles.login);
  expect(here()).toBe('/login?scenario=listQuestions:empty');
  await user.click(panel.getByText('Clear all (1)'));
  act(() => window.history.back());
  expect(await screen.findByText(question)).toBeVisible();
  expect(here()).toBe('/blogs');
});

test('a pasted link shows its state, and the closed button counts what is active and what is invalid', async () => {
  const valid = 'listCategories:empty,listAdvertisements:empty';
  const { user } = await openDevApp(`/?q=1&scenario=listPhones:empty,${valid}&as=buyer#categories`);
  expect(await screen.findByText(homeMessages.categoriesNone)).toBeVisible();
  expect(place().getByRole('button', { name: '3 scenarios active, 1 problem' })).toHaveTextContent('3');
  const panel = await opensPanel(user);
  expect(panel.getByRole('alert')).toHaveTextContent('The contract has no operation “listPhones”.');
});

test('a scenario of a write leaves what was typed alone, and says that it waits until the page has made the call', async () => {
  const { user, mockCalls } = await openDevApp('/categoryUsed/04', { as: 'buyer' });
  await user.click((await screen.findAllByText('Booking now'))[0] ?? document.body);
  const open = await dialog();
  fill(open.getByLabelText('Meeting location'), 'Berlin');
  const panel = await opensPanel(user);
  await user.selectOptions(panel.getByLabelText('Answer of bookPhone'), ':sold');
  expect(open.getByLabelText('Meeting location')).toHaveValue('Berlin');
  expect(panel.getByText('Waits for you: do it on the page.')).toBeVisible();
  await user.click(open.getByRole('button', { name: 'Book this phone' }));
  expect(await open.findByText('Pixel 7a 128 GB has been sold')).toBeVisible();
  expect(mockCalls).toContainEqual({ id: 'bookPhone', prefer: 'code=200, example=sold' });
  expect(panel.queryByText('Waits for you: do it on the page.')).not.toBeInTheDocument();
  expect(open.getByLabelText('Meeting location')).toHaveValue('Berlin');
});

test('a read that fails once recovers automatically, and fails again when it is shown again', async () => {
  const { user, mockCalls, calls } = await openDevApp('/blogs?scenario=listQuestions:500~fails=1');
  expect(await screen.findByText(question)).toBeVisible();
  expect(mockCalls).toEqual([{ id: 'listQuestions', prefer: 'code=500, example=serverError' }]);
  const before = calls('listQuestions').length;
  const panel = await opensPanel(user);
  expect(panel.getByLabelText('Active scenarios')).toHaveTextContent('Retry 1 of 3.');
  await user.click(panel.getByRole('button', { name: 'Show again' }));
  expect(await screen.findByText(question)).toBeVisible();
  expect(mockCalls).toHaveLength(2);
  expect(calls('listQuestions').length).toBeGreaterThan(before);
});

test('operations are found by their answers, sets and pages by their words', async () => {
  const { user } = await openDevApp('/blogs');
  const panel = await opensPanel(user);
  const search = (words: string) => fill(panel.getByLabelText('Find an answer, a set or a page'), words);
  search('post book');
  expect(panel.getByLabelText('Answer of bookPhone')).toBeVisible();
  expect(panel.queryByLabelText('Answer of listOrders')).not.toBeInTheDocument();
  search('users fail, then recover');
  expect(panel.getByRole('button', { name: 'Use “Users recover”' })).toBeVisible();
  search('login');
  await user.click(panel.getByRole('button', { name: 'Login' }));
  await seesHeading(messages.titles.login);
});

test('acting as a seller by link: the API says who has which role, after “Clear all”, too', async () => {
  const { user, mockCalls, calls, log } = await openDevApp(
    '/dashboard/myproducts?scenario=checkAdmin~slow=20&as=seller',
  );
  await seesHeading(messages.titles.myProducts);
  expect(log).toContain('auth signIn');
  expect(mockCalls).toEqual([]);
  const seesOnlySelling = async () => {
    expect((await screen.findAllByRole('link', { name: 'My Products' })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'My Orders' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'All Users' })).not.toBeInTheDocument();
  };
  await seesOnlySelling();
  const panel = await opensPanel(user);
  await user.click(panel.getByRole('button', { name: 'Clear all (2)' }));
  await waitFor(() => expect(calls('checkSeller')).toHaveLength(2));
  await seesOnlySelling();
});

test(
  'one user after the other: none keeps the token of the last one, and signing out ends the acting',
  { tags: ['all'] },
  async () => {
    const { user } = await openDevApp('/blogs', { as: 'buyer' });
    localStorage.setItem('accessToken', 'token of the buyer');
    const panel = await opensPanel(user);
    await user.click(panel.getByRole('tab', { name: 'Act as' }));
    await user.click(panel.getByRole('radio', { name: /^Admin/ }));
    expect((await screen.findAllByText('Ada Lindqvist', { exact: false })).length).toBeGreaterThan(0);
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(here()).toBe('/blogs?as=admin');

    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await screen.findByRole('link', { name: 'Login' });
    expect(here()).toBe('/blogs');
    expect(panel.getByRole('radio', { name: 'The signed-in user' })).toBeChecked();
    await user.click(panel.getByRole('radio', { name: /^Visitor/ }));
    expect(here()).toBe('/blogs?as=visitor');
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  },
);

test('acting as a user needs the local sign-in service', { tags: ['all'] }, async () => {
  const auth = { ...testSettings.auth, emulatorUrl: undefined };
  const { user, log } = await openDevApp('/blogs?as=admin', { settings: { auth } });
  const panel = await opensPanel(user);
  expect(panel.getByRole('alert')).toHaveTextContent('not possible without the local sign-in service');
  expect(log).not.toContain('auth signIn');
  await user.click(panel.getByRole('tab', { name: 'Act as' }));
  expect(panel.getByRole('radio', { name: /^Admin/ })).toBeDisabled();
});

test('every set fits into a URL, under a unique name', () => {
  for (const { state } of builtInSets) expect(readState(writeState(state))).toEqual({ state, problems: [] });
  expect(new Set(builtInSets.map(({ name }) => name)).size).toBe(builtInSets.length);
});

test('a set is used by one click: payments down, the library does not load', async () => {
  const order = '/dashboard/payment/6b0640151d4c7e0012004401';
  const { user } = await openDevApp(order, { as: 'buyer' });
  await seesHeading('Pay for Pixel 7a 128 GB');
  const panel = await opensPanel(user);
  await user.click(panel.getByRole('tab', { name: 'Sets' }));
  await user.click(panel.getByRole('button', { name: 'Use “Payments down”' }));
  expect(here()).toBe(`${order}?scenario=createPaymentIntent.recordPayment:500&payments=down`);
  expect(await main().findByRole('alert')).toBeVisible();
});

test('the operations that this page calls come first, also on the next page', { tags: ['all'] }, async () => {
  const { user } = await openDevApp('/blogs');
  await screen.findByText(question);
  const panel = await opensPanel(user);
  const ofPage = async (name: string) => {
    const part = await panel.findByRole('region', { name: 'This page' });
    expect(await within(part).findByLabelText(`Answer of ${name}`)).toBeVisible();
    return within(part).getAllByRole('combobox').length;
  };
  await ofPage('listQuestions');
  expect(panel.getAllByLabelText('Answer of listQuestions')).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await ofPage('listCategories');
  expect(within(panel.getByRole('region', { name: 'Questions' })).getByRole('combobox')).toHaveAttribute(
    'aria-label',
    'Answer of listQuestions',
  );
});

test('a scenario of the token says when a stored token prevents it, and removes that', async () => {
  localStorage.setItem('accessToken', 'stored');
  const { user } = await openDevApp('/blogs?scenario=issueToken:500', { as: 'buyer' });
  const panel = await opensPanel(user);
  expect(panel.getByText('The page has a token stored, so it does not ask for one.')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Remove the token' }));
  await waitFor(() => expect(panel.queryByRole('button', { name: 'Remove the token' })).toBeNull());
  expect(localStorage.getItem('accessToken')).toBeNull();
});

test('the page ends where the panel begins, and the panel follows the window', async () => {
  vi.stubGlobal('innerWidth', 1600);
  vi.stubGlobal('innerHeight', 1000);
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  onTestFinished(() => root.remove());
  const { user } = await openDevApp('/blogs');
  await opensPanel(user);
  for (const [width, room] of [
    [1440, { marginRight: '420px' }],
    [1280, { marginRight: '320px' }],
    [1024, { paddingBottom: '450px' }],
  ] as const) {
    vi.stubGlobal('innerWidth', width);
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(getComputedStyle(root)).toMatchObject(room);
  }
});
