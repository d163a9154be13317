import { expect, test } from 'vitest';
import { scenario } from '@/dev/scenario';
import { openApp, type Actor } from '../support/openApp';
import { bar, here, seesHeading } from '../support/steps';

interface Row {
  url: string;
  heading: string;
  title: string;
  as?: Actor;
  /** What this row proves besides R1. */
  proves: string;
}

const rows: Row[] = [
  { proves: 'R2 R7', url: '/', heading: 'Used phones for everyone', title: 'Home' },
  { proves: 'R3 R7', url: '/login', heading: 'Login', title: 'Login' },
  { proves: 'R4 R7', url: '/signup', heading: 'Sign Up', title: 'SignUp' },
  {
    proves: 'R7',
    url: '/blogs',
    heading: 'Buying and selling used phones',
    title: 'Buying and selling used phones',
  },
  {
    proves: 'R6 R10',
    url: '/categoryUsed/04',
    as: 'newcomer',
    heading: 'Book the selected second-hand phones',
    title: 'Book the selected second-hand phones',
  },
  { proves: 'R5 R10', url: '/dashboard', as: 'newcomer', heading: 'Dashboard', title: 'Dashboard' },
  { proves: 'R11', url: '/dashboard/myorders', as: 'buyer', heading: 'My Orders', title: 'My Orders' },
  { proves: 'R12', url: '/dashboard/admin', as: 'admin', heading: 'All Users', title: 'All Users' },
  {
    proves: 'R13',
    url: '/dashboard/addproducts',
    as: 'seller',
    heading: 'Add Second-hand phone',
    title: 'Add Second-hand phone',
  },
  { proves: 'R14', url: '/dashboard/myproducts', as: 'seller', heading: 'My Products', title: 'My Products' },
  { proves: 'R15', url: '/dashboard/mybuyers', as: 'seller', heading: 'My Buyers', title: 'My Buyers' },
  {
    proves: 'R10',
    url: '/dashboard/reportitems',
    as: 'newcomer',
    heading: 'Reported Items',
    title: 'Reported Items',
  },
  {
    proves: 'R10',
    url: '/dashboard/payment/6b0640151d4c7e0012004401',
    as: 'newcomer',
    heading: 'Pay for Pixel 7a 128 GB',
    title: 'Pay for Pixel 7a 128 GB',
  },
];

test.each(rows)(
  'R1 $proves G1 $url opens by deep link and survives a reload, titled as it should be',
  async ({ url, as, heading, title }) => {
    const { close } = await openApp(url, { as });
    await seesHeading(heading);
    expect(document.title).toBe(title);
    expect(bar().getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(bar().getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blogs');
    close();

    await openApp(here(), { as });
    await seesHeading(heading);
    expect(here()).toBe(url);
    expect(document.title).toBe(title);
  },
);

test('the title is there while a page still loads', async () => {
  await openApp('/categoryUsed/04', {
    as: 'newcomer',
    scenarios: [scenario('listPhonesOfCategory', { network: 'silent' })],
  });
  await expect.poll(() => document.title).toBe('Book the selected second-hand phones');
});
