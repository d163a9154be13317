import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { scenario } from '@/dev/scenario';
import { expectLogged } from '../support/expectedLogs';
import { openApp, userOf } from '../support/openApp';
import { leavesCharge } from '../support/paymentSteps';
import { here, seesHeading } from '../support/steps';

const part = async (heading: string) => within(await screen.findByRole('region', { name: heading }));

/** The text above a figure's word. */
async function figures(heading: string) {
  const terms = await (await part(heading)).findAllByRole('term');
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]));
}

test('D1 a buyer reads how the orders stand, and pays from here what can be paid', async () => {
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
  expect(await orders.findByRole('link', { name: 'Browse phones' })).toHaveAttribute('href', '/#categories');
});

test('P20 what was charged and is being recorded is not offered to be paid again', async () => {
  leavesCharge();
  await openApp('/dashboard', { as: 'buyer', scenarios: [scenario('recordPayment', { network: 'silent' })] });
  expect(await figures('Your orders')).toMatchObject({ 'Left to pay': '$0' });
  expect((await part('Your orders')).queryByRole('link', { name: 'Pay' })).not.toBeInTheDocument();
});

test('D2 a seller reads how many phones are on sale, sold and advertised, and sees them', async () => {
  await openApp('/dashboard', { as: 'seller' });
  expect(await figures('Your phones')).toEqual({ 'On sale': '3', Sold: '1', Advertised: '1' });
  expect((await part('Your phones')).getAllByRole('img')).toHaveLength(3);
});

test('D3 an admin reads how many people there are', async () => {
  await openApp('/dashboard', { as: 'admin' });
  expect(await figures('Users')).toEqual({ All: '5', Sellers: '2', Buyers: '2', Admins: '1' });
});

test('D1 D2 who has several roles reads a part for each', async () => {
  const yes = { example: 'yes' } as const;
  await openApp('/dashboard', { as: userOf('newcomer'), answers: { checkBuyer: yes, checkSeller: yes } });
  await part('Your orders');
  await part('Your phones');
  expect(screen.queryByRole('region', { name: 'Users' })).not.toBeInTheDocument();
});

test('N27 a part that could not be loaded says so in its place; the rest of the page works', async () => {
  expectLogged('error', 'An e-mail is required');
  const { user, answer } = await openApp('/dashboard', {
    as: 'seller',
    answers: { listMyProducts: { status: 400 } },
  });
  const phones = await part('Your phones');
  expect(await phones.findByText('Your phones could not be loaded.')).toBeVisible();
  expect(screen.getByRole('link', { name: /Manage your phones/ })).toBeVisible();
  answer('listMyProducts', { example: 'empty' });
  await user.click(phones.getByRole('button', { name: 'Try again' }));
  expect(await figures('Your phones')).toEqual({ 'On sale': '0', Sold: '0', Advertised: '0' });
});
