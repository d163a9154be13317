import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openApp, type AppOptions } from './openApp';
import { pngFile } from './pictureFiles';
import { clicks } from './steps';

/** What is typed, by the fields' labels. */
export const pixel = {
  'Product Name': 'Pixel 8 128 GB',
  'Year of Purchase': '2023',
  'Product Details': 'Two small scratches at the back.',
  'Original price': '699',
  'Resale price': '325.50',
  'Mobile number': '+49 151 5550 1992',
};
export type ProductTexts = Partial<Record<keyof typeof pixel, string>>;

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** The text that a field says it is described by. */
export const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();

export async function opensForm(options: AppOptions = {}) {
  const app = await openApp('/dashboard/addproducts', { as: 'seller', ...options });
  await screen.findByLabelText('Product Name');
  return app;
}

/** All at once, as a browser's autofill does it: what is typed key by key has tests of its own. */
export function fillsIn(texts: ProductTexts = pixel) {
  for (const [label, value] of Object.entries(texts)) fireEvent.change(field(label), { target: { value } });
}

export async function choosesPicture(user: UserEvent, file = pngFile()) {
  await user.upload(field('Image'), file);
  await screen.findByRole('img', { name: file.name });
}

/** A whole form, ready to be sent. */
export async function opensFilledForm(options: AppOptions = {}, texts: ProductTexts = {}) {
  const app = await opensForm(options);
  fillsIn({ ...pixel, ...texts });
  await choosesPicture(app.user);
  return app;
}

export const adds = (user: UserEvent) => clicks(user, 'Add product');
