import { expect, newEmail, test } from './support/journey';
import type { Person } from './support/Person';

const picture = '/images/phones/pixel-8-hazel.svg';

/** A new seller with one phone for sale, in front of the list of it. */
async function withOnePhone(seller: Person) {
  const email = newEmail('sia');
  const name = `Pixel 8 of ${email.split('@')[0]}`;
  await seller.opens('/signup');
  await seller.page.getByLabel('I want to be a').selectOption('Seller');
  await seller.page.getByLabel('Name', { exact: true }).fill('Sia Seller');
  await seller.page.getByLabel('Email').fill(email);
  await seller.page.getByLabel('Password', { exact: true }).fill('second-ring');
  await seller.isTold('Successfully User Created', () =>
    seller.page.getByRole('button', { name: 'Sign Up' }).click(),
  );
  const added = await seller.page.request.post('/api/addproducts', {
    data: {
      email,
      product_name: name,
      price: '699',
      condition: 'Excellent',
      Location: 'Berlin',
      Phone_category: 'Google',
      Resale_price: '325',
      details: 'No scratches.',
      image_url: picture,
    },
  });
  expect(added.ok()).toBe(true);
  await seller.opens('/dashboard/myproducts');
  await expect(seller.page.getByRole('row', { name })).toContainText('$325');
  return name;
}

test('M13 M16 M4 M6 M11 a seller advertises a phone, marks it sold and deletes it', async ({ as }) => {
  const sia = await as();
  const name = await withOnePhone(sia);
  const row = sia.page.getByRole('row', { name });

  await row.getByRole('button', { name: 'Post Ads' }).click();
  await sia.sees(`if you Confirm, ${name} will be display on home page`);
  await sia.page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(row.getByRole('button', { name: 'Already Posted' })).toBeDisabled();
  const visitor = await as();
  await visitor.opens('/');
  await expect(visitor.phone(name)).toContainText('$325');

  await sia.isTold('Product Updated Successfully', () =>
    row.getByRole('button', { name: 'Available' }).click(),
  );
  await expect(row).toContainText('Sold');
  await sia.page.reload();
  await expect(row).toContainText('Sold');
  await expect(row.getByRole('button', { name: 'Available' })).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Already Posted' })).toBeDisabled();

  await row.getByRole('button', { name: 'Delete' }).click();
  await sia.sees(`if you delete, ${name} you cannot be able to undone`);
  await sia.isTold('Deleted successful', () =>
    sia.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click(),
  );
  await sia.sees('You have not listed a phone yet');
  await expect(sia.page.getByRole('heading', { level: 1 })).toBeFocused();
  await visitor.page.reload();
  await visitor.seesHeading(/./);
  await expect(visitor.page.getByRole('article').first()).toBeVisible();
  await expect(visitor.phone(name)).toHaveCount(0);
});

test('M8 M9 a deletion asked for by keyboard alone can be taken back', async ({ as }) => {
  const sia = await as();
  const name = await withOnePhone(sia);
  const remove = sia.page.getByRole('row', { name }).getByRole('button', { name: 'Delete' });
  await remove.focus();
  await sia.page.keyboard.press('Enter');
  await expect(sia.page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await sia.page.keyboard.press('Escape');
  await expect(sia.page.getByRole('dialog')).toBeHidden();
  await expect(remove).toBeFocused();
});

test('G13 on a phone the dashboard’s menu is a drawer, and the products fit the screen', async ({ as }) => {
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
});
