import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catalogueMessages } from '@/features/catalogue/messages';
import { homeMessages } from '@/features/home/messages';
import { contactMessages } from '@/features/contact/messages';
import { messages } from '@/messages';
import { openApp } from '../support/openApp';
import { listing } from '../support/records';
import { scenario } from '../support/scenario';
import { card, clicks, dialog, fact, fill, here, labelled, main, seesHeading } from '../support/steps';

const region = (name: string) => screen.findByRole('region', { name });

test('H1 H2 H3 H7 hero, advertisements, categories, contact; "Buy now" jumps to the tiles', async () => {
  const { user, calls } = await openApp('/');
  await seesHeading(/used phones for everyone/i);

  const headings = main()
    .getAllByRole('heading')
    .map((heading) => heading.textContent);
  const order: string[] = [
    homeMessages.heroHeadline,
    catalogueMessages.advertisements,
    catalogueMessages.categories,
    contactMessages.contact,
  ];
  expect(headings.filter((heading) => order.includes(heading))).toEqual(order);

  await user.click(screen.getByRole('link', { name: 'Buy now' }));
  expect(here()).toBe('/#categories');
  const categories = await region(catalogueMessages.categories);
  expect(document.getElementById('categories')).toBe(categories);
  await screen.findByRole('link', { name: 'Samsung' });
  expect(calls('listCategories')).not.toHaveLength(0);
});

test('H4 H5 N17 a card for each advertisement: image, name, both prices, location, condition, and "Purchase"', async () => {
  const { user, calls } = await openApp('/', { as: 'buyer' });
  const pixel = await card('Pixel 8 128 GB');
  expect(pixel.getByRole('img', { name: 'Pixel 8 128 GB' })).toHaveAttribute(
    'src',
    'http://localhost:3000/images/phones/pixel-8-hazel.svg',
  );
  expect(pixel.getByRole('heading', { name: 'Pixel 8 128 GB' })).toBeVisible();
  for (const text of ['$699', '$325', 'Berlin', 'Excellent']) expect(pixel.getByText(text)).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(calls('listAdvertisements')[0]).toMatchObject({ query: {}, authorization: null });

  await user.click((await card('iPhone 15 Pro 256 GB')).getByRole('button', { name: labelled('Purchase') }));
  const open = await dialog();
  expect(open.getByRole('heading', { name: 'iPhone 15 Pro 256 GB' })).toBeVisible();
  expect(fact(open, 'Price')).toHaveTextContent('$640');
});

const advertised = listing(1, { product_name: 'Pixel 8', price: '699' });
const sold = { ...advertised, _id: 'p1', status: 'Sold' };

test('H13 an advertised phone that is Sold in its brand’s list: "Sold", and no "Purchase"', async () => {
  const other = listing(2, { product_name: 'Pixel 7' });
  await openApp('/', {
    as: 'buyer',
    answers: {
      listAdvertisements: { body: [advertised, other] },
      listPhonesOfCategory: { body: [sold, { ...other, status: undefined }] },
    },
  });
  expect(await (await card('Pixel 8')).findByRole('button', { name: labelled('Sold') })).toBeDisabled();
  expect((await card('Pixel 7')).getByRole('button', { name: labelled('Purchase') })).toBeEnabled();
});

test('H13 a visitor reads no brand’s list', async () => {
  const { calls } = await openApp('/', { answers: { listAdvertisements: { body: [advertised] } } });
  await card('Pixel 8');
  expect(calls('listPhonesOfCategory')).toEqual([]);
});

