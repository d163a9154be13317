import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bookingMessages } from '@/features/booking/messages';
import { filterMessages as filters } from '@/features/catalogue/filterMessages';
import { messages } from '@/messages';
import { openApp } from '../support/openApp';
import { listing } from '../support/records';
import { card, dialog, dialogIsGone, fill, here, labelled } from '../support/steps';

const { phones: texts } = messages;
const booking = bookingMessages;
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
const three = [pixel, galaxy, moto];
const url = '/categoryUsed/04';

const open = (search = '', body: object[] = three) =>
  openApp(url + search, { as: 'buyer', answers: { listPhonesOfCategory: { body } } });

const seesPhones = (...names: string[]) =>
  waitFor(() => {
    const headings = [...document.querySelectorAll('article :is(h2, h3)')];
    expect(headings.map((heading) => heading.textContent)).toEqual(names);
  });
const seesCount = async (text: string) =>
  expect(await screen.findByText(text)).toHaveAttribute('role', 'status');
const isAt = (search: string) => waitFor(() => expect(here()).toBe(url + search));
const search = () => screen.findByLabelText(filters.search);

test('C17 a search by name narrows the list and goes into the URL, without a step in the history or a request', async () => {
  const { user, calls } = await open();
  await seesPhones('Pixel 8', 'Galaxy S23', 'Moto G');
  await seesCount('3 of 3 phones');
  expect(await search()).toHaveAccessibleDescription('');
  const before = window.history.length;
  await user.type(await search(), 'PIX');
  await seesPhones('Pixel 8');
  await seesCount('1 of 3 phones');
  await isAt('?q=PIX');
  await user.clear(await search());
  await seesPhones('Pixel 8', 'Galaxy S23', 'Moto G');
  await isAt('');
  expect(window.history.length).toBe(before);
  expect(calls('listPhonesOfCategory')).toHaveLength(1);
});

test('C17 condition and location take several values, of the contract’s options and those in the list', async () => {
  const { user } = await open();
  const choices = async (name: string) =>
    within(await screen.findByRole('group', { name }))
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent);
  const toggle = await screen.findByRole('button', { name: 'Filters' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('group', { name: filters.condition })).toBeVisible();
  expect(await choices(filters.condition)).toEqual(['Excellent', 'Good', 'Fair']);
  expect(await choices(filters.location)).toEqual(['Berlin', 'Dortmund', 'Dusseldorf', 'Munich', 'Hamburg']);
  await user.click(screen.getByLabelText('Fair'));
  await seesPhones('Galaxy S23', 'Moto G');
  await user.click(screen.getByLabelText('Berlin'));
  await seesPhones('Galaxy S23');
  await user.click(screen.getByLabelText('Hamburg'));
  await seesPhones('Galaxy S23', 'Moto G');
  await isAt('?condition=Fair&location=Berlin&location=Hamburg');
});

test('C17 a price range and an order go into the URL; a price that is no number is not used, and its field says so', async () => {
  await open();
  const from = await screen.findByLabelText(filters.min);
  fill(from, '300');
  await seesPhones('Pixel 8', 'Galaxy S23');
  fill(screen.getByLabelText(filters.sort), 'price-desc');
  await seesPhones('Galaxy S23', 'Pixel 8');
  fill(screen.getByLabelText(filters.max), '400');
  await seesPhones('Pixel 8');
  await isAt('?min=300&sort=price-desc&max=400');
  fill(from, 'cheap');
  await waitFor(() => expect(from).toHaveAccessibleDescription(filters.noAmount));
  await seesPhones('Pixel 8');
});

test('C17 a link shows what it names', async () => {
  await open('?q=a&condition=Fair&location=Berlin&min=1&max=900&sort=price-asc');
  await seesPhones('Galaxy S23');
  expect(await search()).toHaveValue('a');
  expect(screen.getByLabelText('Fair')).toBeChecked();
  expect(screen.getByLabelText(filters.max)).toHaveValue('900');
  expect(screen.getByLabelText(filters.sort)).toHaveDisplayValue('Price, low to high');
  expect(screen.getByRole('button', { name: 'Filters (3)' })).toHaveAttribute('aria-expanded', 'false');
});

test('C17 where nothing matches a reset shows all, in the chosen order', async () => {
  const { user } = await open('?q=nokia&min=1&sort=price-desc');
  expect(await screen.findByText(filters.nothing)).toBeVisible();
  await seesCount('0 of 3 phones');
  await user.click(screen.getAllByRole('button', { name: filters.reset }).at(-1) ?? document.body);
  await seesPhones('Galaxy S23', 'Pixel 8', 'Moto G');
  expect(screen.getByText('3 of 3 phones')).toHaveFocus();
  await isAt('?sort=price-desc');
});

test('C6 C17 filters and the booking dialog keep each other’s part of the URL; Back closes the dialog', async () => {
  const { user } = await open(`?q=pixel&book=${galaxy._id}`);
  expect((await dialog()).getByRole('heading', { name: 'Galaxy S23' })).toBeVisible();
  await user.click((await dialog()).getByRole('button', { name: booking.close }));
  await isAt('?q=pixel');

  fill(await search(), 'gal');
  await isAt('?q=gal');
  await user.click((await card('Galaxy S23')).getByRole('button', { name: labelled(texts.book) }));
  await dialog();
  await isAt(`?q=gal&book=${galaxy._id}`);
  window.history.back();
  await dialogIsGone();
  await isAt('?q=gal');
  expect(await search()).toHaveValue('gal');
  await seesPhones('Galaxy S23');
});
