import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectLogged } from '../support/expectedLogs';
import type { Answers } from '../support/fakeApi';
import { openApp } from '../support/openApp';
import { dialog, main, seesHeading, seesToast, toasts } from '../support/steps';

const id = (last: string) => `6a0000000000000000000${last}`;
const phone = (last: string, rest: object) => ({
  _id: id(last),
  email: 'seller@example.com',
  image_url: '/images/phones/pixel-8-hazel.svg',
  ...rest,
});

const pixel = phone('001', {
  product_name: 'Pixel 8',
  price: '699',
  Resale_price: '325',
  condition: 'Excellent',
  Location: 'Berlin',
});
const moto = phone('002', {
  product_name: 'Moto G84',
  Original_price: 299,
  Resale_price: 145.5,
  Condition: 'Good',
  Location: 'Dortmund',
});
const galaxy = phone('003', {
  product_name: 'Galaxy S20',
  price: '999',
  Resale_price: '160',
  status: 'Sold',
  advertisement: true,
});

/** The seller's page with three phones, or with what the answers say. */
async function openMyProducts(answers: Answers = {}) {
  localStorage.setItem('accessToken', 'token-of-sam');
  const app = await openApp('/dashboard/myproducts', {
    as: 'seller',
    answers: { listMyProducts: { body: [pixel, moto, galaxy] }, ...answers },
  });
  await seesHeading('My Products');
  return app;
}

const row = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name), hidden: true }));
const button = async (phoneName: string, name: string) =>
  (await row(phoneName)).getByRole('button', { name });
const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('M1 the products of the signed-in seller are asked for, without a token', async () => {
  const { calls } = await openMyProducts();
  await row('Pixel 8');
  expect(calls('listMyProducts')).toHaveLength(1);
  expect(calls('listMyProducts')[0]).toMatchObject({
    path: '/myproducts',
    query: { email: 'seller@example.com' },
    authorization: null,
  });
});

test('M2 the columns are image, name, price (the resale price), status, delete and advertise', async () => {
  await openMyProducts();
  await row('Pixel 8');
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers).toEqual(['Image', 'Name', 'Price', 'Status', 'Delete', 'Advertise']);
  expect((await row('Pixel 8')).getByText('$325')).toBeVisible();
  expect((await row('Pixel 8')).queryByText('$699')).not.toBeInTheDocument();
  expect((await row('Moto G84')).getByText('$145.50')).toBeVisible();
  expect((await row('Pixel 8')).getByRole('img', { name: 'Pixel 8' })).toBeInTheDocument();
});

test('M2 a record that lacks fields is shown with what there is', async () => {
  await openMyProducts({ listMyProducts: { body: [phone('009', { product_name: 'Bare' })] } });
  const bare = await row('Bare');
  expect(bare.getByText('—')).toBeVisible();
  expect(bare.getByRole('button', { name: 'Available' })).toBeEnabled();
  expect(main().queryByText(/undefined|NaN|null/)).not.toBeInTheDocument();
});

test('M3 a phone without a status has a button "Available"', async () => {
  await openMyProducts();
  expect(await button('Pixel 8', 'Available')).toBeEnabled();
});

test('M4 a click sends exactly {"verify":"Sold"} as JSON with the token', async () => {
  const { user, calls } = await openMyProducts();
  await user.click(await button('Pixel 8', 'Available'));
  await seesToast('Product Updated Successfully');
  expect(calls('markProduct')).toHaveLength(1);
  expect(calls('markProduct')[0]).toMatchObject({
    method: 'PATCH',
    path: `/manageproducts/${id('001')}`,
    authorization: 'Bearer token-of-sam',
    contentType: 'application/json',
  });
  expect(calls('markProduct')[0]?.body).toEqual({ verify: 'Sold' });
});

