import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectLogged } from '../support/expectedLogs';
import { openApp } from '../support/openApp';
import { clicks, here, main, seesHeading } from '../support/steps';

const order = '/dashboard/payment/6b0640151d4c7e0012004401';

test('R24 "Please Sign out" signs out and leads to /login', async () => {
  expectLogged('error', 'Not an id');
  const { user, log } = await openApp(order, {
    as: 'buyer',
    answers: { getOrder: { body: { message: 'Not an id' }, status: 400 } },
  });
  await clicks(user, 'Please Sign out');
  await seesHeading('Login');
  expect(here()).toBe('/login');
  expect(log).toContain('auth signOut');
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test.each([
  [
    'the status text',
    { body: { message: 'Not an id' }, status: 400, statusText: 'Bad Request' },
    'Bad Request',
  ],
  ['the message', { body: { message: 'Not an id' }, status: 400 }, 'Not an id'],
  [
    'the status',
    { body: 'oops', status: 400 },
    'The server answered with an error (400). Try again in a moment.',
  ],
])('R25 the error screen shows %s', async (_, answer, text) => {
  expectLogged('error', 'ServiceError');
  await openApp(order, { as: 'buyer', answers: { getOrder: answer } });
  await seesHeading('Something went wrong');
  expect(main().getByRole('alert')).toHaveTextContent(text);
});

test('R26 a category that fails names the reason and the page, and can be tried again', async () => {
  expectLogged('error', 'ServiceError');
  const app = await openApp('/categoryUsed/04', {
    as: 'buyer',
    answers: { listPhonesOfCategory: { body: {}, status: 400, statusText: 'Bad Request' } },
  });
  await seesHeading('Something went wrong');
  expect(screen.getByRole('alert')).toHaveTextContent('Bad Request');
  expect(document.title).toBe('Something went wrong');
  app.answer('listPhonesOfCategory', { status: 200 });
  await clicks(app.user, 'Try again');
  await seesHeading('Book the selected second-hand phones');
  expect(await screen.findByText('Pixel 7 128 GB')).toBeVisible();
});

test('N27 one failing list leaves the other one alone', async () => {
  expectLogged('error', 'Gone');
  const answers = { listAdvertisements: { body: {}, status: 410, statusText: 'Gone' } };
  await openApp('/', { answers });
  expect(await screen.findByText('The advertisements could not be loaded.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Samsung' })).toBeVisible();
});