test('H6 N20 a tile for each category: image and name, with a link by its id', async () => {
  const body = [
    { _id: '695df2b51d4c7e0012001101', id: '01', name: 'iPhone', image_url: '/images/brands/iphone.svg' },
    { _id: '695df2da1d4c7e0012001102', name: 'Samsung', image_url: '/images/brands/samsung.svg' },
    { _id: '695df2ff1d4c7e0012001103', id: 'a/b', name: 'Odd', image_url: 'javascript:alert(1)' },
  ];
  const { calls } = await openApp('/', { answers: { listCategories: { body } } });
  for (const [name, url, image] of [
    ['iPhone', '/categoryUsed/01', 'http://localhost:3000/images/brands/iphone.svg'],
    ['Samsung', '/categoryUsed/695df2da1d4c7e0012001102', 'http://localhost:3000/images/brands/samsung.svg'],
    ['Odd', '/categoryUsed/a%2Fb', undefined],
  ] as const) {
    const tile = await screen.findByRole('link', { name });
    expect(tile).toHaveAttribute('href', url);
    expect(tile.querySelector('img')?.getAttribute('src')).toBe(image);
  }
  expect(calls('listCategories')[0]).toMatchObject({ query: {}, authorization: null });
});

test('H8 H9 a spinner shows while the categories load; a map, an address, an e-mail and a phone from the settings', async () => {
  await openApp('/', { scenarios: [scenario('listCategories', { network: 'silent' })] });
  const categories = within(await region(catalogueMessages.categories));
  expect(categories.getByRole('status')).toHaveTextContent(catalogueMessages.categoriesLoading);
  const contact = within(await region(contactMessages.contact));
  expect(contact.getByTitle(contactMessages.mapTitle)).toHaveAttribute('src', '/map/');
  expect(contact.getByText('Kastanienallee 12, 10435 Berlin')).toBeVisible();
  expect(contact.getAllByRole('link', { name: 'hello@second-ring.example' })[0]).toHaveAttribute(
    'href',
    'mailto:hello@second-ring.example',
  );
  expect(contact.getByRole('link', { name: '+49 30 5550 1992' })).toHaveAttribute(
    'href',
    'tel:+493055501992',
  );
});

test('H9 a shop without a map shows none', async () => {
  const contact = { address: 'Somewhere 1', email: 'me@shop.example', phone: '123' };
  await openApp('/', { settings: { contact, mapUrl: '' } });
  await seesHeading(homeMessages.heroHeadline);
  expect(screen.getByText('Somewhere 1')).toBeVisible();
  expect(screen.queryByTitle(/^Map/)).not.toBeInTheDocument();
});

test('H10 H11 the feedback form sends nothing, does not navigate, validates nothing and claims nothing', async () => {
  const { user, calls } = await openApp('/');
  await screen.findByRole('link', { name: 'Samsung' });
  await card('Pixel 8 128 GB');
  const form = within(screen.getByRole('form', { name: contactMessages.feedback }));
  expect(form.getByRole('link', { name: 'hello@second-ring.example' })).toBeVisible();
  const before = { calls: calls().length, text: document.body.textContent };
  const prevented: boolean[] = [];
  const watch = (event: Event) => prevented.push(event.defaultPrevented);
  window.addEventListener('submit', watch);
  await clicks(user, 'Submit');
  expect(document.body.textContent).toBe(before.text);
  fill(form.getByLabelText('Name'), 'Nina');
  fill(form.getByLabelText('Email'), 'no e-mail');
  fill(form.getByLabelText('Message'), 'Hello');
  // By these names a reload keeps them where the app's code does not come (G20).
  const texts = { name: 'Nina', email: 'no e-mail', message: 'Hello' };
  expect(screen.getByRole('form', { name: contactMessages.feedback })).toHaveFormValues(texts);
  await clicks(user, 'Submit');
  expect(form.getByLabelText('Message')).toHaveValue('Hello');
  expect(calls()).toHaveLength(before.calls);
  expect(prevented, 'the browser would have sent the form').toEqual([true, true]);
  window.removeEventListener('submit', watch);
  expect(here()).toBe('/');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('H1 a seller without a phone is led to the dashboard, which says what to do; a buyer is not', async () => {
  const nothing = { answers: { listMyProducts: { body: [] } } };
  const title = messages.phones.first;
  const buyer = await openApp('/', { as: 'buyer', ...nothing });
  await waitFor(() => expect(buyer.calls('checkSeller')).toHaveLength(1));
  expect(screen.queryByRole('link', { name: title })).not.toBeInTheDocument();
  buyer.close();

  const { user } = await openApp('/', { as: 'seller', ...nothing });
  await user.click(await screen.findByRole('link', { name: title }));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});
