import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bookingMessages } from '@/features/booking/messages';
import { preview } from '@/lib/text';
import { messages } from '@/messages';
import { expectLogged } from '../support/expectedLogs';
import type { Answer } from '../support/fakeApi';
import { openApp } from '../support/openApp';
import { listing } from '../support/records';
import { card, dialog, goTo, here, labelled, main, seesHeading } from '../support/steps';

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
