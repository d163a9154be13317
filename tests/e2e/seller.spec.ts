import sharp from 'sharp';
import { pngBytes } from '../support/pictureFiles';
import { expect, newEmail, test } from './support/journey';

const photo = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#3c7d78' } })
    .png()
    .toBuffer();

test('A13 A19 M15 H4 M6 C16 M11 a phone from the form to its deletion: listed, advertised, sold, deleted', async ({
  as,
}) => {
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
  const row = sam.page.getByRole('row', { name });
  await row.getByRole('button', { name: 'Post Ads' }).click();
  await sam.page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toContainText('Already Posted');

  const bea = await as('buyer@example.com');
  await bea.opens('/');
  await expect(bea.phone(name)).toContainText('$325');
  await bea.page.getByRole('link', { name: 'Google' }).click();
  await expect(bea.phone(name)).toContainText('Munich');
  await expect(bea.phone(name).getByRole('img')).toHaveAttribute('src', /\/images\/[0-9a-f]{64}\.webp$/);
  await expect(bea.phone(name).getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);

  await sam.isTold('Product Updated Successfully', () =>
    row.getByRole('button', { name: 'Available' }).click(),
  );
  await expect(row).toContainText('Sold');
  await bea.page.reload();
  await expect(bea.phone(name).getByRole('button', { name: 'Sold' })).toBeDisabled();

  await sam.page.reload();
  await expect(row).toContainText('Sold');
  await row.getByRole('button', { name: 'Delete' }).click();
  await sam.isTold('Deleted successful', () =>
    sam.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click(),
  );
  await expect(row).toHaveCount(0);
  await bea.page.reload();
  await expect(bea.page.getByRole('article').first()).toBeVisible();
  await expect(bea.phone(name)).toHaveCount(0);
});

test('A21 what was typed is there again after the tab was closed', { tag: '@all' }, async ({ as }) => {
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

test(
  'A21 a file that is no picture, a huge picture and a torn one are refused, and what was typed stays',
  { tag: '@all' },
  async ({ as }) => {
    const sam = await as('seller@example.com');
    await sam.opens('/dashboard/addproducts');
    await sam.page.getByLabel('Product Name').fill('Moto G84');
    const image = sam.page.getByLabel('Image');
    const choose = (name: string, buffer: Buffer) =>
      image.setInputFiles({ name, mimeType: 'image/png', buffer });
    await choose('page.png', Buffer.from('<!doctype html>'));
    await sam.sees('“page.png” is not a JPEG, PNG, WebP or GIF picture. Choose another file.');
    await choose('huge.png', Buffer.from(pngBytes(12_000, 12_000)));
    await sam.sees(/“huge.png” has 12000 × 12000 pixels/);
    await choose('torn.png', (await photo()).subarray(0, 60));
    await sam.sees('“torn.png” cannot be shown as a picture. It may be damaged: choose another one.');
    await expect(sam.page.getByLabel('Product Name')).toHaveValue('Moto G84');
  },
);

test(
  'G13 on a narrow screen the dashboard’s menu is a drawer, and the products fit the screen',
  { tag: '@all' },
  async ({ as }) => {
    const sam = await as('seller2@example.com');
    await sam.page.setViewportSize({ width: 390, height: 844 });
    await sam.opens('/dashboard');
    const drawer = sam.page.getByRole('navigation', { name: 'Dashboard' });
    await expect(drawer).toBeHidden();
    await sam.page.getByRole('button', { name: 'Dashboard menu' }).click();
    await drawer.getByRole('link', { name: 'My Products' }).click();
    await expect(drawer).toBeHidden();
    await sam.seesHeading('My Products');
    await expect(sam.page.getByRole('button', { name: 'Delete' }).first()).toBeVisible();
    const overflow = await sam.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  },
);
