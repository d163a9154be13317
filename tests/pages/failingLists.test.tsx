import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { scenario } from '@/dev/scenario';
import { expectLogged } from '../support/expectedLogs';
import { openApp, pass, stopClock, type Actor } from '../support/openApp';
import { bar, main, seesHeading } from '../support/steps';

const lists = [
  ['listAdvertisements', '/', 'The advertisements could not be loaded.', 'Pixel 8 128 GB'],
  ['listCategories', '/', 'The brands could not be loaded.', 'Samsung'],
  ['listQuestions', '/blogs', 'The questions could not be loaded.', 'How do I sell a phone?'],
  ['listOrders', '/dashboard/myorders', 'Your orders could not be loaded.', 'Pixel 7a 128 GB'],
] as const;
const as: Actor = 'buyer';

test.each(lists)(
  'N27 %s fails: the page stays up, the place says what failed, and can be tried again',
  async (id, url, failed, item) => {
    expectLogged('error', 'The answer from the server could not be read. Try again in a moment.');
    const { user, answer } = await openApp(url, { as, answers: { [id]: { body: { error: 'no list' } } } });
    const place = within(
      (await screen.findByText(failed)).closest<HTMLElement>('[role=alert]') ?? document.body,
    );
    expect(
      place.getByText('The answer from the server could not be read. Try again in a moment.'),
    ).toBeVisible();
    expect(main().getByRole('heading', { level: 1 })).not.toHaveTextContent('Something went wrong');
    expect(bar().getByRole('link', { name: 'Home' })).toBeVisible();
    answer(id, { status: 200 });
    await user.click(place.getByRole('button', { name: 'Try again' }));
    expect(await main().findByText(item)).toBeVisible();
    expect(screen.queryByText(failed)).not.toBeInTheDocument();
  },
);

test('N27 one failing list leaves the other one alone', async () => {
  expectLogged('error', 'Gone');
  const answers = { listAdvertisements: { body: {}, status: 410, statusText: 'Gone' } };
  await openApp('/', { answers });
  expect(await screen.findByText('The advertisements could not be loaded.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Samsung' })).toBeVisible();
});

const gapsOf = (calls: { at: number }[]) =>
  calls.slice(1).map(({ at }, index) => Math.round((at - (calls[index]?.at ?? 0)) / 100) / 10);

test.each([{ network: 'none' }, { status: 500 }] as const)(
  'K1 after %j a read is repeated after 1, 2 and 4 s, then the place says so',
  async (failure) => {
    stopClock();
    expectLogged('error', 'ServiceError');
    const { calls } = await openApp('/blogs', { answers: { listQuestions: failure } });
    await seesHeading('Buying and selling used phones');
    await pass(6_000);
    expect(screen.queryByText('The questions could not be loaded.')).not.toBeInTheDocument();
    await pass(60_000);
    expect(screen.getByText('The questions could not be loaded.')).toBeVisible();
    // React's development mode begins the first read twice; the last four are one read and its repetitions.
    expect(gapsOf(calls('listQuestions').slice(-4))).toEqual([1, 2, 4]);
  },
);

test('K1 after a 404 a read is not repeated', async () => {
  stopClock();
  expectLogged('error', 'ServiceError');
  const { calls } = await openApp('/blogs', { answers: { listQuestions: { body: '', status: 404 } } });
  await screen.findByText('The questions could not be loaded.');
  const before = calls().length;
  await pass(60_000);
  expect(calls()).toHaveLength(before);
});

test.each([
  ['/categoryUsed/04', 'listPhonesOfCategory'],
  ['/dashboard/payment/6b0640151d4c7e0012004401', 'getOrder'],
] as const)(
  'K1 the loader of %s repeats its read as well, and the page comes when the server is back',
  async (url, id) => {
    stopClock();
    const { calls } = await openApp(url, {
      as,
      answers: { [id]: [{ status: 500 }, { status: 500 }, { status: 200 }] },
    });
    await pass(3_500);
    await seesHeading(/^(Book the selected second-hand phones|Pay for Pixel 7a 128 GB)$/);
    expect(gapsOf(calls(id))).toEqual([1, 2]);
  },
);

test('K2 what was read is kept for 300 s after its page was left', async () => {
  stopClock();
  const { user, answer } = await openApp('/blogs');
  const question = 'How do I sell a phone?';
  await screen.findByText(question);
  answer('listQuestions', { network: 'silent' });
  const leavesFor = async (milliseconds: number) => {
    await user.click(bar().getByRole('link', { name: 'Login' }));
    await seesHeading('Login');
    await pass(milliseconds);
    await user.click(bar().getByRole('link', { name: 'Blog' }));
    await seesHeading('Buying and selling used phones');
  };
  await leavesFor(290_000);
  expect(screen.getByText(question)).toBeVisible();
  await leavesFor(301_000);
  expect(screen.queryByText(question)).not.toBeInTheDocument();
  expect(main().getByRole('status')).toBeVisible();
});

test('K5 a booking that fails is not retried automatically', async () => {
  stopClock();
  const { user, calls } = await openApp('/categoryUsed/04', {
    as,
    scenarios: [scenario('bookPhone', { network: 'none' })],
  });
  const [book] = await screen.findAllByRole('button', { name: 'Booking now' });
  if (book) await user.click(book);
  await user.click(await screen.findByRole('button', { name: 'Book this phone' }));
  await pass(60_000);
  window.dispatchEvent(new Event('online'));
  await pass(60_000);
  expect(calls('bookPhone')).toHaveLength(1);
});
