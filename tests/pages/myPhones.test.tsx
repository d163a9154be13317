import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sellingMessages } from '@/features/selling/messages';
import { homeMessages } from '@/features/home/messages';
import { messages } from '@/messages';
import type { Answers } from '../support/fakeApi';
import { openApp, pass, stopClock } from '../support/openApp';
import { listing } from '../support/records';
import {
  clicks,
  deferred,
  dialog,
  dialogIsGone,
  fill,
  goTo,
  here,
  labelled,
  main,
  rowIsGone,
  rowOf,
  seesHeading,
  seesToast,
  toasts,
} from '../support/steps';

const { list: selling, advertising } = sellingMessages;
const { ui } = messages;
const pixel = listing(1, {
  product_name: 'Pixel 8',
  price: '699',
  Resale_price: '325',
  condition: 'Excellent',
});
const moto = listing(2, { product_name: 'Moto G84', Original_price: 299, Resale_price: 145.5 });
const galaxy = listing(3, { product_name: 'Galaxy S20', status: 'Sold', advertisement: true });
const bare = { _id: '6a0000000000000000000009', product_name: 'Bare' };

/** The seller's page with four phones, or with what the answers say. */
async function openMyPhones(answers: Answers = {}) {
  localStorage.setItem('accessToken', 'token-of-sam');
  const app = await openApp('/dashboard/myproducts', {
    as: 'seller',
    answers: {
      listMyProducts: { body: [pixel, moto, galaxy, bare] },
      listAdvertisements: { body: [] },
      ...answers,
    },
  });
  await seesHeading(messages.titles.myPhones);
  return app;
}

const button = async (phone: string, name: string) =>
  (await rowOf(phone)).getByRole('button', { name: ui.named(name, phone) });

/** Presses "Available", and "Mark as sold" in its question. */
async function marksSold(user: UserEvent, phone: string) {
  await user.click(await button(phone, selling.markAvailableSold));
  await user.click((await dialog()).getByRole('button', { name: selling.markSold }));
  await dialogIsGone();
}

test('G23 M1 M2 M3 M7 M12 M16 the seller’s phones are asked for; each row has its cells and buttons', async () => {
  const { calls } = await openMyPhones();
  const row = await rowOf('Pixel 8');
  expect(calls('listMyProducts')).toHaveLength(1);
  expect(calls('listMyProducts')[0]).toMatchObject({
    path: '/myproducts',
    query: { email: 'seller@example.com' },
    authorization: null,
  });
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers).toEqual(['Image', 'Name', 'Change', 'Price', 'Posted', 'Status', 'Delete', 'Advertise']);
  expect(row.getByRole('rowheader')).toHaveTextContent(/^Pixel 8$/);
  expect(row.getByText('$325')).toBeVisible();
  expect(row.queryByText('$699')).not.toBeInTheDocument();
  expect(row.getByRole('img', { name: 'Pixel 8' })).toBeInTheDocument();
  for (const name of ['Available: Mark as sold', 'Post Ads'])
    expect(row.getByRole('button', { name: `${name}: Pixel 8` })).toBeEnabled();
  expect((await rowOf('Moto G84')).getByText('$145.50')).toBeVisible();

  const sold = await rowOf('Galaxy S20');
  expect(sold.getByText('Sold')).toBeVisible();
  expect(sold.getAllByRole('button').map((each) => each.textContent)).toEqual(['Delete', 'Already Posted']);
  expect(sold.getByRole('button', { name: labelled('Already Posted') })).toBeDisabled();

  const incomplete = await rowOf('Bare');
  expect(incomplete.getByText(ui.nothing)).toBeVisible();
  expect(incomplete.getByRole('button', { name: labelled('Available: Mark as sold') })).toBeEnabled();
  expect(main().queryByText(/undefined|NaN|null/)).not.toBeInTheDocument();
});

