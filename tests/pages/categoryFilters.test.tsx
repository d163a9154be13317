import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp } from '../support/openApp';
import { listing } from '../support/records';
import { card, clicks, dialog, here, seesHeading } from '../support/steps';

const pixel = listing(1, {
  product_name: 'Pixel 8',
  Resale_price: '325',
  Posted_Date: '2026-03-01',
  Location: 'Munich',
});
const galaxy = listing(2, {
  product_name: 'Galaxy S23',
  Resale_price: 500,
  condition: 'Fair',
  Posted_Date: '2026-09-01',
});
const moto = listing(3, {
  product_name: 'Moto G',
  Resale_price: 'ask',
  condition: 'Fair',
  Location: 'Hamburg',
});
const three = { body: [pixel, galaxy, moto] };

const open = (search = '') =>
  openApp(`/categoryUsed/04${search}`, { as: 'buyer', answers: { listPhonesOfCategory: three } });

const phones = () =>
  screen.queryAllByRole('article').map((article) => within(article).getByRole('heading').textContent);
const seesPhones = (...names: string[]) => waitFor(() => expect(phones()).toEqual(names));
const seesCount = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());
const search = () => screen.findByLabelText('Search by name');

test('C17 every phone is shown and counted while nothing is chosen', async () => {
  await open();
  await seesPhones('Pixel 8', 'Galaxy S23', 'Moto G');
  await seesCount('3 of 3 phones');
  expect(await search()).toHaveAccessibleDescription('');
});

test('C17 a search by name narrows the list, and the URL follows', async () => {
  const { user } = await open();
  await user.type(await search(), 'PIX');
  await seesPhones('Pixel 8');
  await seesCount('1 of 3 phones');
  await waitFor(() => expect(here()).toBe('/categoryUsed/04?q=PIX'));
  await user.clear(await search());
  await seesPhones('Pixel 8', 'Galaxy S23', 'Moto G');
  await waitFor(() => expect(here()).toBe('/categoryUsed/04'));
});

test('C17 the count is announced politely', async () => {
  await open('?q=pixel');
  expect(await screen.findByText('1 of 3 phones')).toHaveAttribute('role', 'status');
});

test('C17 condition and location take several values each', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Fair' }));
  await seesPhones('Galaxy S23', 'Moto G');
  await user.click(screen.getByRole('checkbox', { name: 'Berlin' }));
  await seesPhones('Galaxy S23');
  await user.click(screen.getByRole('checkbox', { name: 'Hamburg' }));
  await seesPhones('Galaxy S23', 'Moto G');
  await waitFor(() =>
    expect(here()).toBe('/categoryUsed/04?condition=Fair&location=Berlin&location=Hamburg'),
  );
});

test('C17 the options are the contract’s, in its order, and what the list holds besides', async () => {
  await open();
  const choices = async (name: string) =>
    within(await screen.findByRole('group', { name }))
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
  expect(await choices('Condition')).toEqual(['Excellent', 'Good', 'Fair']);
  expect(await choices('Location')).toEqual(['Berlin', 'Dortmund', 'Dusseldorf', 'Munich', 'Hamburg']);
});

test('C17 a price range leaves out what is dearer, cheaper, or has no price', async () => {
  const { user } = await open();
  const range = within(await screen.findByRole('group', { name: 'Price' }));
  await user.type(range.getByLabelText('From'), '300');
  await seesPhones('Pixel 8', 'Galaxy S23');
  await user.type(range.getByLabelText('To'), '400');
  await seesPhones('Pixel 8');
  await waitFor(() => expect(here()).toBe('/categoryUsed/04?min=300&max=400'));
});

test('C17 a price that is none is not used, and the field says so', async () => {
  const { user } = await open();
  const from = await screen.findByLabelText('From');
  await user.type(from, 'cheap');
  await screen.findByText('Use digits, such as 250 or 99.50.');
  expect(from).toHaveAccessibleDescription('Use digits, such as 250 or 99.50.');
  await seesPhones('Pixel 8', 'Galaxy S23', 'Moto G');
});

test('C17 sorted by price and by date, both ways', async () => {
  const { user } = await open();
  for (const [label, sort, names] of [
    ['Price, low to high', 'price-asc', ['Pixel 8', 'Galaxy S23', 'Moto G']],
    ['Price, high to low', 'price-desc', ['Galaxy S23', 'Pixel 8', 'Moto G']],
    ['Date, newest first', 'date-desc', ['Galaxy S23', 'Pixel 8', 'Moto G']],
    ['Date, oldest first', 'date-asc', ['Pixel 8', 'Galaxy S23', 'Moto G']],
  ] as const) {
    await user.selectOptions(await screen.findByLabelText('Sort by'), label);
    await seesPhones(...names);
    await waitFor(() => expect(here()).toBe(`/categoryUsed/04?sort=${sort}`));
  }
});