test.each([
  ['a change', { example: 'changed' }],
  ['modifiedCount 0', { example: 'unchanged' }],
  ['an empty 200', { body: '' }],
  ['an odd 202', { body: 'thanks', status: 202 }],
] as const)(
  'M5 M6 after %s: "Product Updated Successfully", and the list shows "Sold"',
  async (_what, answer) => {
    const { user, calls } = await openMyProducts({ markProduct: answer });
    await user.click(await button('Pixel 8', 'Available'));
    await seesToast('Product Updated Successfully');
    expect(await (await row('Pixel 8')).findByText('Sold')).toBeVisible();
    await waitFor(() => expect(calls('listMyProducts')).toHaveLength(2));
    expect((await row('Pixel 8')).getByText('Sold')).toBeVisible();
  },
);

test.each([
  [{ status: 403 }, 'Forbidden'],
  [{ status: 500 }, /./],
  [{ body: { message: 'This phone is not yours' }, status: 403 }, 'This phone is not yours'],
  [{ network: 'none' }, 'The server could not be reached. Check your connection and try again.'],
] as const)(
  'M5 a failure (%j) says why, never "Product Updated Successfully", and the row stays',
  async (answer, why) => {
    const { user, calls } = await openMyProducts({ markProduct: answer });
    await user.click(await button('Pixel 8', 'Available'));
    const problems = await toasts().findAllByText(why === 'Forbidden' ? /./ : why);
    expect(problems.length).toBeGreaterThan(0);
    expect(toasts().queryByText('Product Updated Successfully')).not.toBeInTheDocument();
    await waitFor(async () => expect(await button('Pixel 8', 'Available')).toBeEnabled());
    expect(calls('markProduct')).toHaveLength(1);
    // The toast disappears; the row still says so.
    expect(await button('Pixel 8', 'Available')).toHaveAccessibleDescription(
      `Pixel 8 Not done: ${problems[0]?.textContent}`,
    );
  },
);

test('M7 a sold phone has no way back', async () => {
  await openMyProducts();
  const sold = await row('Galaxy S20');
  expect(sold.getByText('Sold')).toBeVisible();
  expect(sold.getAllByRole('button').map((each) => each.textContent)).toEqual(['Delete', 'Already Posted']);
});

test('ten quick clicks make one call, and only that row is busy', async () => {
  const { calls } = await openMyProducts({ markProduct: { network: 'silent' } });
  const available = await button('Pixel 8', 'Available');
  for (let click = 0; click < 10; click += 1) fireEvent.click(available);
  await waitFor(() => expect(available).toHaveAttribute('aria-disabled', 'true'));
  fireEvent.click(available);
  expect(calls('markProduct')).toHaveLength(1);
  for (const name of ['Delete', 'Post Ads']) expect(await button('Pixel 8', name)).toBeDisabled();
  for (const name of ['Available', 'Delete', 'Post Ads'])
    expect(await button('Moto G84', name)).toBeEnabled();
});

test('two rows can be marked at the same time', async () => {
  const { user, calls } = await openMyProducts();
  await user.click(await button('Pixel 8', 'Available'));
  await user.click(await button('Moto G84', 'Available'));
  for (const name of ['Pixel 8', 'Moto G84'])
    expect(await (await row(name)).findByText('Sold')).toBeVisible();
  expect(calls('markProduct').map(({ path }) => path)).toEqual([
    `/manageproducts/${id('001')}`,
    `/manageproducts/${id('002')}`,
  ]);
});

test('M8 Delete asks with the product’s name', async () => {
  const { user } = await openMyProducts();
  await user.click(await button('Pixel 8', 'Delete'));
  const asked = await dialog();
  expect(asked.getByRole('heading', { name: 'Do you want to delete?' })).toBeVisible();
  expect(asked.getByText('if you delete, Pixel 8 you cannot be able to undone')).toBeVisible();
});

