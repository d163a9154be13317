import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Answers } from '../support/fakeApi';
import { openApp, userOf } from '../support/openApp';
import { card, clicks, dialog, here, logsIn, seesToast } from '../support/steps';

const pixel8 = {
  _id: '6aff89991d4c7e0012002a15',
  product_name: 'Pixel 8',
  image_url: '/images/phones/pixel-8-hazel.svg',
  price: '699',
  Resale_price: '325.50',
};
const pixel7 = {
  _id: '6a9ca9631d4c7e0012002a17',
  product_name: 'Pixel 7',
  image_url: '/p7.svg',
  Original_price: '599',
};

const books = async (user: UserEvent, phone: string) =>
  user.click((await card(phone)).getByRole('button', { name: 'Booking now' }));

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Opens a category and the booking dialog of its Pixel 8. */
async function opensBooking(answers: Answers = {}) {
  const app = await openApp('/categoryUsed/04', {
    as: 'buyer',
    answers: { listPhonesOfCategory: { body: [pixel8, pixel7] }, ...answers },
  });
  await books(app.user, 'Pixel 8');
  return { ...app, open: await dialog() };
}

test('C6 C7 "Booking now" opens the dialog with the phone; name, e-mail and price are read-only', async () => {
  const { open } = await opensBooking();
  expect(open.getByRole('heading', { name: 'Book Pixel 8' })).toBeVisible();
  for (const [label, value] of [
    ['Name', 'Bea Brandt'],
    ['Email', 'buyer@example.com'],
    ['Price', '$325.50'],
  ] as const) {
    expect(open.getByLabelText(label)).toHaveValue(value);
    expect(open.getByLabelText(label)).toHaveAttribute('readonly');
  }
});

test('C7 without a resale price the price is the original one', async () => {
  const { user, open, calls } = await opensBooking();
  await user.click(open.getByRole('button', { name: 'Close' }));
  await isClosed();
  await books(user, 'Pixel 7');
  expect((await dialog()).getByLabelText('Price')).toHaveValue('$599');
  await clicks(user, 'Book this phone');
  await seesToast('Your order has placed successfully');
  expect(calls('bookPhone')[0]?.body).toMatchObject({ product_name: 'Pixel 7', price: '599' });
});

test.each([
  ['', ''],
  ['not a phone <b>', '☎'.repeat(300)],
])('C8 C9 C11 C12 C13 N19 phone number %j and any place are taken and not sent', async (number, place) => {
  localStorage.setItem('accessToken', 'token-of-bea');
  const { user, open, calls } = await opensBooking();
  await user.click(open.getByLabelText('Phone number'));
  await user.paste(number);
  await user.click(open.getByLabelText('Meeting location'));
  await user.paste(place);
  await clicks(user, 'Book this phone');
  await seesToast('Your order has placed successfully');
  await isClosed();
  const [booking, ...more] = calls('bookPhone');
  expect(booking?.body).toEqual({
    product_name: 'Pixel 8',
    name: 'Bea Brandt',
    image_url: '/images/phones/pixel-8-hazel.svg',
    price: '325.50',
    email: 'buyer@example.com',
  });
  expect(booking?.authorization).toBeNull();
  expect(more).toEqual([]);
});

test('C10 closing clears: the next phone, and the same one, show no old values', async () => {
  const { user, open } = await opensBooking();
  await user.type(open.getByLabelText('Phone number'), '12345');
  await user.type(open.getByLabelText('Meeting location'), 'Berlin');
  await user.click(open.getByRole('button', { name: 'Close' }));
  await isClosed();
  for (const phone of ['Pixel 7', 'Pixel 8']) {
    await books(user, phone);
    const next = await dialog();
    expect(next.getByRole('heading', { name: `Book ${phone}` })).toBeVisible();
    expect(next.getByLabelText('Phone number')).toHaveValue('');
    expect(next.getByLabelText('Meeting location')).toHaveValue('');
    await user.keyboard('{Escape}');
    await isClosed();
  }
});

test('closed dialogs leave nothing in the history, and a second Escape does not leave the page', async () => {
  const { user } = await opensBooking();
  const before = window.history.length;
  for (const phone of ['Pixel 7', 'Pixel 8']) {
    await user.keyboard('{Escape}{Escape}');
    await isClosed();
    expect(here()).toBe('/categoryUsed/04');
    await books(user, phone);
    await dialog();
  }
  expect(window.history.length).toBe(before);
});

const refusals = [
  [{ example: 'refused' }, 'You have already booked Pixel 7a 128 GB'],
  [{ body: { acknowledged: false, message: '<b>No</b> &amp; never' } }, '<b>No</b> &amp; never'],
  [{ body: { acknowledged: 'true', message: 'Not quite' } }, 'Not quite'],
  [{ body: { acknowledged: false } }, 'This phone could not be booked. Reload the page, then try again.'],
  [{ status: 400 }, 'The request is not as documented'],
  [{ network: 'none' }, 'The server could not be reached. Check your connection and try again.'],
] as const;

