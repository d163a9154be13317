import type { Call, OwnCell } from '../Call';
import type { FaultName } from '../faults';
import type { Driver } from '../machinery/Driver';

const click = (name: string) => (driver: Driver) => driver.click(name);

const inRow = (row: string, button: string) => (driver: Driver) =>
  driver.click(button, { role: 'row', name: row });

const confirm = (button: string) => (driver: Driver) => driver.click(button, { role: 'dialog' });

const both =
  (...steps: ((driver: Driver) => Promise<void>)[]) =>
  async (driver: Driver) => {
    for (const step of steps) await step(driver);
  };

/** N28: the token is fetched again and the call repeated, once. */
const signInAgain: OwnCell = {
  calls: 2,
  texts: ['Your session has expired.'],
  toasts: ['Your session has expired. Sign in again.'],
};
const fault = (sentence: string, ...names: FaultName[]): Call['own'] =>
  Object.fromEntries(names.map((name) => [name, { toasts: [sentence] }]));
const bearer = { 'status 401': signInAgain };

const ofSeller = {
  as: 'seller',
  at: '/dashboard/myproducts',
  heading: 'My Products',
  failure: { in: 'toast' },
} as const;
const ofAdmin = {
  as: 'admin',
  at: '/dashboard/admin',
  heading: 'All Users',
  failure: { in: 'toast' },
} as const;

/** Writes whose failure is shown in a toast; another try is the same action again. */
export const writes: readonly Call[] = [
  {
    name: 'bookPhone',
    request: 'POST /buyerBookingItems',
    kind: 'answered',
    as: 'buyer',
    at: '/categoryUsed/04?book=6aff89991d4c7e0012002a15',
    heading: 'Book the selected second-hand phones',
    failure: { in: 'toast' },
    typed: { 'Phone number': '+49 170 1992', 'Meeting location': 'At the station, by the clock' },
    action: click('Book this phone'),
    good: { heading: 'Book the selected second-hand phones', toast: 'Your order has placed successfully' },
    own: {
      'wrong shape': {
        look: 'refused',
        toasts: ['This phone could not be booked. Reload the page, then try again.'],
        failure: undefined,
      },
    },
  },
  {
    ...ofSeller,
    name: 'markProduct',
    request: 'PATCH /manageproducts/*',
    kind: 'accepted',
    action: inRow('Moto G84 256 GB', 'Available'),
    good: { heading: 'My Products', toast: 'Product Updated Successfully' },
    own: bearer,
  },
  {
    ...ofSeller,
    name: 'deleteProduct',
    request: 'DELETE /manageproducts/*',
    kind: 'counted',
    action: both(inRow('Moto G84 256 GB', 'Delete'), confirm('Delete')),
    good: { heading: 'My Products', toast: 'Deleted successful' },
    own: bearer,
  },
  {
    ...ofSeller,
    name: 'advertisePhone',
    request: 'POST /advertisements',
    kind: 'accepted',
    action: both(inRow('Moto G84 256 GB', 'Post Ads'), confirm('Confirm')),
    good: { heading: 'My Products', toast: 'Moto G84 256 GB is on the home page now' },
  },
  {
    ...ofAdmin,
    name: 'makeAdmin',
    request: 'PUT /users/admin/*',
    kind: 'counted',
    action: inRow('Ben Okafor', 'Make Admin'),
    good: { heading: 'All Users', toast: 'Make admin has successful' },
    own: bearer,
  },
  {
    ...ofAdmin,
    name: 'verifySeller',
    request: 'PUT /users/seller/*',
    kind: 'counted',
    action: inRow('Ben Okafor', 'Unverified'),
    good: { heading: 'All Users', toast: 'Seller Verification successfull' },
    own: bearer,
  },
  {
    ...ofAdmin,
    name: 'deleteUser',
    request: 'DELETE /users/*',
    kind: 'counted',
    action: both(inRow('Ben Okafor', 'Delete'), confirm('Delete')),
    good: { heading: 'All Users', toast: 'Deleted successful' },
    own: { ...bearer, 'wrong shape': { look: 'not deleted', toasts: ['Unable to assign as Seller'] } },
  },
  {
    ...ofAdmin,
    name: 'issueToken (before a call)',
    request: 'GET /jwt',
    kind: 'answered',
    fields: ['accessToken'],
    action: async (driver) => {
      await driver.removeStored('accessToken');
      await inRow('Ben Okafor', 'Make Admin')(driver);
    },
    good: { heading: 'All Users', toast: 'Make admin has successful' },
    own: {
      ...fault('The shop has no record of your account.', 'status 401', 'status 403', 'status 404'),
      ...fault('The server did not answer in time. Try again in a moment.', 'hanging'),
      ...fault('The answer from the server could not be read. Try again in a moment.', 'hostile strings'),
    },
  },
];
