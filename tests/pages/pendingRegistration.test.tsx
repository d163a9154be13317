import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountMessages } from '@/features/account/messages';
import { dashboardMessages } from '@/features/dashboard/messages';
import { messages } from '@/messages';
import { userOf } from '../support/actors';
import { openApp } from '../support/openApp';
import { clicks, here, logsIn, main, seesHeading, signsUp } from '../support/steps';

const dashboard = dashboardMessages;
const { session, errors, titles } = messages;
const banner = session.roleNotKnown('Seller');
const failed = 'Internal server error';
const nina = { uid: 'uid-nina@example.com', email: 'nina@example.com', displayName: 'Nina New' };
const recordKey = 'userRecord:nina@example.com';
const record = { name: 'Nina New', email: 'nina@example.com', userrole: 'Seller' };

const store = (stage: string, email = nina.email) =>
  localStorage.setItem(`userRecord:${email}`, JSON.stringify({ ...record, email, stage }));
const stored = () => JSON.parse(localStorage.getItem(recordKey) ?? 'null') as { stage: string } | null;
const isSent = () => waitFor(() => expect(stored()).toBeNull());
const bannerIsGone = () =>
  waitFor(() => expect(screen.queryByText(/your role Seller is/)).not.toBeInTheDocument());
const refuses = { createUser: { status: 500 } } as const;

/** From now on POST /users works, and the server says Seller from that moment on. */
const works = ({ answer }: Awaited<ReturnType<typeof openApp>>) =>
  answer('createUser', () => {
    answer('checkSeller', { example: 'yes' });
    return { status: 200 } as const;
  });
const otherTabStores = () =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: recordKey })));

test('S13 POST /users fails: sign-up continues, and a banner on every page says so until the role is stored', async () => {
  // A tab may close before the answer.
  const whenSent: unknown[] = [];
  const createUser = () => {
    whenSent.push(stored());
    return refuses.createUser;
  };
  const app = await openApp('/signup', { state: { from: '/blogs?page=2' }, answers: { createUser } });
  const { user, log } = app;
  await signsUp(user, { role: 'Seller' });
  await seesHeading(titles.blogs);
  expect(here()).toBe('/blogs?page=2');
  expect(
    screen.getByText('Your account exists. It is not known yet whether your role Seller is stored.'),
  ).toBeVisible();
  expect(screen.getByText(failed)).toBeVisible();
  expect(screen.queryByText(accountMessages.userCreated)).not.toBeInTheDocument();
  expect(log.slice(0, 4)).toEqual([
    'auth createAccount',
    'auth setDisplayName',
    'api createUser',
    'api issueToken',
  ]);
  expect(whenSent).toEqual([{ ...record, stage: 'draft' }]);
  expect(stored()).toEqual({ ...record, stage: 'pending' });
  expect(JSON.stringify(localStorage)).not.toContain('second-ring');

  await user.click(screen.getByRole('link', { name: messages.shell.dashboard }));
  expect(await screen.findByText(dashboard.noRole)).toBeVisible();
  expect(screen.getByText(banner)).toBeVisible();
  works(app);
  await clicks(user, errors.tryAgain);
  expect(await main().findByRole('link', { name: dashboard.menu.myPhones })).toBeVisible();
  await bannerIsGone();
  expect(stored()).toBeNull();
});

test('S13 M20 a role that the server refused to store is said not to be stored', async () => {
  store('pending');
  await openApp('/blogs', { as: nina, answers: { createUser: { status: 400, body: { message: failed } } } });
  expect(
    await screen.findByText('Your account exists, but your role Seller is not stored yet.'),
  ).toBeVisible();
});

test('S13 a record whose answer was lost is not stored twice: the role checks are asked first', async () => {
  store('pending');
  const { calls } = await openApp('/blogs', { as: nina, answers: { checkSeller: { example: 'yes' } } });
  await isSent();
  expect(calls('createUser')).toEqual([]);
  await bannerIsGone();
});

