import { startTransition, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';

// jsdom cannot reload, and its location cannot be spied on.
const reload = vi.fn();

test('a click into a field is the field’s own, also when the scripts could not be loaded; a button reloads', async () => {
  vi.stubGlobal('location', { reload });
  document.body.innerHTML = '<form><input aria-label="Email"><button>Login</button></form>';
  await import('@/boot');
  const user = userEvent.setup({ delay: null });
  await expect
    .poll(async () => {
      // The code that a built page names is missing here.
      await user.click(screen.getByRole('button'));
      return reload.mock.calls.length;
    })
    .toBeGreaterThan(0);
  reload.mockClear();

  expect(fireEvent.click(screen.getByLabelText('Email')), 'the browser continues with the click').toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

test('R9 the link to sign-up waits for the app where a page is remembered, and works without it where none is', async () => {
  document.body.innerHTML = '<a href="/signup">Sign Up</a>';
  const link = screen.getByRole('link');
  window.history.replaceState({ usr: { from: '/categoryUsed/04?sort=name#list' } }, '');
  expect(fireEvent.click(link)).toBe(false);
  expect(window.secondRing?.clicked).toBe(link);

  window.history.replaceState(null, '');
  expect(fireEvent.click(link)).toBe(true);
});

/** As the buttons of the menus in the top bar: a second click closes what the first has opened. */
function Menu() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      Colours
    </button>
  );
}

test('G13 a click while the page is hydrated is left to its repetition, so that a menu does not open and close', async () => {
  document.body.innerHTML = `<div>${renderToString(<Menu />)}</div>`;
  const container = document.body.querySelector('div') ?? document.body;
  const button = screen.getByRole('button');
  startTransition(() => void hydrateRoot(container, <Menu />));
  // React would hydrate at once for this click, and answer it.
  fireEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(window.secondRing?.clicked).toBe(button);
});

test('G14 where the code of the page never comes, a button reloads after two minutes', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('location', { reload });
  reload.mockClear();
  vi.resetModules();
  const script = document.createElement('script');
  script.dataset['code'] = 'data:text/javascript,await%20new%20Promise(()=>undefined)';
  const current = vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  document.body.innerHTML = '<button>Login</button>';
  window.secondRing?.stop();
  await import('@/boot');
  current.mockRestore();
  const button = screen.getByRole('button');
  fireEvent.pointerDown(button);
  fireEvent.click(button);
  await vi.advanceTimersByTimeAsync(119_999);
  fireEvent.click(button);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  fireEvent.click(button);
  expect(reload).toHaveBeenCalledOnce();
});
