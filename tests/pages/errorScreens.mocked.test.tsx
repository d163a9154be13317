import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectLogged } from '../support/expectedLogs';
import { openApp, type Actor } from '../support/openApp';
import { bar, goTo, main, seesHeading } from '../support/steps';

function Broken(): never {
  throw new Error(`This page is broken: ${window.location.pathname}`);
}

const pages = [
  'DashboardPage',
  'MyOrdersPage',
  'AdminPage',
  'AddProductPage',
  'MyProductsPage',
  'MyBuyersPage',
  'ReportedItemsPage',
  'PaymentPage',
];
for (const page of pages) vi.doMock(`@/pages/${page}`, () => ({ [page]: Broken }));

const urls: [Actor, ...string[]][] = [
  ['newcomer', '/dashboard', '/dashboard/reportitems', '/dashboard/payment/6b0640151d4c7e0012004401'],
  ['buyer', '/dashboard/myorders'],
  ['seller', '/dashboard/addproducts', '/dashboard/myproducts', '/dashboard/mybuyers'],
  ['admin', '/dashboard/admin'],
];

test.each(urls)('R23 R25 each dashboard page of a %s has its own error screen', async (as, ...own) => {
  await openApp('/blogs', { as });
  for (const url of own) {
    const problem = `This page is broken: ${url}`;
    expectLogged('error', problem);
    goTo(url);
    expect(await screen.findByText(problem)).toBeVisible();
    await seesHeading('Something went wrong');
    const stack = screen.getByRole('region', { name: 'Stack' });
    expect(stack).toHaveTextContent(/^\S*\/errorScreens\.mocked\.test\.tsxError: This page is broken/);
    expect(main().getByRole('button', { name: 'Please Sign out' })).toBeEnabled();
    expect(main().getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
    expect(bar().getByRole('link', { name: 'Home' })).toBeVisible();
  }
});
