import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectLogged } from '../support/expectedLogs';
import { openApp, userOf } from '../support/openApp';
import { clicks, here, logsIn, main, seesHeading, seesToast, signsUp } from '../support/steps';

const banner = 'Your account exists, but your role Seller is not stored yet.';
const nina = { uid: 'uid-nina@example.com', email: 'nina@example.com', displayName: 'Nina New' };
const recordKey = 'userRecord:nina@example.com';
const record = { name: 'Nina New', email: 'nina@example.com', userrole: 'Seller' };

const keep = (stage: 'draft' | 'pending', email = nina.email) =>
  localStorage.setItem(`userRecord:${email}`, JSON.stringify({ ...record, email, stage }));
const kept = () => JSON.parse(localStorage.getItem(recordKey) ?? 'null') as { stage: string } | null;
const isGone = () => waitFor(() => expect(screen.queryByText(banner)).not.toBeInTheDocument());

/** From now on POST /users works, and the server says Seller from that moment on. */
const works = ({ answer }: Awaited<ReturnType<typeof openApp>>) =>
  answer('createUser', () => {
    answer('checkSeller', { example: 'yes' });
    return { status: 200 } as const;
  });

test.each([
  [{ status: 500 }, 'Internal server error'],
  [{ network: 'none' }, 'The server could not be reached. Check your connection and try again.'],
] as const)('S13 POST /users fails (%j): sign-up continues, and a banner says so', async (failure, why) => {
  const { user, log, answer } = await openApp('/signup', {
    state: { from: '/blogs?page=2' },
    answers: { createUser: failure },
  });
  await signsUp(user, { role: 'Seller' });
  await seesHeading('Buying and selling used phones');
  expect(here()).toBe('/blogs?page=2');
  expect(screen.getByText(banner)).toBeVisible();
  expect(screen.getByText(why)).toBeVisible();
  expect(screen.queryByText('Successfully User Created')).not.toBeInTheDocument();
  expect(log.slice(0, 4)).toEqual([
    'auth createAccount',
    'auth setDisplayName',
    'api createUser',
    'api issueToken',
  ]);
  expect(kept()).toEqual({ ...record, stage: 'pending' });
  expect(JSON.stringify(localStorage)).not.toContain('second-ring');

  answer('createUser', { status: 200 });
  await clicks(user, 'Try again');
  await isGone();
  expect(kept()).toBeNull();
});

test('S13 the banner stands on every page, and the menu appears without a reload once the role is stored', async () => {
  const app = await openApp('/signup', { answers: { createUser: { status: 500 } } });
  await signsUp(app.user, { role: 'Seller' });
  await screen.findByText(banner);
  await app.user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByText('Your account has no role yet.')).toBeVisible();
  expect(screen.getByText(banner)).toBeVisible();
  works(app);
  await clicks(app.user, 'Try again');
  expect(await main().findByRole('link', { name: 'My Products' })).toBeVisible();
  await isGone();
});

test('S13 before it is sent again the role checks are asked: an answer was lost, and nothing is stored twice', async () => {
  keep('pending');
  const { calls } = await openApp('/blogs', { as: nina, answers: { checkSeller: { example: 'yes' } } });
  await waitFor(() => expect(kept()).toBeNull());
  expect(calls('createUser')).toEqual([]);
  await isGone();
});

test('S13 a reload sends it again, after the role checks', async () => {
  keep('pending');
  const app = await openApp('/blogs', { as: nina });
  await waitFor(() => expect(kept()).toBeNull());
  expect(app.calls('createUser').map(({ body, authorization }) => ({ body, authorization }))).toEqual([
    { body: record, authorization: null },
  ]);
  expect(app.log.indexOf('api createUser')).toBeGreaterThan(app.log.lastIndexOf('api checkAdmin'));
});

test.each(['planned', 'due', 'overdue'])(
  'S13 a record that an older version kept as %s is sent',
  async (stage) => {
    localStorage.setItem(recordKey, JSON.stringify({ ...record, stage }));
    const { calls } = await openApp('/blogs', { as: nina });
    await waitFor(() => expect(kept()).toBeNull());
    expect(calls('createUser').map(({ body }) => body)).toEqual([record]);
  },
);

test('S13 the network’s return sends it again', async () => {
  keep('pending');
  const { answer, calls } = await openApp('/blogs', {
    as: nina,
    answers: { createUser: { status: 500 } },
  });
  expect(await screen.findByText('Internal server error')).toBeVisible();
  answer('createUser', { status: 200 });
  act(() => void window.dispatchEvent(new Event('online')));
  await isGone();
  expect(calls('createUser')).toHaveLength(2);
});

test('S13 the next sign-in sends it again, before the guard asks for the role', async () => {
  keep('pending', 'newcomer@example.com');
  const app = await openApp('/dashboard/mybuyers');
  works(app);
  await logsIn(app.user, { email: 'newcomer@example.com' });
  await seesHeading('My Buyers');
  expect(app.calls('createUser')).toHaveLength(1);
  expect(app.log.indexOf('api createUser')).toBeLessThan(app.log.indexOf('api issueToken'));
});

