import { expect, newEmail, test } from './support/journey';
import { card } from './support/Person';

test('S8 C11 O6 P15 P16 P17 a new buyer signs up, books from a category and from an advertisement, and pays', async ({
  visitor,
}) => {
  await visitor.signsUp({ name: 'Nora New', email: newEmail('nora') });
  await expect(visitor.page.getByRole('button', { name: 'Account of Nora New' })).toBeVisible();

  await visitor.page.getByRole('link', { name: 'Google', exact: true }).click();
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
