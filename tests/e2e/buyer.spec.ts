import { expect, newEmail, test } from './support/journey';
import { card, type Person } from './support/Person';
import { shopApi } from './support/shopApi';

test('S8 C11 O6 P15 P16 P17 a new buyer signs up, books from a category and from an advertisement, and pays', async ({
  visitor,
}) => {
  await visitor.signsUp({ name: 'Nora New', email: newEmail('nora') });
  await expect(visitor.page.getByRole('button', { name: 'Account of Nora New' })).toBeVisible();

  await visitor.page.getByRole('link', { name: 'Google' }).click();
  await visitor.books('Pixel 6 128 GB');
  await visitor.opens('/');
  await visitor.books('iPhone 15 Pro 256 GB');

  await visitor.opensPaymentOf('iPhone 15 Pro 256 GB');
  await visitor.sees('$640');
  await visitor.paysWith(card.ok);
  await visitor.sees('Congrats! your payment completed');
  await visitor.sees('Congratulation!! your payment has done successfully');
  await visitor.sees(/^pi_/);
  await visitor.page.getByRole('link', { name: 'Back to My Orders' }).click();
  await expect(visitor.order('iPhone 15 Pro 256 GB')).toContainText('Paid');
  await expect(visitor.order('Pixel 6 128 GB').getByRole('link', { name: 'Pay' })).toBeVisible();
});

/** Opens the payment page of a new order. */
async function opensPayment(buyer: Person, email: string) {
  const order = await shopApi(buyer.page.request).booksPhone(email, `Pixel ${crypto.randomUUID()}`);
  await buyer.opens(`/dashboard/payment/${order}`);
}

test('P12 a refused card says why and can be followed by a good one', { tag: '@all' }, async ({ as }) => {
  const ben = await as('buyer2@example.com');
  await opensPayment(ben, 'buyer2@example.com');
  await ben.paysWith(card.declined);
  await ben.sees('Your card was declined.');
  await ben.paysWith(card.ok);
  await ben.sees('Congrats! your payment completed');
});

test(
  'P11 P13 3-D Secure: a failed challenge is refused, a completed one pays',
  { tag: '@all' },
  async ({ as }) => {
    const ben = await as('buyer2@example.com');
    await opensPayment(ben, 'buyer2@example.com');
    await ben.paysWith(card.secure);
    await ben.page.getByRole('button', { name: 'Fail authentication' }).click();
    await ben.sees(/unable to authenticate/);
    await ben.page.getByRole('button', { name: 'Pay', exact: true }).click();
    await ben.page.getByRole('button', { name: 'Complete authentication' }).click();
    await ben.sees('Congrats! your payment completed');
  },
);

test(
  'C15 a visitor who wants an advertised phone signs in and finds its dialog again',
  { tag: '@all' },
  async ({ visitor }) => {
    await visitor.opens('/');
    await visitor.phone('Galaxy S23 Ultra 256 GB').getByRole('button', { name: 'Purchase' }).click();
    await visitor.page.getByRole('link', { name: 'Login to book' }).click();
    await visitor.logsIn('buyer2@example.com');
    await expect(visitor.page.getByRole('dialog')).toContainText('Galaxy S23 Ultra 256 GB');
    await expect(visitor.page.getByRole('dialog').getByLabel('Name')).toHaveValue('Ben Okafor');
  },
);
