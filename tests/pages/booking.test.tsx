import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bookingMessages } from '@/features/booking/messages';
import { catalogueMessages } from '@/features/catalogue/messages';
import { shortlistMessages } from '@/features/shortlist/messages';
import { messages } from '@/messages';
import type { Answers } from '../support/fakeApi';
import { userOf } from '../support/actors';
import { openApp } from '../support/openApp';
import { listing } from '../support/records';
import {
  card,
  clicks,
  deferred,
  dialog,
  dialogIsGone,
  fact,
  fill,
  here,
  labelled,
  logsIn,
  returnsAfterAMinute,
  seesHeading,
  seesToast,
} from '../support/steps';

const { session, phones } = messages;
const booking = bookingMessages;
const pixel8 = listing(8, { product_name: 'Pixel 8', price: '699', Resale_price: '325.50' });
const pixel7 = listing(7, { product_name: 'Pixel 7', Original_price: '599', Resale_price: undefined });

const books = async (user: UserEvent, phone: string) =>
  user.click((await card(phone)).getByRole('button', { name: labelled(phones.book) }));

/** Opens a category and the booking dialog of its Pixel 8. */
async function opensBooking(answers: Answers = {}) {
  const app = await openApp('/categoryUsed/04', {
    as: 'buyer',
    answers: { listPhonesOfCategory: { body: [pixel8, pixel7] }, ...answers },
  });
  await books(app.user, 'Pixel 8');
  return { ...app, open: await dialog() };
}

test('C6 C7 C8 C9 C11 C12 C13 N19 "Booking now" opens the dialog; exactly five keys are sent, without a token', async () => {
  localStorage.setItem('accessToken', 'token-of-bea');
  const { user, open, calls } = await opensBooking();
  expect(open.getByRole('heading', { name: 'Pixel 8' })).toBeVisible();
  for (const [label, value] of [
    ['Name', 'Bea Brandt'],
    ['Email', 'buyer@example.com'],
    ['Price', '$325.50'],
  ] as const) {
    expect(fact(open, label)).toHaveTextContent(value);
    expect(open.queryByRole('textbox', { name: label })).not.toBeInTheDocument();
  }
  fill(open.getByLabelText('Phone number'), 'not a phone <b>');
  fill(open.getByLabelText('Meeting location'), '☎'.repeat(300));
  await clicks(user, booking.submit);
  await seesToast('Your order has placed successfully');
  const [call, ...more] = calls('bookPhone');
  expect(call?.body).toEqual({
    product_name: 'Pixel 8',
    name: 'Bea Brandt',
    image_url: '/images/phones/pixel-8-hazel.svg',
    price: '325.50',
    email: 'buyer@example.com',
  });
  expect(call?.authorization).toBeNull();
  expect(more).toEqual([]);
});

const order = (fields: Record<string, unknown> = {}) => ({
  _id: '6b0640151d4c7e0012004401',
  product_name: 'Pixel 8',
  image_url: pixel8.image_url,
  name: 'Bea Brandt',
  email: 'buyer@example.com',
  price: 325.5,
  ...fields,
});

test('C13 after a booking the dialog says so, offers "Pay now" and "Keep browsing", and no second booking', async () => {
  const { user, answer, calls } = await opensBooking({
    bookPhone: { body: { acknowledged: true, insertedId: order()._id } },
    listOrders: { body: [] },
  });
  answer('listOrders', { body: [order()] });
  await clicks(user, booking.submit);
  const placed = await screen.findByRole('heading', { name: 'Your order has placed successfully' });
  expect(placed).toHaveFocus();
  const done = await dialog();
  for (const text of ['Pixel 8', '$325.50']) expect(done.getByText(text)).toBeVisible();
  expect(done.queryByRole('button', { name: booking.submit })).not.toBeInTheDocument();
  expect(done.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
    'href',
    `/dashboard/payment/${order()._id}`,
  );
  await user.click(done.getByRole('button', { name: 'Keep browsing' }));
  await dialogIsGone();
  expect(here()).toBe('/categoryUsed/04');
  const booked = await card('Pixel 8');
  expect(booked.getByText('Booked')).toBeVisible();
  expect(booked.getByRole('link', { name: labelled('Pay now') })).toBeVisible();
  expect(booked.queryByRole('button', { name: labelled(phones.book) })).not.toBeInTheDocument();
  expect(calls('bookPhone')).toHaveLength(1);
});