test('M4 M5 M6 Available sends exactly {"verify":"Sold"} with the token; any 2xx is success, and shows "Sold"', async () => {
  stopClock();
  const { user, calls, answer } = await openMyPhones({
    markProduct: [{ example: 'changed' }, { example: 'unchanged' }, { body: 'thanks', status: 202 }],
  });
  answer('listMyProducts', () => {
    const sold = calls('markProduct').map(({ path }) => path.split('/').at(-1));
    const phones = [pixel, moto, galaxy, bare];
    return { body: phones.map((each) => (sold.includes(each._id) ? { ...each, status: 'Sold' } : each)) };
  });
  for (const [index, { product_name }] of [pixel, moto, bare].entries()) {
    await marksSold(user, product_name);
    await seesToast('Product Updated Successfully');
    expect(await (await rowOf(product_name)).findByText('Sold')).toBeVisible();
    await waitFor(() => expect(calls('listMyProducts')).toHaveLength(index + 2));
    await pass(5_000);
    await waitFor(() => expect(toasts().queryByText('Product Updated Successfully')).not.toBeInTheDocument());
  }
  expect(calls('markProduct')[0]).toMatchObject({
    method: 'PATCH',
    path: `/manageproducts/${pixel._id}`,
    authorization: 'Bearer token-of-sam',
    contentType: 'application/json',
  });
  expect(calls('markProduct')[0]?.body).toEqual({ verify: 'Sold' });
  expect(calls('markProduct')).toHaveLength(3);
});

test('M4 Available asks first and says that the phone cannot be put on sale again; cancelled, nothing is sent', async () => {
  const { user, calls } = await openMyPhones();
  const available = await button('Pixel 8', selling.markAvailableSold);
  await user.click(available);
  const asked = await dialog();
  expect(asked.getByText(/Pixel 8.*It cannot be put on sale again\./)).toBeVisible();
  await user.click(asked.getByRole('button', { name: ui.cancel }));
  await dialogIsGone();
  expect(available).toHaveFocus();
  expect(calls('markProduct')).toHaveLength(0);
});

test('M18 a sold phone that is not advertised has no "Post Ads"', async () => {
  await openMyPhones({ listMyProducts: { body: [{ ...galaxy, advertisement: false }] } });
  const sold = await rowOf('Galaxy S20');
  expect(sold.getAllByRole('button').map((each) => each.textContent)).toEqual(['Delete']);
});

const soldPixel = { ...pixel, status: 'Sold' };
const soldTexts = async () => (await rowOf('Pixel 8')).queryAllByText('Sold').length;

test('M5 M6 two clicks are one; a server that acknowledges and does not store has the last word', async () => {
  stopClock();
  const second = deferred<{ body: unknown }>();
  const { user, calls } = await openMyPhones({
    markProduct: { example: 'changed' },
    listMyProducts: [{ body: [pixel] }, { body: [pixel] }, () => second.promise],
  });
  await user.click(await button('Pixel 8', selling.markAvailableSold));
  const confirm = (await dialog()).getByRole('button', { name: selling.markSold });
  await act(async () => {
    confirm.click();
    confirm.click();
  });
  await seesToast('Product Updated Successfully');
  expect(await (await rowOf('Pixel 8')).findByText('Sold')).toBeVisible();
  await pass(2_100);
  await waitFor(() => expect(calls('listMyProducts')).toHaveLength(3));
  // One read said otherwise: the server may need a moment.
  expect(await soldTexts()).toBe(1);
  second.resolve({ body: [pixel] });
  await waitFor(async () => expect(await soldTexts()).toBe(0));
  expect(await button('Pixel 8', selling.markAvailableSold)).toHaveAccessibleDescription(
    'The server still shows this phone as available.',
  );
  expect(calls('markProduct')).toHaveLength(1);
  // The server's word is final: nothing more is read.
  const reads = calls('listMyProducts').length;
  await pass(10_000);
  expect(calls('listMyProducts')).toHaveLength(reads);
  await marksSold(user, 'Pixel 8');
  await waitFor(() => expect(calls('markProduct')).toHaveLength(2));
});

test('M6 a server whose first answer is old: the row never shows the old state again', async () => {
  stopClock();
  const { user, calls } = await openMyPhones({
    markProduct: { example: 'changed' },
    listMyProducts: [{ body: [pixel] }, { body: [pixel] }, { body: [soldPixel] }],
  });
  await marksSold(user, 'Pixel 8');
  await (await rowOf('Pixel 8')).findByText('Sold');
  const table = screen.getByRole('table');
  const flickers: (string | null)[] = [];
  const watch = new MutationObserver(() => {
    if (!table.textContent?.includes('Sold')) flickers.push(table.textContent);
  });
  watch.observe(table, { subtree: true, childList: true, characterData: true });
  await pass(10_000);
  watch.disconnect();
  expect(flickers).toEqual([]);
  expect(calls('listMyProducts')).toHaveLength(3);
  expect(await soldTexts()).toBe(1);
});

