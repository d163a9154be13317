import { expect, newEmail, test } from './support/journey';
import { password, type Person } from './support/Person';
import { shopApi } from './support/shopApi';

/** The row of one user in the admin's list. */
async function find(ada: Person, email: string) {
  await ada.opens('/dashboard/admin');
  await ada.page.getByRole('searchbox').fill(email);
  await expect(ada.page.getByText(/^1 of [\d,]+ users$/)).toBeVisible();
  return ada.page.getByRole('row', { name: email });
}

const menuOf = ({ page }: Person) => page.getByRole('navigation', { name: 'Dashboard' });

/** A new buyer in front of the dashboard. Returns the e-mail. */
async function signsInAsBuyer(person: Person, name: string) {
  const email = newEmail('buyer');
  await shopApi(person.page.request).addsPerson({ name, email, password, userrole: 'Buyer' });
  await person.opens('/dashboard');
  await person.logsIn(email);
  await expect(menuOf(person)).toHaveText('My Orders');
  return email;
}

test('U8 D2 an admin verifies a buyer, who then has the seller’s menu', async ({ as }) => {
  const vera = await as();
  const email = await signsInAsBuyer(vera, 'Vera Verified');
  const ada = await as('admin@example.com');
  const row = await find(ada, email);
  await ada.isTold('Seller Verification successfull', () =>
    row.getByRole('button', { name: 'Unverified' }).click(),
  );
  await expect(row).toContainText('Verified');
  await ada.page.reload();
  await expect(row).toContainText('Seller');

  await vera.page.reload();
  await expect(menuOf(vera)).toHaveText('Add ProductsMy ProductsMy Buyers');
});

test('U5 D3 an admin makes an admin, who then has the admin’s menu, too', { tag: '@all' }, async ({ as }) => {
  const mona = await as();
  const email = await signsInAsBuyer(mona, 'Mona Made');
  const ada = await as('admin@example.com');
  const row = await find(ada, email);
  await ada.isTold('Make admin has successful', () =>
    row.getByRole('button', { name: 'Make Admin' }).click(),
  );
  await expect(row.getByRole('button', { name: 'Make Admin' })).toHaveCount(0);
  await expect(row).toContainText('Admin');

  await mona.page.reload();
  await expect(menuOf(mona)).toHaveText('My OrdersAll SellerAll BuyersReported Items');
  const own = await find(mona, email);
  await expect(own.getByRole('button', { name: 'Delete' })).toBeDisabled();
});

test('U9 D4 an admin deletes a user, who then has no role', { tag: '@all' }, async ({ as }) => {
  const dora = await as();
  const email = await signsInAsBuyer(dora, 'Dora Deleted');
  const ada = await as('admin@example.com');
  const row = await find(ada, email);
  await row.getByRole('button', { name: 'Delete' }).click();
  await ada.sees('if you delete, Dora Deleted you cannot be able to undone');
  await ada.isTold('Deleted successful', () =>
    ada.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click(),
  );
  await ada.sees('No user matches');

  await dora.page.reload();
  await dora.sees('Your account has no role yet.');
  await dora.opens('/dashboard/myorders');
  await dora.sees('This page needs the role Buyer.');
});

test(
  'U11 10,000 users: few nodes, the head stays, the last one can be reached by keyboard',
  { tag: '@all' },
  async ({ as }) => {
    const ada = await as('admin@example.com');
    const users = Array.from({ length: 10_000 }, (_, index) => ({
      _id: String(index).padStart(24, '0'),
      name: `Person ${index}`,
      email: `p${index}@example.com`,
      userrole: 'Buyer',
    }));
    await ada.page.route('**/api/users?*', (route) => route.fulfill({ json: users }));
    const nodes = () => ada.page.evaluate(() => document.querySelectorAll('*').length);
    for (const width of [390, 768, 1280]) {
      await ada.page.setViewportSize({ width, height: 900 });
      await ada.opens('/dashboard/admin?sort=name-desc');
      await ada.sees('10,000 of 10,000 users');
      await expect(ada.page.getByRole('row', { name: 'Person 9999' })).toBeVisible();
      expect(await nodes()).toBeLessThan(1_500);
      await ada.page.getByRole('searchbox').blur();
      await ada.page.keyboard.press('End');
      await expect(ada.page.getByRole('row', { name: 'Person 0 ' })).toBeAttached();
      await ada.page.mouse.wheel(0, -2_000);
      await expect(ada.page.getByRole('columnheader', { name: 'Email' })).toBeInViewport();
      expect(await nodes()).toBeLessThan(1_500);
      const overflow = await ada.page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    }
  },
);