test('C9 C13 C20 P24 what was noted and known of the phone is on the order, and in no call; Back leads to the list', async () => {
  const { user, open, calls, answer } = await opensBooking({
    bookPhone: { body: { acknowledged: true, insertedId: order()._id } },
    listPhonesOfCategory: { body: [{ ...pixel8, details: 'Ring me after six.' }] },
  });
  expect(open.getByText(/^Light marks to be seen from 20 cm/)).toBeVisible();
  expect(open.getByText(/^Booking is free. Meet the seller, look at the phone, then pay./)).toBeVisible();
  fill(open.getByLabelText('Phone number'), '+49 30 1');
  fill(open.getByLabelText('Meeting location'), 'At the fountain');
  await clicks(user, booking.submit);
  await screen.findByRole('heading', { name: booking.placed });
  const placed = await screen.findByRole('dialog');
  expect(placed).toHaveTextContent(
    /Arrange to meet.*Ring me after six\..*At the fountain.*Check the phone.*IMEI.*Pay here, when you have the phone/s,
  );
  answer('listPhonesOfCategory', { body: [] });
  await user.click(within(placed).getByRole('link', { name: 'Pay now' }));
  await seesHeading(/^Pay for /);
  await user.click(await screen.findByText(booking.handOver.beforePaying));
  for (const text of [
    'At the fountain',
    '+49 30 1',
    'Berlin',
    'Ring me after six.',
    /^Light marks to be seen/,
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(JSON.stringify(calls())).not.toContain('fountain');
  expect(
    JSON.parse(localStorage.getItem(`secondRing.booking.${order()._id}`) ?? '{}').bookedAt,
  ).toBeGreaterThan(0);
  expect(here()).toBe(`/dashboard/payment/${order()._id}`);
  act(() => window.history.back());
  await card('Pixel 8');
  expect(here()).toBe('/categoryUsed/04');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('C22 the dialog has all that the seller said of the phone, and what others ask for the model', async () => {
  const details = 'Kept in a case.\n' + 'x'.repeat(200);
  const phone = { ...pixel8, Seller_Name: 'Sam Keller', used_year: '2', Posted_Date: '2026-10-03', details };
  const others = [
    listing(1, { product_name: 'pixel 8', Resale_price: '360' }),
    listing(2, { product_name: 'Pixel 8', Resale_price: '300' }),
    listing(3, { product_name: 'Pixel 8', Resale_price: '90', status: 'Sold' }),
  ];
  await openApp(`/categoryUsed/04?book=${phone._id}`, {
    as: 'buyer',
    answers: { listPhonesOfCategory: { body: [phone, pixel7, ...others] } },
  });
  const open = await dialog();
  for (const [label, value] of [
    ['Price', '$325.50'],
    ['Original price', '$699'],
    ['Condition', /^Good.*Light marks/],
    ['Location', 'Berlin'],
    // The list of one brand is not all that the seller may have.
    ['Seller', 'Sam KellerListed under this name: at least 1 on sale · posted Oct 2026'],
    ['Years of use', '2'],
    ['Posted', '3 Oct 2026'],
  ] as const)
    expect(fact(open, label)).toHaveTextContent(value);
  expect(open.getByText('You save $373.50')).toBeVisible();
  expect(open.getByText(/Others of this model: \$300–\$360$/)).toBeVisible();
  expect(open.getByText(/^Kept in a case/)).toHaveTextContent('x'.repeat(200));
  expect(open.getByRole('link', { name: /Sam Keller/ })).toHaveAttribute('href', '/find?seller=Sam+Keller');
});

test.each([
  ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
  ['Back', async () => act(() => window.history.back())],
])(
  'C22 the picture is shown on the whole screen; %s closes that alone, and the focus is back',
  async (_, closes) => {
    const { user, open } = await opensBooking();
    const picture = open.getByRole('button', { name: booking.picture.enlarge });
    await user.click(picture);
    const larger = await screen.findByRole('button', { name: booking.picture.larger });
    expect(screen.getByRole('dialog', { name: 'Pixel 8' })).toContainElement(larger);
    await user.click(larger);
    expect(larger).toHaveAttribute('aria-pressed', 'true');
    await closes(user);
    await waitFor(() => expect(larger).not.toBeInTheDocument());
    expect(open.getByRole('button', { name: booking.submit })).toBeVisible();
    expect(picture).toHaveFocus();
  },
);

test('C23 the link of a phone that is not listed says so, and leads to those on sale whose names are nearest', async () => {
  const gone = listing(99);
  localStorage.setItem(
    `secondRing.shortlist:buyer@example.com:${gone._id}`,
    JSON.stringify({ id: gone._id, name: 'Galaxy S21 5G', at: 1 }),
  );
  const more = ['Galaxy S23', 'Moto', 'Galaxy S21'].map((product_name, n) => listing(n, { product_name }));
  const { user } = await openApp(`/categoryUsed/04?book=${gone._id}`, {
    as: 'buyer',
    answers: { listPhonesOfCategory: { body: [{ ...pixel8, status: 'Sold' }, pixel7, ...more] } },
  });
  const open = within(await screen.findByRole('dialog', { name: 'No longer listed' }));
  expect(open.getByText(booking.notListedText('Galaxy S21 5G'))).toBeVisible();
  const names = open.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\$.*/, ''));
  expect(names).toEqual(['Galaxy S21', 'Galaxy S23', 'Pixel 7']);
  await user.click(open.getByRole('link', { name: /Galaxy S23/ }));
  const other = within(await screen.findByRole('dialog', { name: 'Galaxy S23' }));
  await user.click(other.getByRole('button', { name: booking.close }));
  await dialogIsGone();
  expect(here()).toBe('/categoryUsed/04');
});

test('C23 where the list of a brand was not read, a link says that; once it is read, the phone is there', async () => {
  const { user, answer } = await openApp(`/find?book=${pixel8._id}`, {
    as: 'buyer',
    answers: {
      listPhonesOfCategory: ({ path }) => (path.endsWith('/04') ? { status: 400 } : { body: [] }),
    },
  });
  const open = within(await screen.findByRole('dialog', { name: booking.notFound }));
  expect(open.getByText(shortlistMessages.brandsFailed(['Google']))).toBeVisible();
  expect(screen.queryByText('No longer listed')).not.toBeInTheDocument();
  answer('listPhonesOfCategory', ({ path }) => ({ body: path.endsWith('/04') ? [pixel8] : [] }));
  await user.click(open.getByRole('button', { name: messages.errors.tryAgain }));
  expect(await screen.findByRole('dialog', { name: 'Pixel 8' })).toBeVisible();
});

test('C20 what was noted is stored also when the buyer goes back while the booking is being sent', async () => {
  const answered = deferred<{ body: unknown }>();
  const { user, open, calls } = await opensBooking({ bookPhone: () => answered.promise });
  fill(open.getByLabelText('Meeting location'), 'At the fountain');
  await clicks(user, booking.submit);
  await waitFor(() => expect(calls('bookPhone')).toHaveLength(1));
  act(() => window.history.back());
  await dialogIsGone();
  answered.resolve({ body: { acknowledged: true, insertedId: order()._id } });
  await seesToast(booking.placed);
  expect(JSON.stringify(localStorage)).toContain('At the fountain');
  await waitFor(() => expect(calls('listOrders')).toHaveLength(2));
});

test.each([
  ['unpaid', order(), 'Booked', 'Pay now'],
  ['paid', order({ paid: true }), 'Paid', 'Receipt'],
])(
  'G23 C19 an order that is %s: the card says so, and leads on where its price can be paid',
  async (_, booked, badge, link) => {
    const free = { ...pixel7, Resale_price: 'ask me' };
    const unpayable = order({ _id: 'x', product_name: 'Pixel 7', price: 'ask me' });
    await openApp('/categoryUsed/04', {
      as: 'buyer',
      answers: {
        listPhonesOfCategory: { body: [pixel8, free, listing(6)] },
        listOrders: { body: [booked, unpayable] },
      },
    });
    const phone = await card('Pixel 8');
    expect(await phone.findByText(badge)).toBeVisible();
    expect(phone.getByRole('link', { name: `${link}: Pixel 8` })).toHaveAttribute(
      'href',
      `/dashboard/payment/${booked._id}`,
    );
    expect((await card('Pixel 7')).getByRole('button', { name: labelled('Booked') })).toBeDisabled();
    expect((await card('Phone 6')).getByRole('button', { name: labelled(phones.book) })).toBeEnabled();
  },
);

test('C19 a seller is not offered their own phone, by a link to its dialog either', async () => {
  const own = { ...pixel8, email: 'seller@example.com' };
  await openApp(`/categoryUsed/04?book=${pixel8._id}`, {
    as: 'seller',
    answers: {
      listPhonesOfCategory: { body: [pixel8, pixel7] },
      listMyProducts: { body: [own, { ...pixel7, email: 'sam@example.com' }] },
    },
  });
  const open = await dialog();
  expect(await open.findByText(booking.ofUser)).toBeVisible();
  expect(open.queryByRole('button', { name: booking.submit })).not.toBeInTheDocument();
  fireEvent.click(open.getByRole('button', { name: booking.close }));
  await dialogIsGone();
  expect(
    (await card('Pixel 8')).getByRole('button', { name: labelled(phones.statuses.ofUser) }),
  ).toBeDisabled();
  expect((await card('Pixel 7')).getByRole('button', { name: labelled(phones.book) })).toBeEnabled();
});

test('C7 C10 closing clears the fields; without a resale price the price is the original one', async () => {
  const { user, open, calls } = await opensBooking();
  fill(open.getByLabelText('Phone number'), '12345');
  fill(open.getByLabelText('Meeting location'), 'Berlin');
  await user.click(open.getByRole('button', { name: booking.close }));
  await dialogIsGone();
  const before = window.history.length;
  for (const phone of ['Pixel 8', 'Pixel 7']) {
    await books(user, phone);
    const next = await dialog();
    expect(next.getByRole('heading', { name: phone })).toBeVisible();
    expect(next.getByLabelText('Phone number')).toHaveValue('');
    expect(next.getByLabelText('Meeting location')).toHaveValue('');
    // The second Escape must not leave the page.
    await user.keyboard('{Escape}{Escape}');
    await dialogIsGone();
    expect(here()).toBe('/categoryUsed/04');
  }
  expect(window.history.length).toBe(before);

  await books(user, 'Pixel 7');
  expect(fact(await dialog(), 'Price')).toHaveTextContent('$599');
  await clicks(user, booking.submit);
  await seesToast(booking.placed);
  expect(calls('bookPhone')[0]?.body).toMatchObject({ product_name: 'Pixel 7', price: '599' });
});

const refusals = [
  [{ example: 'refused' }, 'You have already booked Pixel 7a 128 GB'],
  [{ body: { acknowledged: false, message: '<b>No</b> &amp; never' } }, '<b>No</b> &amp; never'],
  [{ body: { acknowledged: 'true', message: 'Not quite' } }, 'Not quite'],
  [{ body: { acknowledged: false } }, booking.refused],
] as const;

test('C14 a refusal: an error toast with the message as text, and the dialog stays as it was', async () => {
  const { user, open, calls, answer } = await opensBooking();
  fill(open.getByLabelText('Meeting location'), 'Berlin');
  const book = open.getByRole('button', { name: booking.submit });
  for (const [refusal, text] of refusals) {
    answer('bookPhone', refusal);
    await user.click(book);
    await seesToast(text);
    await waitFor(() => expect(book).toBeEnabled());
    expect(open.getByText(text)).toBeVisible();
    expect(book).toHaveAccessibleDescription(text);
    expect(book).toHaveFocus();
  }
  expect(screen.queryByText(booking.placed)).not.toBeInTheDocument();
  expect(open.getByLabelText('Meeting location')).toHaveValue('Berlin');
  expect(calls('bookPhone')).toHaveLength(refusals.length);
});

test.each([
  ['lost', { network: 'none' }],
  ['that says nothing', { body: { acknowledged: 'yes' } }],
] as const)(
  'C14 C20 M20 an answer %s: it is not known, then what the orders say is shown, with what was noted',
  async (_, lost) => {
    const { user, open, answer, calls } = await opensBooking({
      bookPhone: lost,
      listOrders: { body: [] },
      getOrder: { body: order() },
    });
    const unknown = 'It is not known whether this was done.';
    fill(open.getByLabelText('Meeting location'), 'At the fountain');
    await clicks(user, booking.submit);
    await seesToast(unknown);
    expect(open.getByText(unknown)).toBeVisible();
    await waitFor(() => expect(calls('listOrders')).toHaveLength(2));
    expect(open.getByRole('button', { name: booking.submit })).toBeEnabled();

    answer('listOrders', { body: [order()] });
    await clicks(user, booking.submit);
    expect(await screen.findByRole('heading', { name: 'You have booked this phone.' })).toBeVisible();
    const booked = await dialog();
    await user.click(booked.getByRole('link', { name: labelled('Pay now') }));
    // The dialog shows the notes, too.
    await dialogIsGone();
    await user.click(await screen.findByText(booking.handOver.beforePaying));
    expect(await screen.findByText('At the fountain')).toBeVisible();
    expect(here()).toBe(`/dashboard/payment/${order()._id}`);
  },
);

test('C13 a double click books once; meanwhile the dialog can neither send again nor close', async () => {
  const { user, open, calls } = await opensBooking({ bookPhone: { network: 'silent' } });
  const book = open.getByRole('button', { name: booking.submit });
  book.focus();
  act(() => {
    book.click();
    book.click();
  });
  await waitFor(() => expect(book).toBeDisabled());
  fireEvent.click(book);
  expect(book).toHaveFocus();
  await user.keyboard('{Enter}{Escape}');
  expect(open.getByRole('button', { name: booking.close })).toBeDisabled();
  expect(calls('bookPhone')).toHaveLength(1);
});

test('C15 a visitor is offered login instead of submit, returns to the dialog, and books as the signed-in user', async () => {
  const { user, calls } = await openApp('/');
  await user.click(
    (await card('iPhone 15 Pro 256 GB')).getByRole('button', { name: labelled(catalogueMessages.purchase) }),
  );
  const asVisitor = await dialog();
  expect(asVisitor.queryByRole('button', { name: booking.submit })).not.toBeInTheDocument();
  await user.click(asVisitor.getByRole('link', { name: booking.login }));
  await logsIn(user, { email: 'buyer2@example.com' });
  const open = await dialog();
  expect(here()).toMatch(/^\/\?book=/);
  expect(fact(open, 'Name')).toHaveTextContent('Ben Okafor');
  await clicks(user, booking.submit);
  await seesToast(booking.placed);
  expect(calls('bookPhone')[0]?.body).toEqual({
    product_name: 'iPhone 15 Pro 256 GB',
    name: 'Ben Okafor',
    image_url: '/images/phones/iphone-15-pro-natural-titanium.svg',
    price: '640',
    email: 'buyer2@example.com',
  });
});

test('C15 login is not offered before it is known who is signed in', async () => {
  const { auth } = await openApp(`/?book=${pixel8._id}`, {
    as: 'buyer',
    isResolved: false,
    answers: { listAdvertisements: { body: [pixel8] } },
  });
  const open = await dialog();
  expect(open.getByText(session.checking)).toBeVisible();
  expect(open.queryByRole('link', { name: booking.login })).not.toBeInTheDocument();
  auth.report(userOf('buyer'));
  expect(await open.findByRole('button', { name: booking.submit })).toBeEnabled();
});

test('C16 nothing is booked before a fresh read says that the phone is for sale', async () => {
  let finish = (_: { body: unknown }) => {};
  const { user, open, calls } = await opensBooking({
    listPhonesOfCategory: [
      { body: [pixel8, pixel7] },
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    ],
  });
  const book = open.getByRole('button', { name: booking.submit });
  await user.click(book);
  expect(book).toBeDisabled();
  expect(calls('bookPhone')).toEqual([]);
  finish({ body: [{ ...pixel8, status: 'Sold' }, pixel7] });
  await seesToast(booking.isSold);
  expect(open.getByRole('button', { name: phones.statuses.sold })).toBeDisabled();
  expect(calls('bookPhone')).toEqual([]);
});

test('C16 a read that fails: the dialog says so, and the next try books', async () => {
  const { user, open, calls } = await opensBooking({
    listPhonesOfCategory: [{ body: [pixel8, pixel7] }, { status: 400 }],
  });
  expect(await open.findByText(booking.notChecked)).toBeVisible();
  expect(calls('bookPhone')).toEqual([]);
  await clicks(user, booking.submit);
  await seesToast(booking.placed);
});

test('C31 a phone that was sold since its dialog was opened is not booked: Book asks again', async () => {
  const { user, open, answer, calls } = await opensBooking();
  await waitFor(() => expect(calls('listPhonesOfCategory')).toHaveLength(2));
  answer('listPhonesOfCategory', { body: [{ ...pixel8, status: 'Sold' }, pixel7] });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  await user.click(open.getByRole('button', { name: booking.submit }));
  await seesToast(booking.isSold);
  expect(calls('bookPhone')).toEqual([]);
});

test.each([
  ['C16', 'sold', [{ ...pixel8, status: 'Sold' }, pixel7], booking.isSold],
  ['C23', 'not listed any more', [pixel7], 'No longer listed'],
])(
  '%s a phone that is %s while its dialog is open: it says so and books nothing',
  async (_, _is, body, why) => {
    const { open, answer, calls } = await opensBooking();
    answer('listPhonesOfCategory', { body });
    returnsAfterAMinute();
    expect(await open.findByText(why)).toBeVisible();
    expect(open.queryByRole('button', { name: booking.submit })).not.toBeInTheDocument();
    expect(calls('bookPhone')).toEqual([]);
  },
);

test.each([
  ['price', { ...pixel8, price: '', Resale_price: undefined }, 'Pixel 8', booking.noPrice],
  ['name', { ...pixel8, product_name: ' ' }, phones.unnamed, booking.noName],
])('a phone without a %s cannot be booked: the dialog says why', async (_, phone, title, reason) => {
  await openApp(`/categoryUsed/04?book=${phone._id}`, {
    as: 'buyer',
    answers: { listPhonesOfCategory: { body: [phone] } },
  });
  const open = await dialog();
  expect(open.getByRole('heading', { name: title })).toBeVisible();
  expect(open.getByText(reason)).toBeVisible();
  expect(open.queryByRole('button', { name: booking.submit })).not.toBeInTheDocument();
});

test('C27 A22 a price that cannot be paid: the dialog says so before booking, and why', async () => {
  const price = '1.399';
  const sentence = 'This price cannot be paid online. It has more than two decimals.';
  const { user, calls } = await openApp(`/categoryUsed/04?book=${pixel8._id}`, {
    as: 'buyer',
    answers: { listPhonesOfCategory: { body: [{ ...pixel8, Resale_price: price }] } },
  });
  expect((await dialog()).getByText(sentence)).toBeVisible();
  await clicks(user, booking.submit);
  await seesToast(booking.placed);
  expect(calls('bookPhone')[0]?.body).toMatchObject({ price });
  const done = await dialog();
  expect(done.getByText(sentence)).toBeVisible();
  expect(done.queryByRole('link', { name: 'Pay now' })).not.toBeInTheDocument();
});

test('C10 the next user does not see the notes of the last one', async () => {
  const { user, open, auth } = await opensBooking();
  fill(open.getByLabelText('Phone number'), '12345');
  auth.report({ uid: 'uid-ben', email: 'buyer2@example.com', displayName: 'Ben Okafor' });
  await dialogIsGone();
  await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Google' }));
  await user.click(await screen.findByRole('button', { name: 'Booking now: Pixel 8' }));
  const next = await dialog();
  await waitFor(() => expect(fact(next, 'Name')).toHaveTextContent('Ben Okafor'));
  expect(next.getByLabelText('Phone number')).toHaveValue('');
});
