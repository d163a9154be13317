import type { ReactNode } from 'react';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { confirmationDelay, useRowChecks, useRowWrite } from '@/data/rows';
import { ServiceError } from '@/services/ServiceError';

// @vitest-environment jsdom

// By default React is told in a later task.
notifyManager.setScheduler(queueMicrotask);

const queryClient = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
});

const lost = new ServiceError({ kind: 'network', message: 'No answer' });
const status = (code: number) => new ServiceError({ kind: 'status', status: code, message: 'No' });

/** A row's button, how its call can be answered, and what the lists show in turn. */
function renderAction(action: string, id = '1', shows: (boolean | Error)[] = []) {
  const answers: { resolve: (count?: number) => void; reject: (error: Error) => void }[] = [];
  const send = vi.fn(
    () => new Promise<number | undefined>((resolve, reject) => answers.push({ resolve, reject })),
  );
  const isConfirmed = vi.fn(async () => {
    const next = shows.shift();
    if (next instanceof Error) throw next;
    return next;
  });
  const onOutcome = vi.fn();
  const render = () =>
    renderHook(() => useRowWrite({ row: ['phones', id], action, send, isConfirmed }, { onOutcome }), {
      wrapper,
    });
  return {
    render,
    send,
    isConfirmed,
    outcomes: () => onOutcome.mock.calls.map(([outcome]) => outcome.is),
    answer: (count?: number) => act(async () => answers.at(-1)?.resolve(count)),
    fail: (error: Error) => act(async () => answers.at(-1)?.reject(error)),
    ...render(),
  };
}

