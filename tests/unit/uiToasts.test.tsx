// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { toast as library } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '@/ui/toasts/toast';
import { Toasts } from '@/ui/toasts/Toasts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => library.removeAll());
  cleanup();
  vi.useRealTimers();
});

/** Says it, and waits for the code that shows it. */
const says = (deed: () => void) =>
  act(async () => {
    deed();
    await vi.dynamicImportSettled();
  });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test.each([
  ['success', 2000],
  ['error', 4000],
  ['plain', 4000],
] as const)('G11 a %s toast stays for %i ms', async (kind, duration) => {
  render(<Toasts />);
  await says(() => toast[kind]('Well'));
  pass(duration - 50);
  expect(screen.getByText('Well')).toBeDefined();
  pass(100);
  expect(screen.queryByText('Well')).toBeNull();
});

test('G12 at most 20 toasts show at once, the newest ones', async () => {
  render(<Toasts />);
  await says(() => {
    for (let number = 1; number <= 25; number += 1) toast.plain(`Toast ${number}.`);
  });
  expect(screen.getAllByText(/^Toast/)).toHaveLength(20);
  expect(screen.getByText('Toast 25.')).toBeDefined();
  expect(screen.queryByText('Toast 5.')).toBeNull();
});

test('both live regions are there before any toast, and an error interrupts', async () => {
  const { container } = render(<Toasts />);
  const polite = container.querySelector('[aria-live="polite"]');
  const assertive = container.querySelector('[aria-live="assertive"]');
  await says(() => {
    toast.error('Broken');
    toast.success('Mended');
  });
  expect(assertive?.textContent).toBe('Broken');
  expect(polite?.textContent).toBe('Mended');
});

test('a toast waits while the pointer is on it', async () => {
  render(<Toasts />);
  await says(() => toast.success('Read me slowly'));
  fireEvent.mouseEnter(screen.getByText('Read me slowly'));
  pass(10_000);
  expect(screen.getByText('Read me slowly')).toBeDefined();
  fireEvent.mouseLeave(screen.getByText('Read me slowly'));
  pass(2100);
  expect(screen.queryByText('Read me slowly')).toBeNull();
});

test('a toast can be dismissed, and time runs on for the next', async () => {
  render(<Toasts />);
  await says(() => toast.error('Go away'));
  const dismiss = screen.getByRole('button', { name: 'Dismiss' });
  fireEvent.focus(dismiss);
  fireEvent.click(dismiss);
  expect(screen.queryByText('Go away')).toBeNull();
  await says(() => toast.success('Next'));
  pass(2100);
  expect(screen.queryByText('Next')).toBeNull();
});