test('M9 Cancel and Escape make no call', async () => {
  const { user, calls } = await openMyProducts();
  await user.click(await button('Pixel 8', 'Delete'));
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  await dialogIsGone();
  await user.click(await button('Pixel 8', 'Delete'));
  await dialog();
  await user.keyboard('{Escape}');
  await dialogIsGone();
  expect(calls('deleteProduct')).toHaveLength(0);
  expect(await button('Pixel 8', 'Delete')).toHaveFocus();
});

test('M10 M11 Confirm deletes with the token: "Deleted successful", and the row is gone', async () => {
  const { user, calls, answer } = await openMyProducts();
  await user.click(await button('Pixel 8', 'Delete'));
  answer('listMyProducts', { body: [moto, galaxy] });
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
  await seesToast('Deleted successful');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Pixel 8/ })).not.toBeInTheDocument());
  expect(calls('deleteProduct')).toHaveLength(1);
  expect(calls('deleteProduct')[0]).toMatchObject({
    method: 'DELETE',
    path: `/manageproducts/${id('001')}`,
    authorization: 'Bearer token-of-sam',
  });
  await dialogIsGone();
  expect(screen.getByRole('row', { name: /Moto G84/ })).toHaveFocus();
});

test('M11 a list that lags behind the deletion does not bring the row back', async () => {
  const { user, calls } = await openMyProducts();
  await user.click(await button('Pixel 8', 'Delete'));
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls('listMyProducts')).toHaveLength(2));
  await waitFor(async () => expect(await button('Moto G84', 'Delete')).toBeEnabled());
  await waitFor(() => expect(screen.queryByRole('row', { name: /Pixel 8/ })).not.toBeInTheDocument());
});

