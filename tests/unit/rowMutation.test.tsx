import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { doneActions, doneKey, resetRows } from '@/ui/rowStates';
import { useRowMutation } from '@/ui/useRowMutation';

// @vitest-environment jsdom

const queryClient = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

afterEach(() => {
  cleanup();
  resetRows();
  queryClient.clear();
});

/** A row's button, and how its call can be answered. */
function renderAction(action: string, row = 'phone 1') {
  const answers: { resolve: (count?: number) => void; reject: (error: Error) => void }[] = [];
  const onDone = vi.fn();
  const mutationFn = vi.fn(
    () => new Promise<number | undefined>((resolve, reject) => answers.push({ resolve, reject })),
  );
  const options = { row, action, mutationFn, success: 'Done', onDone, invalidates: ['phones'] };
  const render = () => renderHook(() => useRowMutation(options), { wrapper });
  return {
    render,
    mutationFn,
    onDone,
    answer: (count?: number) => act(async () => answers.at(-1)?.resolve(count)),
    fail: (reason: string) => act(async () => answers.at(-1)?.reject(new Error(reason))),
    ...render(),
  };
}

test('a row takes one write at a time, whatever the action, and other rows are free', () => {
  const [sell, remove, other] = [
    renderAction('sell'),
    renderAction('delete'),
    renderAction('sell', 'phone 2'),
  ];
  act(() => {
    for (const { result } of [sell, sell, remove, other]) result.current.onClick();
  });
  expect([sell, remove, other].map(({ mutationFn }) => mutationFn.mock.calls.length)).toEqual([1, 0, 1]);
  expect(sell.result.current).toMatchObject({ busy: true, disabled: true });
  expect(remove.result.current).toMatchObject({ busy: false, disabled: true });
});

test('the state outlives the row: a list unmounts rows that are out of view', async () => {
  const sell = renderAction('sell');
  act(() => sell.result.current.onClick());
  sell.unmount();
  const again = sell.render();
  expect(again.result.current).toMatchObject({ busy: true, disabled: true });
  again.unmount();
  await sell.fail('No');
  expect(sell.render().result.current).toMatchObject({ disabled: false, problem: 'No' });
});

test('the reason of a failure stays until the next try of the same action', async () => {
  const [sell, remove] = [renderAction('sell'), renderAction('delete')];
  act(() => sell.result.current.onClick());
  await sell.fail('No');
  act(() => remove.result.current.onClick());
  await remove.answer(1);
  expect(sell.result.current.problem).toBe('No');
  expect(remove.result.current.problem).toBeUndefined();
  act(() => sell.result.current.onClick());
  expect(sell.result.current).toMatchObject({ busy: true, problem: undefined });
});

test.each([
  ['no count', undefined, true],
  ['a count of 1', 1, true],
  ['a count of 0', 0, false],
])('%s: the action is remembered as done: %s', async (_, count, isDone) => {
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  const sell = renderAction('sell');
  act(() => sell.result.current.onClick());
  await sell.answer(count);
  expect(doneActions.get().has(doneKey('phone 1', 'sell'))).toBe(isDone);
  expect(sell.onDone).toHaveBeenCalledTimes(isDone ? 1 : 0);
  expect(invalidate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ queryKey: ['phones'] }));
  vi.restoreAllMocks();
});