test('C17 a link with everything in it shows the same', async () => {
  await open('?q=a&condition=Fair&location=Berlin&min=1&max=900&sort=price-asc');
  await seesPhones('Galaxy S23');
  expect(await search()).toHaveValue('a');
  expect(screen.getByRole('checkbox', { name: 'Fair' })).toBeChecked();
  expect(screen.getByLabelText('To')).toHaveValue('900');
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Price, low to high');
  expect(screen.getByRole('button', { name: 'Filters (3)' })).toHaveAttribute('aria-expanded', 'false');
});

test('C17 unknown and nonsense values are ignored', async () => {
  await open('?condition=Mint&location=&min=free&max=1e9&sort=colour&page=7');
  await seesPhones('Pixel 8', 'Galaxy S23', 'Moto G');
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('As listed');
  expect(screen.getByRole('button', { name: 'Filters' })).toBeInTheDocument();
});

test('C17 nothing matches: it says so, and a reset shows all, in the chosen order', async () => {
  const { user } = await open('?q=nokia&min=1&sort=price-desc');
  expect(await screen.findByText('Nothing matches')).toBeVisible();
  await seesCount('0 of 3 phones');
  await user.click(screen.getAllByRole('button', { name: 'Reset filters' }).at(-1) ?? document.body);
  await seesPhones('Galaxy S23', 'Pixel 8', 'Moto G');
  expect(screen.getByText('3 of 3 phones')).toHaveFocus();
  await waitFor(() => expect(here()).toBe('/categoryUsed/04?sort=price-desc'));
});

test('C17 filters and the booking dialog leave each other’s part of the URL alone', async () => {
  const { user } = await open();
  await user.type(await search(), 'gal');
  await seesPhones('Galaxy S23');
  await user.click((await card('Galaxy S23')).getByRole('button', { name: 'Booking now' }));
  await dialog();
  await waitFor(() => expect(here()).toBe(`/categoryUsed/04?q=gal&book=${galaxy._id}`));
  await user.click((await dialog()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(here()).toBe('/categoryUsed/04?q=gal'));
  expect(await search()).toHaveValue('gal');
  await seesPhones('Galaxy S23');
});

test('C17 C6 a link to a phone’s dialog opens it although a filter hides the phone', async () => {
  await open(`?q=pixel&book=${galaxy._id}`);
  expect((await dialog()).getByText('Book Galaxy S23')).toBeVisible();
});

test('C17 typing adds no steps to the history and asks the server for nothing', async () => {
  const { user, calls } = await open();
  const before = window.history.length;
  await user.type(await search(), 'moto');
  await waitFor(() => expect(here()).toBe('/categoryUsed/04?q=moto'));
  expect(window.history.length).toBe(before);
  expect(calls('listPhonesOfCategory')).toHaveLength(1);
});

test('C17 Back closes the dialog and keeps what was chosen', async () => {
  const { user } = await open('?condition=Fair');
  await user.click((await card('Moto G')).getByRole('button', { name: 'Booking now' }));
  await dialog();
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await seesPhones('Galaxy S23', 'Moto G');
  expect(here()).toBe('/categoryUsed/04?condition=Fair');
});

test('C17 on a narrow screen a button opens the filters', async () => {
  const { user } = await open();
  const toggle = await screen.findByRole('button', { name: 'Filters' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await clicks(user, 'Filters');
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('group', { name: 'Condition' })).toBeVisible();
});

test('C17 a category without phones has nothing to filter', async () => {
  await openApp('/categoryUsed/04', { as: 'buyer', answers: { listPhonesOfCategory: { body: [] } } });
  await seesHeading('Book the selected second-hand phones');
  expect(await screen.findByText('No phones here yet')).toBeVisible();
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
});

test('C18 ten thousand phones: a few cards in the page, each with its place in the list', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  const many = Array.from({ length: 10_000 }, (_, n) => listing(n));
  const { user } = await openApp('/categoryUsed/04', {
    as: 'buyer',
    answers: { listPhonesOfCategory: { body: many } },
  });
  await seesCount('10,000 of 10,000 phones');
  const items = (await screen.findAllByRole('article')).map((article) => article.closest('li'));
  expect(items.length).toBeLessThan(30);
  expect(items[0]).toHaveAttribute('aria-posinset', '1');
  expect(items[0]).toHaveAttribute('aria-setsize', '10000');
  expect(await search()).toHaveAccessibleDescription(
    'Search here: your browser’s own search finds only what is on the screen.',
  );
  await user.type(await search(), '9999');
  await seesPhones('Phone 9999');
});
