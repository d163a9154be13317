import { Dialog } from '@mui/material';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { toast as library } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts } from '@/ui/Toasts';
import { toast } from '@/ui/toast';

// @vitest-environment jsdom

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => library.removeAll());
  cleanup();
  vi.useRealTimers();
});

/** Says it, and waits for the code that shows it. */
const says = (action: () => void) =>
  act(async () => {
    action();
    await vi.dynamicImportSettled();
  });
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

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
  render(<Toasts />);
  const polite = document.querySelector('[aria-live="polite"]');
  const assertive = document.querySelector('[aria-live="assertive"]');
  await says(() => {
    toast.error('Broken');
    toast.success('Mended');
  });
  expect(assertive?.textContent).toBe('Broken');
  expect(polite?.textContent).toBe('Mended');
});

test.each([
  ['pointer', 'Read me slowly', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['focus', 'Dismiss', fireEvent.focus, fireEvent.blur],
] as const)('a toast waits while the %s is on it', async (_, place, enter, leave) => {
  render(<Toasts />);
  await says(() => toast.success('Read me slowly'));
  const target = place === 'Dismiss' ? screen.getByRole('button', { name: place }) : screen.getByText(place);
  enter(target);
  pass(10_000);
  expect(screen.getByText('Read me slowly')).toBeDefined();
  leave(target);
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

test('an error that is said again is a new text for the live region, and is shown once', async () => {
  render(<Toasts />);
  await says(() => toast.error('Broken'));
  const first = screen.getByText('Broken');
  pass(100);
  await says(() => toast.error('Broken'));
  expect(screen.getAllByText('Broken')).toHaveLength(1);
  expect(screen.getByText('Broken')).not.toBe(first);
});

test('Escape dismisses a toast, and the focus goes to the next one, then back to where it was', async () => {
  render(
    <>
      <button>Work</button>
      <Toasts />
    </>,
  );
  await says(() => {
    toast.error('First');
    toast.plain('Second');
  });
  const work = screen.getByRole('button', { name: 'Work' });
  act(() => work.focus());
  const [first, second] = screen.getAllByRole('button', { name: 'Dismiss' });
  act(() => first?.focus());
  if (first) fireEvent.keyDown(first, { key: 'Escape' });
  expect(screen.queryByText('First')).toBeNull();
  expect(document.activeElement).toBe(second);
  if (second) fireEvent.click(second);
  expect(screen.queryByText('Second')).toBeNull();
  expect(document.activeElement).toBe(work);
});

test('the live regions stay exposed while a dialog is open', async () => {
  const { rerender } = render(<Toasts />);
  rerender(
    <>
      <Toasts />
      <Dialog open>A question</Dialog>
    </>,
  );
  await says(() => toast.error('Broken'));
  expect(screen.getByRole('region', { name: 'Notifications' }).textContent).toBe('Broken');
});