test('M6 a read that is answered late counts as one: a second one decides', async () => {
  stopClock();
  const [late, second] = [deferred<{ body: unknown }>(), deferred<{ body: unknown }>()];
  const { user, calls } = await openMyPhones({
    markProduct: { example: 'changed' },
    listMyProducts: [{ body: [pixel] }, () => late.promise, () => second.promise],
  });
  await marksSold(user, 'Pixel 8');
  await waitFor(() => expect(calls('listMyProducts')).toHaveLength(2));
  await pass(5_000);
  expect(calls('listMyProducts')).toHaveLength(2);
  late.resolve({ body: [pixel] });
  await pass(2_100);
  await waitFor(() => expect(calls('listMyProducts')).toHaveLength(3));
  expect(await soldTexts()).toBe(1);
  second.resolve({ body: [pixel] });
  await waitFor(async () => expect(await soldTexts()).toBe(0));
});

test('M6 M11 M16 a deletion and an advertisement that were not stored are taken back, with a sentence', async () => {
  stopClock();
  const [noAd, stillListed] = [deferred<{ body: unknown }>(), deferred<{ body: unknown }>()];
  const { user, answer } = await openMyPhones({ listMyProducts: { body: [pixel] } });
  await user.click(await button('Pixel 8', advertising.post));
  answer('listAdvertisements', () => noAd.promise);
  await user.click((await dialog()).getByRole('button', { name: advertising.confirm }));
  await dialogIsGone();
  await waitFor(async () => expect(await button('Pixel 8', advertising.posted)).toBeDisabled());
  noAd.resolve({ body: [] });
  await pass(4_100);
  await waitFor(async () =>
    expect(await button('Pixel 8', advertising.post)).toHaveAccessibleDescription(
      selling.notStored.advertise,
    ),
  );

  await user.click(await button('Pixel 8', ui.delete));
  answer('listMyProducts', () => stillListed.promise);
  await user.click((await dialog()).getByRole('button', { name: ui.delete }));
  await rowIsGone('Pixel 8');
  stillListed.resolve({ body: [pixel] });
  await pass(4_100);
  await waitFor(async () =>
    expect(await button('Pixel 8', ui.delete)).toHaveAccessibleDescription(selling.notStored.delete),
  );
});

test('M16 M19 "Already Posted" follows from an advertisement with the same picture, name and price', async () => {
  const dearer = listing(4, { product_name: 'Pixel 7', Resale_price: '300' });
  await openMyPhones({
    listMyProducts: { body: [pixel, moto, bare, dearer] },
    listAdvertisements: {
      body: [
        { ...pixel, _id: 'ad 1', Resale_price: 325 },
        { ...moto, _id: 'ad 2', image_url: '/images/phones/another.svg' },
        { _id: 'ad 3', product_name: 'Bare' },
        { ...dearer, _id: 'ad 4', Resale_price: '250' },
      ],
    },
  });
  await waitFor(async () => expect(await button('Pixel 8', advertising.posted)).toBeDisabled());
  for (const other of ['Moto G84', 'Bare', 'Pixel 7'])
    expect(await button(other, advertising.post)).toBeEnabled();
});

test('M5 M20 a refusal says why; of a lost answer the page says what the lists say', async () => {
  stopClock();
  const { user, calls, answer } = await openMyPhones({
    markProduct: [
      { body: { message: 'forbidden access' }, status: 403 },
      { network: 'none' },
      { status: 500 },
    ],
  });
  const refused =
    'The server refused this: “forbidden access”. Your account may not do it: sign in with another one, or ask an admin.';
  const available = await button('Pixel 8', selling.markAvailableSold);
  await marksSold(user, 'Pixel 8');
  await seesToast(refused);
  await waitFor(() => expect(available).toBeEnabled());
  // The toast disappears; the row still says so.
  expect(available).toHaveAccessibleDescription(`Not done: ${refused}`);

  await marksSold(user, 'Pixel 8');
  await seesToast('It is not known whether this was done.');
  await waitFor(() => expect(calls('listMyProducts')).toHaveLength(2));
  expect(available).toHaveAccessibleDescription('It is not known whether this was done.');
  await pass(2_000);
  await waitFor(() => expect(available).toHaveAccessibleDescription(selling.notStored.markSold));
  expect(toasts().queryByText('Product Updated Successfully')).not.toBeInTheDocument();

  answer('listMyProducts', { body: [soldPixel] });
  await marksSold(user, 'Pixel 8');
  expect(await (await rowOf('Pixel 8')).findByText('Sold')).toBeVisible();
  await seesToast('Product Updated Successfully');
  expect(calls('markProduct')).toHaveLength(3);
});

