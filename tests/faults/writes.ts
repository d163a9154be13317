import { faultNames, probe, type FaultName } from './faults';
import { listsOrderedPhone } from '../support/paymentSteps';
import type { OwnCell } from './expectations';
import type { Click, Good, Row } from './rows';

const each = (cell: OwnCell, ...names: FaultName[]): Row['own'] =>
  Object.fromEntries(names.map((name) => [name, cell]));

/** N28: the token is fetched again and the call repeated, once. */
const expired = {
  'status 401': {
    calls: 2,
    texts: ['Your session has expired.'],
    toasts: ['Your session has expired. Sign in again.'],
  },
} satisfies Row['own'];

const refused = {
  'status 403': {
    toasts: [
      'The server refused this: “forbidden access”. Your account may not do it: sign in with another one, or ask an admin.',
    ],
  },
} satisfies Row['own'];
const bearer = { ...refused, ...expired } satisfies Row['own'];

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
const phone = 'Moto G84 256 GB';
const user = 'Ben Okafor';
const makesAdmin: readonly Click[] = [
  ['Make Admin', user],
  ['Make Admin', 'dialog'],
];

const home = 'Used phones for everyone';

/** S13: the account exists and the record is kept. A banner says what is known of it, and why, until the record is stored. */
const notStored = (
  reason: string,
  known = 'Your account exists, but your role Buyer is not stored yet.',
): OwnCell => ({
  heading: home,
  alert: undefined,
  texts: [known, containing(reason)],
  toasts: [],
  keepsTyped: false,
  recoversBy: 'button',
  recovered: { heading: home, text: 'Sign Out' },
});
/** M20: the server may have stored it. */
const perhapsStored = (reason: string) =>
  notStored(reason, 'Your account exists. It is not known yet whether your role Buyer is stored.');
const containing = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

/** L16: a user without a token is signed in; it is fetched before the first call that needs it. */
const withoutToken: OwnCell = {
  calls: 1,
  heading: home,
  alert: undefined,
  texts: ['Sign Out'],
  toasts: ['Loged In successfully'],
  keepsTyped: false,
  recoversBy: undefined,
};

const payment = {
  as: 'buyer',
  at: '/dashboard/payment/6b0640151d4c7e0012004401',
  heading: 'Pay for Pixel 7a 128 GB',
  answers: listsOrderedPhone,
} as const;
const notPrepared = { in: 'notice', title: 'The payment could not be prepared.' } as const;
const goodPayment: Good = {
  heading: payment.heading,
  text: 'Congrats! your payment completed',
  toast: 'Congratulation!! your payment has done successfully',
};

