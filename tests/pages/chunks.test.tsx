import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openApp, pass, stopClock } from '../support/openApp';
import { bar, clicks, pays, seesHeading } from '../support/steps';

// What loading the code of a page comes to: the module is there, and its page is read of it at each visit.
let code: () => unknown = () => {
  throw new Error('404 for BlogsPage.js');
};
vi.mock('@/pages/BlogsPage', () => ({
  get BlogsPage() {
    return code();
  },
}));

// jsdom cannot reload, and its own location lets nobody watch.
const reload = vi.fn();
beforeEach(() => {
  const location = window.location;
  reload.mockClear();
  vi.stubGlobal(
    'location',
    new Proxy({}, { get: (_, name) => (name === 'reload' ? reload : Reflect.get(location, name)) }),
  );
});

const title = 'A part of this page could not be loaded. Check your connection, then reload the page.';

test('R27 code that does not load is tried by one silent reload, then the error screen offers one', async () => {
  const first = await openApp('/blogs');
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(screen.queryByText(title)).not.toBeInTheDocument();
  first.close();

  const { user } = await openApp('/blogs');
  await seesHeading('Something went wrong');
  expect(screen.getByText(title)).toBeVisible();
  expect(reload).toHaveBeenCalledTimes(1);
  await clicks(user, 'Reload the page');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('R27 never while a form is dirty', async () => {
  const { user } = await openApp('/signup');
  await user.type(await screen.findByLabelText('Name'), 'N');
  await user.click(bar().getByRole('link', { name: 'Blog' }));
  await seesHeading('Something went wrong');
  expect(reload).not.toHaveBeenCalled();
});

test('R27 never while a payment runs', async () => {
  const { user, payments } = await openApp('/dashboard/payment/6b0640151d4c7e0012004401', { as: 'buyer' });
  payments.outcome = { after: new Promise(() => undefined) };
  await pays(user);
  await expect.poll(() => payments.deeds.length).toBe(2);
  await user.click(bar().getByRole('link', { name: 'Blog' }));
  await seesHeading('Something went wrong');
  expect(reload).not.toHaveBeenCalled();
});

test('K4 R27 code that takes over 120 s shows the error screen', async () => {
  stopClock();
  code = () => new Promise(() => undefined);
  await openApp('/blogs');
  await pass(119_000);
  expect(screen.queryByText(title)).not.toBeInTheDocument();
  await pass(2_000);
  await seesHeading('Something went wrong');
  expect(screen.getByText(title)).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});
