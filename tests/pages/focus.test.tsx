import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectLogged } from '../support/expectedLogs';
import { openApp } from '../support/openApp';
import { bar, clicks, main, seesButton, seesHeading } from '../support/steps';

const focusIsOn = async (name: string) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1, name })).toHaveFocus());

test('after a change of page the focus is on its heading, and the title is new', async () => {
  const { user } = await openApp('/');
  await seesHeading('Used phones for everyone');
  expect(document.body).toHaveFocus();
  await user.click(bar().getByRole('link', { name: 'Blog' }));
  await focusIsOn('Buying and selling used phones');
  expect(document.title).toBe('Buying and selling used phones');
  await user.click(bar().getByRole('link', { name: 'Login' }));
  await focusIsOn('Login');
  expect(document.title).toBe('Login');
});

test('after Back the focus is on the heading, too', async () => {
  const { user } = await openApp('/blogs');
  await seesHeading('Buying and selling used phones');
  await user.click(bar().getByRole('link', { name: 'Login' }));
  await focusIsOn('Login');
  act(() => window.history.back());
  await focusIsOn('Buying and selling used phones');
});

test('a page whose order comes late: the focus waits on its title, and then is on its heading', async () => {
  let answerOrder = () => {};
  const orderComes = new Promise<void>((resolve) => (answerOrder = resolve));
  const app = await openApp('/dashboard/myorders', {
    as: 'buyer',
    answers: { getOrder: () => orderComes.then(() => ({})) },
  });
  await app.user.click((await screen.findAllByRole('link', { name: 'Pay' }))[0] ?? document.body);
  await focusIsOn('Payment');
  expect(document.title).toBe('Payment');
  answerOrder();
  await focusIsOn('Pay for Pixel 7a 128 GB');
  expect(document.title).toBe('Pay for Pixel 7a 128 GB');
});

test('a choice in the dashboard’s drawer leads to the page’s heading', async () => {
  const { user } = await openApp('/dashboard', { as: 'buyer' });
  await clicks(user, 'Dashboard menu');
  const drawer = within(await screen.findByRole('presentation'));
  await user.click(await drawer.findByRole('link', { name: 'My Orders' }));
  await focusIsOn('My Orders');
});

test('after login the focus is on the heading of the page that was asked for', async () => {
  const { user } = await openApp('/dashboard/reportitems');
  await user.type(await screen.findByLabelText('Email'), 'buyer@example.com');
  await user.type(screen.getByLabelText('Password'), 'second-ring{Enter}');
  await focusIsOn('Reported Items');
});

test('a link to a part of the home page leads there', async () => {
  const { user } = await openApp('/dashboard/myorders', {
    as: 'buyer',
    answers: { listOrders: { example: 'empty' } },
  });
  await user.click(await screen.findByRole('link', { name: 'Browse phones' }));
  await waitFor(() => expect(document.getElementById('categories')).toHaveFocus());
});

test('“Try again” in a list: the focus goes to the list’s heading while it loads', async () => {
  expectLogged('error', 'Gone');
  const gone = { body: {}, status: 410, statusText: 'Gone' };
  const { user, answer } = await openApp('/', { answers: { listCategories: gone } });
  const again = await seesButton('Try again');
  answer('listCategories', {});
  await user.click(again);
  await main().findByRole('link', { name: 'Google' });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Pick a brand' })).toHaveFocus());
});

test('“Try again” on a page that failed: the focus is on the page’s heading', async () => {
  expectLogged('error', 'The request is not as documented');
  const { user, answer } = await openApp('/categoryUsed/google', {
    as: 'buyer',
    answers: { listPhonesOfCategory: { status: 400 } },
  });
  await seesHeading('Something went wrong');
  answer('listPhonesOfCategory', {});
  await clicks(user, 'Try again');
  await focusIsOn('Book the selected second-hand phones');
});

test.each([
  ['that was left by a click beside everything', true],
  ['that had the focus', false],
])('a field goes %s: only a lost focus is brought to the heading', async (_, isLeft) => {
  const { user } = await openApp('/');
  await user.click(bar().getByRole('link', { name: 'Login' }));
  await focusIsOn('Login');
  const email = screen.getByLabelText('Email');
  await user.click(email);
  if (isLeft) await user.click(document.body);
  act(() => email.remove());
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  if (isLeft) expect(document.body).toHaveFocus();
  else await focusIsOn('Login');
});