test('S13 a tab that died between account and record: the record was kept before it was sent', async () => {
  const stages: unknown[] = [];
  const { user } = await openApp('/signup', {
    answers: {
      createUser: () => {
        stages.push(kept());
        return { status: 200 } as const;
      },
    },
  });
  await signsUp(user, { role: 'Seller' });
  await seesToast('Successfully User Created');
  expect(stages).toEqual([{ ...record, stage: 'draft' }]);
  expect(kept()).toBeNull();
});

test('S13 a tab that died before the display name was set: the next start sets it and stores the record', async () => {
  keep('draft');
  const app = await openApp('/blogs', { as: { ...nina, displayName: '' } });
  expect(await screen.findByRole('button', { name: 'Account of Nina New' })).toBeVisible();
  await waitFor(() => expect(kept()).toBeNull());
  expect(app.calls('createUser')[0]?.body).toEqual(record);
});

test('S13 a draft is dropped for a user who has a role, and left alone for other users', async () => {
  keep('draft', 'seller@example.com');
  keep('draft', 'other@example.com');
  const { calls } = await openApp('/dashboard', { as: 'seller' });
  expect(await main().findByRole('link', { name: 'My Products' })).toBeVisible();
  await waitFor(() => expect(localStorage.getItem('userRecord:seller@example.com')).toBeNull());
  expect(localStorage.getItem('userRecord:other@example.com')).not.toBeNull();
  expect(calls('createUser')).toEqual([]);
});

test.each([
  ['auth/email-already-in-use', null],
  ['auth/network-request-failed', 'draft'],
] as const)('S13 an account that was not created (%s) leaves %s', async (code, stage) => {
  const { user, auth } = await openApp('/signup');
  auth.failNext('createAccount', code, 'No account.');
  await signsUp(user, { role: 'Seller' });
  await screen.findByText('No account.');
  expect(kept()?.stage ?? null).toBe(stage);
  expect(screen.queryByText(banner)).not.toBeInTheDocument();
});

test('S13 a display name that could not be set does not trap anybody in the form', async () => {
  const { user, auth, answer, calls } = await openApp('/signup');
  auth.failNext('setDisplayName', 'auth/network-request-failed', 'A network error has occurred.');
  await signsUp(user, { role: 'Seller' });
  await seesHeading('Used phones for everyone');
  expect(screen.getByText(banner)).toBeVisible();
  expect(calls('createUser')).toEqual([]);
  answer('createUser', { status: 200 });
  await clicks(user, 'Try again');
  await isGone();
  expect(calls('createUser')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Account of Nina New' })).toBeVisible();
});

test('S13 the page of a role that is still to be stored waits for it instead of sending its owner away', async () => {
  keep('pending');
  const app = await openApp('/dashboard/mybuyers', { as: nina, answers: { createUser: { status: 500 } } });
  await seesHeading('This page needs the role Seller');
  expect(here()).toBe('/dashboard/mybuyers');
  works(app);
  await clicks(app.user, 'Try again');
  await seesHeading('My Buyers');
});

test('S13 what another tab has stored is shown here, and its failure too', async () => {
  const { answer } = await openApp('/dashboard', { as: nina });
  expect(await screen.findByText('Your account has no role yet.')).toBeVisible();
  keep('pending');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: recordKey })));
  expect(await screen.findByText(banner)).toBeVisible();
  localStorage.removeItem(recordKey);
  answer('checkSeller', { example: 'yes' });
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: recordKey })));
  await isGone();
  expect(await main().findByRole('link', { name: 'My Products' })).toBeVisible();
});

test('S13 the next person on this device neither sees nor sends it', async () => {
  keep('pending');
  const { auth, calls } = await openApp('/blogs', { as: nina, answers: { createUser: { status: 500 } } });
  expect(await screen.findByText('Internal server error')).toBeVisible();
  auth.report(userOf('newcomer'));
  await isGone();
  expect(calls('createUser')).toHaveLength(1);
  expect(kept()?.stage).toBe('pending');
});

test.each([
  'not JSON',
  '[]',
  '7',
  '{"userrole":"admin","name":"x","email":"nina@example.com","stage":"pending"}',
])('S13 the stored text may be anything: %s', async (text) => {
  localStorage.setItem(recordKey, text);
  const { calls } = await openApp('/dashboard', { as: nina });
  expect(await screen.findByText('Your account has no role yet.')).toBeVisible();
  expect(calls('createUser')).toEqual([]);
});

test('S13 the token is fetched as before; that there is none yet is no reason to ask for a new sign-in', async () => {
  expectLogged('warn', 'The token could not be fetched yet.');
  const { user } = await openApp('/signup', {
    answers: { createUser: { status: 500 }, issueToken: { status: 403 } },
  });
  await signsUp(user, { role: 'Seller' });
  await screen.findByText(banner);
  expect(screen.queryByRole('link', { name: 'Sign in again' })).not.toBeInTheDocument();
});
