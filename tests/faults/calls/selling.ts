import sharp from 'sharp';
import type { Page } from '@playwright/test';
import type { Call } from '../Call';

const photo = sharp({ create: { width: 40, height: 60, channels: 3, background: '#3c7d78' } }).png();

const choosesPicture = async (page: Page) => {
  await page
    .getByLabel('Image')
    .setInputFiles({ name: 'pixel.png', mimeType: 'image/png', buffer: await photo.clone().toBuffer() });
  await page.getByRole('img', { name: 'pixel.png' }).waitFor();
};

const adds = (page: Page) => page.getByRole('button', { name: 'Add product', exact: true }).click();

const form = {
  as: 'seller',
  at: '/dashboard/addproducts',
  heading: 'Add Second-hand phone',
  failure: { in: 'form' },
  typed: {
    'Product Name': 'Pixel 8 128 GB',
    'Year of Purchase': '2023',
    'Product Details': 'Two small scratches at the back.',
    'Original price': '699',
    'Resale price': '325.50',
    'Mobile number': '+49 151 5550 1992',
  },
  deed: async (page: Page) => {
    await choosesPicture(page);
    await adds(page);
  },
  again: adds,
  good: { heading: 'My Products', text: 'Moto G84 256 GB', toast: 'Product added successfully' },
} as const;

/** The two calls of adding a phone. The second try needs no retyping, and no second upload where the first one worked. */
export const selling: readonly Call[] = [
  { ...form, name: 'addProduct', request: 'POST /addproducts', kind: 'accepted' },
  { ...form, name: 'uploadImage', request: 'POST /1/upload', kind: 'upload' },
];
