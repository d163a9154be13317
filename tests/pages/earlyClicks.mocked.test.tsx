import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

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
