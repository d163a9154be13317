import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { scenario } from '@/dev/scenario';
import { openApp, type Actor } from '../support/openApp';
import { here, seesHeading } from '../support/steps';

/** Each page with what it proves besides R1, who opens it, its heading, and its title where that differs. */
const pages: readonly [
  proves: string,
  as: Actor | undefined,
  url: string,
  heading: string,
  title?: string,
][] = [
  ['R2 R7', undefined, '/', 'Used phones for everyone', 'Home'],
  ['R3 R7', undefined, '/login', 'Login'],
  ['R4 R7', undefined, '/signup', 'Sign Up', 'SignUp'],
  ['R7', undefined, '/blogs', 'Buying and selling used phones'],
  ['R6 R10', 'newcomer', '/categoryUsed/04', 'Book the selected second-hand phones'],
  ['R5 R10', 'newcomer', '/dashboard', 'Dashboard'],
  ['R11', 'buyer', '/dashboard/myorders', 'My Orders'],
  ['R12', 'admin', '/dashboard/admin', 'All Users'],
  ['R13 A1', 'seller', '/dashboard/addproducts', 'Add Second-hand phone'],
  ['R14', 'seller', '/dashboard/myproducts', 'My Products'],
  ['R15', 'seller', '/dashboard/mybuyers', 'My Buyers'],
  ['R10', 'newcomer', '/dashboard/reportitems', 'Reported Items'],
  ['R10', 'newcomer', '/dashboard/payment/6b0640151d4c7e0012004401', 'Pay for Pixel 7a 128 GB'],
];

test.each(pages)(
  'R1 %s %s opens %s by deep link, with its heading and title',
  async (_, as, url, heading, title = heading) => {
    await openApp(url, { as });
    await seesHeading(heading);
    expect(document.title).toBe(title);
    expect(here()).toBe(url);
  },
);

test('the title is there while a page still loads', async () => {
  await openApp('/categoryUsed/04', {
    as: 'newcomer',
    scenarios: [scenario('listPhonesOfCategory', { network: 'silent' })],
  });
  await waitFor(() => expect(document.title).toBe('Book the selected second-hand phones'));
});