test('M11 after the last phone the page says that there is none', async () => {
  const { user, answer } = await openMyProducts({ listMyProducts: { body: [pixel] } });
  await user.click(await button('Pixel 8', 'Delete'));
  answer('listMyProducts', { body: [] });
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('You have not listed a phone yet')).toBeVisible();
  await dialogIsGone();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('M11 a deletion that found nothing says "Nothing was changed" and reads the list again', async () => {
  const { user, calls } = await openMyProducts({ deleteProduct: { example: 'unknown' } });
  await user.click(await button('Pixel 8', 'Delete'));
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
  await seesToast('Nothing was changed');
  await waitFor(() => expect(calls('listMyProducts')).toHaveLength(2));
  expect(toasts().queryByText('Deleted successful')).not.toBeInTheDocument();
});

test('M10 ten quick clicks on the dialog’s Delete make one call', async () => {
  const { user, calls } = await openMyProducts();
  await user.click(await button('Pixel 8', 'Delete'));
  const confirm = (await dialog()).getByRole('button', { name: 'Delete' });
  for (let click = 0; click < 10; click += 1) fireEvent.click(confirm);
  await seesToast('Deleted successful');
  fireEvent.click(confirm);
  await dialogIsGone();
  expect(calls('deleteProduct')).toHaveLength(1);
});

test('M10 a refused deletion says why, and the row stays', async () => {
  const { user } = await openMyProducts({
    deleteProduct: { body: { message: 'forbidden access' }, status: 403 },
  });
  await user.click(await button('Pixel 8', 'Delete'));
  await user.click((await dialog()).getByRole('button', { name: 'Delete' }));
  await seesToast('forbidden access');
  await waitFor(async () => expect(await button('Pixel 8', 'Delete')).toBeEnabled());
});

test('M12 a phone that is not advertised has a button "Post Ads"', async () => {
  await openMyProducts();
  expect(await button('Pixel 8', 'Post Ads')).toBeEnabled();
});

test('M13 M14 Post Ads asks with the product’s name; Cancel makes no call', async () => {
  const { user, calls } = await openMyProducts();
  await user.click(await button('Pixel 8', 'Post Ads'));
  const asked = await dialog();
  expect(asked.getByRole('heading', { name: 'Do you want to advertise this product?' })).toBeVisible();
  expect(asked.getByText('if you Confirm, Pixel 8 will be display on home page')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await dialogIsGone();
  expect(calls('advertisePhone')).toHaveLength(0);
  expect(await button('Pixel 8', 'Post Ads')).toBeEnabled();
});

test.each([
  ['Pixel 8', { price: '699', Resale_price: '325', condition: 'Excellent', Location: 'Berlin' }],
  ['Moto G84', { price: '299', Resale_price: '145.5', condition: 'Good', Location: 'Dortmund' }],
])('M15 Confirm posts exactly what the home page shows of %s, without a token', async (name, shown) => {
  const { user, calls } = await openMyProducts();
  await user.click(await button(name, 'Post Ads'));
  await user.click((await dialog()).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(calls('advertisePhone')).toHaveLength(1));
  expect(calls('advertisePhone')[0]).toMatchObject({
    method: 'POST',
    path: '/advertisements',
    authorization: null,
  });
  expect(calls('advertisePhone')[0]?.body).toEqual({
    product_name: name,
    image_url: '/images/phones/pixel-8-hazel.svg',
    ...shown,
  });
});

test('M16 a phone with the flag shows "Already Posted", inactive', async () => {
  await openMyProducts();
  expect(await button('Galaxy S20', 'Already Posted')).toBeDisabled();
});

test.each([{ status: 200 }, { body: '' }] as const)(
  'M16 a phone just posted (%j) shows "Already Posted", also when the list does not know it and the page was left',
  async (answer) => {
    const { user, calls } = await openMyProducts({ advertisePhone: answer });
    await user.click(await button('Pixel 8', 'Post Ads'));
    await user.click((await dialog()).getByRole('button', { name: 'Confirm' }));
    const posted = await (await row('Pixel 8')).findByRole('button', { name: 'Already Posted' });
    expect(posted).toBeDisabled();
    await waitFor(() => expect(calls('listMyProducts')).toHaveLength(2));
    await dialogIsGone();
    const [myBuyers] = screen.getAllByRole('link', { name: 'My Buyers' });
    if (myBuyers) await user.click(myBuyers);
    await seesHeading('My Buyers');
    const [back] = screen.getAllByRole('link', { name: 'My Products' });
    if (back) await user.click(back);
    expect(await button('Pixel 8', 'Already Posted')).toBeDisabled();
  },
);

test('M15 a refused advertisement says why, and can be posted again', async () => {
  const { user } = await openMyProducts({ advertisePhone: { network: 'none' } });
  await user.click(await button('Pixel 8', 'Post Ads'));
  await user.click((await dialog()).getByRole('button', { name: 'Confirm' }));
  await seesToast('The server could not be reached. Check your connection and try again.');
  await waitFor(async () => expect(await button('Pixel 8', 'Post Ads')).toBeEnabled());
});

test('what else shows the phone is read again after a change', async () => {
  const { user, calls } = await openMyProducts();
  await user.click(await screen.findByRole('link', { name: 'Home' }));
  await waitFor(() => expect(calls('listAdvertisements')).toHaveLength(1));
  await user.click(await screen.findByRole('link', { name: 'Dashboard' }));
  const [toProducts] = await screen.findAllByRole('link', { name: 'My Products' });
  if (toProducts) await user.click(toProducts);
  await user.click(await button('Pixel 8', 'Post Ads'));
  await user.click((await dialog()).getByRole('button', { name: 'Confirm' }));
  await (await row('Pixel 8')).findByRole('button', { name: 'Already Posted' });
  await dialogIsGone();
  const before = calls('listAdvertisements').length;
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await waitFor(() => expect(calls('listAdvertisements').length).toBeGreaterThan(before));
});

test('N27 a product list that fails says so in its place and can be tried again', async () => {
  expectLogged('error', 'The above error occurred');
  const { user, answer } = await openMyProducts({ listMyProducts: { status: 400 } });
  expect(await screen.findByText('Your phones could not be loaded.')).toBeVisible();
  answer('listMyProducts', { body: [pixel] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await button('Pixel 8', 'Available')).toBeEnabled();
});
