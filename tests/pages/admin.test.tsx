import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectLogged } from '../support/expectedLogs';
import type { Answers } from '../support/fakeApi';
import { openApp } from '../support/openApp';
import { dialog, seesHeading, seesToast, toasts } from '../support/steps';

const id = (last: string) => `6b0000000000000000000${last}`;
const ada = { _id: id('001'), name: 'Ada Lindqvist', email: 'admin@example.com', role: 'admin' };
const bea = { _id: id('002'), name: 'Bea Brandt', email: 'buyer@example.com', userrole: 'Buyer' };
const sam = { _id: id('003'), name: 'Sam Keller', email: 'seller@example.com', userrole: 'Seller' };

/** The admin's page with three users, or with what the answers say. */
async function openUsers(answers: Answers = {}, url = '/dashboard/admin') {
  localStorage.setItem('accessToken', 'token-of-ada');
  const app = await openApp(url, {
    as: 'admin',
    answers: { listUsers: { body: [ada, bea, sam] }, ...answers },
  });
  await seesHeading('All Users');
  return app;
}

const row = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name), hidden: true }));
const button = async (user: string, name: string) => (await row(user)).getByRole('button', { name });
const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('U1 the users are asked for with the flag userrole, without a value and without a token', async () => {
  const { calls } = await openUsers();
  await row('Bea');
  expect(calls('listUsers')).toHaveLength(1);
  expect(calls('listUsers')[0]).toMatchObject({
    path: '/users',
    query: { userrole: '' },
    authorization: null,
  });
});

test('U2 the columns are index, Name, Email, User Status, Admin, Delete, Verify', async () => {
  await openUsers();
  const bea = await row('Bea');
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers).toEqual(['Index', 'Name', 'Email', 'User Status', 'Admin', 'Delete', 'Verify']);
  expect(bea.getByRole('rowheader')).toHaveTextContent('Bea Brandt');
  expect(bea.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '2',
    'buyer@example.com',
    'Buyer',
    'Make Admin',
    'Delete',
    'Unverified',
  ]);
});

test('U3 U4 "Make Admin" for those who are none, the text "Admin" for those who are', async () => {
  await openUsers();
  expect(await button('Bea', 'Make Admin')).toBeEnabled();
  const own = await row('Ada');
  expect(own.getByText('Admin')).toBeVisible();
  expect(own.queryByRole('button', { name: /Admin/ })).not.toBeInTheDocument();
});

test('U5 Make Admin asks the server with the token, and says "Make admin has successful"', async () => {
  const { user, calls } = await openUsers();
  await user.click(await button('Bea', 'Make Admin'));
  await seesToast('Make admin has successful');
  expect(calls('makeAdmin')).toHaveLength(1);
  expect(calls('makeAdmin')[0]).toMatchObject({
    method: 'PUT',
    path: `/users/admin/${id('002')}`,
    body: undefined,
    authorization: 'Bearer token-of-ada',
  });
  expect(await (await row('Bea')).findByText('Admin')).toBeVisible();
  expect(screen.getByRole('row', { name: /Bea/ })).toHaveFocus();
});

test('U6 U7 "Unverified" is a button for those who are no sellers, "Verified" a text for those who are', async () => {
  await openUsers();
  expect(await button('Bea', 'Unverified')).toBeEnabled();
  expect(await button('Ada', 'Unverified')).toBeEnabled();
  const seller = await row('Sam');
  expect(seller.getByText('Verified')).toBeVisible();
  expect(seller.queryByRole('button', { name: /verified/i })).not.toBeInTheDocument();
});

test('U8 Unverified asks the server with the token, and says "Seller Verification successfull"', async () => {
  const { user, calls } = await openUsers();
  await user.click(await button('Bea', 'Unverified'));
  await seesToast('Seller Verification successfull');
  expect(calls('verifySeller')).toHaveLength(1);
  expect(calls('verifySeller')[0]).toMatchObject({
    method: 'PUT',
    path: `/users/seller/${id('002')}`,
    authorization: 'Bearer token-of-ada',
  });
  const bea = await row('Bea');
  expect(await bea.findByText('Verified')).toBeVisible();
  expect(bea.getByText('Seller')).toBeVisible();
});

test('U8 who is verified in the list of buyers stays in sight until another list is chosen', async () => {
  const { user } = await openUsers({}, '/dashboard/admin?show=buyers');
  await user.click(await button('Bea', 'Unverified'));
  expect(await (await row('Bea')).findByText('Verified')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sellers' }));
  await row('Bea');
  await user.click(screen.getByRole('button', { name: 'Buyers' }));
  expect(await screen.findByText('No user matches')).toBeVisible();
});

test('U9 U11 Delete asks with the words of a product’s deletion and the user’s name', async () => {
  const { user, calls } = await openUsers();
  await user.click(await button('Bea', 'Delete'));
  const asked = await dialog();
  expect(asked.getByRole('heading', { name: 'Do you want to delete?' })).toBeVisible();
  expect(asked.getByText('if you delete, Bea Brandt you cannot be able to undone')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await dialogIsGone();
  expect(calls('deleteUser')).toHaveLength(0);
});

test('U9 a confirmed deletion is sent with the token: "Deleted successful", and the row is gone', async () => {
  const { user, calls } = await openUsers();
  await user.click(await button('Bea', 'Delete'));
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
  await seesToast('Deleted successful');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Bea/ })).not.toBeInTheDocument());
  expect(calls('deleteUser')).toHaveLength(1);
  expect(calls('deleteUser')[0]).toMatchObject({
    method: 'DELETE',
    path: `/users/${id('002')}`,
    authorization: 'Bearer token-of-ada',
  });
  await dialogIsGone();
  expect(screen.getByRole('row', { name: /Sam/ })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('2 of 2 users');
});

