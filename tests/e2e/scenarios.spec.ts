import { scenario } from '@/dev/scenario';
import { expect, test } from './support/journey';
import { use, useNone } from './support/scenarios';

test(
  'a journey meets scenarios: a refusal, an empty list, a read that fails once, and all as ever afterwards',
  { tag: '@all' },
  async ({ as }) => {
    const bea = await as('buyer2@example.com');
    await use(bea.page, scenario('bookPhone', { status: 400 }), scenario('listOrders', { example: 'empty' }));
    await bea.opens('/categoryUsed/04');
    await bea.page.getByRole('button', { name: 'Booking now' }).first().click();
    await bea.page.getByRole('button', { name: 'Book this phone' }).click();
    await expect(bea.page.getByRole('dialog').getByText('The request is not as documented')).toBeVisible();
    await bea.opens('/dashboard/myorders');
    await bea.seesHeading('My Orders');
    await expect(bea.page.getByRole('table')).toBeHidden();

    await useNone(bea.page);
    await use(bea.page, scenario('listOrders', { network: 'none', fails: 1 }));
    await bea.opens('/dashboard/myorders');
    await expect(bea.page.getByRole('row')).not.toHaveCount(0);
  },
);
