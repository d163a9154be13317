import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { usersMessages } from '@/features/users/messages';
import { messages } from '@/messages';
import { expectLogged } from '../support/expectedLogs';
import type { Answers } from '../support/fakeApi';
import { openApp } from '../support/openApp';
import { userRecord } from '../support/records';
import {
  clicks,
  deferred,
  dialog,
  dialogIsGone,
  labelled,
  rowIsGone,
  rowOf,
  seesHeading,
  seesToast,
  toasts,
} from '../support/steps';

const users = usersMessages;
const { ui, titles } = messages;
const ada = userRecord(1, {
  name: 'Ada Lindqvist',
  email: 'Admin@Example.com',
  role: 'admin',
  userrole: undefined,
});
const bea = userRecord(2, { name: 'Bea Brandt', email: 'buyer@example.com' });
const sam = userRecord(3, { name: 'Sam Keller', email: 'seller@example.com', userrole: 'Seller' });

/** The admin's page with three users, or with what the answers say. */
async function openUsers(answers: Answers = {}, url = '/dashboard/admin') {
  localStorage.setItem('accessToken', 'token-of-ada');
  const app = await openApp(url, {
    as: 'admin',
    answers: { listUsers: { body: [ada, bea, sam] }, ...answers },
  });
  await seesHeading(titles.admin);
  return app;
}

const confirms = async (user: UserEvent, name: string) =>
  user.click((await dialog()).getByRole('button', { name }));

const button = async (user: string, name: string) =>
  (await rowOf(user)).getByRole('button', { name: ui.named(name, user) });

test('G23 U1 U2 U3 U4 U6 U7 U11 U13 the list is asked for with the bare flag; each row has its cells and buttons', async () => {
  const { calls } = await openUsers();
  const [own, buyer, seller] = [await rowOf(ada.name), await rowOf(bea.name), await rowOf(sam.name)];
  expect(calls('listUsers')).toHaveLength(1);
  expect(calls('listUsers')[0]).toMatchObject({
    path: '/users',
    query: { userrole: '' },
    authorization: null,
  });
  const headers = ['Index', 'Name', 'Email', 'Phones', 'User Status', 'Admin', 'Delete', 'Verify'];
  const found = headers.map((name) => screen.getByRole('columnheader', { name }));
  expect(screen.getAllByRole('columnheader')).toEqual(found);
  expect(buyer.getByRole('rowheader')).toHaveTextContent('Bea Brandt');
  const cells = buyer.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual(['2', 'buyer@example.com', '', 'Buyer', 'Make Admin', 'Delete', 'Unverified']);
  for (const name of ['Make Admin', 'Unverified'])
    expect(buyer.getByRole('button', { name: `${name}: Bea Brandt` })).toBeEnabled();

  expect(own.getByText('Admin')).toBeVisible();
  expect(own.queryByRole('button', { name: /Admin/ })).not.toBeInTheDocument();
  for (const name of ['Unverified', 'Delete']) {
    const label = ui.named(name, ada.name);
    expect(own.getByRole('button', { name: label })).toBeDisabled();
    expect(own.getByRole('button', { name: label })).toHaveAccessibleDescription('This is you');
  }

  expect(seller.getByText('Verified')).toBeVisible();
  expect(seller.queryByRole('button', { name: /verified/i })).not.toBeInTheDocument();
});

test('U12 U5 Make Admin asks with name and e-mail; confirmed, it is sent with the token and says "Make admin has successful"', async () => {
  const { user, calls } = await openUsers();
  const make = await button(bea.name, users.makeAdmin);
  await user.click(make);
  const asked = await dialog();
  expect(asked.getByText(users.adminText('Bea Brandt'))).toBeVisible();
  expect(asked.getByText('buyer@example.com')).toBeVisible();
  await user.click(asked.getByRole('button', { name: ui.cancel }));
  await dialogIsGone();
  expect(calls('makeAdmin')).toHaveLength(0);

  await user.click(make);
  await confirms(user, users.makeAdmin);
  await seesToast('Make admin has successful');
  expect(calls('makeAdmin')).toHaveLength(1);
  expect(calls('makeAdmin')[0]).toMatchObject({
    method: 'PUT',
    path: `/users/admin/${bea._id}`,
    body: undefined,
    authorization: 'Bearer token-of-ada',
  });
  const row = await rowOf(bea.name);
  expect(await row.findByText(users.isAdmin)).toBeVisible();
  await dialogIsGone();
  expect(row.getByRole('rowheader').closest('[role=row]')).toHaveFocus();
});

const bookings = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ _id: `6b000000000000000000000${n}`, price: '100' }));

test.each([
  [
    '3 orders',
    { body: bookings(3) },
    'Bea Brandt becomes a Seller and loses My Orders, with 3 booked phones.',
  ],
  ['1 order', { body: bookings(1) }, 'Bea Brandt becomes a Seller and loses My Orders, with 1 booked phone.'],
  ['no order', { body: [] }, 'Bea Brandt becomes a Seller and loses My Orders.'],
  [
    'orders that cannot be read',
    { body: {}, status: 403 },
    'Bea Brandt becomes a Seller and loses My Orders.',
  ],
])('U6 Unverified asks first and says what a buyer loses: %s', async (_orders, listOrders, text) => {
  const { user, calls } = await openUsers({ listOrders });
  await user.click(await button(bea.name, users.unverified));
  const asked = await dialog();
  expect(await asked.findByText(`${text} This cannot be undone.`)).toBeVisible();
  expect(asked.getByText('buyer@example.com')).toBeVisible();
  expect(calls('listOrders')[0]?.query).toEqual({ email: 'buyer@example.com' });
  await user.click(asked.getByRole('button', { name: ui.cancel }));
  await dialogIsGone();
  expect(calls('verifySeller')).toHaveLength(0);
});

