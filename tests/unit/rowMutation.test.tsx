import type { ReactNode } from 'react';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useRowChanges, useRowMutation } from '@/ui/useRowMutation';

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
});

/** A row's button, and how its call can be answered. */
function renderAction(action: string, id = '1') {
  const answers: { resolve: (count?: number) => void; reject: (error: Error) => void }[] = [];
  const onDone = vi.fn();
  const mutationFn = vi.fn(
    () => new Promise<number | undefined>((resolve, reject) => answers.push({ resolve, reject })),
  );
  const refresh = vi.fn();
  const row = ['phone', id] as const;
  const options = { row, action, mutationFn, success: 'Done', onDone, refresh };
  const render = () => renderHook(() => useRowMutation(options), { wrapper });
  return {
    render,
    mutationFn,
    onDone,
    refresh,
    answer: (count?: number) => act(async () => answers.at(-1)?.resolve(count)),
    fail: (reason: string) => act(async () => answers.at(-1)?.reject(new Error(reason))),
    ...render(),
  };
}

test('a row takes one write at a time, whatever the action, and other rows are free', async () => {
  const [sell, remove, other] = [renderAction('sell'), renderAction('delete'), renderAction('sell', '2')];
  await act(async () => {
    for (const { result } of [sell, sell, remove, other]) result.current.onClick();
  });
  expect([sell, remove, other].map(({ mutationFn }) => mutationFn.mock.calls.length)).toEqual([1, 0, 1]);
  expect(sell.result.current).toMatchObject({ busy: true, disabled: true });
  expect(remove.result.current).toMatchObject({ busy: false, disabled: true });
});

test('the state outlives the row: a list unmounts rows that are out of view', async () => {
  const sell = renderAction('sell');
  await act(async () => sell.result.current.onClick());
  sell.unmount();
  const again = sell.render();
  expect(again.result.current).toMatchObject({ busy: true, disabled: true });
  again.unmount();
  await sell.fail('No');
  expect(sell.render().result.current).toMatchObject({ disabled: false, problem: 'No' });
});

test('the reason of a failure stays until the next try of the same action', async () => {
  const [sell, remove] = [renderAction('sell'), renderAction('delete')];
  await act(async () => sell.result.current.onClick());
  await sell.fail('No');
  await act(async () => remove.result.current.onClick());
  await remove.answer(1);
  expect(sell.result.current.problem).toBe('No');
  expect(remove.result.current.problem).toBeUndefined();
  await act(async () => sell.result.current.onClick());
  expect(sell.result.current).toMatchObject({ busy: true, problem: undefined });
});

test.each([
  ['no count', undefined, true],
  ['a count of 1', 1, true],
  ['a count of 0', 0, false],
])('%s: the record is changed: %s', async (_, count, isChanged) => {
  const changes = renderHook(() => useRowChanges('phone'), { wrapper });
  const sell = renderAction('sell');
  await act(async () => sell.result.current.onClick());
  expect(changes.result.current).toEqual([]);
  await sell.answer(count);
  const doneAt = isChanged ? expect.any(Number) : undefined;
  expect(changes.result.current).toEqual([{ id: '1', action: 'sell', doneAt }]);
  expect(sell.onDone).toHaveBeenCalledTimes(isChanged ? 1 : 0);
  expect(sell.refresh).toHaveBeenCalledExactlyOnceWith(isChanged);
});
