import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ordersMessages } from '@/features/orders/messages';
import { catalogueMessages } from '@/features/catalogue/messages';
import { messages } from '@/messages';
import { expectLogged } from '../support/expectedLogs';
import { openApp } from '../support/openApp';
import { bar, clicks, deferred, labelled, main, rowOf, seesHeading } from '../support/steps';

const { titles, errors } = messages;
const focusIsOn = async (name: string) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1, name })).toHaveFocus());

test('after a change of page, and after Back, the focus is on its heading, and the title is new', async () => {
  const { user } = await openApp('/blogs');
  await seesHeading(titles.blogs);
  expect(document.body).toHaveFocus();
  await user.click(bar().getByRole('link', { name: messages.shell.login }));
  await focusIsOn(titles.login);
  expect(document.title).toBe(titles.login);
  act(() => window.history.back());
  await focusIsOn(titles.blogs);
  expect(document.title).toBe(titles.blogs);
});

test('while an order loads the focus is on the page’s title, then on its heading', async () => {
  const order = deferred<Record<string, never>>();
  const app = await openApp('/dashboard/myorders', {
    as: 'buyer',
    answers: { getOrder: () => order.promise },
  });
  await app.user.click(
    (await rowOf('Pixel 7a 128 GB')).getByRole('link', { name: labelled(ordersMessages.pay) }),
  );
  await focusIsOn(titles.payment);
  expect(document.title).toBe(titles.payment);
  order.resolve({});
  await focusIsOn('Pay for Pixel 7a 128 GB');
  expect(document.title).toBe('Pay for Pixel 7a 128 GB');
});

test('after Sign Out on a page that stays, the focus is on its heading', async () => {
  const { user } = await openApp('/blogs', { as: 'buyer' });
  await seesHeading(titles.blogs);
  await user.click(await bar().findByRole('button', { name: messages.shell.signOut }));
  await bar().findByRole('link', { name: messages.shell.login });
  await focusIsOn(titles.blogs);
});

test('“Try again” in a list moves the focus to the list’s heading', async () => {
  expectLogged('error', 'Gone');
  const gone = { body: {}, status: 410, statusText: 'Gone' };
  const { user, answer } = await openApp('/', { answers: { listCategories: gone } });
  await screen.findByText(catalogueMessages.categoriesFailed);
  answer('listCategories', {});
  await clicks(user, errors.tryAgain);
  await main().findByRole('link', { name: 'Google' });
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: catalogueMessages.categories })).toHaveFocus(),
  );
});

test('R26 a category that failed: “Try again” loads it and moves the focus to its heading', async () => {
  expectLogged('error', 'The server answered with an error (403).');
  const { user, answer } = await openApp('/categoryUsed/google', {
    as: 'buyer',
    answers: { listPhonesOfCategory: { body: {}, status: 403 } },
  });
  await seesHeading(errors.wentWrong);
  answer('listPhonesOfCategory', {});
  await clicks(user, errors.tryAgain);
  await focusIsOn(titles.category);
});

test.each([
  ['that was left by a click beside everything', true],
  ['that had the focus', false],
])('a field is removed %s: only a lost focus moves to the heading', async (_, isLeft) => {
  const { user } = await openApp('/blogs');
  await user.click(bar().getByRole('link', { name: messages.shell.login }));
  await focusIsOn(titles.login);
  const email = screen.getByLabelText('Email');
  await user.click(email);
  if (isLeft) await user.click(document.body);
  act(() => email.remove());
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  if (isLeft) expect(document.body).toHaveFocus();
  else await focusIsOn(titles.login);
});
