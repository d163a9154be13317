import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bookingMessages } from '@/features/booking/messages';
import { ordersMessages } from '@/features/orders/messages';
import { homeMessages } from '@/features/home/messages';
import type { Answers } from '../support/fakeApi';
import { order, paidOrder } from '../support/paymentSteps';
import { scenario } from '../support/scenario';
import { openApp } from '../support/openApp';
import { listing } from '../support/records';
import { here, labelled, main, rowOf, seesHeading } from '../support/steps';

const url = '/dashboard/myorders';
const orders = ordersMessages;

test('O1 N9 the orders of the signed-in user, asked for without a token', async () => {
  localStorage.setItem('accessToken', 'token-of-ben');
  const ben = { uid: 'uid-ben', email: 'ben+phones@example.com', displayName: 'Ben' };
  const { calls } = await openApp(url, { as: ben, scenarios: [scenario('checkBuyer', { example: 'yes' })] });
  await rowOf('Pixel 7a 128 GB');
  expect(calls('listOrders')[0]).toMatchObject({
    path: '/buyerorders',
    query: { email: 'ben+phones@example.com' },
    authorization: null,
  });
});

test('G23 O2 O3 O4 O5 O7 image, name, price and action: Pay, Paid with its receipt, or neither', async () => {
  await openApp(url, { as: 'buyer' });
  const unpaid = await rowOf('Pixel 7a 128 GB');
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers).toEqual(['Image', 'Name', 'Booking', 'Price', 'Action']);
  expect(unpaid.getByRole('img', { name: 'Pixel 7a 128 GB' })).toHaveAttribute(
    'src',
    'http://localhost:3000/images/phones/pixel-7a-coral.svg',
  );
  expect(unpaid.getByText('$215')).toBeVisible();
  expect(unpaid.getByRole('link', { name: 'Pay: Pixel 7a 128 GB' })).toHaveAttribute(
    'href',
    '/dashboard/payment/6b0640151d4c7e0012004401',
  );

  const paid = await rowOf('iPhone 13 mini 128 GB');
  expect(paid.getByText('Paid')).toBeVisible();
  expect(paid.getByRole('link', { name: 'Receipt for iPhone 13 mini 128 GB' })).toHaveAttribute(
    'href',
    '/dashboard/payment/6ac99b3a1d4c7e0012004402',
  );
  expect(paid.queryByRole('link', { name: labelled('Pay') })).not.toBeInTheDocument();
});

test('O3 O5 O8 A22 a price that cannot be paid is shown as it is, and offers no "Pay"; an id becomes one segment of the link', async () => {
  const prices = ['', 'ask me', '$120', '0', '-5', '1.399', '0.49', '1000000'];
  const odd = prices.map((price, n) => listing(n, { price, Resale_price: undefined }));
  const body = [...odd, { _id: 'a/b?c', product_name: 'Odd id', price: 5 }];
  await openApp(url, { as: 'buyer', answers: { listOrders: { body } } });
  for (const [n, price] of prices.entries()) {
    const row = await rowOf(`Phone ${n}`);
    expect(row.getByText(price ? /^This price cannot be paid online\. It / : 'No price')).toBeVisible();
    if (price) expect(row.getByText(price)).toBeVisible();
    expect(row.queryByText(/^(Pay|Paid)$/)).not.toBeInTheDocument();
    expect(row.queryByRole('link')).not.toBeInTheDocument();
  }
  const link = (await rowOf('Odd id')).getByRole('link', { name: labelled('Pay') });
  expect(link).toHaveAttribute('href', '/dashboard/payment/a%2Fb%3Fc');
});

test('without an order a link leads to the brands, which get the focus', async () => {
  const scrolls = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = await openApp(url, {
    as: 'buyer',
    scenarios: [scenario('listOrders', { example: 'empty' })],
  });
  expect(await main().findByText(orders.none)).toBeVisible();
  await user.click(main().getByRole('link', { name: orders.browse }));
  await seesHeading(homeMessages.heroHeadline);
  expect(here()).toBe('/#categories');
  await waitFor(() => expect(document.getElementById('categories')).toHaveFocus());
  expect(scrolls.mock.contexts).toContain(document.getElementById('categories'));
});

const phone = listing(1, {
  product_name: order.product_name,
  image_url: order.image_url,
  Resale_price: '215.00',
  Location: 'Munich',
  Seller_Name: 'Sam Seller',
});
const sold = { ...phone, status: 'Sold' };
const listsOf = (...phones: object[]): Answers => ({ listPhonesOfCategory: { body: phones } });

test('O9 an unpaid order says in My Orders that its phone is sold or no longer listed', async () => {
  const gone = { ...order, _id: '6b0640151d4c7e0012004402', product_name: 'Pixel 3' };
  await openApp(url, {
    as: 'buyer',
    answers: { listOrders: { body: [order, gone] }, ...listsOf(sold) },
  });
  expect(await (await rowOf('Pixel 7a')).findByText('Sold')).toBeVisible();
  expect((await rowOf('Pixel 7a')).getByRole('link', { name: labelled('Pay') })).toBeVisible();
  expect((await rowOf('Pixel 3')).getByText(orders.notListed)).toBeVisible();
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
  await openApp(url, {
    as: 'buyer',
    answers: {
      listOrders: { body: [{ ...paidOrder, product_name: 'Pixel 3' }, unpriced, here, elsewhere] },
      ...listsOf(phone, { ...phone, _id: '6b0640151d4c7e0012001235', product_name: 'Pixel 7' }),
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

test('O9 "Left to pay" leaves out a phone that is sold, and counts those of lists that cannot be read', async () => {
  const leftToPay = async (answers: Answers, sum: string) => {
    const app = await openApp('/dashboard', {
      as: 'buyer',
      answers: { listOrders: { body: [order] }, ...answers },
    });
    const label = await app.tab.findByText(orders.toPay);
    expect(await within(label.parentElement ?? document.body).findByText(sum)).toBeVisible();
    app.close();
  };
  await leftToPay(listsOf(sold), '$0');
  await leftToPay({ listPhonesOfCategory: { body: {}, status: 404 } }, '$215');
});
