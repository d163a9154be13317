import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bookingMessages } from '@/features/booking/messages';
import { paymentMessages } from '@/features/checkout/messages';
import { messages } from '@/messages';
import type { Answers } from '../support/fakeApi';
import { asked, canPay, opensPayment, order, orderId, paidOrder } from '../support/paymentSteps';
import { recordsFrom, seesDone } from '../support/paymentSteps';
import { main, pays, seesButton } from '../support/steps';
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

test('P24 an order that was booked in another browser has the seller’s own words from the lists', async () => {
  await opensPayment({ answers: listing({ ...phone, details: 'Ring me after six.' }) });
  expect(await main().findByText('Ring me after six.')).toBeVisible();
  for (const text of ['Sam Seller', 'Munich']) expect(main().getByText(text)).toBeVisible();
});

test.each([
  ['Ring me after six: 030 1234567.', false],
  ['Two scratches.', true],
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
    'Bea Brandt, buyer@example.com',
    'card ending in 4242',
    'pi_1',
  ];
  for (const text of [...facts, moment]) expect(await receipt()).toHaveTextContent(text);
  expect(main().getByText(bookingMessages.trust.paid, { exact: false })).toBeVisible();
  first.auth.report(null);
  first.close();

  const again = await opensPayment({ answers: { getOrder: { body: paidOrder } } });
  expect(await main().findByText(/This order is paid\. Keep this receipt/)).toBeVisible();
  for (const text of [...facts, ...card, moment]) expect(await receipt()).toHaveTextContent(text);
  await again.user.click(await seesButton('Copy the transaction id'));
  expect(await navigator.clipboard.readText()).toBe('pi_1');
  expect(await seesButton('Print the receipt')).toBeVisible();
  const back = main().getByRole('link', { name: 'Back to My Orders' });
  expect(back).toHaveAttribute('href', '/dashboard/myorders');
  expect(again.calls('createPaymentIntent')).toEqual([]);
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