test('U8 Unverified asks with the token; the user stays in the list of buyers until another list is chosen', async () => {
  const { user, calls } = await openUsers({}, '/dashboard/admin?show=buyers');
  await user.click(await button(bea.name, users.unverified));
  await confirms(user, users.makeSeller);
  await seesToast('Seller Verification successfull');
  expect(calls('verifySeller')).toHaveLength(1);
  expect(calls('verifySeller')[0]).toMatchObject({
    method: 'PUT',
    path: `/users/seller/${bea._id}`,
    authorization: 'Bearer token-of-ada',
  });
  const row = await rowOf(bea.name);
  expect(await row.findByText(users.verifiedSeller)).toBeVisible();
  expect(row.getByText('Seller')).toBeVisible();
  await clicks(user, /^Sellers/);
  await rowOf(bea.name);
  await clicks(user, /^Buyers/);
  expect(await screen.findByText(ui.nothingFound)).toBeVisible();
});

test('U9 U11 U12 Delete asks with the words of a product’s deletion and the e-mail; confirmed, the row is gone', async () => {
  const { user, calls } = await openUsers();
  await user.click(await button(bea.name, ui.delete));
  const asked = await dialog();
  expect(asked.getByRole('heading', { name: ui.deleteQuestion })).toBeVisible();
  expect(asked.getByText(ui.deleteText('Bea Brandt'))).toBeVisible();
  expect(asked.getByText('buyer@example.com')).toBeVisible();
  await user.click(asked.getByRole('button', { name: ui.cancel }));
  await dialogIsGone();
  expect(calls('deleteUser')).toHaveLength(0);

  await user.click(await button(bea.name, ui.delete));
  await user.click((await dialog()).getByRole('button', { name: ui.delete }));
  await seesToast('Deleted successful');
  await rowIsGone(bea.name);
  expect(calls('deleteUser')).toHaveLength(1);
  expect(calls('deleteUser')[0]).toMatchObject({
    method: 'DELETE',
    path: `/users/${bea._id}`,
    authorization: 'Bearer token-of-ada',
  });
  await dialogIsGone();
  expect((await rowOf(sam.name)).getByRole('rowheader').closest('[role=row]')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('2 of 2 users');
});

test('U10 deletedCount 0: the error toast "Unable to assign as Seller", and the list is read again', async () => {
  const { user, calls, answer } = await openUsers({ deleteUser: { example: 'unknown' } });
  await user.click(await button(bea.name, ui.delete));
  answer('listUsers', { body: [ada, sam] });
  await user.click((await dialog()).getByRole('button', { name: ui.delete }));
  await seesToast('Unable to assign as Seller');
  await waitFor(() => expect(calls('listUsers')).toHaveLength(2));
  await rowIsGone(bea.name);
  expect(toasts().queryByText(users.deleted)).not.toBeInTheDocument();
});

test('U8 U11 a change with a count of 0 reads again; a read that began before a write does not bring the old record back', async () => {
  const old = deferred<{ body: unknown }>();
  const { user, calls, answer } = await openUsers({ makeAdmin: { example: 'unchanged' } });
  answer('listUsers', () => old.promise);
  await user.click(await button(bea.name, users.makeAdmin));
  await confirms(user, users.makeAdmin);
  await seesToast('Nothing was changed');
  expect(toasts().queryByText(users.madeAdmin)).not.toBeInTheDocument();
  await waitFor(() => expect(calls('listUsers')).toHaveLength(2));
  await dialogIsGone();
  answer('listUsers', { body: [ada, { ...bea, userrole: 'Seller' }, sam] });
  await user.click(await button(bea.name, users.unverified));
  await confirms(user, users.makeSeller);
  const row = await rowOf(bea.name);
  expect(await row.findByText(users.verifiedSeller)).toBeVisible();
  old.resolve({ body: [ada, bea, sam] });
  await waitFor(() => expect(calls('listUsers')).toHaveLength(3));
  await seesToast(users.verified);
  expect(row.getByText(users.verifiedSeller)).toBeVisible();
});

test('U2 incomplete records are shown with what they have, and records without an id are left out', async () => {
  expectLogged('warn', '1 items of an answer were left out');
  const odd = { _id: '8', name: null, email: 7, userrole: {} };
  await openUsers({ listUsers: { body: [{ _id: '7' }, odd, { name: 'No id' }] } });
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows).toHaveLength(2);
  for (const each of rows) {
    expect(within(each).getAllByText(ui.nothing).length).toBeGreaterThan(1);
    expect(within(each).getByRole('button', { name: labelled(users.unverified) })).toBeEnabled();
  }
  expect(screen.getByRole('table')).not.toHaveTextContent(/undefined|null|NaN|object/);
});
