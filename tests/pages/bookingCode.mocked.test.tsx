import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp } from '../support/openApp';
import { card } from '../support/steps';

/** What loading the code of the dialog comes to. */
let code: () => unknown;
vi.mock('@/features/booking/BookingDialog', () => ({
  get BookingDialog() {
    return code();
  },
}));

test('R27 code of the booking dialog that is late or fails is shown at the clicked button, which tries again', async () => {
  let fail = (_error: Error) => {};
  code = () => new Promise((_, reject) => (fail = reject));
  const { user } = await openApp('/');
  const phone = await card('iPhone 15 Pro 256 GB');
  const purchase = phone.getByRole('button', { name: 'Purchase' });
  await user.click(purchase);
  await waitFor(() => expect(purchase).toHaveAttribute('aria-busy', 'true'));

  code = () => () => <div role="dialog">Book this phone</div>;
  fail(new Error('404 for BookingDialog.js'));
  const problem = /^Not done: Check your connection and try again, or reload the page\.$/;
  await waitFor(() => expect(purchase).toHaveAccessibleDescription(problem));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  await user.click(purchase);
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(purchase).not.toHaveAccessibleDescription(problem);
});
