import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ordersMessages } from '@/features/orders/messages';
import { homeMessages } from '@/features/home/messages';
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
