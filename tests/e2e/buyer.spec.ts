import { expect, newEmail, test } from './support/journey';
import { card } from './support/Person';

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

test('P12 a refused card says why and can be followed by a good one', async ({ visitor }) => {
  await visitor.signsUp({ name: 'Rita Refused', email: newEmail('rita') });
  await visitor.opens('/');
  await visitor.books('iPhone 15 Pro 256 GB');
  await visitor.opensPaymentOf('iPhone 15 Pro 256 GB');
  await visitor.paysWith(card.declined);
  await visitor.sees('Your card was declined.');
  await visitor.paysWith(card.ok);
  await visitor.sees('Congrats! your payment completed');
});

test('P11 P13 3-D Secure: a failed challenge is refused, a completed one pays', async ({ visitor }) => {
  await visitor.signsUp({ name: 'Tess Secure', email: newEmail('tess') });
  await visitor.opens('/');
  await visitor.books('iPhone 15 Pro 256 GB');
  await visitor.opensPaymentOf('iPhone 15 Pro 256 GB');
  await visitor.paysWith(card.secure);
  await visitor.page.getByRole('button', { name: 'Fail authentication' }).click();
  await visitor.sees(/unable to authenticate/);
  await visitor.page.getByRole('button', { name: 'Pay', exact: true }).click();
  await visitor.page.getByRole('button', { name: 'Complete authentication' }).click();
  await visitor.sees('Congrats! your payment completed');
});

test('C15 a visitor who wants an advertised phone signs in and finds its dialog again', async ({
  visitor,
}) => {
  await visitor.opens('/');
  await visitor.phone('Galaxy S23 Ultra 256 GB').getByRole('button', { name: 'Purchase' }).click();
  await visitor.page.getByRole('link', { name: 'Login to book' }).click();
  await visitor.logsIn('buyer2@example.com');
  await expect(visitor.page.getByRole('dialog')).toContainText('Galaxy S23 Ultra 256 GB');
  await expect(visitor.page.getByRole('dialog').getByLabel('Name')).toHaveValue('Ben Okafor');
});

test('C14 a phone that was booked before is refused with the server’s sentence', async ({ visitor }) => {
  await visitor.signsUp({ name: 'Ida Twice', email: newEmail('ida') });
  await visitor.opens('/');
  await visitor.books('Galaxy Z Flip5 256 GB');
  await visitor.phone('Galaxy Z Flip5 256 GB').getByRole('button', { name: 'Purchase' }).click();
  await visitor.page.getByRole('dialog').getByRole('button', { name: 'Book this phone' }).click();
  const refusal = visitor.page.getByRole('dialog').getByText('You have already booked Galaxy Z Flip5 256 GB');
  await expect(refusal).toBeVisible();
});
