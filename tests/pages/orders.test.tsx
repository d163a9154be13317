import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { scenario } from '@/dev/scenario';
import { openApp } from '../support/openApp';
import { here, main, pays, seesHeading } from '../support/steps';

const url = '/dashboard/myorders';
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('O1 N9 the orders of the signed-in user, asked for without a token', async () => {
  localStorage.setItem('accessToken', 'token-of-ben');
  const ben = { uid: 'uid-ben', email: 'ben+phones@example.com', displayName: 'Ben' };
  const { calls } = await openApp(url, { as: ben, scenarios: [scenario('checkBuyer', { example: 'yes' })] });
  await row('Pixel 7a');
  expect(calls('listOrders')[0]).toMatchObject({
    path: '/buyerorders',
    query: { email: 'ben+phones@example.com' },
    authorization: null,
  });
});

test('O2 O3 O4 O5 image, name, price and action: Pay, Paid, or neither', async () => {
  await openApp(url, { as: 'buyer' });
  await row('Pixel 7a');
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers).toEqual(['Image', 'Name', 'Price', 'Action']);

  const unpaid = within(await row('Pixel 7a'));
  expect(unpaid.getByRole('img', { name: 'Pixel 7a 128 GB' })).toHaveAttribute(
    'src',
    'http://localhost:3000/images/phones/pixel-7a-coral.svg',
  );
  expect(unpaid.getByText('$215')).toBeVisible();
  expect(unpaid.getByRole('link', { name: 'Pay' })).toHaveAttribute(
    'href',
    '/dashboard/payment/6b0640151d4c7e0012004401',
  );

  const paid = within(await row('iPhone 13 mini'));
  expect(paid.getByText('Paid')).toBeVisible();
  expect(paid.queryByRole('link')).not.toBeInTheDocument();

  const unpriced = within(await row('LG G8'));
  expect(unpriced.queryByText(/^(Pay|Paid)$/)).not.toBeInTheDocument();
  expect(unpriced.queryByRole('link')).not.toBeInTheDocument();
});

test.each(['ask me', '0', '-5'])(
  'O5 the price %j is no amount: no "Pay", as without a price',
  async (price) => {
    const body = [{ _id: 'x', product_name: 'Odd', price }];
    await openApp(url, { as: 'buyer', answers: { listOrders: { body } } });
    const odd = within(await row('Odd'));
    expect(odd.getByText('No price')).toBeVisible();
    expect(odd.queryByRole('link')).not.toBeInTheDocument();
  },
);

test('O3 the id of an order becomes one segment of the link', async () => {
  const body = [{ _id: 'a/b?c', product_name: 'Odd', price: 5 }];
  await openApp(url, { as: 'buyer', answers: { listOrders: { body } } });
  expect(await screen.findByRole('link', { name: 'Pay' })).toHaveAttribute(
    'href',
    '/dashboard/payment/a%2Fb%3Fc',
  );
});

test('O6 after the payment the row is "Paid" without a reload', async () => {
  const order = { _id: '6b0640151d4c7e0012004401', product_name: 'Pixel 7a', price: '215' };
  const { user, answer } = await openApp(url, {
    as: 'buyer',
    answers: {
      listOrders: { body: [order] },
      recordPayment: () => {
        answer('listOrders', { body: [{ ...order, paid: true }] });
        return { status: 200 };
      },
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Pay' }));
  await seesHeading('Pay for Pixel 7a 128 GB');
  await pays(user);
  await user.click(await screen.findByRole('link', { name: 'Back to My Orders' }));
  expect(await within(await row('Pixel 7a')).findByText('Paid')).toBeVisible();
  expect(here()).toBe(url);
});

test('without an order there is a way to the phones', async () => {
  const scrolls = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = await openApp(url, {
    as: 'buyer',
    scenarios: [scenario('listOrders', { example: 'empty' })],
  });
  expect(await main().findByText('You have not booked a phone yet')).toBeVisible();
  await user.click(main().getByRole('link', { name: 'Browse phones' }));
  await seesHeading('Used phones for everyone');
  expect(here()).toBe('/#categories');
  expect(scrolls.mock.contexts).toContain(document.getElementById('categories'));
});
