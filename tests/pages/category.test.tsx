import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bookingMessages } from '@/features/booking/messages';
import { filterMessages as filters } from '@/features/catalogue/filterMessages';
import { preview } from '@/lib/text';
import { messages } from '@/messages';
import { expectLogged } from '../support/expectedLogs';
import type { Answer } from '../support/fakeApi';
import { openApp } from '../support/openApp';
import { listing } from '../support/records';
import { card, dialog, dialogIsGone, fill, goTo, here, labelled, main, seesHeading } from '../support/steps';

const { phones, titles } = messages;
const whole = (n: number, fields: object) =>
  listing(n, {
    Resale_price: '325',
    details: 'No scratches.',
    Seller_Name: 'Sam Keller',
    Posted_Date: '2026-11-15',
    used_year: '2',
    condition: undefined,
    ...fields,
  });

/** Opens a category with these phones. */
const opensCategory = (...records: unknown[]) =>
  openApp('/categoryUsed/04', { as: 'buyer', answers: { listPhonesOfCategory: { body: records } } });

const rowsOf = (article: HTMLElement) => {
  const terms = [...article.querySelectorAll('dt')];
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]));
};

test('C1 N21 the phones are asked for by the id in the URL, without a token; the brands lead to others', async () => {
  localStorage.setItem('accessToken', 'token-of-bea');
  const { user, calls } = await openApp('/categoryUsed/a%2Fb%20c', { as: 'buyer' });
  await card('Pixel 7 128 GB');
  expect(calls('listPhonesOfCategory')[0]).toMatchObject({
    path: '/categoryUsed/a%2Fb%20c',
    authorization: null,
  });
  const brands = () => within(screen.getByRole('navigation', { name: phones.brands }));
  const current = (name: string) =>
    waitFor(() => expect(brands().getByRole('link', { current: 'page' })).toHaveTextContent(name));
  goTo('/categoryUsed/04');
  await current('Google');
  await user.click(brands().getByRole('link', { name: 'LG' }));
  await current('LG');
  expect(here()).toBe('/categoryUsed/03');
});

