import { expect, newEmail, test } from './support/journey';
import { password } from './support/Person';
import { shopApi } from './support/shopApi';

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

test('L14 Google sign-in leaves a seller a seller', { tag: '@all' }, async ({ visitor }) => {
  const email = newEmail('selma');
  await shopApi(visitor.page.request).addsPerson({
    name: 'Selma Aydin',
    email,
    password,
    userrole: 'Seller',
  });
  await visitor.opens('/login');
  await visitor.page.getByRole('button', { name: 'Continue with Google' }).click();
  const chooser = visitor.page.getByRole('dialog', { name: /not Google/ });
  await chooser.getByLabel('Another name').fill('Selma Aydin');
  await chooser.getByLabel('Another email').fill(email);
  await visitor.isTold('Loged In successfully', () =>
    chooser.getByRole('button', { name: 'Use this account' }).click(),
  );
  await visitor.opens('/dashboard');
  await expect(visitor.page.getByRole('link', { name: 'My Products' })).toBeVisible();
  await expect(visitor.page.getByRole('link', { name: 'My Orders' })).toBeHidden();
});

test('L15 a closed Google window stays silent', { tag: '@all' }, async ({ visitor }) => {
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

test('the login page lists the seeded people, one click to fill the form', async ({ visitor }) => {
  await visitor.opens('/login');
  await visitor.page.getByRole('button', { name: /Bea Brandt/ }).click();
  await expect(visitor.page.getByLabel('Email')).toHaveValue('buyer@example.com');
  await visitor.isTold('Loged In successfully', () =>
    visitor.page.getByRole('button', { name: 'Login', exact: true }).click(),
  );
});

test('G5 without a network, signing out ends at the login page', async ({ as }) => {
  const buyer = await as('buyer@example.com');
  const { page } = buyer;
  const code = page.waitForResponse(/\/assets\/LoginPage/);
  await buyer.opens('/dashboard');
  await code;
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await buyer.seesHeading('Login');
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
});
