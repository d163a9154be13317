import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Schema, type AnyObjectSchema } from 'yup';
import { loginSchema, signUpSchema } from '@/features/account/schemas';
import { phoneSchema } from '@/features/selling/phoneSchema';
import { accountMessages } from '@/features/account/messages';
import { openApp, type AppOptions } from '../support/openApp';
import { listing } from '../support/records';
import { dialog, fill } from '../support/steps';

const phone = listing(1, { product_name: 'Pixel 8' });
const booking = {
  url: `/?book=${phone._id}`,
  options: { as: 'buyer', answers: { listAdvertisements: { body: [phone] } } },
} as const;

interface FormCase {
  url: string;
  options?: AppOptions;
  schema?: AnyObjectSchema;
  isDialog?: boolean;
  /** Its fields, each with its attributes for browsers and phones. */
  fields: Record<string, { type?: string; autocomplete?: string; inputmode?: string }>;
}

/** Every form of the product. */
const forms: Record<string, FormCase> = {
  login: {
    url: '/login',
    schema: loginSchema,
    fields: {
      Email: { type: 'email', autocomplete: 'username' },
      Password: { type: 'password', autocomplete: 'current-password' },
    },
  },
  'sign up': {
    url: '/signup',
    schema: signUpSchema,
    fields: {
      Name: { autocomplete: 'name' },
      Email: { type: 'email', autocomplete: 'email' },
      Password: { type: 'password', autocomplete: 'new-password' },
      'I want to be a': {},
    },
  },
  'add product': {
    url: '/dashboard/addproducts',
    options: { as: 'seller' },
    schema: phoneSchema,
    fields: {
      'Product Name': {},
      'Phone category': {},
      Condition: {},
      'Year of Purchase': { inputmode: 'numeric' },
      'Product Details': {},
      Image: { type: 'file' },
      'Original price': { inputmode: 'decimal' },
      'Resale price': { inputmode: 'decimal' },
      Location: {},
      'Mobile number': { type: 'tel', autocomplete: 'tel' },
    },
  },
  booking: {
    ...booking,
    isDialog: true,
    fields: {
      'Phone number': { type: 'tel', autocomplete: 'tel' },
      'Meeting location': { autocomplete: 'off' },
    },
  },
  feedback: {
    url: '/',
    fields: {
      Name: { autocomplete: 'name' },
      Email: { type: 'email', autocomplete: 'email' },
      Message: {},
    },
  },
  filters: {
    url: '/categoryUsed/google',
    options: { as: 'buyer' },
    fields: {
      'Search these phones': { type: 'search', autocomplete: 'off' },
      From: { inputmode: 'decimal', autocomplete: 'off' },
      To: { inputmode: 'decimal', autocomplete: 'off' },
      'Sort by': {},
    },
  },
  'user search': {
    url: '/dashboard/admin',
    options: { as: 'admin' },
    fields: { 'Search by name or email': { type: 'search' } },
  },
};

test.each(Object.entries(forms))(
  'the fields of %s have visible labels, attributes for browsers, and are marked as required as the schema says',
  async (_, { url, options, isDialog, fields, schema }) => {
    await openApp(url, options);
    const place = isDialog ? await dialog() : screen;
    const rules = schema?.fields ?? {};
    const names: string[] = [];
    for (const [label, attributes] of Object.entries(fields)) {
      const input = await place.findByLabelText<HTMLInputElement>(label);
      expect(input.labels?.[0], label).toBeVisible();
      for (const [attribute, value] of Object.entries(attributes))
        expect(input, label).toHaveAttribute(attribute, value);
      // The browser's own validation would speak another language, and only of one field.
      expect(input.required, label).toBe(false);
      const rule = rules[input.name];
      const isRequired = rule instanceof Schema && !rule.spec.optional;
      expect(input.getAttribute('aria-required'), label).toBe(isRequired ? 'true' : null);
      names.push(input.name);
    }
    expect(names).toEqual(expect.arrayContaining(Object.keys(rules)));
  },
);

test('an error is not shown while the user types, and disappears as soon as it is corrected', async () => {
  const { user } = await openApp('/login');
  const email = await screen.findByLabelText('Email');
  await user.type(email, 'K');
  await user.clear(email);
  expect(screen.queryByText(accountMessages.emailRequired)).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByText(accountMessages.emailRequired)).toBeVisible();
  fill(email, 'Kim');
  await waitFor(() => expect(screen.queryByText(accountMessages.emailRequired)).not.toBeInTheDocument());
  expect(email).toHaveAttribute('aria-invalid', 'false');
});
