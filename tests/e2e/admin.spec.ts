import { usersMessages } from '@/features/users/messages';
import { expect, newEmail, test } from './support/journey';
import { password } from './support/Person';
import { shopApi } from './support/shopApi';

const longName = 'Victor Emanuel Alexander Maximilian Vale of the Upper Valleys and the Lower Hills';

test('U8 U5 U9 an admin verifies a buyer, makes him an admin and deletes him: his menu follows', async ({
  as,
}) => {
  const victor = await as();
  const email = newEmail('victor');
  await shopApi(victor.page.request).addsPerson({ name: longName, email, password, userrole: 'Buyer' });
  await victor.opens('/dashboard');
  await victor.logsIn(email);
  const menu = victor.page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu).toHaveText('My Orders');

  const ada = await as('admin@example.com');
  await ada.opens('/dashboard/admin');
  await ada.page.getByRole('searchbox', { name: usersMessages.search }).fill(email);
  const row = ada.page.getByRole('row', { name: email });
  const shownName = row.getByText(longName);
  await shownName.focus();
  await expect(ada.page.getByRole('tooltip', { name: longName })).toBeVisible();
  await row.getByRole('button', { name: 'Unverified' }).click();
  const asked = ada.page.getByRole('dialog');
  await ada.isTold('Seller Verification successfull', () =>
    asked.getByRole('button', { name: 'Make Seller' }).click(),
  );
  await expect(row).toContainText('Verified');

  await row.getByRole('button', { name: 'Make Admin' }).click();
  await expect(asked).toContainText(email);
  await ada.isTold('Make admin has successful', () =>
    asked.getByRole('button', { name: 'Make Admin' }).click(),
  );
  await victor.page.reload();
  await expect(menu).toHaveText('Add ProductsMy ProductsMy BuyersAll SellerAll BuyersReported Items');

  await row.getByRole('button', { name: 'Delete' }).click();
  await ada.isTold('Deleted successful', () =>
    ada.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click(),
  );
  await ada.sees('Nothing matches');
  await victor.opens('/dashboard/myorders');
  await victor.sees('This page needs the role Buyer.');
});
