import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toast } from '@/ui/toasts/toast';
import { openApp, pass, stopClock } from '../support/openApp';
import { seesHeading, toasts } from '../support/steps';

test.each([
  ['plain', 4000],
  ['success', 2000],
  ['error', 4000],
] as const)('G11 a %s toast stays for %i ms', async (kind, duration) => {
  stopClock();
  await openApp('/nowhere');
  await seesHeading('404');
  act(() => void toast[kind]('Something happened'));
  await pass(duration - 500);
  expect(toasts().getByText('Something happened')).toBeVisible();
  await pass(600);
  expect(screen.queryByText('Something happened')).not.toBeInTheDocument();
});

test('G12 at most 20 toasts at once', async () => {
  await openApp('/nowhere');
  await seesHeading('404');
  act(() => {
    for (let count = 1; count <= 25; count += 1) toast.plain(`Toast ${count}`);
  });
  expect(toasts().getAllByText(/^Toast/)).toHaveLength(20);
  expect(toasts().getByText('Toast 25')).toBeVisible();
});
