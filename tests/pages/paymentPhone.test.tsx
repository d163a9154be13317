import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bookingMessages } from '@/features/booking/messages';
import { paymentMessages } from '@/features/checkout/messages';
import { ordersMessages } from '@/features/orders/messages';
import { messages } from '@/messages';
import type { Answers } from '../support/fakeApi';
import { openApp } from '../support/openApp';
import { asked, canPay, opensPayment, order, orderId, paidOrder } from '../support/paymentSteps';
import { recordsFrom, seesDone } from '../support/paymentSteps';
import { labelled, main, pays, rowOf, seesButton } from '../support/steps';
import { testSettings } from '../support/testSettings';

const phone = {
  _id: '6b0640151d4c7e0012001234',
  product_name: 'Pixel 7a',
  image_url: '/p.svg',
  Resale_price: '215.00',
  condition: 'Good',
  Location: 'Munich',
  Seller_Name: 'Sam Seller',
};
const sold = { ...phone, status: 'Sold' };
const listing = (...phones: object[]): Answers => ({ listPhonesOfCategory: { body: phones } });

const soldSentence = 'The seller has marked this phone as sold. Pay only if it was sold to you.';
const box = () => screen.findByRole('checkbox', { name: paymentMessages.wasSoldToMe });

test.each([
  ['sold', [sold], soldSentence],
  ['no longer listed', [], paymentMessages.notListed],
])('P25 a phone that is %s: a warning, and Pay needs a tick', async (_what, phones, sentence) => {
  const app = await opensPayment({ answers: listing(...phones) });
  expect(await main().findByText(sentence)).toBeVisible();
  await app.user.click(await seesButton('Pay'));
  expect(await seesButton('Pay')).toBeDisabled();
  await app.user.click(await box());
  await pays(app.user);
  await seesDone();
});