test('U10 deletedCount 0: the error toast "Unable to assign as Seller", and the list is read again', async () => {
  const { user, calls, answer } = await openUsers({ deleteUser: { example: 'unknown' } });
  await user.click(await button('Bea', 'Delete'));
  answer('listUsers', { body: [ada, sam] });
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
  await seesToast('Unable to assign as Seller');
  await waitFor(() => expect(calls('listUsers')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Bea/ })).not.toBeInTheDocument());
  expect(toasts().queryByText('Deleted successful')).not.toBeInTheDocument();
});

test.each([
  ['Make Admin', 'makeAdmin', 'Make admin has successful'],
  ['Unverified', 'verifySeller', 'Seller Verification successfull'],
] as const)(
  'U11 %s that changes nothing says "Nothing was changed" and reads again',
  async (name, call, done) => {
    const { user, calls } = await openUsers({ [call]: { example: 'unchanged' } });
    await user.click(await button('Bea', name));
    await seesToast('Nothing was changed');
    await waitFor(() => expect(calls('listUsers')).toHaveLength(2));
    expect(toasts().queryByText(done)).not.toBeInTheDocument();
    expect(calls(call)).toHaveLength(1);
  },
);

test.each(['Make Admin', 'Unverified'])('U5 U8 a refused %s says why, and the row stays', async (name) => {
  const refused = { body: { message: 'forbidden access' }, status: 403 };
  const { user } = await openUsers({ makeAdmin: refused, verifySeller: refused });
  await user.click(await button('Bea', name));
  await seesToast('forbidden access');
  await waitFor(async () => expect(await button('Bea', name)).toBeEnabled());
  expect(await button('Bea', name)).toHaveAccessibleDescription('Bea Brandt Not done: forbidden access');
});

test('U11 the own row cannot be deleted, and says why', async () => {
  await openUsers({ listUsers: { body: [{ ...ada, email: 'Admin@Example.com' }, bea] } });
  const own = await button('Ada', 'Delete');
  expect(own).toBeDisabled();
  expect(own).toHaveAccessibleDescription('This is you');
});

test('ten quick clicks make one call, and only that row is busy', async () => {
  const { calls } = await openUsers({ makeAdmin: { network: 'silent' } });
  const make = await button('Bea', 'Make Admin');
  for (let click = 0; click < 10; click += 1) fireEvent.click(make);
  await waitFor(() => expect(make).toHaveAttribute('aria-disabled', 'true'));
  fireEvent.click(make);
  expect(calls('makeAdmin')).toHaveLength(1);
  for (const name of ['Delete', 'Unverified']) expect(await button('Bea', name)).toBeDisabled();
  for (const name of ['Make Admin', 'Delete']) expect(await button('Sam', name)).toBeEnabled();
});

test('an admin who verifies herself sees the seller’s menu', async () => {
  const { user, answer } = await openUsers();
  answer('checkSeller', { example: 'yes' });
  await user.click(await button('Ada', 'Unverified'));
  expect((await screen.findAllByRole('link', { name: 'My Products' })).length).toBeGreaterThan(0);
});

test('U2 a record that lacks what the table reads is shown with what there is', async () => {
  expectLogged('warn', '1 items of an answer were left out');
  await openUsers({
    listUsers: {
      body: [{ _id: id('007') }, { _id: id('008'), name: null, email: 7, userrole: {} }, { name: 'No id' }],
    },
  });
  const rows = await waitFor(() => {
    const found = screen.getAllByRole('row').slice(1);
    expect(found).toHaveLength(2);
    return found;
  });
  for (const each of rows) {
    expect(within(each).getAllByText('—').length).toBeGreaterThan(1);
    expect(within(each).getByRole('button', { name: 'Unverified' })).toBeEnabled();
  }
  expect(screen.getByRole('table')).not.toHaveTextContent(/undefined|null|NaN|object/);
});

test('N27 a list of users that fails says so in its place and can be tried again', async () => {
  expectLogged('error', 'The above error occurred');
  const { user, answer } = await openUsers({ listUsers: { status: 400 } });
  expect(await screen.findByText('The users could not be loaded.')).toBeVisible();
  answer('listUsers', { body: [bea] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await row('Bea');
});

test('an empty list says so', async () => {
  await openUsers({ listUsers: { body: [] } });
  expect(await screen.findByText('There are no users yet')).toBeVisible();
});
