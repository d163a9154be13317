import { beforeEach, expect, test, vi } from 'vitest';
import { ServiceError } from '@/services/ServiceError';
import { createPlainClient } from '@/services/api/client';
import type { AuthService, AuthUser } from '@/services/auth/AuthService';
import { createSession, type SessionState } from '@/session/session';

// @vitest-environment jsdom

const bea = { uid: 'bea', email: 'bea@example.com', displayName: 'Bea' };
const ben = { uid: 'ben', email: 'ben@example.com', displayName: 'Ben' };

let report: (user: AuthUser | null) => void;
let fail: ((error: ServiceError) => void) | undefined;
const stopped = vi.fn();
const onUserChanged = vi.fn();
const signOut = vi.fn(async () => undefined);

const unused = () => Promise.reject(new Error('not used'));
const auth: AuthService = {
  observe: (listener, onFailure) => {
    report = listener;
    fail = onFailure;
    return stopped;
  },
  prepare: () => undefined,
  createAccount: unused,
  setDisplayName: unused,
  signIn: unused,
  signInWithGoogle: unused,
  signOut,
};

const startSession = () => {
  const session = createSession({ auth, api: createPlainClient('/api'), onUserChanged });
  return { session, stop: session.start() };
};

const unresolved: SessionState = {
  user: null,
  isResolved: false,
  isLoading: true,
  signedOutFrom: null,
  problem: null,
  authRejection: null,
};

const storedToken = () => localStorage.getItem('accessToken');

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
});

test('R19 loading until the first observation, of a user or a visitor', () => {
  for (const user of [bea, null]) {
    const { session } = startSession();
    expect(session.getState()).toEqual(unresolved);
    report(user);
    expect(session.getState()).toEqual({ ...unresolved, user, isResolved: true, isLoading: false });
  }
});

test.each([
  ['succeeds', () => Promise.resolve(bea)],
  ['is given up', () => Promise.resolve(null)],
  ['fails', () => Promise.reject(new Error('no'))],
])('R20 R21 loading while an auth action runs, and not after it %s', async (_, end) => {
  const { session } = startSession();
  report(null);
  let finish: () => void = () => undefined;
  const action = session.act(() => new Promise<void>((resolve) => (finish = resolve)).then(end));
  expect(session.getState().isLoading).toBe(true);
  finish();
  await action.catch(() => undefined);
  expect(session.getState().isLoading).toBe(false);
});

test('R21 loading until the last of several actions has ended', async () => {
  const { session } = startSession();
  report(null);
  const ends: (() => void)[] = [];
  const actions = [1, 2].map(() =>
    session.act(() => new Promise<null>((resolve) => ends.push(() => resolve(null)))),
  );
  ends[0]?.();
  await actions[0];
  expect(session.getState().isLoading).toBe(true);
  ends[1]?.();
  await actions[1];
  expect(session.getState().isLoading).toBe(false);
});

test('R21 a failed action rejects with its reason', async () => {
  const { session } = startSession();
  const reason = new ServiceError({ kind: 'provider', message: 'Wrong password.' });
  await expect(session.act(() => Promise.reject(reason))).rejects.toBe(reason);
});

test('G6 the action’s user is the session’s at once, the new name included', async () => {
  const { session } = startSession();
  report(null);
  await session.act(async () => {
    report({ ...bea, displayName: '' });
    return bea;
  });
  expect(session.getState().user).toEqual(bea);
});

test('G5 signing out: no user at once, the token removed, personal data dropped', async () => {
  const { session } = startSession();
  report(bea);
  localStorage.setItem('accessToken', 'of-Bea');
  await session.signOut('entry');
  expect(signOut).toHaveBeenCalledOnce();
  expect(session.getState()).toEqual({
    ...unresolved,
    isResolved: true,
    isLoading: false,
    signedOutFrom: 'entry',
  });
  expect(storedToken()).toBeNull();
  expect(onUserChanged.mock.calls).toEqual([[bea]]);
});

test('G5 a sign-out that fails leaves the session and the token', async () => {
  const { session } = startSession();
  report(bea);
  localStorage.setItem('accessToken', 'of-Bea');
  signOut.mockRejectedValueOnce(new Error('offline'));
  await expect(session.signOut()).rejects.toThrow('offline');
  expect(session.getState()).toMatchObject({ user: bea, isLoading: false });
  expect(storedToken()).toBe('of-Bea');
  expect(onUserChanged).not.toHaveBeenCalled();
});

test('another user, or a visitor, ends what was personal; a reload or a new name does not', () => {
  startSession();
  report(bea);
  report({ ...bea, displayName: 'Beatrix' });
  expect(onUserChanged).not.toHaveBeenCalled();
  report(ben);
  report(null);
  expect(onUserChanged.mock.calls).toEqual([[{ ...bea, displayName: 'Beatrix' }], [ben]]);
});

test('R17 whenResolved waits for the first observation, and answers at once afterwards', async () => {
  const { session } = startSession();
  const early = session.whenResolved();
  report(bea);
  expect(await early).toBe(bea);
  report(null);
  expect(await session.whenResolved()).toBeNull();
});

test('an auth service that cannot start is a problem, not a visitor, until it reports', () => {
  const { session } = startSession();
  const problem = new ServiceError({ kind: 'network', message: 'no SDK' });
  fail?.(problem);
  expect(session.getState()).toEqual({ ...unresolved, isLoading: false, problem });
  report(bea);
  expect(session.getState()).toMatchObject({ user: bea, isResolved: true, problem: null });
});

test('N28 a rejection ends with the next sign-in, of the same user or another one', async () => {
  const { session } = startSession();
  const reject = () => session.tokens.onTokenChecked?.({ text: 'any', email: bea.email }, false);
  report(bea);
  reject();
  expect(session.getState().authRejection).toBe('refused');
  await session.act(() => Promise.resolve(bea));
  expect(session.getState().authRejection).toBeNull();
  reject();
  report(ben);
  expect(session.getState().authRejection).toBeNull();
});

test('listeners hear every change until they stop, and the session stops listening', () => {
  const { session, stop } = startSession();
  const listener = vi.fn();
  const unsubscribe = session.subscribe(listener);
  report(bea);
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  report(null);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  expect(stopped).toHaveBeenCalledOnce();
});