test.each<[string, Answers]>([
  ['on sale', listing(phone)],
  ['on sale, and another of its kind is sold', listing(sold, { ...phone, _id: '6b0640151d4c7e0012001235' })],
  ['in lists that cannot be read', { listPhonesOfCategory: { body: {}, status: 404 } }],
  ['of brands that cannot be read', { listCategories: { body: {}, status: 404 } }],
])('P25 a phone that is %s is paid without a warning', async (_what, answers) => {
  const app = await opensPayment({ answers });
  await pays(app.user);
  await seesDone();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('P25 a phone that is marked as sold while its payment page is open: the lists are read again before the card is confirmed', async () => {
  const app = await opensPayment({ answers: listing(phone) });
  await canPay();
  app.answer('listPhonesOfCategory', { body: [sold] });
  await pays(app.user);
  expect(await main().findByText(soldSentence)).toBeVisible();
  expect(asked(app, 'confirmCardPayment')).toBe(0);
  await app.user.click(await box());
  await pays(app.user);
  await seesDone();
});

test('O9 an unpaid order says in My Orders that its phone is sold or no longer listed', async () => {
  const gone = { ...order, _id: '6b0640151d4c7e0012004402', product_name: 'Pixel 3' };
  await openApp('/dashboard/myorders', {
    as: 'buyer',
    answers: { listOrders: { body: [order, gone] }, ...listing(sold) },
  });
  expect(await (await rowOf('Pixel 7a')).findByText('Sold')).toBeVisible();
  expect((await rowOf('Pixel 7a')).getByRole('link', { name: labelled('Pay') })).toBeVisible();
  expect((await rowOf('Pixel 3')).getByText(ordersMessages.notListed)).toBeVisible();
});

test('O9 orders that can be paid come first, then others that are unpaid, with their steps, and what this browser or the lists know of them', async () => {
  const [here, elsewhere] = ['Pixel 7a', 'Pixel 7'].map((product_name, n) => ({
    ...order,
    _id: `6b0640151d4c7e001200450${n}`,
    product_name,
  }));
  const unpriced = { ...order, _id: '6b0640151d4c7e0012004509', product_name: 'Pixel 5', price: '' };
  const stored = {
    email: order.email,
    bookedAt: Date.UTC(2026, 9, 3, 12),
    sellerName: 'Selma',
    location: 'Bonn',
  };
  localStorage.setItem(`secondRing.booking.${here?._id}`, JSON.stringify(stored));
  await openApp('/dashboard/myorders', {
    as: 'buyer',
    answers: {
      listOrders: { body: [{ ...paidOrder, product_name: 'Pixel 3' }, unpriced, here, elsewhere] },
      ...listing(phone, { ...phone, _id: '6b0640151d4c7e0012001235', product_name: 'Pixel 7' }),
    },
  });
  expect((await rowOf('Pixel 7a')).getByText('Booked 3 Oct 2026 · not paid')).toBeVisible();
  expect((await rowOf('Pixel 7a')).getByText('Selma, Bonn')).toBeVisible();
  expect(await (await rowOf('Pixel 7')).findByText('Sam Seller, Munich')).toBeVisible();
  expect((await rowOf('Pixel 7')).getByText('Booked · not paid')).toBeVisible();
  expect((await rowOf('Pixel 3')).getByText('Booked · paid')).toBeVisible();
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names).toEqual(['Pixel 7a', 'Pixel 7', 'Pixel 5', 'Pixel 3']);
  expect(main().getByText(bookingMessages.handOver.heading)).toBeVisible();
});

test('P24 an order that was booked in another browser has the seller’s own words from the lists', async () => {
  await opensPayment({ answers: listing({ ...phone, details: 'Ring me after six.' }) });
  expect(await main().findByText('Ring me after six.')).toBeVisible();
  for (const text of ['Sam Seller', 'Munich']) expect(main().getByText(text)).toBeVisible();
});

test.each([
  ['Ring me after six: 030 1234567.', false],
  ['Two scratches.', true],
  [undefined, true],
])(
  'P24 a seller’s text of “%s”: whether the page offers a mail to the shop with phone and order',
  async (details, hasMail) => {
    await opensPayment({ answers: listing({ ...phone, details }) });
    const texts = bookingMessages.handOver;
    await main().findByText(texts.arrange);
    const mail = main().queryByRole('link', { name: texts.askShop });
    const subject = `How do I reach the seller of Pixel 7a? Order ${orderId}`;
    expect(mail?.getAttribute('href')).toBe(
      hasMail ? `mailto:${testSettings.contact.email}?subject=${encodeURIComponent(subject)}` : undefined,
    );
    expect(main().queryByText(texts.arrangeText) === null).toBe(hasMail);
  },
);

test('P24 where the seller’s text is not known, as after a booking from an advertisement, nothing is said of it', async () => {
  const stored = { email: 'buyer@example.com', condition: 'Good', details: '' };
  localStorage.setItem(`secondRing.booking.${orderId}`, JSON.stringify(stored));
  await opensPayment({ answers: { listPhonesOfCategory: { body: {}, status: 404 } } });
  expect(await main().findByText(bookingMessages.handOver.arrangeText)).toBeInTheDocument();
  expect(main().queryByText(bookingMessages.handOver.noContact, { exact: false })).not.toBeInTheDocument();
});

test('O9 "Left to pay" leaves out a phone that is sold, and counts those of lists that cannot be read', async () => {
  const leftToPay = async (answers: Answers, sum: string) => {
    const app = await openApp('/dashboard', {
      as: 'buyer',
      answers: { listOrders: { body: [order] }, ...answers },
    });
    const label = await app.tab.findByText(ordersMessages.toPay);
    expect(await within(label.parentElement ?? document.body).findByText(sum)).toBeVisible();
    app.close();
  };
  await leftToPay(listing(sold), '$0');
  await leftToPay({ listPhonesOfCategory: { body: {}, status: 404 } }, '$215');
});

const receipt = async () => main().findByRole('region', { name: messages.orders.receipt });
const { address, email } = testSettings.contact;

test('P21 P26 the receipt names shop, phone, seller, price, buyer, moment with its zone, card and transaction; after a reload, too', async () => {
  const first = await opensPayment({ answers: listing(phone) });
  first.answer('recordPayment', () => {
    recordsFrom(first);
    return {};
  });
  await pays(first.user);
  await seesDone();
  const moment = /\d{1,2} \w+ \d{4} at \d\d:\d\d [A-Z]{2,}/;
  const card = ['Condition', 'Good', 'Location', 'Munich', 'Seller', 'Sam Seller'];
  const facts = [
    'Second Ring',
    address,
    email,
    'Pixel 7a',
    '$215',
    'Bea Brandt',
    'card ending in 4242',
    'pi_1',
  ];
  for (const text of [...facts, moment]) expect(await receipt()).toHaveTextContent(text);
  expect(main().getByText(bookingMessages.trust.paid, { exact: false })).toBeVisible();
  first.auth.report(null);
  first.close();

  const again = await opensPayment({ answers: { getOrder: { body: paidOrder } } });
  for (const text of [...facts, ...card, moment]) expect(await receipt()).toHaveTextContent(text);
  again.close();

  // As on another device.
  localStorage.clear();
  await opensPayment({ answers: { getOrder: { body: paidOrder } } });
  for (const text of ['Second Ring', 'Pixel 7a', 'pi_1']) expect(await receipt()).toHaveTextContent(text);
  for (const text of [moment, 'Condition', 'Seller', 'Paid by', 'Date'])
    expect(await receipt()).not.toHaveTextContent(text);
});

test.each([
  ['closed for a buyer who booked in this browser', Date.UTC(2026, 9, 3, 12), false],
  ['open for one who booked elsewhere', 0, true],
])('P27 the steps before the payment are %s', async (_, bookedAt, isOpen) => {
  const stored = { email: order.email, bookedAt, details: 'Ring me after six.' };
  localStorage.setItem(`secondRing.booking.${orderId}`, JSON.stringify(stored));
  await opensPayment();
  const steps = await main().findByText(bookingMessages.handOver.beforePaying);
  expect(steps.closest('details')?.open).toBe(isOpen);
});

test('P26 the receipt of an order that was booked in another browser names seller and city from the lists', async () => {
  const answers = { getOrder: { body: paidOrder }, ...listing({ ...phone, status: 'Sold' }) };
  await opensPayment({ answers });
  const shown = within(await receipt());
  for (const text of ['Sam Seller', 'Munich']) expect(await shown.findByText(text)).toBeVisible();
});

test('P24 before paying the page says to pay once one has the phone, and in this order to arrange and to check; after it what to keep', async () => {
  const app = await opensPayment();
  const texts = bookingMessages.handOver;
  await main().findByText(texts.arrange);
  expect(screen.getByRole('main')).toHaveTextContent(
    /Pay here, when you have the phone.*Arrange to meet.*Check the phone.*starts.*IMEI.*not blocked.*lock is off.*battery.*ports.*cameras/s,
  );
  app.answer('recordPayment', () => {
    recordsFrom(app);
    return {};
  });
  await pays(app.user);
  await seesDone();
  const { paid, how } = bookingMessages.trust;
  expect(await main().findByText(paid, { exact: false })).toHaveTextContent('Keep this receipt');
  for (const text of [how, texts.arrange, texts.check, texts.payText])
    expect(screen.queryByText(text, { exact: false })).not.toBeInTheDocument();
});
