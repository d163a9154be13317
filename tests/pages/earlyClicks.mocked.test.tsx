import { startTransition, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';

// jsdom cannot reload, and its location cannot be spied on.
const reload = vi.fn();

const notice = '<div id="incomplete">Incomplete <a href="">Reload</a></div>';
const isShown = () => document.getElementById('incomplete')?.hasAttribute('data-shown');

test('G19 G20 where the scripts could not be loaded the page says so, sends no form, and keeps what was typed, but no password', async () => {
  vi.stubGlobal('location', { reload, pathname: '/login' });
  const role = '<select name="role"><option>Buyer</option><option>Seller</option></select>';
  const fields = `<input name="email" value=""><input name="password" type="password">${role}`;
  document.body.innerHTML = `<div id="root"><form>${fields}<button>Login</button></form></div>${notice}`;
  await import('@/boot');
  const user = userEvent.setup({ delay: null });
  const email = screen.getByRole('textbox');
  await user.type(email, 'bea@example.com');
  await user.type(document.querySelector('[name="password"]') ?? email, 'second-ring');
  await user.selectOptions(screen.getByRole('combobox'), 'Seller');
  // The code that a built page names is missing here.
  await expect.poll(isShown).toBe(true);
  expect(fireEvent.submit(screen.getByRole('button')), 'the browser sends the form').toBe(false);
  expect(fireEvent.click(email), 'the browser continues with the click').toBe(true);

  await user.click(screen.getByText('Reload'));
  expect(reload).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.values(sessionStorage)).toEqual(['{"email":"bea@example.com","role":"Seller"}']);
  await user.clear(email);
  vi.resetModules();
  await import('@/boot');
  expect(email).toHaveValue('bea@example.com');
  expect([...(window.secondRing?.chosen.values() ?? [])]).toEqual(['Seller']);
  expect(sessionStorage).toHaveLength(0);
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

/** Runs the script of the app's own document, which loads this code, and returns the controlled time. */
async function openAppDocument(code: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.resetModules();
  const script = document.createElement('script');
  script.dataset['code'] = `data:text/javascript,${encodeURIComponent(code)}`;
  script.dataset['now'] = '';
  const current = vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  document.body.innerHTML = notice;
  await import('@/boot');
  current.mockRestore();
}

test('G20 where the entry script never comes, the app’s own document says so after two minutes', async () => {
  await openAppDocument('await new Promise(() => undefined)');
  await vi.advanceTimersByTimeAsync(119_999);
  expect(isShown()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isShown()).toBe(true);
});

test('G20 a page that is being left, whose scripts Firefox stops, does not say so, but one that has stayed does', async () => {
  await openAppDocument('await new Promise((_, reject) => { globalThis.stopScript = reject; })');
  await expect.poll(() => 'stopScript' in globalThis).toBe(true);
  window.dispatchEvent(new Event('beforeunload'));
  Reflect.get(globalThis, 'stopScript')();
  await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(isShown()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isShown()).toBe(true);
});
