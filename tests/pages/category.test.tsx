import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { columnsByWidth } from '../support/columnsByWidth';
import { expectLogged } from '../support/expectedLogs';
import { openApp } from '../support/openApp';
import { card, here, main, seesHeading } from '../support/steps';

const whole = {
  _id: '6aff89991d4c7e0012002a15',
  product_name: 'Pixel 8 128 GB',
  image_url: '/images/phones/pixel-8-hazel.svg',
  Resale_price: '325',
  Location: 'Berlin',
  details: 'No scratches.',
  Seller_Name: 'Sam Keller',
  Posted_Date: '2026-11-15',
  used_year: '2',
};

/** Opens a category with these phones. */
const opensCategory = (...phones: unknown[]) =>
  openApp('/categoryUsed/04', { as: 'buyer', answers: { listPhonesOfCategory: { body: phones } } });

const rowsOf = (article: HTMLElement) =>
  Object.fromEntries(
    [...article.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]),
  );

test('C1 N21 the phones of the category, asked for by the id in the URL and without a token', async () => {
  localStorage.setItem('accessToken', 'token-of-bea');
  const { calls } = await openApp('/categoryUsed/a%2Fb%20c', { as: 'buyer' });
  await card('Pixel 7 128 GB');
  expect(calls('listPhonesOfCategory')[0]).toMatchObject({
    path: '/categoryUsed/a%2Fb%20c',
    authorization: null,
  });
});

test('the brands say which one is looked at, and lead to the others', async () => {
  const { user } = await openApp('/categoryUsed/04', { as: 'buyer' });
  const brands = () => within(screen.getByRole('navigation', { name: 'Brands' }));
  await card('Pixel 8 128 GB');
  await waitFor(() => expect(brands().getByRole('link', { current: 'page' })).toHaveTextContent('Google'));
  await user.click(brands().getByRole('link', { name: 'LG' }));
  await waitFor(() => expect(brands().getByRole('link', { current: 'page' })).toHaveTextContent('LG'));
  expect(here()).toBe('/categoryUsed/03');
});

test('N27 without its brands a category still shows its phones', async () => {
  await openApp('/categoryUsed/04', {
    as: 'buyer',
    answers: { listCategories: { status: 400, body: { message: 'Gone' } } },
  });
  await card('Pixel 8 128 GB');
  expect(screen.queryByRole('navigation', { name: 'Brands' })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('C2 the cards stand in 1, 2 and 3 columns', async () => {
  await opensCategory(whole);
  await card('Pixel 8 128 GB');
  expect(columnsByWidth(screen.getByRole('article').closest('ul'))).toEqual({ 0: 1, 600: 2, 1200: 3 });
});

test.each([
  { Original_price: '699', Condition: 'Good' },
  { Original_price: '699', price: '1', Condition: 'Good', condition: 'Fair' },
  { price: 699, Condition: 'Good', Resale_price: 325, used_year: 2 },
])('C3 C4 a card has everything, whatever the spelling: %j', async (spelling) => {
  await opensCategory({ ...whole, ...spelling });
  const pixel = await card('Pixel 8 128 GB');
  expect(pixel.getByRole('img', { name: 'Pixel 8 128 GB' })).toHaveAttribute(
    'src',
    'http://localhost:3000/images/phones/pixel-8-hazel.svg',
  );
  expect(rowsOf(screen.getByRole('article'))).toEqual({
    Price: '$325',
    'Original price': '$699',
    Condition: 'Good',
    Location: 'Berlin',
    Seller: 'Sam Keller',
    'Years of use': '2',
    Posted: '15 Nov 2026',
  });
  expect(pixel.getByText('No scratches.')).toBeVisible();
  expect(pixel.getByRole('button', { name: 'Booking now' })).toBeEnabled();
});

test('C4 a missing field leaves its row out, never "undefined"', async () => {
  const bare = { _id: 'x1', product_name: 'Bare phone' };
  const odd = {
    ...bare,
    _id: 'x2',
    Location: null,
    details: {},
    Condition: '',
    used_year: [],
    Resale_price: NaN,
  };
  await opensCategory(bare, odd);
  const articles = await screen.findAllByRole('article', { name: 'Bare phone' });
  expect(articles.map(rowsOf)).toEqual([{}, {}]);
  for (const article of articles) expect(article).not.toHaveTextContent(/undefined|null|NaN|object/);
});

test('C4 what is no record, or has no id, is left out and the rest stays', async () => {
  expectLogged('warn', '3 items of an answer were left out');
  await opensCategory(null, 'text', { product_name: 'No id' }, whole);
  await card('Pixel 8 128 GB');
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test.each([['90 emoji, which are 180 code units', '📱'.repeat(90)]])(
  'C5 %s stay whole',
  async (_, details) => {
    await opensCategory({ ...whole, details });
    const pixel = await card('Pixel 8 128 GB');
    expect(pixel.getByText(details)).toBeVisible();
    expect(pixel.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  },
);

test.each([['91 emoji', '📱'.repeat(91), `${'📱'.repeat(90)}…`]])(
  'C5 %s are cut to 90 and "…", and can be expanded',
  async (_, details, cut) => {
    const { user } = await opensCategory({ ...whole, details });
    const pixel = await card('Pixel 8 128 GB');
    expect(pixel.getByText(cut)).toBeVisible();
    expect(pixel.queryByText(details)).not.toBeInTheDocument();
    await user.click(pixel.getByRole('button', { name: 'Show more' }));
    expect(pixel.getByText(details)).toBeVisible();
    await user.click(pixel.getByRole('button', { name: 'Show less' }));
    expect(pixel.getByText(cut)).toBeVisible();
  },
);

test('C16 a phone with status Sold shows "Sold" and cannot be booked, not by its URL either', async () => {
  const sold = { ...whole, status: 'Sold' };
  const { calls } = await openApp(`/categoryUsed/04?book=${whole._id}`, {
    as: 'buyer',
    answers: { listPhonesOfCategory: { body: [sold] } },
  });
  const pixel = await card('Pixel 8 128 GB');
  expect(pixel.getByRole('button', { name: 'Sold' })).toBeDisabled();
  expect(pixel.queryByRole('button', { name: 'Booking now' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(calls('bookPhone')).toEqual([]);
});

test('an empty category says so', async () => {
  await opensCategory();
  await seesHeading('Book the selected second-hand phones');
  expect(main().getByText('No phones here yet')).toBeVisible();
  expect(main().getByRole('link', { name: 'See all brands' })).toHaveAttribute('href', '/#categories');
});

test('a category that no brand has says so, and shows the brands', async () => {
  await openApp('/categoryUsed/nokia', {
    as: 'buyer',
    answers: {
      listPhonesOfCategory: { body: [] },
      listCategories: { body: [{ _id: 'x', id: '04', name: 'Google' }] },
    },
  });
  expect(await main().findByText('There is no such brand')).toBeVisible();
  expect(main().queryByText('No phones here yet')).not.toBeInTheDocument();
  const brands = within(main().getByRole('list'));
  expect(brands.getByRole('link', { name: 'Google' })).toHaveAttribute('href', '/categoryUsed/04');
});
