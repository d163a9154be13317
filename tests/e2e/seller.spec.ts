import { phonePicture } from '../support/phonePicture';
import { sidewaysScroll } from './support/layout';
import { expect, newEmail, test } from './support/journey';

test('A13 A19 A21 G13 M15 M21 H4 M6 C16 M11 a phone from the form to its deletion: listed, advertised, sold, deleted', async ({
  as,
}) => {
  const name = `Pixel 8 ${newEmail('of').split('@')[0]}`;
  const sam = await as('seller@example.com');
  const { page } = sam;
  await page.setViewportSize({ width: 390, height: 844 });
  await sam.opens('/dashboard');
  await page.getByRole('button', { name: 'Dashboard menu' }).click();
  const drawer = page.getByRole('navigation', { name: 'Dashboard' });
  await drawer.getByRole('link', { name: 'Add Products' }).click();
  await expect(drawer).toBeHidden();
  await page.getByLabel('Product Name').fill(name);
  await page.getByLabel('Phone category').selectOption('Google');
  await page.getByLabel('Year of Purchase').fill('2023');
  await page.getByLabel('Product Details').fill('Two small scratches at the back.');
  const image = page.getByLabel('Image');
  const mimeType = 'image/png';
  // Only a real browser unpacks a picture, and so finds out that it cannot.
  await image.setInputFiles({ name: 'torn.png', mimeType, buffer: (await phonePicture()).subarray(0, 60) });
  await sam.sees('“torn.png” cannot be shown as a picture. It may be damaged: choose another one.');
  await image.setInputFiles({ name: 'pixel.png', mimeType, buffer: await phonePicture() });
  await expect(page.getByRole('img', { name: 'pixel.png' })).not.toHaveJSProperty('naturalHeight', 0);
  await page.getByLabel('Original price').fill('699');
  await page.getByLabel('Resale price').fill('325');
  await page.getByLabel('Location').selectOption('Munich');
  await page.getByLabel('Mobile number').fill('+49 151 5550 1992');
  await sam.isTold('Product added successfully', () =>
    page.getByRole('button', { name: 'Add product' }).click(),
  );
  await sam.seesHeading('My Products');
  const row = page.getByRole('row', { name });
  const areaOf = async (label: string) => {
    const box = await row.getByRole('button', { name: label }).boundingBox();
    if (!box) throw new Error(`The button "${label}" is not visible.`);
    return box.width * box.height;
  };
  expect(await areaOf('Available')).toBeLessThan(await areaOf('Post Ads'));
  await row.getByRole('button', { name: 'Post Ads' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toContainText('Already Posted');
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

  const bea = await as('buyer@example.com');
  await bea.opens('/');
  await expect(bea.phone(name)).toContainText('$325');
  await bea.page.getByRole('link', { name: 'Google', exact: true }).click();
  // The phone is on the home page, too.
  await bea.seesHeading('Book the selected second-hand phones');
  await expect(bea.phone(name)).toContainText('Munich');
  await expect(bea.phone(name).getByRole('img')).toHaveAttribute('src', /\/images\/[0-9a-f]{64}\.webp$/);
  await expect(bea.phone(name).getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);

  await row.getByRole('button', { name: 'Available' }).click();
  await sam.isTold('Product Updated Successfully', () =>
    page.getByRole('dialog').getByRole('button', { name: 'Mark as sold' }).click(),
  );
  await bea.page.reload();
  await expect(bea.phone(name).getByRole('button', { name: 'Sold' })).toBeDisabled();

  await page.reload();
  await expect(row).toContainText('Sold');
  await row.getByRole('button', { name: 'Delete' }).click();
  await sam.isTold('Deleted successful', () =>
    page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click(),
  );
  await expect(row).toHaveCount(0);
});
