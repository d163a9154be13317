import sharp from 'sharp';
import { expect, newEmail, test } from './support/journey';
import { card, password } from './support/Person';
import { Hands } from './support/Hands';

const home = ['Used phones for everyone', 'Home'] as const;

const photo = () =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: '#3c7d78' } })
    .png()
    .toBuffer();

test(
  'by keyboard alone: signing up, booking a phone, and paying through 3-D Secure',
  { tag: '@all' },
  async ({ visitor }) => {
    test.slow();
    await visitor.opens('/');
    const hands = new Hands(visitor.page);
    await hands.presses('link', 'Login');
    await hands.arrivesAt('Login');
    await hands.presses('link', 'Create an account');
    await hands.arrivesAt('Sign Up', 'SignUp');

    await hands.presses('button', 'Sign Up');
    await hands.isLedTo('textbox', 'Name');
    await hands.types('Kim Keys');
    await hands.fills('Email', newEmail('kim'));
    await hands.reaches('textbox', 'Password');
    await hands.types(password);
    await hands.reaches('button', 'Show password');
    await hands.press('Space');
    await expect(visitor.page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await hands.isLedTo('button', /password/);
    await hands.chooses('I want to be a', 'Buyer');
    await hands.presses('button', 'Sign Up');
    await hands.arrivesAt(...home);

    await hands.presses('link', 'Google');
    await hands.arrivesAt('Book the selected second-hand phones');
    const pixel = visitor.phone('Pixel 6 128 GB');
    await expect(pixel).toBeVisible();
    while (!(await pixel.locator(':focus').count())) await hands.reaches('button', 'Booking now');
    await hands.press('Enter');
    await expect(visitor.page.getByRole('dialog')).toBeVisible();
    await hands.fills('Meeting location', 'At the station');
    await hands.reaches('button', 'Book this phone');
    await visitor.isTold('Your order has placed successfully', () => hands.press('Enter'));
    await expect(visitor.page.getByRole('dialog')).toBeHidden();
    await hands.isLedTo('button', 'Booking now');
    await hands.reaches('link', 'Pay for it in My Orders', 'Shift+Tab');
    await hands.press('Enter');
    await hands.arrivesAt('My Orders');

    await hands.presses('link', 'Pay');
    await hands.arrivesAt('Pay for Pixel 6 128 GB');
    await hands.fills(/card number/, card.secure);
    await hands.fills(/expiration date/, '12 / 34');
    await hands.fills(/CVC/, '123');
    await expect(visitor.page.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
    await hands.presses('button', 'Pay');
    await hands.isLedTo('button', 'Complete authentication');
    await hands.presses('button', 'Fail authentication');
    await visitor.sees(/unable to authenticate/);
    await hands.isLedTo('button', 'Pay');
    await hands.press('Enter');
    await hands.isLedTo('button', 'Complete authentication');
    await hands.press('Enter');
    await hands.isLedTo('heading', 'Congrats! your payment completed');
    await hands.presses('link', 'Back to My Orders');
    await hands.arrivesAt('My Orders');
    await expect(visitor.order('Pixel 6 128 GB')).toContainText('Paid');
  },
);

test(
  'by keyboard alone: a phone with its picture is added, marked Sold, and deleted',
  { tag: '@all' },
  async ({ as }) => {
    test.slow();
    const name = `Moto ${newEmail('k').split('@')[0]}`;
    const sam = await as('seller2@example.com');
    const hands = new Hands(sam.page);
    await sam.opens('/');
    await hands.presses('link', 'Dashboard');
    await hands.arrivesAt('Dashboard');
    await hands.presses('link', 'Add Products');
    await hands.arrivesAt('Add Second-hand phone');
    await hands.fills('Product Name', name);
    await hands.chooses('Phone category', 'Motorola');
    await hands.chooses('Condition', 'Fair');
    await hands.fills('Year of Purchase', '2022');
    await hands.fills('Product Details', 'Works well.');
    await expect(async () => {
      await hands.tabs();
      await expect(sam.page.getByLabel('Image')).toBeFocused({ timeout: 100 });
    }).toPass();
    const picture = { name: 'moto.png', mimeType: 'image/png', buffer: await photo() };
    // A busy browser now and then opens no chooser; who meets that presses again.
    await expect(async () => {
      const chosen = sam.page.waitForEvent('filechooser', { timeout: 5_000 });
      await Promise.all([chosen, hands.press('Enter')]);
      await (await chosen).setFiles(picture);
    }).toPass();
    await expect(sam.page.getByRole('img', { name: 'moto.png' })).toBeVisible();
    await hands.fills('Original price', '200');
    await hands.fills('Resale price', '90');
    await hands.chooses('Location', 'Berlin');
    await hands.reaches('button', 'Add product');
    await hands.press('Enter');
    await hands.isLedTo('textbox', 'Mobile number');
    await hands.types('+49 151 5550 1992');
    await hands.presses('button', 'Add product');
    await hands.arrivesAt('My Products');

    const row = sam.page.getByRole('row', { name });
    await expect(row).toBeVisible();
    while (!(await row.locator(':focus').count())) await hands.reaches('button', 'Available');
    await sam.isTold('Product Updated Successfully', () => hands.press('Enter'));
    await expect(row).toContainText('Sold');
    await expect(row).toBeFocused();
    await hands.presses('button', 'Delete');
    await hands.isLedTo('button', 'Cancel');
    await hands.press('Escape');
    await expect(sam.page.getByRole('dialog')).toBeHidden();
    await hands.isLedTo('button', 'Delete');
    await hands.press('Enter');
    await hands.isLedTo('button', 'Cancel');
    await hands.reaches('button', 'Delete');
    await sam.isTold('Deleted successful', () => hands.press('Enter'));
    await expect(row).toHaveCount(0);
    await expect(sam.page.locator('[role=row]:focus, h1:focus')).toBeAttached();
  },
);

test(
  'by keyboard alone: an admin finds a user, verifies them, and stays in the row',
  { tag: '@all' },
  async ({ as }) => {
    const vera = await as();
    const email = newEmail('vera');
    await vera.signsUp({ name: 'Vera Keys', email });
    const ada = await as('admin@example.com');
    const hands = new Hands(ada.page);
    await ada.opens('/');
    await hands.presses('link', 'Dashboard');
    await hands.arrivesAt('Dashboard');
    await hands.presses('link', 'All Buyers');
    await hands.arrivesAt('All Users');
    await hands.reaches('searchbox', 'Search by name or email');
    await hands.types(email);
    await expect(ada.page.getByRole('status').filter({ hasText: /^1 of / })).toBeVisible();
    const row = ada.page.getByRole('row', { name: email });
    await hands.reaches('button', 'Unverified');
    await ada.isTold('Seller Verification successfull', () => hands.press('Enter'));
    await expect(row).toContainText('Verified');
    await expect(row).toBeFocused();
  },
);

test('by keyboard alone: a category is narrowed, sorted and reset, and each time says how many are left', async ({
  as,
}) => {
  const bea = await as('buyer@example.com');
  const { page } = bea;
  const count = page.getByRole('status').filter({ hasText: /phones?$/ });
  const hands = new Hands(page);
  await bea.opens('/');
  await hands.presses('link', 'Samsung');
  await hands.arrivesAt('Book the selected second-hand phones');
  const all = (await count.textContent()) ?? '';
  const says = (other: RegExp | string) => expect(count).toHaveText(other);

  await hands.reaches('searchbox', 'Search by name');
  await hands.types('galaxy s2');
  await expect(count).not.toHaveText(all);
  await hands.isLedTo('searchbox', 'Search by name');
  await hands.reaches('checkbox', 'Good');
  await hands.press('Space');
  await hands.isLedTo('checkbox', 'Good');
  await expect(page.getByRole('checkbox', { name: 'Good' })).toBeChecked();
  await hands.chooses('Sort by', 'Price, high to low');
  await hands.isLedTo('combobox', 'Sort by');
  await expect(page).toHaveURL(/sort=/);
  await hands.reaches('button', 'Reset filters', 'Shift+Tab');
  await hands.press('Enter');
  await says(all);
  await expect(count).toBeFocused();
});