test('C14 a refusal: an error toast with the message as text, and the dialog stays as it was', async () => {
  const { user, open, calls, answer } = await opensBooking();
  await user.type(open.getByLabelText('Meeting location'), 'Berlin');
  for (const [refusal, text] of refusals) {
    answer('bookPhone', refusal);
    await clicks(user, 'Book this phone');
    await seesToast(text);
    expect(open.getByRole('button', { name: 'Book this phone' })).toBeEnabled();
  }
  expect(screen.queryByText('Your order has placed successfully')).not.toBeInTheDocument();
  expect(open.getByLabelText('Meeting location')).toHaveValue('Berlin');
  expect(calls('bookPhone')).toHaveLength(refusals.length);
});

test('while a booking runs it cannot be sent twice, nor the dialog closed', async () => {
  const { user, open, calls } = await opensBooking({ bookPhone: { network: 'silent' } });
  await clicks(user, 'Book this phone');
  const book = open.getByRole('button', { name: 'Book this phone' });
  await waitFor(() => expect(book).toHaveAttribute('aria-disabled', 'true'));
  expect(book).toHaveFocus();
  await user.keyboard('{Enter}{Escape}');
  expect(open.getByRole('button', { name: 'Close' })).toBeDisabled();
  expect(calls('bookPhone')).toHaveLength(1);
});

test('C15 a visitor is offered login instead of submit, comes back to the dialog and books as who signed in', async () => {
  const { user, calls } = await openApp('/');
  await user.click((await card('iPhone 15 Pro 256 GB')).getByRole('button', { name: 'Purchase' }));
  const asVisitor = await dialog();
  expect(asVisitor.getByLabelText('Price')).toHaveValue('$640');
  expect(asVisitor.queryByRole('button', { name: 'Book this phone' })).not.toBeInTheDocument();
  await user.click(asVisitor.getByRole('link', { name: 'Login to book' }));
  await logsIn(user, { email: 'buyer2@example.com' });
  const open = await dialog();
  expect(here()).toMatch(/^\/\?book=/);
  expect(open.getByLabelText('Name')).toHaveValue('Ben Okafor');
  await clicks(user, 'Book this phone');
  await seesToast('Your order has placed successfully');
  expect(calls('bookPhone')[0]?.body).toEqual({
    product_name: 'iPhone 15 Pro 256 GB',
    name: 'Ben Okafor',
    image_url: '/images/phones/iphone-15-pro-natural-titanium.svg',
    price: '640',
    email: 'buyer2@example.com',
  });
});

test('C13 a double click books once', async () => {
  const { open, calls } = await opensBooking({ bookPhone: { network: 'silent' } });
  const book = open.getByRole('button', { name: 'Book this phone' });
  act(() => {
    book.click();
    book.click();
  });
  await waitFor(() => expect(book).toHaveAttribute('aria-disabled', 'true'));
  fireEvent.click(book);
  expect(calls('bookPhone')).toHaveLength(1);
});

test('C15 login is not offered before it is known who is signed in', async () => {
  const { auth } = await openApp('/?book=6b1022a21d4c7e0012005501', {
    as: 'buyer',
    isKnown: false,
    answers: { listAdvertisements: { body: [{ ...pixel8, _id: '6b1022a21d4c7e0012005501' }] } },
  });
  const open = await dialog();
  expect(open.getByText('Checking your account')).toBeVisible();
  expect(open.queryByRole('link', { name: 'Login to book' })).not.toBeInTheDocument();
  auth.report(userOf('buyer'));
  expect(await open.findByRole('button', { name: 'Book this phone' })).toBeEnabled();
});

test('C16 a phone that is sold while its dialog is open: the dialog says so and books nothing', async () => {
  const { open, answer, calls } = await opensBooking();
  answer('listPhonesOfCategory', { body: [{ ...pixel8, status: 'Sold' }, pixel7] });
  // Long enough for the list to be asked again when the person comes back to the tab.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(
    await open.findByText('This phone has just been sold. Close this and look at another one.'),
  ).toBeVisible();
  expect(open.getByRole('button', { name: 'Sold' })).toBeDisabled();
  expect(open.queryByRole('button', { name: 'Book this phone' })).not.toBeInTheDocument();
  expect(calls('bookPhone')).toEqual([]);
});

test.each([
  ['price', { ...pixel8, price: '', Resale_price: undefined }, 'Book Pixel 8', 'no price'],
  ['name', { ...pixel8, product_name: ' ' }, 'Book Unnamed phone', 'no name'],
])('a phone without a %s cannot be booked: the dialog says why', async (_, phone, title, reason) => {
  await openApp(`/categoryUsed/04?book=${phone._id}`, {
    as: 'buyer',
    answers: { listPhonesOfCategory: { body: [phone] } },
  });
  const open = await dialog();
  expect(open.getByRole('heading', { name: title })).toBeVisible();
  expect(open.getByText(`The seller gave this phone ${reason}, so it cannot be booked.`)).toBeVisible();
  expect(open.queryByRole('button', { name: 'Book this phone' })).not.toBeInTheDocument();
});

test('the notes of one person are not the next one’s', async () => {
  const { user, open, auth } = await opensBooking();
  await user.type(open.getByLabelText('Phone number'), '12345');
  auth.report({ uid: 'uid-ben', email: 'buyer2@example.com', displayName: 'Ben Okafor' });
  const next = await dialog();
  await waitFor(() => expect(next.getByLabelText('Name')).toHaveValue('Ben Okafor'));
  expect(next.getByLabelText('Phone number')).toHaveValue('');
});
