import type { Call } from '../Call';
import type { Driver } from '../machinery/Driver';

const adds = (driver: Driver) => driver.click('Add product');

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
  action: async (driver: Driver) => {
    await driver.choosePicture('Image', 'pixel.png');
    await adds(driver);
  },
  again: adds,
  good: { heading: 'My Products', text: 'Moto G84 256 GB', toast: 'Product added successfully' },
} as const;

/** The two calls of adding a phone. The second try needs no retyping, and no second upload where the first one worked. */
export const selling: readonly Call[] = [
  { ...form, name: 'addProduct', request: 'POST /addproducts', kind: 'accepted' },
  { ...form, name: 'uploadImage', request: 'POST /1/upload', kind: 'upload' },
];
