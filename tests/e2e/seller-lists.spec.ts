import sharp from 'sharp';
import { pngBytes } from '../support/pictureFiles';
import { expect, newEmail, test } from './support/journey';
import { card } from './support/Person';

const photo = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#3c7d78' } })
    .png()
    .toBuffer();

test('A13 A19 M15 H4 C11 P15 M6 C16 a phone from the form to sold: listed, advertised, booked, paid', async ({
  as,
}) => {
  test.slow();
  const name = `Pixel 8 ${newEmail('of').split('@')[0]}`;
  const sam = await as('seller@example.com');
  await sam.opens('/dashboard');
  await sam.page.getByRole('link', { name: 'Add Products' }).click();
  await sam.page.getByLabel('Product Name').fill(name);
  await sam.page.getByLabel('Phone category').selectOption('Google');
  await sam.page.getByLabel('Condition').selectOption('Good');
  await sam.page.getByLabel('Year of Purchase').fill('2023');
  await sam.page.getByLabel('Product Details').fill('Two small scratches at the back.');

  await sam.page
    .getByLabel('Image')
    .setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html>') });
  await sam.sees('“page.png” holds no JPEG, PNG, WebP or GIF picture. Choose another file.');
  await expect(sam.page.getByLabel('Product Name')).toHaveValue(name);
  await sam.page
    .getByLabel('Image')
    .setInputFiles({ name: 'pixel.png', mimeType: 'image/png', buffer: await photo() });
  await expect(sam.page.getByRole('img', { name: 'pixel.png' })).toHaveJSProperty('naturalHeight', 1200);

  await sam.page.getByLabel('Original price').fill('699');
  await sam.page.getByLabel('Resale price').fill('325');
  await sam.page.getByLabel('Location').selectOption('Munich');
  await sam.page.getByLabel('Mobile number').fill('+49 151 5550 1992');
  await sam.isTold('Product added successfully', () =>
    sam.page.getByRole('button', { name: 'Add product' }).click(),
  );
  await sam.seesHeading('My Products');
  await expect(sam.page.getByText(name)).toBeVisible();

  const bea = await as('buyer@example.com');
  await bea.opens('/');
  await bea.page.getByRole('link', { name: 'Google' }).click();
  await expect(bea.phone(name)).toContainText('$325');
  await expect(bea.phone(name)).toContainText('Munich');
  await expect(bea.phone(name).getByRole('img')).toHaveAttribute('src', /\/images\/[0-9a-f]{64}\.webp$/);
  await expect(bea.phone(name).getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);

  const row = sam.page.getByRole('row', { name });
  await row.getByRole('button', { name: 'Post Ads' }).click();
  await sam.page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toContainText('Already Posted');

  await bea.opens('/');
  await bea.books(name);
  await bea.opensPaymentOf(name);
  await bea.paysWith(card.ok);
  await bea.sees('Congrats! your payment completed');

  await sam.isTold('Product Updated Successfully', () =>
    row.getByRole('button', { name: 'Available' }).click(),
  );
  await expect(row).toContainText('Sold');
  await bea.opens('/');
  await bea.page.getByRole('link', { name: 'Google' }).click();
  await expect(bea.phone(name).getByRole('button', { name: 'Sold' })).toBeDisabled();
});

test('A21 a huge picture and a torn one are refused beside the field', async ({ as }) => {
  const sam = await as('seller@example.com');
  await sam.opens('/dashboard/addproducts');
  const image = sam.page.getByLabel('Image');
  const huge = Buffer.from(pngBytes(12_000, 12_000));
  await image.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: huge });
  await sam.sees(/“huge.png” has 12000 × 12000 pixels/);
  const torn = (await photo()).subarray(0, 60);
  await image.setInputFiles({ name: 'torn.png', mimeType: 'image/png', buffer: torn });
  await sam.sees('“torn.png” cannot be shown as a picture. It may be damaged: choose another one.');
});

test('A21 what was typed is there again after the tab was closed', async ({ as }) => {
  const selma = await as('seller2@example.com');
  await selma.opens('/dashboard/addproducts');
  await selma.page.getByLabel('Product Name').fill('Moto G84');
  await selma.page.getByLabel('Location').selectOption('Dortmund');
  const later = await selma.page.context().newPage();
  await selma.page.close();
  await later.goto('/dashboard/addproducts');
  await expect(later.getByText(/This is your draft from last time/)).toBeVisible();
  await expect(later.getByLabel('Product Name')).toHaveValue('Moto G84');
  await expect(later.getByLabel('Location')).toHaveValue('Dortmund');
});