/** The writes of the API, and the token that some of them need. */
export const writes: readonly Row[] = [
  {
    operation: 'bookPhone',
    kind: 'answered',
    as: 'buyer',
    at: '/categoryUsed/04?book=6aff89991d4c7e0012002a15',
    heading: 'Book the selected second-hand phones',
    failure: { in: 'toast' },
    typed: { 'Phone number': '+49 170 1992', 'Meeting location': 'At the station, by the clock' },
    clicks: [['Book this phone']],
    good: { heading: 'Book the selected second-hand phones', toast: 'Your order has placed successfully' },
  },
  {
    ...ofSeller,
    operation: 'markProduct',
    kind: 'accepted',
    clicks: [
      ['Available: Mark as sold', phone],
      ['Mark as sold', 'dialog'],
    ],
    good: { heading: 'My Products', toast: 'Product Updated Successfully' },
    own: bearer,
  },
  {
    ...ofSeller,
    operation: 'deleteProduct',
    kind: 'counted',
    clicks: [
      ['Delete', phone],
      ['Delete', 'dialog'],
    ],
    good: { heading: 'My Products', toast: 'Deleted successful' },
    own: bearer,
  },
  {
    ...ofSeller,
    operation: 'advertisePhone',
    kind: 'accepted',
    clicks: [
      ['Post Ads', phone],
      ['Confirm', 'dialog'],
    ],
    good: { heading: 'My Products', toast: `${phone} is on the home page now` },
    own: refused,
  },
  {
    ...ofAdmin,
    operation: 'makeAdmin',
    kind: 'counted',
    clicks: makesAdmin,
    good: { heading: 'All Users', toast: 'Make admin has successful' },
    own: bearer,
  },
  {
    ...ofAdmin,
    operation: 'verifySeller',
    kind: 'counted',
    clicks: [
      ['Unverified', user],
      ['Make Seller', 'dialog'],
    ],
    good: { heading: 'All Users', toast: 'Seller Verification successfull' },
    own: bearer,
  },
  {
    ...ofAdmin,
    operation: 'deleteUser',
    kind: 'counted',
    clicks: [
      ['Delete', user],
      ['Delete', 'dialog'],
    ],
    good: { heading: 'All Users', toast: 'Deleted successful' },
    own: { ...bearer, 'wrong shape': { toasts: ['Unable to assign as Seller'] } },
  },
  {
    operation: 'addProduct',
    kind: 'accepted',
    as: 'seller',
    at: '/dashboard/addproducts',
    heading: 'Add Second-hand phone',
    failure: { in: 'form' },
    typed: {
      'Product Name': 'Pixel 8 128 GB',
      'Year of Purchase': '2023',
      'Product Details': 'Two small scratches at the back.',
      'Original price': '699',
      'Resale price': '325.50',
      'Mobile number': '+49 151 5550 1992',
    },
    picture: 'Image',
    clicks: [['Add product']],
    good: { heading: 'My Products', text: phone, toast: 'Product added successfully' },
    own: each(
      {
        alert: [
          'It is not known whether this phone was added. Look at My Products first: it may be there already.',
        ],
      },
      ...(['status 500', 'no network', 'silence', '500, then good'] as const),
    ),
  },
  {
    operation: 'createUser',
    kind: 'accepted',
    at: '/signup',
    heading: 'Sign Up',
    failure: { in: 'form' },
    typed: { Name: 'Nora New', Email: 'nora@example.com', Password: 'second-ring' },
    clicks: [['Sign Up']],
    good: { heading: home, text: 'Sign Out', toast: 'Successfully User Created' },
    own: {
      ...each(perhapsStored('The database is away'), 'status 500', '500, then good'),
      'status 401': notStored('Unauthorized access'),
      'status 403': notStored('forbidden access'),
      'status 404': notStored('Not Found'),
      'no network': perhapsStored('The server could not be reached. Check your connection and try again.'),
      silence: perhapsStored('The server did not answer in time. Check whether it worked, then try again.'),
      'hostile texts': notStored(probe),
    },
  },
  {
    operation: 'issueToken',
    when: 'at sign-in',
    kind: 'record',
    at: '/login',
    heading: 'Login',
    failure: { in: 'form' },
    typed: { Email: 'buyer2@example.com', Password: 'second-ring' },
    clicks: [['Login']],
    good: { heading: home, text: 'Sign Out', toast: 'Loged In successfully' },
    own: each(withoutToken, ...faultNames.filter((name) => !/items$/.test(name))),
  },
  {
    ...ofAdmin,
    operation: 'issueToken',
    when: 'before a call',
    kind: 'answered',
    clicks: makesAdmin,
    good: { heading: 'All Users', toast: 'Make admin has successful' },
    own: {
      ...each(
        { toasts: ['The shop has no record of your account.'] },
        ...(['status 401', 'status 403', 'status 404'] as const),
      ),
      // M20: without its token the call was never sent, which is known.
      ...each({ toasts: ['The database is away'] }, 'status 500', '500, then good'),
      ...each(
        { toasts: ['The server could not be reached. Check your connection and try again.'] },
        'no network',
      ),
      ...each({ toasts: ['The server did not answer in time. Try again in a moment.'] }, 'silence'),
      ...each(
        { toasts: ['The answer from the server could not be read. Try again in a moment.'] },
        ...(['truncated JSON', 'wrong shape', 'null', 'empty', 'HTML with 200', 'hostile texts'] as const),
      ),
    },
  },
  {
    ...payment,
    operation: 'createPaymentIntent',
    kind: 'answered',
    failure: notPrepared,
    good: { heading: payment.heading, text: '$215', button: 'Pay' },
    own: {
      'status 401': { calls: 2, alert: [notPrepared.title, 'Your session has expired. Sign in again.'] },
      // P5: what is refused for good has no button.
      'hostile texts': {
        alert: [notPrepared.title, `${probe} Trying again does not change this. Write to us.`],
        recoversBy: 'reload',
      },
    },
  },
  {
    ...payment,
    operation: 'recordPayment',
    kind: 'recording',
    failure: { in: 'form' },
    clicks: [['Pay']],
    good: goodPayment,
  },
];
