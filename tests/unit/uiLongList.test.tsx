// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { LongList } from '@/ui/LongList';

afterEach(cleanup);

const user = userEvent.setup({ delay: null });
const show = (count: number) =>
  render(
    <LongList items={Array.from({ length: count }, (_, n) => n)}>
      {(shown) => shown.map((n) => <p key={n}>item {n}</p>)}
    </LongList>,
  );
const shown = () => screen.getAllByText(/^item \d+$/).length;

test('a list of up to 100 stands there as a whole, without a button', () => {
  show(100);
  expect(shown()).toBe(100);
  expect(screen.queryByRole('button')).toBeNull();
});

test('of a longer list the first 100 are shown, and more at each click', async () => {
  show(20_000);
  expect(shown()).toBe(100);
  await user.click(screen.getByRole('button', { name: 'Show 100 more of 19,900' }));
  expect(shown()).toBe(200);
  expect(screen.getByRole('button', { name: 'Show 100 more of 19,800' })).toBeTruthy();
});

test('the last click shows the rest, and the focus stays where the button was', async () => {
  show(130);
  await user.click(screen.getByRole('button', { name: 'Show 30 more of 30' }));
  expect(shown()).toBe(130);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement?.tagName).toBe('DIV');
});
