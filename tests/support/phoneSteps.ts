import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openApp, type AppOptions } from './openApp';
import { pngFile } from './pictureFiles';
import { clicks, fill } from './steps';

/** What is typed, by the fields' labels. */
export const pixel = {
  'Product Name': 'Pixel 8 128 GB',
  'Year of Purchase': '2023',
  'Product Details': 'Two small scratches at the back.',
  'Original price': '699',
  'Resale price': '325.50',
  'Mobile number': '+49 151 5550 1992',
};
type PhoneTexts = Partial<Record<keyof typeof pixel, string>>;

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Opens the form for a new phone. */
export async function opensForm(options: AppOptions = {}) {
  const app = await openApp('/dashboard/addproducts', { as: 'seller', ...options });
  await screen.findByLabelText('Product Name');
  return app;
}

export function fillsIn(texts: PhoneTexts = pixel) {
  for (const [label, value] of Object.entries(texts)) fill(field(label), value);
}

export async function choosesPicture(user: UserEvent, file = pngFile()) {
  await user.upload(field('Image'), file);
  await screen.findByRole('img', { name: file.name });
}

/** Opens a whole form, ready to be sent. */
export async function opensFilledForm(options: AppOptions = {}, texts: PhoneTexts = {}) {
  const app = await opensForm(options);
  fillsIn({ ...pixel, ...texts });
  await choosesPicture(app.user);
  return app;
}

export const adds = (user: UserEvent) => clicks(user, 'Add product');
