import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { messages } from '@/messages';
import { ServiceError } from '@/services/ServiceError';
import { createPlainClient } from '@/services/api/client';
import type { AuthService, AuthUser } from '@/services/auth/AuthService';
import { createSession, unresolved } from '@/session/session';

// @vitest-environment jsdom

const bea = { uid: 'bea', email: 'bea@example.com', displayName: 'Bea' };
const ben = { uid: 'ben', email: 'ben@example.com', displayName: 'Ben' };

let report: (user: AuthUser | null) => void;
let fail: ((error: ServiceError) => void) | undefined;
const onUserChanged = vi.fn();
const signOut = vi.fn(async () => undefined);
const auth = {
  observe: (listener, onFailure) => {
    report = listener;
    fail = onFailure;
    return () => undefined;
  },
  signOut,
} as Partial<AuthService> as AuthService;

/** How often a token was asked for, and what the API answers. */
let asked: number;
let answer: () => Promise<Response>;
const issued = (accessToken: unknown) => () => Promise.resolve(Response.json({ accessToken }));

/** A session in which the auth service has reported this user. */
function startSession(user?: AuthUser | null) {
  const session = createSession({ auth, api: createPlainClient('/api'), onUserChanged });
  session.start();
  if (user !== undefined) report(user);
  return session;
}

const resolved = { ...unresolved, isResolved: true, isLoading: false };

const stored = () => localStorage.getItem('accessToken');
const store = (text: string) => localStorage.setItem('accessToken', text);
const beas = (text: string) => ({ text, email: bea.email });

/** As a server issues it: three parts, of which the middle one names the user. */
const tokenFor = (email: string) =>
  `e30.${Buffer.from(JSON.stringify({ email })).toString('base64url')}.c2ln`;

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  asked = 0;
  answer = issued('fresh');
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return answer();
  });
  return () => vi.unstubAllGlobals();
});

test.each([bea, null])('R19 loading until the first observation, of %j', (user) => {
  const { getState } = startSession();
  expect(getState()).toMatchObject({ user: null, isResolved: false, isLoading: true });
  report(user);
  expect(getState()).toEqual({ ...resolved, user });
});

test.each([
  ['succeeds', () => Promise.resolve(bea)],
  ['is given up', () => Promise.resolve(null)],
  ['fails', () => Promise.reject(new Error('no'))],
])('R20 R21 loading while an auth action runs, and not after it %s', async (_, end) => {
  const { act, getState } = startSession(null);
  let finish: () => void = () => undefined;
  const action = act(() => new Promise<void>((resolve) => (finish = resolve)).then(end));
  expect(getState().isLoading).toBe(true);
  finish();
  await action.catch(() => undefined);
  expect(getState().isLoading).toBe(false);
});

test('R21 loading until the last of several actions has ended', async () => {
  const { act, getState } = startSession(null);
  const ends: (() => void)[] = [];
  const actions = [1, 2].map(() => act(() => new Promise<null>((done) => ends.push(() => done(null)))));
  ends[0]?.();
  await actions[0];
  expect(getState().isLoading).toBe(true);
  ends[1]?.();
  await actions[1];
  expect(getState().isLoading).toBe(false);
});

test('G6 the action’s user is the session’s at once, the new name included', async () => {
  const { act, getState } = startSession(null);
  await act(async () => {
    report({ ...bea, displayName: '' });
    return bea;
  });
  expect(getState().user).toEqual(bea);
});

test('G5 signing out: no user at once, the token removed, personal data dropped', async () => {
  const session = startSession(bea);
  store('of-Bea');
  await session.signOut('entry');
  expect(signOut).toHaveBeenCalledOnce();
  expect(session.getState()).toEqual({ ...resolved, signedOutFrom: 'entry', lastUser: bea.email });
  expect(stored()).toBeNull();
  expect(onUserChanged.mock.calls).toEqual([[bea]]);
});

