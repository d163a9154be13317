import { beforeEach, expect, test, vi } from 'vitest';
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

/** A session in which the auth service has reported this user. */
function startSession(user?: AuthUser | null) {
  const session = createSession({ auth, api: createPlainClient('/api'), onUserChanged });
  session.start();
  if (user !== undefined) report(user);
  return session;
}

const resolved = { ...unresolved, isResolved: true, isLoading: false };

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
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
  localStorage.setItem('accessToken', 'of-Bea');
  await session.signOut('entry');
  expect(signOut).toHaveBeenCalledOnce();
  expect(session.getState()).toEqual({ ...resolved, signedOutFrom: 'entry' });
  expect(localStorage.getItem('accessToken')).toBeNull();
  expect(onUserChanged.mock.calls).toEqual([[bea]]);
});

test('another user, or a visitor, ends what was personal; a reload or a new name does not', () => {
  startSession(bea);
  report({ ...bea, displayName: 'Beatrix' });
  expect(onUserChanged).not.toHaveBeenCalled();
  report(ben);
  report(null);
  expect(onUserChanged.mock.calls).toEqual([[{ ...bea, displayName: 'Beatrix' }], [ben]]);
});

test('R17 whenResolved waits for the first observation, and answers at once afterwards', async () => {
  const { whenResolved } = startSession();
  const early = whenResolved();
  report(bea);
  expect(await early).toBe(bea);
  report(null);
  expect(await whenResolved()).toBeNull();
});

test('an auth service that cannot start is a problem, not a visitor, until it reports', () => {
  const { getState } = startSession();
  const problem = new ServiceError({ kind: 'network', message: 'no SDK' });
  fail?.(problem);
  expect(getState()).toMatchObject({ isResolved: false, isLoading: false, problem });
  report(bea);
  expect(getState()).toMatchObject({ user: bea, isResolved: true, problem: null });
});

test('N28 a rejection ends with the next sign-in, of the same user or another one', async () => {
  const { act, getState, tokens } = startSession(bea);
  const signIns = [() => act(() => Promise.resolve(bea)), () => report(ben)];
  for (const signIn of signIns) {
    tokens.onTokenChecked({ text: 'any', email: bea.email }, false);
    expect(getState().authRejection).toBe('refused');
    await signIn();
    expect(getState().authRejection).toBeNull();
  }
});
