import { expect, newEmail, test } from './support/journey';

test('L4 L14 Google sign-in by the local chooser makes a newcomer a buyer', async ({ visitor }) => {
  const email = newEmail('gus');
  await visitor.opens('/login');
  await visitor.page.getByRole('button', { name: 'Continue with Google' }).click();
  const chooser = visitor.page.getByRole('dialog', { name: /not Google/ });
  await chooser.getByLabel('Another name').fill('Gus Novak');
  await chooser.getByLabel('Another email').fill(email);
  await visitor.isTold('Loged In successfully', () =>
    chooser.getByRole('button', { name: 'Use this account' }).click(),
  );
  await expect(visitor.page).toHaveURL('/');
  await visitor.opens('/dashboard');
  await expect(visitor.page.getByRole('link', { name: 'My Orders' })).toBeVisible();
});

test('L14 Google sign-in leaves a seller a seller', async ({ visitor }) => {
  await visitor.opens('/login');
  await visitor.page.getByRole('button', { name: 'Continue with Google' }).click();
  const chooser = visitor.page.getByRole('dialog', { name: /not Google/ });
  await chooser.getByLabel('Another name').fill('Selma Aydin');
  await chooser.getByLabel('Another email').fill('seller2@example.com');
  await visitor.isTold('Loged In successfully', () =>
    chooser.getByRole('button', { name: 'Use this account' }).click(),
  );
  await visitor.opens('/dashboard');
  await expect(visitor.page.getByRole('link', { name: 'My Products' })).toBeVisible();
  await expect(visitor.page.getByRole('link', { name: 'My Orders' })).toBeHidden();
});

test('L15 a closed Google window stays silent', async ({ visitor }) => {
  await visitor.opens('/login');
  const google = visitor.page.getByRole('button', { name: 'Continue with Google' });
  await google.click();
  await visitor.page
    .getByRole('dialog', { name: /not Google/ })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(google).toBeEnabled();
  await expect(visitor.page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('L12 a wrong password shows the provider’s message and the form works again', async ({ visitor }) => {
  await visitor.opens('/login');
  await visitor.page.getByLabel('Email').fill('buyer@example.com');
  await visitor.page.getByLabel('Password', { exact: true }).fill('wrong-password');
  await visitor.page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(visitor.page.getByRole('alert').filter({ hasText: /credential/i })).toBeVisible();
  await visitor.logsIn('buyer@example.com');
});

test('G5 signing out in one tab empties the other and removes the token', async ({ as }) => {
  const buyer = await as('buyer@example.com');
  await buyer.opens('/');
  const otherTab = await buyer.page.context().newPage();
  await otherTab.goto('/dashboard/myorders');
  await expect(otherTab.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await buyer.page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(buyer.page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(otherTab).toHaveURL('/login');
  await expect(otherTab.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await otherTab.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});

test('R11 R16 a seller who opens My Orders is told which role it needs', async ({ as }) => {
  const seller = await as('seller@example.com');
  await seller.opens('/dashboard/myorders');
  await expect(seller.page).toHaveURL('/login');
  await seller.sees('This page needs the role Buyer.');
});

test('the login page lists the seeded people, one click to fill the form', async ({ visitor }) => {
  await visitor.opens('/login');
  await visitor.page.getByRole('button', { name: /Bea Brandt/ }).click();
  await expect(visitor.page.getByLabel('Email')).toHaveValue('buyer@example.com');
  await visitor.isTold('Loged In successfully', () =>
    visitor.page.getByRole('button', { name: 'Login', exact: true }).click(),
  );
});
