import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bookingMessages } from '@/features/booking/messages';
import { usersMessages } from '@/features/users/messages';
import { messages } from '@/messages';
import type { Answer, Answers } from '../support/fakeApi';
import { openApp, pass, stopClock } from '../support/openApp';
import { listing, userRecord } from '../support/records';
import {
  card,
  clicks,
  dialog,
  dialogIsGone,
  labelled,
  rowIsGone,
  rowOf,
  seesHeading,
  seesToast,
} from '../support/steps';

const texts = bookingMessages.deletePhone;
const ofSam = { Seller_Name: 'Sam Keller' };
const pixel8 = listing(8, { ...ofSam, product_name: 'Pixel 8', Resale_price: '325.50' });
const pixel7 = listing(7, { ...ofSam, product_name: 'Pixel 7' });
const google =
  (...phones: object[]) =>
  ({ path }: { path: string }) => ({ body: path.endsWith('/04') ? phones : [] });

/** The phones of one seller, with the dialog of the Pixel 8. */
async function opensPhone(answers: Answers = {}) {
  const app = await openApp('/find?seller=Sam+Keller', {
    as: 'admin',
    answers: { listPhonesOfCategory: google(pixel8, pixel7), ...answers },
  });
  await app.user.click((await card('Pixel 8')).getByRole('button', { name: labelled(messages.phones.book) }));
  return app;
}

type App = Awaited<ReturnType<typeof opensPhone>>;

async function deletes({ user }: App) {
  await clicks(user, 'Delete this phone');
  await user.click((await dialog()).getByRole('button', { name: messages.ui.delete }));
}

test('U14 an admin deletes a phone of any seller: asks first and says what follows; then it is no longer listed', async () => {
  localStorage.setItem('accessToken', 'token-of-ada');
  const app = await opensPhone();
  const { user, calls } = app;
  await clicks(user, 'Delete this phone');
  const asked = await dialog();
  expect(asked.getByRole('heading', { name: 'Do you want to delete?' })).toBeVisible();
  expect(
    asked.getByText(
      'if you delete, Pixel 8 you cannot be able to undone. Buyers cannot book it any more. Orders for it stay.',
    ),
  ).toBeVisible();
  expect(asked.getByText('Sam Keller · $325.50')).toBeVisible();
  await user.click(asked.getByRole('button', { name: messages.ui.cancel }));
  expect(calls('deleteProduct')).toEqual([]);

  thenLists(app, {}, pixel7);
  await deletes(app);
  await seesToast('Deleted successful');
  expect(calls('deleteProduct')).toEqual([
    expect.objectContaining({
      method: 'DELETE',
      path: `/manageproducts/${pixel8._id}`,
      authorization: 'Bearer token-of-ada',
    }),
  ]);
  expect(await screen.findByText(bookingMessages.notListed)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete this phone' })).not.toBeInTheDocument();
  await clicks(user, bookingMessages.close);
  await dialogIsGone();
  expect(screen.queryByRole('article', { name: 'Pixel 8' })).not.toBeInTheDocument();
  // The card that opened the dialog is gone.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('U14 M6 a server that acknowledges and goes on listing the phone has the last word', async () => {
  stopClock();
  const app = await opensPhone();
  await deletes(app);
  await seesToast('Deleted successful');
  await pass(2_100);
  expect(await screen.findByText('The server still lists this phone.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete this phone' })).toBeEnabled();
});

/** From the deletion on the server lists these phones. */
const thenLists = ({ answer }: App, deletion: Answer<'deleteProduct'>, ...phones: object[]) =>
  answer('deleteProduct', () => {
    answer('listPhonesOfCategory', google(...phones));
    return deletion;
  });

const unknown = 'It is not known whether this was done.';
const forbidden = { status: 403, body: { message: 'forbidden access' }, statusText: 'Forbidden' };

test.each<[string, Answers, string]>([
  [
    'forbids it',
    { deleteProduct: forbidden },
    'The server does not let an admin delete this phone: “forbidden access”.',
  ],
  ['refuses it', { deleteProduct: { status: 400, body: { message: 'Not this one' } } }, 'Not this one'],
])('U14 M20 a server that %s: the dialog says why, and that it was not done', async (_, answers, reason) => {
  const app = await opensPhone(answers);
  await deletes(app);
  await seesToast(reason);
  expect(screen.getByText(`Not done: ${reason}`)).toBeVisible();
});

test('U14 a phone that the server does not have any more: nothing was changed, and the lists are read again', async () => {
  const app = await opensPhone();
  thenLists(app, { example: 'unknown' }, pixel7);
  await deletes(app);
  await seesToast('Nothing was changed');
  expect(await screen.findByText(bookingMessages.notListed)).toBeVisible();
});

test('U14 M20 an answer that is lost: it is not known until every list is read, then what they say is shown', async () => {
  stopClock();
  const app = await opensPhone();
  app.answer('deleteProduct', () => {
    // The list that has the phone cannot be read.
    app.answer('listPhonesOfCategory', ({ path }) =>
      path.endsWith('/04') ? { status: 400, body: { message: 'no' } } : { body: [] },
    );
    return { network: 'none' };
  });
  await deletes(app);
  await seesToast(unknown);
  await pass(2_100);
  expect(await screen.findByText(unknown, { selector: '.problem' })).toBeVisible();
  expect(screen.queryByText(texts.deleted)).not.toBeInTheDocument();

  thenLists(app, { network: 'none' }, pixel7);
  await deletes(app);
  await seesToast('Deleted successful');
  expect(await screen.findByText(bookingMessages.notListed)).toBeVisible();
});

test.each([
  ['a buyer', '/find', 'buyer', pixel8],
  [
    'an admin of an advertisement, which has an id of its own',
    '/',
    'admin',
    { ...pixel8, _id: listing(80)._id },
  ],
] as const)('U14 deleting a phone is not offered to %s', async (_, url, as, phone) => {
  const { calls } = await openApp(`${url}?book=${phone._id}`, {
    as,
    answers: { listPhonesOfCategory: google(pixel8), listAdvertisements: { body: [phone] } },
  });
  await dialog();
  await screen.findByRole('button', { name: bookingMessages.submit });
  if (as === 'buyer') await waitFor(() => expect(calls('checkAdmin')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Delete this phone' })).not.toBeInTheDocument();
});

test('U14 after a user is deleted, what the sellers have listed is read again', async () => {
  const [sam, ann] = ['Sam Keller', 'Ann Lee'].map((name, n) => userRecord(n, { name, userrole: 'Seller' }));
  const { user, answer } = await openApp('/dashboard/admin', {
    as: 'admin',
    answers: {
      listUsers: { body: [sam, ann] },
      listPhonesOfCategory: google(pixel8, pixel7),
      listAdvertisements: { body: [] },
    },
  });
  await seesHeading(messages.titles.admin);
  expect(await screen.findByText(/2 on sale/)).toBeVisible();
  answer('listPhonesOfCategory', google(pixel7));
  await user.click((await rowOf('Ann Lee')).getByRole('button', { name: labelled(messages.ui.delete) }));
  await user.click((await dialog()).getByRole('button', { name: messages.ui.delete }));
  await seesToast(usersMessages.deleted);
  await rowIsGone('Ann Lee');
  expect(await screen.findByText(/1 on sale/)).toBeVisible();
});
