import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { accountMessages } from '@/features/account/messages';
import { sellingMessages } from '@/features/selling/messages';
import { homeMessages } from '@/features/home/messages';
import { messages } from '@/messages';
import type { Answers } from '../support/fakeApi';
import { userOf } from '../support/actors';
import { openApp } from '../support/openApp';
import { listing } from '../support/records';
import { clicks, dialog, dialogIsGone, fill, here, logsIn, seesHeading, toasts } from '../support/steps';

const { tokenRefused, signInAgain } = messages.session;
const unauthorized = { body: { message: 'Unauthorized access' }, status: 401 };
const refusesTwice: Answers = { markProduct: unauthorized, issueToken: { body: { accessToken: 'new' } } };

/** My Products of Sam, with three phones. */
const opensMyPhones = (answers: Answers = {}) =>
  openApp('/dashboard/myproducts', {
    as: 'seller',
    answers: { listMyProducts: { body: [1, 2, 3].map((n) => listing(n)) }, ...answers },
  });

beforeEach(() => localStorage.setItem('accessToken', 'old'));

/** Marks the first phones as sold. */
async function marksSold(app: Awaited<ReturnType<typeof openApp>>, count = 1) {
  const buttons = await screen.findAllByText(sellingMessages.list.available, { selector: 'button' });
  for (const button of buttons.slice(0, count)) {
    await app.user.click(button);
    await app.user.click((await dialog()).getByRole('button', { name: sellingMessages.list.markSold }));
  }
}

test('N28 a second 401 of many calls asks once to sign in again, until a later call is accepted', async () => {
  const app = await opensMyPhones(refusesTwice);
  await marksSold(app, 3);
  expect(await screen.findByText(tokenRefused)).toBeVisible();
  await waitFor(() => expect(app.calls('markProduct')).toHaveLength(6));
  expect(app.calls('issueToken').length).toBeLessThanOrEqual(3);
  expect(screen.getAllByText(tokenRefused)).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: signInAgain })).toHaveLength(1);
  await waitFor(() => expect(toasts().getAllByText(messages.session.tokenRefusedError)).toHaveLength(1));

  app.answer('markProduct', {});
  await marksSold(app);
  await waitFor(() => expect(screen.queryByText(tokenRefused)).not.toBeInTheDocument());
});

test('N28 the same user signs in again, and is back on the page without the banner', async () => {
  const app = await opensMyPhones(refusesTwice);
  await marksSold(app);
  await clicksLink(app);
  expect(await screen.findByText(messages.session.signInAgainAs('Sam Keller'))).toBeVisible();
  expect(await screen.findByLabelText('Email')).toHaveValue('seller@example.com');
  app.answer('markProduct', {});
  fill(screen.getByLabelText('Password'), 'second-ring');
  await clicks(app.user, accountMessages.login);
  await seesHeading(messages.titles.myPhones);
  expect(here()).toBe('/dashboard/myproducts');
  expect(screen.queryByText(tokenRefused)).not.toBeInTheDocument();
  expect(app.log).not.toContain('auth signOut');
});

test('N28 R9 another user who signs in there is not led to that page', async () => {
  const app = await opensMyPhones(refusesTwice);
  await marksSold(app);
  await clicksLink(app);
  await logsIn(app.user, { email: 'buyer@example.com' });
  await seesHeading(homeMessages.heroHeadline);
  expect(here()).toBe('/');
});

const clicksLink = async ({ user }: Awaited<ReturnType<typeof openApp>>) =>
  user.click(await screen.findByRole('link', { name: signInAgain }));

test('R30 where another tab signs a user out, another who signs in is led home', async () => {
  const { auth, user } = await opensMyPhones();
  await seesHeading(messages.titles.myPhones);
  auth.report(null);
  await logsIn(user, { email: 'buyer@example.com' });
  await waitFor(() => expect(here()).toBe('/'));
});

test('N28 a deleted user, who gets no token, is told so and can use another account', async () => {
  const app = await opensMyPhones({ markProduct: unauthorized, issueToken: { status: 403 } });
  await marksSold(app);
  await waitFor(() => expect(screen.getAllByText(messages.session.noToken).length).toBeGreaterThan(0));
  expect(screen.getByText(messages.session.noTokenText)).toBeVisible();
  expect(screen.getByRole('link', { name: signInAgain })).toHaveAttribute('href', '/login');
  expect(app.calls('markProduct')).toHaveLength(1);
});

test('R30 a user who replaces another, in another tab, lands at home, where nothing of the last one is shown', async () => {
  const app = await opensMyPhones({ markProduct: { status: 400 } });
  const available = async () =>
    (await screen.findAllByText(sellingMessages.list.available, { selector: 'button' }))[0];
  await marksSold(app);
  await waitFor(async () => expect(await available()).toHaveAccessibleDescription(/Not done/));
  const [remove] = await screen.findAllByText(messages.ui.delete, { selector: 'button' });
  if (remove) await app.user.click(remove);
  await dialog();
  app.auth.report({ ...userOf('seller'), uid: 'uid-selma', email: 'seller2@example.com' });
  await dialogIsGone();
  expect(app.calls('deleteProduct')).toEqual([]);
  expect(localStorage.getItem('accessToken')).toBeNull();
  await waitFor(() => expect(here()).toBe('/'));
  expect(screen.queryByText(/Sam Keller/)).not.toBeInTheDocument();

  await app.user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await app.user.click(await screen.findByRole('link', { name: 'My Products' }));
  expect(await available()).not.toHaveAccessibleDescription(/Not done/);
});
