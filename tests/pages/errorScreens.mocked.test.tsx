import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectLogged } from '../support/expectedLogs';
import { openApp, type Actor } from '../support/openApp';
import { bar, main, seesHeading } from '../support/steps';

const dashboardPages: { url: string; as: Actor; page: string }[] = [
  { url: '/dashboard', as: 'newcomer', page: 'DashboardPage' },
  { url: '/dashboard/myorders', as: 'buyer', page: 'MyOrdersPage' },
  { url: '/dashboard/admin', as: 'admin', page: 'AdminPage' },
  { url: '/dashboard/addproducts', as: 'seller', page: 'AddProductPage' },
  { url: '/dashboard/myproducts', as: 'seller', page: 'MyProductsPage' },
  { url: '/dashboard/mybuyers', as: 'seller', page: 'MyBuyersPage' },
  { url: '/dashboard/reportitems', as: 'newcomer', page: 'ReportedItemsPage' },
  { url: '/dashboard/payment/6b0640151d4c7e0012004401', as: 'newcomer', page: 'PaymentPage' },
];

function Broken(): never {
  throw new Error('This page is broken');
}

for (const { page } of dashboardPages) vi.doMock(`@/pages/${page}`, () => ({ [page]: Broken }));

test.each(dashboardPages)('R23 R25 $url has an error screen of its own', async ({ url, as }) => {
  expectLogged('error', 'This page is broken');
  await openApp(url, { as });
  await seesHeading('Something went wrong');
  expect(screen.getByText('This page is broken')).toBeVisible();
  const stack = screen.getByRole('region', { name: 'Stack' });
  expect(stack).toHaveTextContent(
    /^\S*\/errorScreens\.mocked\.test\.tsxError: This page is broken\s+at Broken/,
  );
  expect(main().getByRole('button', { name: 'Please Sign out' })).toBeEnabled();
  expect(main().getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  expect(bar().getByRole('link', { name: 'Home' })).toBeVisible();
});