test('S13 the network’s return sends it again, and the next user neither sees nor sends it', async () => {
  store('pending');
  const { auth, answer, calls } = await openApp('/blogs', { as: nina, answers: refuses });
  expect(await screen.findByText(failed)).toBeVisible();
  auth.report(userOf('newcomer'));
  await bannerIsGone();
  expect(calls('createUser')).toHaveLength(1);
  expect(stored()?.stage).toBe('pending');

  auth.report(nina);
  expect(await screen.findByText(failed)).toBeVisible();
  answer('createUser', { status: 200 });
  act(() => void window.dispatchEvent(new Event('online')));
  await bannerIsGone();
  expect(calls('createUser')).toHaveLength(3);
});

test('S13 the next sign-in sends it again, before the guard asks for the role', async () => {
  store('pending', 'newcomer@example.com');
  const app = await openApp('/dashboard/mybuyers');
  works(app);
  await logsIn(app.user, { email: 'newcomer@example.com' });
  await seesHeading(titles.myBuyers);
  expect(app.calls('createUser')).toHaveLength(1);
  expect(app.log.indexOf('api createUser')).toBeLessThan(app.log.indexOf('api issueToken'));
});

test('S13 a tab that closed before the display name was set: the next start sets it, asks for the roles and stores the record', async () => {
  store('draft');
  const app = await openApp('/blogs', { as: { ...nina, displayName: '' } });
  expect(await screen.findByRole('button', { name: 'Account of Nina New' })).toBeVisible();
  await isSent();
  const sent = app.calls('createUser').map(({ body, authorization }) => ({ body, authorization }));
  expect(sent).toEqual([{ body: record, authorization: null }]);
  expect(app.log.indexOf('api createUser')).toBeGreaterThan(app.log.lastIndexOf('api checkAdmin'));
});

test('S13 a draft is dropped for a user who has a role, and stays for other users', async () => {
  store('draft', 'seller@example.com');
  store('draft', 'other@example.com');
  const { calls } = await openApp('/dashboard', { as: 'seller' });
  expect(await main().findByRole('link', { name: dashboard.menu.myPhones })).toBeVisible();
  await waitFor(() => expect(localStorage.getItem('userRecord:seller@example.com')).toBeNull());
  expect(localStorage.getItem('userRecord:other@example.com')).not.toBeNull();
  expect(calls('createUser')).toEqual([]);
});

test('S13 an account that was surely not created leaves no draft; after a network error one stays', async () => {
  const { user, auth } = await openApp('/signup');
  for (const [code, stage] of [
    ['auth/email-already-in-use', undefined],
    ['auth/network-request-failed', 'draft'],
  ] as const) {
    auth.failNext('createAccount', code, `No account: ${code}.`);
    await signsUp(user, { role: 'Seller' });
    await screen.findByText(`No account: ${code}.`);
    expect(stored()?.stage).toBe(stage);
    expect(screen.queryByText(banner)).not.toBeInTheDocument();
  }
});

test('S13 the page of a role that is still to be stored waits for it, and does not redirect', async () => {
  store('pending');
  const app = await openApp('/dashboard/mybuyers', { as: nina, answers: refuses });
  await seesHeading(session.roleComing('Seller'));
  expect(here()).toBe('/dashboard/mybuyers');
  works(app);
  await clicks(app.user, errors.tryAgain);
  await seesHeading(titles.myBuyers);
});

test('S13 what another tab stores or fails to store is shown here', async () => {
  const { answer } = await openApp('/dashboard', { as: nina });
  expect(await screen.findByText(dashboard.noRole)).toBeVisible();
  store('pending');
  otherTabStores();
  expect(await screen.findByText(session.storingRole('Seller'))).toBeVisible();
  localStorage.removeItem(recordKey);
  answer('checkSeller', { example: 'yes' });
  otherTabStores();
  await bannerIsGone();
  expect(await main().findByRole('link', { name: dashboard.menu.myPhones })).toBeVisible();
});

test.each(['[]', '{"userrole":"admin","name":"x","email":"nina@example.com","stage":"pending"}'])(
  'S13 an invalid stored text is ignored: %s',
  async (text) => {
    localStorage.setItem(recordKey, text);
    const { calls } = await openApp('/dashboard', { as: nina });
    expect(await screen.findByText(dashboard.noRole)).toBeVisible();
    expect(calls('createUser')).toEqual([]);
  },
);
