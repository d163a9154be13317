import type { AnyObjectSchema } from 'yup';
import { loginSchema, signUpSchema } from '@/features/account/schemas';
import { productSchema } from '@/features/selling/addProductSchema';
import type { AppOptions } from './openApp';

export interface FormCase {
  url: string;
  options?: AppOptions;
  /** Its fields, each with its attributes for browsers and phones. */
  fields: Record<string, { type?: string; autocomplete?: string; inputmode?: string }>;
  /** The button that sends it, and what it says of each field that must not be empty, in their order. */
  submit?: string;
  problems?: Record<string, string>;
  schema?: AnyObjectSchema;
  isDialog?: boolean;
}

/** Every form of the product. */
export const formCases: Record<string, FormCase> = {
  login: {
    url: '/login',
    fields: {
      Email: { type: 'email', autocomplete: 'username' },
      Password: { type: 'password', autocomplete: 'current-password' },
    },
    submit: 'Login',
    problems: { Email: 'Email Address is required', Password: 'Password is required' },
    schema: loginSchema,
  },
  'sign up': {
    url: '/signup',
    fields: {
      Name: { autocomplete: 'name' },
      Email: { type: 'email', autocomplete: 'email' },
      Password: { type: 'password', autocomplete: 'new-password' },
      'I want to be a': {},
    },
    submit: 'Sign Up',
    problems: {
      Name: 'Name is required',
      Email: 'Email Address is required',
      Password: 'Password is required',
    },
    schema: signUpSchema,
  },
  'add product': {
    url: '/dashboard/addproducts',
    options: { as: 'seller' },
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
    submit: 'Add product',
    problems: {
      'Product Name': 'Product Name is required',
      'Year of Purchase': 'Year of Purchase is required',
      'Product Details': 'Product Details is required',
      Image: 'Required field',
      'Original price': 'Email Address is required',
      'Resale price': 'Product Resale price is required',
      'Mobile number': 'Mobile number is required',
    },
    schema: productSchema,
  },
  booking: {
    url: '/?book=6b1022a21d4c7e0012005501',
    options: {
      as: 'buyer',
      answers: {
        listAdvertisements: {
          body: [{ _id: '6b1022a21d4c7e0012005501', product_name: 'Pixel 8', Resale_price: '325' }],
        },
      },
    },
    isDialog: true,
    fields: {
      Name: {},
      Email: {},
      Price: {},
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
      'Search by name': { type: 'search', autocomplete: 'off' },
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