/** The same, whose button was clicked. */
async function clicked(...args: Parameters<typeof renderAction>) {
  const action = renderAction(...args);
  await act(async () => action.result.current.onClick());
  return action;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('a row takes one write at a time, whatever the action, and other rows are free', async () => {
  const [sell, remove, other] = [renderAction('sell'), renderAction('delete'), renderAction('sell', '2')];
  await act(async () => {
    for (const { result } of [sell, sell, remove, other]) result.current.onClick();
  });
  expect([sell, remove, other].map(({ send }) => send.mock.calls.length)).toEqual([1, 0, 1]);
  expect(sell.result.current).toMatchObject({ busy: true, disabled: true });
  expect(remove.result.current).toMatchObject({ busy: false, disabled: true });
});

test('the state outlives the row: a list unmounts rows that are out of view', async () => {
  const sell = await clicked('sell');
  sell.unmount();
  const again = sell.render();
  expect(again.result.current).toMatchObject({ busy: true, disabled: true });
  again.unmount();
  await sell.fail(status(409));
  expect(sell.render().result.current).toMatchObject({
    disabled: false,
    outcome: { is: 'refused', reason: 'No' },
  });
});

test('M20 a write that was never sent is known not to be done: no list is read', async () => {
  const sell = await clicked('sell');
  await sell.fail(new ServiceError({ kind: 'network', message: 'No answer', isUnsent: true }));
  expect(sell.result.current.outcome).toEqual({ is: 'refused', reason: 'No answer' });
  expect(sell.isConfirmed).not.toHaveBeenCalled();
});

test('the reason of a failure stays until the next try of the same action', async () => {
  const [sell, remove] = [renderAction('sell'), renderAction('delete')];
  await act(async () => sell.result.current.onClick());
  await sell.fail(status(409));
  await act(async () => remove.result.current.onClick());
  await remove.answer(0);
  expect(sell.result.current.outcome).toEqual({ is: 'refused', reason: 'No' });
  expect(remove.result.current.outcome).toEqual({ is: 'unchanged' });
  await act(async () => sell.result.current.onClick());
  expect(sell.result.current).toMatchObject({ busy: true, outcome: undefined });
});

test.each([
  ['no answer', 'unknown', lost],
  ['no answer in time', 'unknown', new ServiceError({ kind: 'timeout', message: 'Late' })],
  ['an answer that cannot be read', 'unknown', new ServiceError({ kind: 'answer', message: 'Odd' })],
  ['500', 'unknown', status(500)],
  ['503', 'unknown', status(503)],
  ['400', 'refused', status(400)],
  ['404', 'refused', status(404)],
])('M20 after %s it is %s whether a write was done', async (_, is, error) => {
  const sell = await clicked('sell');
  await sell.fail(error);
  expect(sell.outcomes()).toEqual([is]);
  expect(sell.isConfirmed).toHaveBeenCalledTimes(is === 'unknown' ? 1 : 0);
});

test.each([
  ['the first read shows it', [true], 0, ['unknown', 'done'], 'done'],
  ['only the second read shows it', [false, true], confirmationDelay, ['unknown', 'done'], 'done'],
  ['two reads do not show it', [false, false], confirmationDelay, ['unknown'], 'contradicted'],
  ['a read fails', [false, lost], confirmationDelay, ['unknown'], 'unknown'],
])('M20 after a lost answer, %s', async (_, shows, wait, outcomes, is) => {
  vi.useFakeTimers();
  const reads = shows.length;
  const sell = await clicked('sell', '1', shows);
  await sell.fail(lost);
  await pass(wait);
  expect(sell.outcomes()).toEqual(outcomes);
  expect(sell.result.current.outcome).toEqual({ is });
  expect(sell.isConfirmed).toHaveBeenCalledTimes(reads);
});

test('G15 after a sign-out the lists of the last user are not read for a write that is still on its way', async () => {
  const sell = await clicked('sell');
  queryClient.getMutationCache().clear();
  await sell.fail(lost);
  expect(sell.isConfirmed).not.toHaveBeenCalled();
});

test('M6 an acknowledged write is awaited until the lists show it, or contradict it in two reads', async () => {
  vi.useFakeTimers();
  const checks = renderHook(() => useRowChecks('phones'), { wrapper });
  const sell = await clicked('sell', '1', [false, false]);
  expect(checks.result.current).toEqual([]);
  await sell.answer(1);
  expect(checks.result.current).toMatchObject([{ id: '1', action: 'sell', isAwaited: true }]);
  await pass(confirmationDelay - 1);
  expect(sell.isConfirmed).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(checks.result.current).toMatchObject([{ isAwaited: false, isConfirmed: false }]);
  expect(sell.result.current.outcome).toEqual({ is: 'contradicted' });
  expect(sell.outcomes()).toEqual(['done']);
});

test('an acknowledged write that the lists show is told once', async () => {
  const sell = renderAction('sell', '1', [true]);
  const checks = renderHook(() => useRowChecks('phones'), { wrapper });
  await act(async () => sell.result.current.onClick());
  await sell.answer(1);
  expect(sell.outcomes()).toEqual(['done']);
  expect(sell.result.current.outcome).toEqual({ is: 'done' });
  expect(checks.result.current).toEqual([{ id: '1', action: 'sell', isAwaited: false, isConfirmed: true }]);
});

test('M20 a write whose answer was lost is not awaited, and checks of other records are not its own', async () => {
  vi.useFakeTimers();
  const checks = renderHook(() => useRowChecks('phones'), { wrapper });
  const ofUsers = renderHook(() => useRowChecks('users'), { wrapper });
  const [sell, remove, other] = [
    renderAction('sell', '1', [false]),
    renderAction('delete', '1'),
    renderAction('sell', '2', [true]),
  ];
  await act(async () => sell.result.current.onClick());
  await sell.fail(lost);
  await act(async () => other.result.current.onClick());
  await other.fail(lost);
  expect(checks.result.current.map(({ id, isAwaited }) => [id, isAwaited])).toEqual([
    ['1', false],
    ['2', false],
  ]);
  expect(ofUsers.result.current).toEqual([]);
  // One after the other.
  expect(other.isConfirmed).not.toHaveBeenCalled();
  await pass(confirmationDelay);
  expect(other.result.current.outcome).toEqual({ is: 'done' });
  expect(sell.result.current.outcome).toEqual({ is: 'unknown' });
  expect(remove.result.current.outcome).toBeUndefined();
});

test('what an earlier check showed says nothing of a later write that was refused, or changed nothing', async () => {
  const sell = await clicked('sell', '1', [true]);
  await sell.fail(lost);
  await act(async () => sell.result.current.onClick());
  await sell.fail(status(409));
  expect(sell.result.current.outcome).toEqual({ is: 'refused', reason: 'No' });
  await act(async () => sell.result.current.onClick());
  await sell.answer(0);
  expect(sell.result.current.outcome).toEqual({ is: 'unchanged' });
});

test('G15 after a sign-out during a check the lists are not read a second time', async () => {
  vi.useFakeTimers();
  const sell = await clicked('sell', '1', [false, true]);
  await sell.fail(lost);
  queryClient.getMutationCache().clear();
  await pass(confirmationDelay);
  expect(sell.isConfirmed).toHaveBeenCalledTimes(1);
  expect(sell.outcomes()).toEqual(['unknown']);
});

test.each([
  [403, 'Forbidden', expect.stringContaining('“No”')],
  [403, undefined, 'No'],
  [409, 'Conflict', 'No'],
])('a refusal with %s %s has its reason', async (code, statusText, reason) => {
  const sell = await clicked('sell');
  await sell.fail(new ServiceError({ kind: 'status', status: code, statusText, message: 'No' }));
  expect(sell.result.current.outcome).toEqual({ is: 'refused', reason });
});

test('after an error of the program it is not known whether the write was done', async () => {
  const sell = await clicked('sell');
  await sell.fail(new TypeError('x is not a function'));
  expect(sell.outcomes()).toEqual(['unknown']);
});

test.each([
  ['sell', false],
  ['sign out and sell', true],
])('a record that the server did not change is read again: %s', async (_, isSignedOut) => {
  const listOf = (key: string) => queryClient.getQueryState([key])?.isInvalidated;
  for (const key of ['phones', 'users']) queryClient.setQueryData([key], []);
  const sell = await clicked('sell');
  if (isSignedOut) queryClient.getMutationCache().clear();
  await sell.answer(0);
  expect([listOf('phones'), listOf('users')]).toEqual([!isSignedOut, false]);
  expect(sell.isConfirmed).not.toHaveBeenCalled();
});

test('a refused write reads no list', async () => {
  queryClient.setQueryData(['phones'], []);
  const sell = await clicked('sell');
  await sell.fail(status(409));
  expect(queryClient.getQueryState(['phones'])?.isInvalidated).toBe(false);
});

test('what is loaded is changed after an acknowledgement, in place of a check, and not without one', async () => {
  const [send, isConfirmed, apply] = [vi.fn(), vi.fn(async () => undefined), vi.fn()];
  send.mockRejectedValueOnce(lost).mockResolvedValueOnce(0).mockResolvedValueOnce(undefined);
  const { result } = renderHook(
    () =>
      useRowWrite(
        { row: ['users', '1'], action: 'verify', send, isConfirmed, apply },
        { onOutcome: vi.fn() },
      ),
    { wrapper },
  );
  vi.useFakeTimers();
  await act(async () => result.current.onClick());
  await pass(confirmationDelay);
  expect([isConfirmed.mock.calls.length, apply.mock.calls.length]).toEqual([2, 0]);
  await act(async () => result.current.onClick());
  expect(apply).not.toHaveBeenCalled();
  await act(async () => result.current.onClick());
  expect(apply).toHaveBeenCalledTimes(1);
  expect(isConfirmed).toHaveBeenCalledTimes(2);
});

test('a check of another action on the same record, or of another kind, is not waited for nor taken for its own', async () => {
  vi.useFakeTimers();
  const sell = renderAction('sell', '1', [true]);
  const remove = renderAction('delete', '1', [false]);
  for (const each of [sell, remove]) {
    await act(async () => each.result.current.onClick());
    await each.fail(lost);
  }
  expect(sell.result.current.outcome).toEqual({ is: 'done' });
  expect(remove.result.current.outcome).toEqual({ is: 'unknown' });
  const isConfirmed = vi.fn(async () => true);
  const verify = renderHook(
    () =>
      useRowWrite(
        { row: ['users', '1'], action: 'verify', send: () => Promise.reject(lost), isConfirmed },
        { onOutcome: vi.fn() },
      ),
    { wrapper },
  );
  await act(async () => verify.result.current.onClick());
  expect(isConfirmed).toHaveBeenCalledTimes(1);
});

test('G15 after a sign-out a write of the next user does not lead to a check of the last one’s', async () => {
  const [sell, next] = [renderAction('sell'), renderAction('sell', '2')];
  await act(async () => sell.result.current.onClick());
  queryClient.getMutationCache().clear();
  await act(async () => next.result.current.onClick());
  await sell.fail(lost);
  expect(sell.isConfirmed).not.toHaveBeenCalled();
});
