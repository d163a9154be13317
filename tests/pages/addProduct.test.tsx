import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adds, describedBy, field, opensFilledForm, opensForm } from '../support/productSteps';
import { seesHeading, seesToast } from '../support/steps';

test('A1 the form is titled "Add Second-hand phone"', async () => {
  await opensForm();
  await seesHeading('Add Second-hand phone');
  expect(document.title).toBe('Add Second-hand phone');
});

test.each([
  ['A2', 'Product Name', 'Product Name is required'],
  ["A3, in the specification's own words:", 'Original price', 'Email Address is required'],
  ['A4', 'Mobile number', 'Mobile number is required'],
  ['A5', 'Resale price', 'Product Resale price is required'],
  ['A6', 'Year of Purchase', 'Year of Purchase is required'],
  ['A8', 'Product Details', 'Product Details is required'],
] as const)('%s without "%s": "%s", and nothing is sent', async (_, label, sentence) => {
  const { user, calls, images } = await opensFilledForm({}, { [label]: '' });
  await adds(user);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(describedBy(field(label)).startsWith(sentence)).toBe(true);
  await waitFor(() => expect(field(label)).toHaveFocus());
  expect(images.uploads).toEqual([]);
  expect(calls('addProduct')).toEqual([]);
});

test('A7 without a picture: "Required field", tied to the field, which has the focus', async () => {
  const { user, calls } = await opensFilledForm();
  await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
  await adds(user);
  expect(await screen.findByText('Required field')).toBeVisible();
  expect(field('Image')).toBeInvalid();
  expect(describedBy(field('Image'))).toContain('Required field');
  await waitFor(() => expect(field('Image')).toHaveFocus());
  expect(calls('addProduct')).toEqual([]);
});

test('A2–A8 an empty form shows every message at once', async () => {
  const { user } = await opensForm();
  await adds(user);
  await screen.findByText('Product Name is required');
  for (const sentence of [
    'Email Address is required',
    'Mobile number is required',
    'Product Resale price is required',
    'Year of Purchase is required',
    'Required field',
    'Product Details is required',
  ])
    expect(screen.getByText(sentence)).toBeVisible();
});

test.each([
  ['one character', 'x'],
  ['10,000 characters', 'x'.repeat(10_000)],
  ['emoji', '📱👩🏽‍🚀 ☎️'],
  ['markup', '<b>"Pixel" & co</b>'],
])('A9 %s pass in every field', async (_, text) => {
  const { user, calls } = await opensFilledForm(
    {},
    {
      'Product Name': text,
      'Year of Purchase': text,
      'Product Details': text,
      'Original price': text,
      'Resale price': text,
      'Mobile number': text,
    },
  );
  await adds(user);
  await seesToast('Product added successfully');
  expect(calls('addProduct')[0]?.body).toMatchObject({
    product_name: text,
    details: text,
    price: text,
    Resale_price: text,
  });
});

test.each(['Original price', 'Resale price'] as const)(
  'A9 a %s that is no number gets a hint and is not blocked',
  async (label) => {
    const hint = 'Buyers can pay only a number above 0, such as 325.50. You can still add the phone.';
    const { user, calls } = await opensFilledForm();
    expect(describedBy(field(label))).toBe('In dollars, such as 325 or 325.50.');
    await user.clear(field(label));
    await user.type(field(label), 'three hundred');
    expect(describedBy(field(label))).toBe(hint);
    expect(field(label)).toBeValid();
    await adds(user);
    await seesToast('Product added successfully');
    expect(calls('addProduct')).toHaveLength(1);
  },
);

test.each([
  ['A10', 'Condition', ['Excellent', 'Good', 'Fair']],
  ['A11', 'Location', ['Berlin', 'Dortmund', 'Dusseldorf', 'Munich']],
  ['A12', 'Phone category', ['iPhone', 'Samsung', 'LG', 'Google', 'Motorola', 'ZTE']],
] as const)('%s %s has exactly the documented options', async (_, label, options) => {
  await opensForm();
  const shown = within(field(label)).getAllByRole<HTMLOptionElement>('option');
  expect(shown.map(({ value }) => value)).toEqual(options);
  expect(shown.map(({ textContent }) => textContent)).toEqual(options);
});
