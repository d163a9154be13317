import { act, cleanup, renderHook } from '@testing-library/react';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v7';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { urlText, useUrlState } from '@/ui/urlState';

// @vitest-environment jsdom

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** A list whose field has just been changed, in a router whose other list takes 600 ms to load. */
async function changesField() {
  window.history.replaceState(null, '', '/other');
  window.history.pushState(null, '', '/list');
  const loader = () => new Promise((done) => setTimeout(done, 600, null));
  let router: ReturnType<typeof createBrowserRouter> | undefined;
  const { result } = renderHook(() => useUrlState({ q: urlText, show: urlText }), {
    wrapper: ({ children }) => {
      const element = <NuqsAdapter>{children}</NuqsAdapter>;
      router ??= createBrowserRouter([
        { path: '/list', element },
        { path: '/other', loader, element },
      ]);
      return <RouterProvider router={router} />;
    },
  });
  const change = (q: string) => act(() => result.current.change({ q }));
  const changeBoth = (q: string, show: string) =>
    act(() => {
      result.current.change({ q });
      result.current.change({ show });
    });
  await pass(100);
  change('p');
  await pass(10);
  change('pi');
  return {
    change,
    changeBoth,
    values: () => result.current.values,
    field: () => result.current.values.q,
    navigate: (to: string) => act(async () => void router?.navigate(to)),
  };
}

test('R32 a change is in the URL after 50 ms, in the same history entry', async () => {
  const before = window.history.length;
  const { field } = await changesField();
  expect(field()).toBe('pi');
  await pass(50);
  expect(window.location.search).toBe('?q=pi');
  expect(window.history.length).toBe(before + 1);
});

test('R32 two filters that are changed in one frame are both shown, and both in the URL', async () => {
  const { changeBoth, values } = await changesField();
  changeBoth('pixel', 'sold');
  expect(values()).toEqual({ q: 'pixel', show: 'sold' });
  await pass(100);
  expect(window.location.search).toBe('?q=pixel&show=sold');
});

test('R32 a change that waits does not end the navigation to another page', async () => {
  const { navigate, field } = await changesField();
  await navigate('/other');
  await pass(1_000);
  expect(window.location.href).toMatch(/\/other$/);
  expect(field()).toBe('');
});

test('R32 a change of a page that the address has left is dropped, though the page is still shown', async () => {
  const { change, field } = await changesField();
  await pass(100);
  await act(async () => {
    window.history.back();
    await vi.waitFor(() => expect(window.location.pathname).toBe('/other'));
  });
  change('pixel');
  await pass(1_000);
  expect(window.location.href).toMatch(/\/other$/);
  expect(field()).toBe('');
});