test('G5 a token that another user has stored in another tab outlives a sign-out', () => {
  startSession(bea);
  store(tokenFor(ben.email));
  report(null);
  expect(stored()).toBe(tokenFor(ben.email));
});

test('another user, or a visitor, ends what was personal; a reload or a new name does not', () => {
  startSession(bea);
  report({ ...bea, displayName: 'Beatrix' });
  expect(onUserChanged).not.toHaveBeenCalled();
  report(ben);
  report(null);
  expect(onUserChanged.mock.calls).toEqual([[{ ...bea, displayName: 'Beatrix' }], [ben]]);
});

test('L10 a reload, or the sign-in of another tab, keeps the token; another user, or a visitor, loses it', () => {
  startSession(null);
  store('of-Bea');
  for (const turn of ['sign-in', 'reload']) {
    report(bea);
    expect(stored(), turn).toBe('of-Bea');
  }
  report(ben);
  expect(stored()).toBeNull();
  store('left-over');
  startSession(null);
  expect(stored()).toBeNull();
});

test('R17 whenResolved waits for the first observation, and answers at once afterwards', async () => {
  const { whenResolved } = startSession();
  const early = whenResolved();
  report(bea);
  expect(await early).toMatchObject({ user: bea });
  report(null);
  expect(await whenResolved()).toMatchObject({ user: null, isResolved: true });
});

test('G14 an auth service that never reports is a problem after 10 s; a late report is taken', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { whenResolved, getState } = startSession();
  const waiting = whenResolved();
  vi.advanceTimersByTime(9_999);
  expect(getState().isLoading).toBe(true);
  vi.advanceTimersByTime(1);
  expect(await waiting).toMatchObject({ isResolved: false, isLoading: false });
  expect(getState().problem).toMatchObject({ kind: 'timeout', message: messages.errors.accountUnknown });
  report(bea);
  expect(getState()).toEqual({ ...resolved, user: bea });
});

test('an auth service that cannot start is a problem, not a visitor, until it reports', () => {
  const { getState } = startSession();
  const problem = new ServiceError({ kind: 'network', message: 'no SDK' });
  fail?.(problem);
  expect(getState()).toMatchObject({ isResolved: false, isLoading: false, problem });
  report(bea);
  expect(getState()).toMatchObject({ user: bea, isResolved: true, problem: null });
});

test('N28 a refused token rejects its user until one is accepted or someone signs in', async () => {
  const { act, getState, tokens } = startSession(bea);
  const check = (email: string, isAccepted: boolean) =>
    tokens.onTokenChecked({ text: 'any', email }, isAccepted);
  const ends = [() => check(bea.email, true), () => act(() => Promise.resolve(bea)), () => report(ben)];
  check(ben.email, false);
  expect(getState().authRejection).toBeNull();
  for (const end of ends) {
    check(bea.email, false);
    check(ben.email, true);
    expect(getState().authRejection).toBe('refused');
    await end();
    expect(getState().authRejection).toBeNull();
  }
});

test('N22 N25 a stored token is used as it is, read at the time of asking', async () => {
  const email = 'jörg+ÿ@example.com';
  const { tokens } = startSession({ ...bea, email });
  for (const text of ['one', tokenFor(email)]) {
    store(text);
    expect(await tokens.current()).toEqual({ text, email });
  }
  expect(asked).toBe(0);
});

test('a visitor has no token, and none is fetched', async () => {
  const { tokens, fetchToken } = startSession(null);
  store('left-over');
  expect(await tokens.current()).toBeNull();
  expect(await tokens.renew(beas('left-over'))).toBeNull();
  await fetchToken();
  expect(asked).toBe(0);
});

test('N28 many at a time share one fetch; the next one fetches again', async () => {
  const { tokens, fetchToken } = startSession(bea);
  const old = beas('old');
  const all = await Promise.all([tokens.current(), tokens.renew(old), tokens.renew(old), fetchToken()]);
  expect(all).toEqual([beas('fresh'), beas('fresh'), beas('fresh'), undefined]);
  expect(asked).toBe(1);
  await tokens.renew(beas('fresh'));
  expect(asked).toBe(2);
});

