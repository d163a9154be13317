import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { scenario } from '@/dev/scenario';
import { expectLogged } from '../support/expectedLogs';
import { openApp, pass, stopClock } from '../support/openApp';
import { clicks, here, main, seesHeading } from '../support/steps';

const order = '/dashboard/payment/6b0640151d4c7e0012004401';

test('R24 "Please Sign out" signs out and leads to /login', async () => {
  expectLogged('error', 'Order not found');
  const { user, log } = await openApp(order, {
    as: 'buyer',
    scenarios: [scenario('getOrder', { status: 404 })],
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
    { body: { message: 'Order not found' }, status: 404, statusText: 'Not Found' },
    'Not Found',
  ],
  ['the message', { body: { message: 'Order not found' }, status: 404 }, 'Order not found'],
  [
    'the status',
    { body: 'oops', status: 404 },
    'The server answered with an error (404). Try again in a moment.',
  ],
])('R25 the error screen shows %s', async (_, answer, text) => {
  expectLogged('error', 'ServiceError');
  await openApp(order, { as: 'buyer', answers: { getOrder: answer } });
  await seesHeading('Something went wrong');
  expect(main().getByRole('alert')).toHaveTextContent(text);
});

test.each([
  [{ body: {}, status: 400, statusText: 'Bad Request' }, 'Bad Request'],
  [{ body: { message: 'No such shelf' }, status: 404 }, 'No such shelf'],
  [{ body: 'not a list' }, 'The answer from the server could not be read. Try again in a moment.'],
])('R26 a category that fails with %j can be tried again', async (answer, text) => {
  expectLogged('error', 'ServiceError');
  const app = await openApp('/categoryUsed/04', { as: 'buyer', answers: { listPhonesOfCategory: answer } });
  await seesHeading('Something went wrong');
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(document.title).toBe('Something went wrong');
  app.answer('listPhonesOfCategory', { status: 200 });
  await clicks(app.user, 'Try again');
  await seesHeading('Book the selected second-hand phones');
  expect(await screen.findByText('Pixel 7 128 GB')).toBeVisible();
});

test('R26 a server that is down is asked again before the error shows', async () => {
  stopClock();
  expectLogged('error', 'ServiceError');
  await openApp('/categoryUsed/04', {
    as: 'buyer',
    scenarios: [scenario('listPhonesOfCategory', { network: 'none' })],
  });
  await pass(6_000);
  expect(screen.queryByRole('heading', { name: 'Something went wrong' })).not.toBeInTheDocument();
  await pass(2_000);
  await seesHeading('Something went wrong');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The server could not be reached. Check your connection and try again.',
  );
});
