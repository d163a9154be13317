import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { scenario } from '@/dev/scenario';
import { dashboardMessages } from '@/dashboardMessages';
import { messages } from '@/messages';
import { expectLogged } from '../support/expectedLogs';
import { openApp } from '../support/openApp';
import { listing } from '../support/records';
import { leavesCharge } from '../support/paymentSteps';
import { here, seesHeading } from '../support/steps';

const { selling } = dashboardMessages;
const part = async (heading: string) => within(await screen.findByRole('region', { name: heading }));

/** The numbers of a part, by their labels. */
async function figures(heading: string) {
  const terms = await (await part(heading)).findAllByRole('term');
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]));
}

test('D1 a buyer sees the numbers of the orders, and pays from here what can be paid', async () => {
  const { user } = await openApp('/dashboard', { as: 'buyer' });
  expect(await figures('Your orders')).toEqual({ Booked: '3', Paid: '1', 'Left to pay': '$215' });
  const orders = await part('Your orders');
  expect(orders.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Pixel 7a 128 GB$215Pay']);
  await user.click(orders.getByRole('link', { name: 'Pay' }));
  await seesHeading('Pay for Pixel 7a 128 GB');
  expect(here()).toBe('/dashboard/payment/6b0640151d4c7e0012004401');
});

test('D1 a buyer without an order is led to the phones', async () => {
  await openApp('/dashboard', { as: 'buyer', scenarios: [scenario('listOrders', { example: 'empty' })] });
  const orders = await part('Your orders');
  expect(await orders.findByRole('link', { name: messages.orders.browse })).toHaveAttribute(
    'href',
    '/#categories',
  );
});

test('P20 an order whose charge is being recorded is not offered to be paid again', async () => {
  leavesCharge();
  await openApp('/dashboard', { as: 'buyer', scenarios: [scenario('recordPayment', { network: 'silent' })] });
  expect(await figures('Your orders')).toMatchObject({ 'Left to pay': '$0' });
  expect((await part('Your orders')).queryByRole('link', { name: 'Pay' })).not.toBeInTheDocument();
});

test('D2 N27 a seller sees the numbers of the phones; where they fail, the rest of the page works', async () => {
  expectLogged('error', 'An e-mail is required');
  const answers = { listMyProducts: { status: 400 } } as const;
  const { user, answer } = await openApp('/dashboard', { as: 'seller', answers });
  const phones = await part('Your phones');
  expect(await phones.findByText(dashboardMessages.selling.failed)).toBeVisible();
  expect(screen.getByRole('link', { name: /Manage your phones/ })).toBeVisible();
  answer('listMyProducts', {});
  await user.click(phones.getByRole('button', { name: messages.errors.tryAgain }));
  expect(await figures('Your phones')).toEqual({ 'On sale': '3', Sold: '1', Advertised: '1' });
  const rows = (await part('Your phones')).getAllByRole('listitem').map((item) => item.textContent);
  expect(rows[0]).toBe('Pixel 8 128 GB$325 · AdvertisedEdit');
  expect(rows).toHaveLength(3);
  expect(phones.getByText(selling.buyersSee)).toBeVisible();
});

test('D2 a sold phone that is still advertised is named', async () => {
  const sold = listing(1, { product_name: 'Galaxy S20', status: 'Sold', advertisement: true });
  await openApp('/dashboard', { as: 'seller', answers: { listMyProducts: { body: [sold] } } });
  expect(await screen.findByText(selling.soldAdvertised('Galaxy S20'))).toBeVisible();
});

test('D2 a seller without a phone sees what sells, and the asking prices by brand', async () => {
  const asked = ['500', '100', '300', 'a lot'].map((Resale_price, n) => listing(n, { Resale_price }));
  const sold = listing(9, { Resale_price: '1', status: 'Sold' });
  const { user } = await openApp('/dashboard', {
    as: 'seller',
    answers: {
      listMyProducts: { body: [] },
      listCategories: { body: [{ id: '02', name: 'Google', image_url: '/google.svg' }] },
      listPhonesOfCategory: { body: [...asked, sold] },
    },
  });
  const phones = await part('Your phones');
  const row = (await phones.findByText('Google')).closest('li');
  expect(row).toHaveTextContent('Google3 on sale, $100 to $500about $300');
  for (const step of selling.first.steps) expect(phones.getByText(step)).toBeVisible();
  await user.click(phones.getByRole('link', { name: selling.add }));
  await seesHeading(messages.titles.addProduct);
});

test('D3 an admin sees the numbers of the users, and is led to those who are not verified', async () => {
  const { user } = await openApp('/dashboard', { as: 'admin' });
  expect(await figures('Users')).toEqual({
    All: '5',
    Sellers: '2',
    Buyers: '2',
    Admins: '1',
    'Not verified': '2',
  });
  const users = await part('Users');
  expect(users.getAllByRole('listitem')).toHaveLength(2);
  await user.click(users.getByRole('link', { name: 'Open Bea Brandt' }));
  await seesHeading(messages.titles.admin);
  expect(here()).toBe('/dashboard/admin?q=buyer%40example.com');
});