test('a token that arrives after its user signed out is not stored, and the next user does not share its fetch', async () => {
  const arrivals: ((response: Response) => void)[] = [];
  answer = () => new Promise((resolve) => arrivals.push(resolve));
  const { tokens } = startSession(bea);
  const first = tokens.current();
  report(ben);
  const second = tokens.current();
  await expect.poll(() => arrivals).toHaveLength(2);
  arrivals[1]?.(Response.json({ accessToken: 'of-Ben' }));
  expect(await second).toEqual({ text: 'of-Ben', email: ben.email });
  arrivals[0]?.(Response.json({ accessToken: 'of-Bea' }));
  await first;
  expect(stored()).toBe('of-Ben');
});

test.each(['', null, {}, undefined, 'two words', 'new\nline', '<html>', 'null', 'x'.repeat(9000)])(
  'L16 the answer %j is not a token',
  async (odd) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => warn.mockRestore());
    answer = issued(odd);
    await startSession(bea).fetchToken();
    expect(warn).toHaveBeenCalledOnce();
    expect(stored()).toBeNull();
  },
);

test('N28 a full storage neither loses a token nor brings the refused one back', async () => {
  store('old');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  const { tokens } = startSession(bea);
  expect(await tokens.renew(beas('old'))).toEqual(beas('fresh'));
  expect(await tokens.current()).toEqual(beas('fresh'));
  expect(asked).toBe(1);
  report(null);
  report(bea);
  await tokens.current();
  expect(asked).toBe(2);
});

test('N28 a late 401 of an older token is answered with the stored one, of another user with none', async () => {
  store('newer');
  expect(await startSession(bea).tokens.renew(beas('older'))).toEqual(beas('newer'));
  expect(await startSession(ben).tokens.renew(beas('older'))).toBeNull();
  expect(asked).toBe(0);
});

test.each([
  ['blank', ' '],
  ['JSON', '{"accessToken":"x"}'],
  ['not ASCII', 'ü'],
  ['a megabyte', 'x'.repeat(1_000_000)],
  // Its claims have both characters that base64 writes in another way: "-" and "_".
  ['a token of another user', tokenFor('~~~???@example.com')],
])('N28 a stored text that is %s is not sent, but replaced', async (_, text) => {
  store(text);
  expect(await startSession(bea).tokens.current()).toEqual(beas('fresh'));
  expect(stored()).toBe('fresh');
});

test.each([
  ['names its user in another letter case', tokenFor('BEA@example.com')],
  ['names no user', 'e30.e30.x'],
  ['names nothing that is text', 'e30.eyJlbWFpbCI6N30.x'],
  ['is no JSON', '....'],
])('N28 a stored token that %s is left to the server', async (_, text) => {
  store(text);
  expect(await startSession(bea).tokens.current()).toEqual(beas(text));
  expect(asked).toBe(0);
});

test('N28 the token that the API issued for this e-mail is used, whatever it names', async () => {
  answer = issued(tokenFor('example@example.com'));
  const { tokens } = startSession(bea);
  await tokens.current();
  expect((await tokens.current())?.text).toBe(tokenFor('example@example.com'));
  expect(asked).toBe(1);
});

test.each([
  [403, { accessToken: '' }, 'noToken'],
  [404, {}, 'noToken'],
  [500, {}, null],
  [429, {}, null],
])('N28 GET /jwt answers %i to a renewal: the rejection is %s', async (status, body, rejection) => {
  answer = () => Promise.resolve(Response.json(body, { status }));
  const { tokens, getState } = startSession(bea);
  await expect(tokens.renew(beas('old'))).rejects.toMatchObject({ status });
  expect(getState().authRejection).toBe(rejection);
});
