import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toast } from '@/ui/toasts/toast';
import { openApp, pass, stopClock } from '../support/openApp';
import { seesHeading, seesToast, toasts } from '../support/steps';

test.each([
  ['plain', 4000],
  ['success', 2000],
  ['error', 4000],
] as const)('G11 a %s toast stays for %i ms', async (kind, duration) => {
  stopClock();
  await openApp('/nowhere');
  await seesHeading('404');
  toast[kind]('Something happened');
  expect(await seesToast('Something happened')).toBeVisible();
  await pass(duration - 800);
  expect(toasts().getByText('Something happened')).toBeVisible();
  await pass(900);
  expect(screen.queryByText('Something happened')).not.toBeInTheDocument();
});

test('G12 at most 20 toasts at once', async () => {
  await openApp('/nowhere');
  await seesHeading('404');
  for (let count = 1; count <= 25; count += 1) toast.plain(`Toast ${count}`);
  await seesToast('Toast 25');
  expect(toasts().getAllByText(/^Toast/)).toHaveLength(20);
  expect(toasts().getByText('Toast 25')).toBeVisible();
});
