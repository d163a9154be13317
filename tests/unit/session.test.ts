import { beforeEach, expect, test, vi } from 'vitest';
import { ServiceError } from '@/services/ServiceError';
import type { AuthService, AuthUser } from '@/services/auth/AuthService';
import { createSession } from '@/session/session';

const bea = { uid: 'bea', email: 'bea@example.com', displayName: 'Bea' };
const ben = { uid: 'ben', email: 'ben@example.com', displayName: 'Ben' };

let report: (user: AuthUser | null) => void;
let fail: ((error: ServiceError) => void) | undefined;
const stopped = vi.fn();
const forget = vi.fn();
const onPersonChanged = vi.fn();
const signOut = vi.fn(async () => undefined);

const never = () => Promise.reject(new Error('not used'));
const auth: AuthService = {
  observe: (listener, onFailure) => {
    report = listener;
    fail = onFailure;
    return stopped;
  },
  prepare: () => undefined,
  createAccount: never,
  setDisplayName: never,
  signIn: never,
  signInWithGoogle: never,
  signOut,
};

const startSession = () => {
  const session = createSession({ auth, accessToken: { forget }, onPersonChanged });
  return { session, stop: session.start() };
};

beforeEach(() => {
  vi.clearAllMocks();
});

test('R19 loading until the first observation, whoever it is', () => {
  for (const user of [bea, null]) {
    const { session } = startSession();
    expect(session.getState()).toEqual({
      user: null,
      isKnown: false,
      isLoading: true,
      leftAt: null,
      problem: null,
      refusal: null,
    });
    report(user);
    expect(session.getState()).toEqual({
      user,
      isKnown: true,
      isLoading: false,
      leftAt: null,
      problem: null,
      refusal: null,
    });
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

test('R21 a failed action tells its reason to who asked', async () => {
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

test('G5 signing out: nobody at once, the token forgotten, what was personal gone', async () => {
  const { session } = startSession();
  report(bea);
  forget.mockClear();
  await session.signOut();
  expect(signOut).toHaveBeenCalledOnce();
  expect(session.getState()).toMatchObject({ user: null, isKnown: true, isLoading: false });
  expect(forget).toHaveBeenCalled();
  expect(onPersonChanged).toHaveBeenCalledOnce();
});

test('G5 a sign-out that fails leaves the session and the token', async () => {
  const { session } = startSession();
  report(bea);
  signOut.mockRejectedValueOnce(new Error('offline'));
  await expect(session.signOut()).rejects.toThrow('offline');
  expect(session.getState()).toMatchObject({ user: bea, isLoading: false });
  expect(forget).not.toHaveBeenCalled();
});

test('a reload keeps the token; another person, or nobody, loses it', () => {
  startSession();
  report(bea);
  report({ ...bea, displayName: 'Beatrix' });
  expect(forget).not.toHaveBeenCalled();
  expect(onPersonChanged).not.toHaveBeenCalled();
  report(ben);
  expect(forget).toHaveBeenCalledTimes(1);
  expect(onPersonChanged).toHaveBeenCalledTimes(1);
  report(null);
  expect(forget).toHaveBeenCalledTimes(2);
  expect(onPersonChanged).toHaveBeenCalledTimes(2);
});

test('a token that a visitor finds is forgotten', () => {
  startSession();
  report(null);
  expect(forget).toHaveBeenCalled();
});

test('R17 whenKnown waits for the first observation, and answers at once afterwards', async () => {
  const { session } = startSession();
  const early = session.whenResolved();
  report(bea);
  expect(await early).toBe(bea);
  report(null);
  expect(await session.whenResolved()).toBeNull();
});

test('an auth service that cannot start is a problem, not a visitor, and mends when it comes', () => {
  const { session } = startSession();
  const problem = new ServiceError({ kind: 'network', message: 'no SDK' });
  fail?.(problem);
  expect(session.getState()).toEqual({
    user: null,
    isKnown: false,
    isLoading: false,
    leftAt: null,
    problem,
    refusal: null,
  });
  report(bea);
  expect(session.getState()).toMatchObject({ user: bea, isKnown: true, leftAt: null, problem: null });
});

test('N28 a refusal is noted of the signed-in person only, and goes with the next sign-in', async () => {
  const { session } = startSession();
  report(bea);
  session.setAuthRejection(ben.email, 'refused');
  expect(session.getState().authRejection).toBeNull();
  session.setAuthRejection(bea.email, 'refused');
  expect(session.getState().authRejection).toBe('refused');
  await session.act(() => Promise.resolve(bea));
  expect(session.getState().authRejection).toBeNull();
  session.setAuthRejection(bea.email, 'noToken');
  report(ben);
  expect(session.getState().authRejection).toBeNull();
});

test('G5 only what may be the leaver’s token is forgotten', () => {
  startSession();
  report(bea);
  report(ben);
  expect(forget).toHaveBeenLastCalledWith('bea@example.com');
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

test('L10 the token that another tab stored stays when this tab hears of the sign-in', () => {
  const { stop } = startSession();
  report(null);
  forget.mockClear();
  report(bea);
  expect(forget).not.toHaveBeenCalled();
  report(ben);
  expect(forget).toHaveBeenCalledOnce();
  stop();
});