test('M8 M9 Delete asks with the product’s name; Cancel and Escape send no request', async () => {
  const { user, calls } = await openMyPhones();
  const remove = await button('Pixel 8', 'Delete');
  await user.click(remove);
  const asked = await dialog();
  expect(asked.getByRole('heading', { name: 'Do you want to delete?' })).toBeVisible();
  expect(asked.getByText('if you delete, Pixel 8 you cannot be able to undone')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await dialogIsGone();
  await user.click(remove);
  await dialog();
  await user.keyboard('{Escape}');
  await dialogIsGone();
  expect(calls('deleteProduct')).toHaveLength(0);
  expect(remove).toHaveFocus();
});

test('M10 M11 a confirmed deletion is sent with the token, and the row is gone', async () => {
  const { user, calls, answer } = await openMyPhones();
  await user.click(await button('Pixel 8', ui.delete));
  answer('listMyProducts', { body: [moto, galaxy, bare] });
  await user.click((await dialog()).getByRole('button', { name: ui.delete }));
  await seesToast('Deleted successful');
  await rowIsGone('Pixel 8');
  expect(calls('deleteProduct')).toHaveLength(1);
  expect(calls('deleteProduct')[0]).toMatchObject({
    method: 'DELETE',
    path: `/manageproducts/${pixel._id}`,
    authorization: 'Bearer token-of-sam',
  });
  await dialogIsGone();
  await waitFor(() => expect(calls('listMyProducts')).toHaveLength(2));
  const next = await rowOf('Moto G84');
  await waitFor(() => expect(next.getByRole('button', { name: labelled(ui.delete) })).toBeEnabled());
  expect(screen.queryByText('Pixel 8')).not.toBeInTheDocument();
  expect(next.getByRole('rowheader').closest('[role=row]')).toHaveFocus();
});

test('M11 after the last phone the page says that there is none', async () => {
  const { user, answer } = await openMyPhones({ listMyProducts: { body: [pixel] } });
  await user.click(await button('Pixel 8', ui.delete));
  answer('listMyProducts', { body: [] });
  await user.click((await dialog()).getByRole('button', { name: ui.delete }));
  expect(await screen.findByText(selling.none)).toBeVisible();
  await dialogIsGone();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('M13 M14 M15 Post Ads asks; Cancel sends no request, Confirm exactly what the home page shows, without a token', async () => {
  const { user, calls } = await openMyPhones();
  const post = await button('Pixel 8', advertising.post);
  await user.click(post);
  const asked = await dialog();
  expect(asked.getByRole('heading', { name: 'Do you want to advertise this product?' })).toBeVisible();
  expect(asked.getByText('if you Confirm, Pixel 8 will be display on home page')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  await dialogIsGone();
  expect(calls('advertisePhone')).toHaveLength(0);

  await user.click(post);
  await user.click((await dialog()).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(calls('advertisePhone')).toHaveLength(1));
  expect(calls('advertisePhone')[0]).toMatchObject({
    method: 'POST',
    path: '/advertisements',
    authorization: null,
  });
  expect(calls('advertisePhone')[0]?.body).toEqual({
    product_name: 'Pixel 8',
    image_url: '/images/phones/pixel-8-hazel.svg',
    price: '699',
    Resale_price: '325',
    condition: 'Excellent',
    Location: 'Berlin',
  });
});

test('M16 N26 a phone just posted shows "Already Posted", also on return, and on the home page', async () => {
  const { user, calls, answer } = await openMyPhones({ advertisePhone: { body: '' } });
  await user.click(screen.getByRole('link', { name: messages.shell.home }));
  await seesHeading(homeMessages.heroHeadline);
  await user.click(await screen.findByRole('link', { name: messages.shell.dashboard }));
  await user.click((await screen.findAllByText('My Products'))[0] ?? document.body);
  await user.click(await button('Moto G84', advertising.post));
  answer('listAdvertisements', { body: [moto] });
  await user.click((await dialog()).getByRole('button', { name: advertising.confirm }));
  const posted = await (await rowOf('Moto G84')).findByRole('button', { name: labelled(advertising.posted) });
  expect(posted).toBeDisabled();
  expect(calls('advertisePhone')[0]?.body).toMatchObject({ price: '299', Resale_price: '145.5' });
  await dialogIsGone();

  await user.click(screen.getByRole('link', { name: messages.shell.home }));
  expect((await screen.findAllByText('Moto G84')).length).toBeGreaterThan(0);
  await user.click(await screen.findByRole('link', { name: messages.shell.dashboard }));
  await user.click((await screen.findAllByText('My Products'))[0] ?? document.body);
  expect(await button('Moto G84', advertising.posted)).toBeDisabled();
});

/** Every fourth is sold, every fifth advertised; of different months, and the dearer the older. */
const twenty = Array.from({ length: 20 }, (_, n) =>
  listing(n + 1, {
    ...(n % 4 === 0 && { status: 'Sold' }),
    ...(n % 5 === 1 && { advertisement: true }),
    ...(n === 13 && {
      product_name: 'Galaxy S20',
      Phone_category: 'Samsung',
      condition: 'Fair',
      Location: 'Munich',
    }),
    Posted_Date: `2026-${String(12 - Math.floor(n / 2)).padStart(2, '0')}-10`,
  }),
);
const shownNames = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
const search = () => screen.findByRole('searchbox', { name: sellingMessages.view.search });

test('M21 from 8 phones on a phone is found by words of its name, brand, condition or city, and the URL has them', async () => {
  const withSeven = await openMyPhones({ listMyProducts: { body: twenty.slice(0, 7) } });
  await rowOf('Phone 7');
  expect(screen.queryByRole('searchbox', { name: sellingMessages.view.search })).not.toBeInTheDocument();
  withSeven.close();
  const withEight = await openMyPhones({ listMyProducts: { body: twenty.slice(0, 8) } });
  await search();
  withEight.close();
  await openMyPhones({ listMyProducts: { body: twenty } });
  fill(await search(), 'munich samsung fair galaxy');
  await waitFor(() => expect(shownNames()).toEqual(['Galaxy S20']));
  expect(screen.getByText('1 of 20')).toHaveAttribute('role', 'status');
  await waitFor(() => expect(here()).toBe('/dashboard/myproducts?q=munich+samsung+fair+galaxy'));
});

test('M21 On sale, Sold and Advertised, with counts, sort and date; a phone that is sold stays until another choice', async () => {
  const { user, answer } = await openMyPhones({
    listMyProducts: { body: twenty },
    markProduct: { example: 'changed' },
  });
  expect((await rowOf('Phone 3')).getByText('Posted 10 Nov 2026')).toBeVisible();
  const choices = within(screen.getByRole('search', { name: 'Search, filter and sort' }))
    .getAllByRole('button')
    .map((each) => each.textContent);
  expect(choices).toEqual(['All (20)', 'On sale (15)', 'Sold (5)', 'Advertised (3)']);
  await clicks(user, 'Advertised (3)');
  await waitFor(() => expect(shownNames()).toEqual(['Phone 2', 'Phone 7', 'Phone 12']));
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  await user.selectOptions(sort, 'Date posted');
  await clicks(user, 'Reverse the order');
  await waitFor(() => expect(shownNames()).toEqual(['Phone 12', 'Phone 7', 'Phone 2']));
  await user.selectOptions(sort, 'Price');
  await waitFor(() => expect(shownNames()).toEqual(['Phone 2', 'Phone 7', 'Phone 12']));
  await clicks(user, 'Reverse the order');
  await waitFor(() => expect(shownNames()).toEqual(['Phone 12', 'Phone 7', 'Phone 2']));
  await waitFor(() => expect(here()).toBe('/dashboard/myproducts?show=advertised&sort=price-desc'));

  goTo('/dashboard/myproducts?show=onSale');
  await waitFor(() => expect(shownNames()).toHaveLength(15));
  answer('listMyProducts', { body: [twenty[0], { ...twenty[1], status: 'Sold' }, ...twenty.slice(2)] });
  await marksSold(user, 'Phone 2');
  expect(await (await rowOf('Phone 2')).findByText('Sold')).toBeVisible();
  await clicks(user, 'Sold (6)');
  await waitFor(() => expect(shownNames()).toHaveLength(6));
  await clicks(user, 'On sale (14)');
  await waitFor(() => expect(shownNames()).not.toContain('Phone 2'));
});

test('M21 where nothing matches, all can be shown again, of few phones, too', async () => {
  const { user } = await openMyPhones({ listMyProducts: { body: twenty.slice(0, 3) } });
  goTo('/dashboard/myproducts?q=zebra');
  expect(await screen.findByText(ui.nothingFound)).toBeVisible();
  await clicks(user, ui.showAll);
  await rowOf('Phone 3');
});
