import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dashboardMessages } from '@/dashboardMessages';
import { adds, field, fillsIn, opensFilledForm, opensForm } from '../support/productSteps';
import { fill, seesToast } from '../support/steps';

test('A2 A3 A4 A5 A6 A7 A8 an empty form shows every message at its field, and sends no request', async () => {
  const { user, calls, images } = await opensForm();
  await adds(user);
  await screen.findByText('Product Name is required');
  for (const [label, sentence] of [
    ['Product Name', 'Product Name is required'],
    // In the specification's own words.
    ['Original price', 'Email Address is required'],
    ['Mobile number', 'Mobile number is required'],
    ['Resale price', 'Product Resale price is required'],
    ['Year of Purchase', 'Year of Purchase is required'],
    ['Image', 'Required field'],
    ['Product Details', 'Product Details is required'],
  ] as const) {
    expect(screen.getByText(sentence)).toBeVisible();
    expect(field(label), label).toBeInvalid();
    // The problem is read out before the hint.
    const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(ids[0] ?? ''), label).toHaveTextContent(sentence);
  }
  await waitFor(() => expect(field('Product Name')).toHaveFocus());

  fillsIn();
  await adds(user);
  await waitFor(() => expect(field('Image')).toHaveFocus());
  expect(screen.queryByText('Product Name is required')).not.toBeInTheDocument();
  expect(images.uploads).toEqual([]);
  expect(calls('addProduct')).toEqual([]);
});

test('A9 no other bounds: one character, 10,000, emoji and markup pass; a price that is no number gets a hint', async () => {
  const long = 'x'.repeat(10_000);
  const { user, calls } = await opensFilledForm();
  for (const label of ['Original price', 'Resale price']) {
    expect(field(label)).toHaveAccessibleDescription(dashboardMessages.addProduct.inDollars);
    fill(field(label), 'three hundred');
    expect(field(label)).toHaveAccessibleDescription(dashboardMessages.addProduct.notPayable);
    expect(field(label)).toBeValid();
  }
  fillsIn({
    'Product Name': '📱👩🏽‍🚀 ☎️',
    'Year of Purchase': 'x',
    'Product Details': long,
    'Original price': '<b>"Pixel" & co</b>',
    'Mobile number': 'x',
  });
  await adds(user);
  await seesToast(dashboardMessages.addProduct.added);
  expect(calls('addProduct')[0]?.body).toMatchObject({
    product_name: '📱👩🏽‍🚀 ☎️',
    details: long,
    price: '<b>"Pixel" & co</b>',
    Resale_price: 'three hundred',
  });
});

test('A10 A11 A12 condition, location and category have exactly the documented options', async () => {
  await opensForm();
  for (const [label, options] of [
    ['Condition', ['Excellent', 'Good', 'Fair']],
    ['Location', ['Berlin', 'Dortmund', 'Dusseldorf', 'Munich']],
    ['Phone category', ['iPhone', 'Samsung', 'LG', 'Google', 'Motorola', 'ZTE']],
  ] as const) {
    const shown = within(field(label)).getAllByRole<HTMLOptionElement>('option');
    expect(shown.map(({ value }) => value)).toEqual(options);
    expect(shown.map(({ textContent }) => textContent)).toEqual(options);
  }
});
