import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { scenario } from '@/dev/scenario';
import { columnsByWidth } from '../support/columnsByWidth';
import { expectLogged } from '../support/expectedLogs';
import { openApp } from '../support/openApp';
import { card, clicks, dialog, here, main, seesHeading } from '../support/steps';

const region = (name: string) => screen.findByRole('region', { name });

test('H1 the order is hero, advertisements, categories, contact', async () => {
  await openApp('/');
  await seesHeading('Used phones for everyone');
  const headings = main()
    .getAllByRole('heading')
    .map((heading) => heading.textContent);
  const order = ['Used phones for everyone', 'Advertised this week', 'Pick a brand', 'Visit us, or write'];
  expect(headings.filter((heading) => order.includes(heading))).toEqual(order);
});

test('H2 the hero is at least 880px high, with a headline about used phones for everyone', async () => {
  await openApp('/');
  const headline = await seesHeading('Used phones for everyone');
  expect(headline.closest('section')).toHaveStyle({ minHeight: '880px' });
  expect(getComputedStyle(headline.closest('section') ?? headline).height).toBe('auto');
});

test('H3 "Buy now" jumps to the categories', async () => {
  const { user, calls } = await openApp('/');
  await user.click(await screen.findByRole('link', { name: 'Buy now' }));
  expect(here()).toBe('/#categories');
  expect(document.getElementById('categories')).toBe(await region('Pick a brand'));
  await screen.findByRole('link', { name: 'Samsung' });
  expect(calls('listCategories')).not.toHaveLength(0);
});

test('H4 N17 a card for each advertisement: image, name, both prices, location, condition', async () => {
  const { calls } = await openApp('/');
  const pixel = await card('Pixel 8 128 GB');
  expect(pixel.getByRole('img', { name: 'Pixel 8 128 GB' })).toHaveAttribute(
    'src',
    'http://localhost:3000/images/phones/pixel-8-hazel.svg',
  );
  expect(pixel.getByRole('heading', { name: 'Pixel 8 128 GB' })).toBeVisible();
  for (const text of ['$699', '$325', 'Berlin', 'Excellent']) expect(pixel.getByText(text)).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(calls('listAdvertisements')[0]).toMatchObject({ query: {}, authorization: null });
});

test('H4 a record without some fields leaves their rows out', async () => {
  expectLogged('warn', '2 items of an answer were left out');
  const body = [{ _id: 'a1', product_name: 'Bare phone' }, { product_name: 'no id' }, null];
  const { calls } = await openApp('/', { answers: { listAdvertisements: { body } } });
  await card('Bare phone');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(main().queryByText(/undefined|null|NaN/)).not.toBeInTheDocument();
  expect(screen.getByRole('article')).not.toHaveTextContent('Location');
  expect(calls('listAdvertisements')).not.toHaveLength(0);
});

test('H5 "Purchase" opens the booking dialog for that phone', async () => {
  const { user } = await openApp('/', { as: 'buyer' });
  await user.click((await card('iPhone 15 Pro 256 GB')).getByRole('button', { name: 'Purchase' }));
  const open = await dialog();
  expect(open.getByRole('heading', { name: 'Book iPhone 15 Pro 256 GB' })).toBeVisible();
  expect(open.getByLabelText('Price')).toHaveValue('$640');
});

test('H6 N20 a tile for each category: image and name, leading to it by its id', async () => {
  const body = [
    { _id: '695df2b51d4c7e0012001101', id: '01', name: 'iPhone', image_url: '/images/brands/iphone.svg' },
    { _id: '695df2da1d4c7e0012001102', name: 'Samsung', image_url: '/images/brands/samsung.svg' },
    { _id: '695df2ff1d4c7e0012001103', id: 'a/b', name: 'Odd', image_url: 'javascript:alert(1)' },
  ];
  const { calls } = await openApp('/', { answers: { listCategories: { body } } });
  const iPhone = await screen.findByRole('link', { name: 'iPhone' });
  expect(iPhone).toHaveAttribute('href', '/categoryUsed/01');
  expect(iPhone.querySelector('img')).toHaveAttribute(
    'src',
    'http://localhost:3000/images/brands/iphone.svg',
  );
  expect(screen.getByRole('link', { name: 'Samsung' })).toHaveAttribute(
    'href',
    '/categoryUsed/695df2da1d4c7e0012001102',
  );
  const odd = screen.getByRole('link', { name: 'Odd' });
  expect(odd).toHaveAttribute('href', '/categoryUsed/a%2Fb');
  expect(odd.querySelector('img')).toBeNull();
  expect(calls('listCategories')[0]).toMatchObject({ query: {}, authorization: null });
});

test('H7 the tiles stand in 1, 2 and 6 columns', async () => {
  await openApp('/');
  const tile = await screen.findByRole('link', { name: 'Samsung' });
  expect(columnsByWidth(tile.closest('ul'))).toEqual({ 0: 1, 600: 2, 1200: 6 });
});

test('H8 a spinner shows while the categories load', async () => {
  await openApp('/', { scenarios: [scenario('listCategories', { network: 'silent' })] });
  const categories = within(await region('Pick a brand'));
  expect(categories.getByRole('status')).toHaveTextContent('Loading the brands');
});

test('H9 contact: a map, an address, an e-mail, a phone', async () => {
  await openApp('/');
  const contact = within(await region('Visit us, or write'));
  expect(contact.getByTitle('Map showing where to find Second Ring')).toHaveAttribute('src', '/map/');
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

test('H9 the contact is a matter of settings, and a shop without a map shows none', async () => {
  const contact = { address: 'Somewhere 1', email: 'me@shop.example', phone: '123' };
  await openApp('/', { settings: { contact, mapUrl: '' } });
  await seesHeading('Used phones for everyone');
  expect(screen.getByText('Somewhere 1')).toBeVisible();
  expect(screen.getByRole('link', { name: '123' })).toBeVisible();
  expect(screen.queryByTitle(/^Map/)).not.toBeInTheDocument();
});

test('H10 H11 the feedback form sends nothing, goes nowhere, validates nothing and claims nothing', async () => {
  const { user, calls } = await openApp('/');
  await screen.findByRole('link', { name: 'Samsung' });
  await card('Pixel 8 128 GB');
  const form = within(screen.getByRole('form', { name: 'Feedback' }));
  expect(form.getByRole('link', { name: 'hello@second-ring.example' })).toBeVisible();
  const before = { calls: calls().length, text: document.body.textContent };
  const prevented: boolean[] = [];
  const watch = (event: Event) => prevented.push(event.defaultPrevented);
  window.addEventListener('submit', watch);
  await clicks(user, 'Submit');
  expect(document.body.textContent).toBe(before.text);
  await user.type(form.getByLabelText('Name'), 'Nina');
  await user.type(form.getByLabelText('Email'), 'no e-mail');
  await user.type(form.getByLabelText('Message'), 'Hello');
  await clicks(user, 'Submit');
  await waitFor(() => expect(form.getByLabelText('Message')).toHaveValue('Hello'));
  expect(calls()).toHaveLength(before.calls);
  expect(prevented, 'the browser would have sent the form').toEqual([true, true]);
  window.removeEventListener('submit', watch);
  expect(here()).toBe('/');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