test('N27 without its brands a category still shows its phones', async () => {
  await openApp('/categoryUsed/04', {
    as: 'buyer',
    answers: { listCategories: { status: 400, body: { message: 'Gone' } } },
  });
  await card('Pixel 8 128 GB');
  expect(screen.queryByRole('navigation', { name: phones.brands })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('C3 C4 the cards have every field, whatever its spelling', async () => {
  const spellings = [
    { Original_price: '699', Condition: 'Good' },
    { Original_price: '699', price: '1', Condition: 'Good', condition: 'Fair' },
    { price: 699, condition: 'Good', Resale_price: 325, used_year: 2 },
  ];
  await opensCategory(...spellings.map((fields, n) => whole(n, fields)));
  for (const n of spellings.keys()) {
    const phone = await card(`Phone ${n}`);
    expect(phone.getByRole('img', { name: `Phone ${n}` })).toHaveAttribute(
      'src',
      'http://localhost:3000/images/phones/pixel-8-hazel.svg',
    );
    expect(rowsOf(screen.getByRole('article', { name: `Phone ${n}` }))).toEqual({
      Price: '$325',
      'Original price': '$699',
      Condition: 'Good',
      Location: 'Berlin',
      Seller: 'Sam Keller',
      'Years of use': '2 years of use',
      Posted: '15 Nov 2026',
    });
    expect(phone.getByText('No scratches.')).toBeVisible();
    expect(phone.getByRole('button', { name: labelled('Booking now') })).toBeEnabled();
  }
});

test('C4 a missing field leaves its row out, never "undefined"; what is no record is left out', async () => {
  expectLogged('warn', '3 items of an answer were left out');
  const bare = { _id: 'x1', product_name: 'Bare phone' };
  const empty = { Location: null, details: {}, Condition: '', used_year: [], Resale_price: NaN };
  await opensCategory(null, 'text', { product_name: 'No id' }, bare, { ...bare, _id: 'x2', ...empty });
  const articles = await screen.findAllByRole('article', { name: 'Bare phone' });
  expect(articles.map(rowsOf)).toEqual([{}, {}]);
  for (const article of articles) expect(article).not.toHaveTextContent(/undefined|null|NaN|object/);
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('C5 details that are cut can be expanded, and cut again', async () => {
  const details = 'x'.repeat(91);
  const { user } = await opensCategory(listing(1, { details }));
  const phone = await card('Phone 1');
  await user.click(phone.getByRole('button', { name: labelled(phones.more) }));
  expect(phone.getByText(details)).toBeVisible();
  await user.click(phone.getByRole('button', { name: labelled(phones.less) }));
  expect(phone.getByText(preview(details))).toBeVisible();
});

test('C16 a phone with status Sold shows "Sold" and cannot be booked, not by its URL either', async () => {
  const sold = listing(1, { status: 'Sold' });
  const { user, calls } = await openApp(`/categoryUsed/04?book=${sold._id}`, {
    as: 'buyer',
    answers: { listPhonesOfCategory: { body: [sold] } },
  });
  const open = await dialog();
  expect(open.getByText(bookingMessages.isSold)).toBeVisible();
  expect(open.getByRole('button', { name: 'Sold' })).toBeDisabled();
  expect(open.queryByRole('button', { name: bookingMessages.submit })).not.toBeInTheDocument();
  await user.click(open.getByRole('button', { name: bookingMessages.close }));
  const phone = await card('Phone 1');
  expect(phone.getByRole('button', { name: labelled('Sold') })).toBeDisabled();
  expect(phone.queryByRole('button', { name: labelled(phones.book) })).not.toBeInTheDocument();
  expect(calls('bookPhone')).toEqual([]);
});

test('C17 an empty category says so, has nothing to filter, and leads to the brands', async () => {
  await opensCategory();
  await seesHeading(titles.category);
  expect(await main().findByText(phones.none)).toBeVisible();
  expect(main().getByRole('link', { name: phones.otherBrands })).toHaveAttribute('href', '/#categories');
  expect(main().queryByRole('search')).not.toBeInTheDocument();
});

test.each<[string, string, number, Answer<'listPhonesOfCategory'>?]>([
  ['is in the wrong letter case', 'A'.repeat(24), 1],
  ['is unknown', 'nokia', 1, { status: 404, body: '' }],
  ['is too long for the contract', 'x'.repeat(65), 0],
  ['is badly escaped', '%E0%A4%A', 0],
])(
  'R28 a category whose id %s reads as not found, and shows the brands',
  async (_, id, count, answer = { body: [] }) => {
    if (id.startsWith('%')) expectLogged('warn', 'could not be decoded');
    const { calls } = await openApp(`/categoryUsed/${id}`, {
      as: 'buyer',
      answers: { listPhonesOfCategory: answer },
    });
    expect(await main().findByText('There is no such brand')).toBeVisible();
    expect(main().queryByText(messages.errors.wentWrong)).not.toBeInTheDocument();
    expect(within(main().getByRole('list')).getAllByRole('link').length).toBeGreaterThan(0);
    expect(calls('listPhonesOfCategory')).toHaveLength(count);
  },
);

test('a category that no brand has says so, and shows the brands', async () => {
  await openApp('/categoryUsed/nokia', {
    as: 'buyer',
    answers: {
      listPhonesOfCategory: { body: [] },
      listCategories: { body: [{ _id: 'x', id: '04', name: 'Google' }] },
    },
  });
  expect(await main().findByText(phones.noBrand)).toBeVisible();
  expect(main().queryByText(phones.none)).not.toBeInTheDocument();
  const brands = within(main().getByRole('list'));
  expect(brands.getByRole('link', { name: 'Google' })).toHaveAttribute('href', '/categoryUsed/04');
});

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
  await user.click((await card('Galaxy S23')).getByRole('button', { name: labelled(phones.book) }));
  await dialog();
  await isAt(`?q=gal&book=${galaxy._id}`);
  window.history.back();
  await dialogIsGone();
  await isAt('?q=gal');
  expect(await search()).toHaveValue('gal');
  await seesPhones('Galaxy S23');
});
