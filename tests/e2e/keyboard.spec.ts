import { axeFindings } from './support/axeFindings';
import { expect, newEmail, test } from './support/journey';
import { card, password } from './support/Person';
import { KeyboardUser } from './support/KeyboardUser';

const home = ['Used phones for everyone', 'Home'] as const;

test(
  'by keyboard alone: signing up, booking a phone, and paying through 3-D Secure',
  { tag: '@all' },
  async ({ visitor }) => {
    test.slow();
    await visitor.opens('/');
    const keyboard = new KeyboardUser(visitor.page);
    await keyboard.presses('link', 'Login');
    await keyboard.arrivesAt('Login');
    await keyboard.presses('link', 'Create an account');
    await keyboard.arrivesAt('Sign Up', 'SignUp');

    await keyboard.presses('button', 'Sign Up');
    await keyboard.isOn('textbox', 'Name');
    await keyboard.types('Kim Keys');
    await keyboard.fills('Email', newEmail('kim'));
    await keyboard.reaches('textbox', 'Password');
    await keyboard.types(password);
    await keyboard.reaches('button', 'Show password');
    await keyboard.press('Space');
    await expect(visitor.page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await keyboard.isOn('button', /password/);
    await keyboard.chooses('I want to be a', 'Buyer');
    await keyboard.presses('button', 'Sign Up');
    await keyboard.arrivesAt(...home);

    await keyboard.presses('link', 'Google');
    await keyboard.arrivesAt('Book the selected second-hand phones');
    const pixel = visitor.phone('Pixel 6 128 GB');
    await expect(pixel).toBeVisible();
    await keyboard.presses('link', 'Skip to the phones');
    await keyboard.reaches('button', /^Booking now/, 5);
    while (!(await pixel.locator(':focus').count())) await keyboard.reaches('button', /^Booking now/);
    await keyboard.press('Enter');
    await expect(visitor.page.getByRole('dialog')).toBeVisible();
    await keyboard.fills('Meeting location', 'At the station');
    await keyboard.reaches('button', 'Book this phone');
    await visitor.isTold('Your order has placed successfully', () => keyboard.press('Enter'));
    await keyboard.presses('link', 'Pay now');
    await keyboard.arrivesAt('Pay for Pixel 6 128 GB');
    await keyboard.fills(/card number/, card.secure);
    await keyboard.fills(/expiration date/, '12 / 34');
    await keyboard.fills(/CVC/, '123');
    await expect(visitor.page.getByRole('button', { name: 'Pay', exact: true })).toBeEnabled();
    await keyboard.presses('button', 'Pay');
    await keyboard.isOn('button', 'Complete authentication');
    expect(await axeFindings(visitor.page, 'all')).toEqual([]);
    await keyboard.presses('button', 'Fail authentication');
    await visitor.sees(/unable to authenticate/);
    await keyboard.isOn('button', 'Pay');
    await keyboard.press('Enter');
    await keyboard.isOn('button', 'Complete authentication');
    await keyboard.press('Enter');
    await keyboard.isOn('heading', 'Congrats! your payment completed');
    expect(await axeFindings(visitor.page, 'all')).toEqual([]);
    await keyboard.presses('link', 'Back to My Orders');
    await keyboard.arrivesAt('My Orders');
    await expect(visitor.order('Pixel 6 128 GB')).toContainText('Paid');
  },
);

test('by keyboard alone: a category is narrowed and reset, and its dialog gives the focus back', async ({
  as,
}) => {
  const bea = await as('buyer@example.com');
  const { page } = bea;
  const count = page.getByRole('status').filter({ hasText: /phones?$/ });
  const keyboard = new KeyboardUser(page);
  await bea.opens('/categoryUsed/02');
  await bea.seesHeading('Book the selected second-hand phones');
  const all = (await count.textContent()) ?? '';

  await keyboard.presses('link', 'Skip to content');
  await keyboard.reaches('searchbox', 'Search these phones');
  await keyboard.types('galaxy s2');
  await expect(count).not.toHaveText(all);
  await keyboard.isOn('searchbox', 'Search these phones');
  await keyboard.reaches('checkbox', 'Good');
  await keyboard.press('Space');
  await keyboard.isOn('checkbox', 'Good');
  await expect(page.getByRole('checkbox', { name: 'Good' })).toBeChecked();
  await keyboard.reaches('button', 'Reset filters');
  await keyboard.press('Enter');
  await expect(count).toHaveText(all);
  await expect(count).toBeFocused();

  await keyboard.presses('button', /^Booking now/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await keyboard.isOn('button', /^Booking now/);
});
