import { act, cleanup, renderHook } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useUrlState } from '@/ui/useUrlState';

// @vitest-environment jsdom

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const empty = { q: '', sort: '', color: [] as readonly string[] };

/** A page with fields for `q`, `sort` and `color`, whose router takes `commitTime` milliseconds to change the URL. */
async function openFields(search: string, commitTime = 0) {
  window.history.replaceState(null, '', `/list${search}`);
  let router: ReturnType<typeof createBrowserRouter> | undefined;
  const { result } = renderHook(() => useUrlState(empty), {
    wrapper: ({ children }) => {
      const slowly = commitTime && {
        loader: () => new Promise((done) => setTimeout(done, commitTime, null)),
      };
      router ??= createBrowserRouter([
        { path: '/list', element: children, HydrateFallback: () => null, ...slowly },
        { path: '/', element: null, ...slowly },
      ]);
      return <RouterProvider router={router} />;
    },
  });
  await pass(commitTime);
  if (!router) throw new Error('There is no router.');
  const { navigate } = router;
  return {
    fields: () => result.current.values,
    change: (part: Partial<typeof empty>) => act(() => result.current.change(part)),
    flush: () => act(async () => result.current.flush()),
    lastFlush: () => result.current.flush,
    /** Begins a navigation. */
    leave: (to: string) => act(async () => void navigate(to)),
    navigate: (to: string | -1) =>
      act(async () => {
        await (to === -1 ? navigate(-1) : navigate(to));
      }),
  };
}

const search = () => window.location.search;

test('a field has a change at once, the URL has it after the pause, in the same history entry', async () => {
  const { fields, change } = await openFields('?book=1');
  const before = window.history.length;
  change({ q: 'p' });
  change({ q: 'pi' });
  expect(fields().q).toBe('pi');
  await pass(249);
  expect(search()).toBe('?book=1');
  await pass(1);
  expect(search()).toBe('?book=1&q=pi');
  expect(window.history.length).toBe(before);
});

test('changes within one pause are written together, and parameters of others stay', async () => {
  const { change } = await openFields('?sort=old');
  change({ q: 'pi' });
  await pass(100);
  change({ sort: 'new', color: ['red', 'blue'] });
  window.history.replaceState(window.history.state, '', '/list?sort=old&page=2');
  await pass(250);
  expect(search()).toBe('?page=2&q=pi&sort=new&color=red&color=blue');
});

test('flush writes what waits, once', async () => {
  const { change, flush } = await openFields('');
  change({ q: 'pi' });
  await flush();
  expect(search()).toBe('?q=pi');
  window.history.replaceState(window.history.state, '', '/list?q=pi&page=2');
  await pass(1_000);
  await flush();
  expect(search()).toBe('?q=pi&page=2');
});

test('another URL brings its own values, in place of those that wait', async () => {
  const { fields, change, navigate } = await openFields('?q=old');
  change({ q: 'typed' });
  await navigate('/list?q=linked&color=red');
  expect(fields()).toEqual({ q: 'linked', sort: '', color: ['red'] });
  await pass(1_000);
  expect(search()).toBe('?q=linked&color=red');
});

test.each([0, 600])(
  'a link pressed within the pause keeps what was typed, and what was typed keeps the link’s values (%i ms)',
  async (commitTime) => {
    const { fields, change, leave } = await openFields('?sort=sellers', commitTime);
    change({ q: 'e' });
    await pass(180);
    await leave('/list?sort=buyers');
    for (const time of [commitTime, 250, commitTime]) await pass(time);
    expect(search()).toBe('?q=e&sort=buyers');
    expect(fields()).toEqual({ q: 'e', sort: 'buyers', color: [] });
  },
);

test('a change stays while the router is slower than the pause', async () => {
  const { fields, change } = await openFields('', 600);
  change({ q: 'pi' });
  await pass(250);
  change({ sort: 'new' });
  await pass(250);
  change({ color: ['red'] });
  const all = { q: 'pi', sort: 'new', color: ['red'] };
  for (let steps = 0; steps < 8; steps++) {
    await pass(250);
    expect(fields()).toEqual(all);
  }
  expect(search()).toBe('?q=pi&sort=new&color=red');
});

test('a link to a URL that the fields had before brings its values', async () => {
  const { fields, change, navigate } = await openFields('');
  change({ q: 'pi' });
  await pass(250);
  await pass(250);
  expect(search()).toBe('?q=pi');
  await navigate('/list');
  expect(fields().q).toBe('');
});

test('a change that waits does not end the navigation to another page', async () => {
  const { change, leave } = await openFields('', 600);
  change({ q: 'pi' });
  await leave('/');
  await pass(600);
  expect(window.location.href).toMatch(/\/$/);
  await pass(1_000);
  expect(window.location.href).toMatch(/\/$/);
});

test('a change of a page that the address has left is dropped, though React may still show it', async () => {
  const { change, lastFlush, navigate } = await openFields('');
  change({ q: 'pi' });
  const flushOfList = lastFlush();
  await navigate('/');
  await act(async () => flushOfList());
  await pass(1_000);
  expect(window.location.href).toMatch(/\/$/);
});
