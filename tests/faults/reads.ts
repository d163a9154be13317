import { listsOrderedPhone } from '../support/paymentSteps';
import type { OwnCell } from './expectations';
import type { Row } from './rows';

const home = { at: '/', heading: 'Used phones for everyone' };
const category = {
  as: 'buyer',
  at: '/categoryUsed/04',
  heading: 'Book the selected second-hand phones',
} as const;
const blog = { at: '/blogs', heading: 'Buying and selling used phones' };
const myPhones = { as: 'seller', at: '/dashboard/myproducts', heading: 'My Products' } as const;
const allUsers = { as: 'admin', at: '/dashboard/admin', heading: 'All Users' } as const;
const myOrders = { as: 'buyer', at: '/dashboard/myorders', heading: 'My Orders' } as const;

const fails = (title: string) => ({ in: 'notice', title }) as const;
const list = (
  operation: Row['operation'],
  page: Pick<Row, 'as' | 'at' | 'heading'>,
  own: { failure: Row['failure']; shows: string; empty: string },
): Row => ({
  ...page,
  operation,
  kind: 'list',
  failure: own.failure,
  good: { heading: page.heading, text: own.shows },
  empty: own.empty,
});

/** R22: only `true` grants a role; the login page names the missing one. */
const notGranted = (role: string): OwnCell => ({
  calls: 1,
  heading: 'Login',
  alert: undefined,
  texts: [`This page needs the role ${role}.`],
  recoversBy: 'reload',
});
const role = (
  operation: Row['operation'],
  name: string,
  page: typeof allUsers | typeof myOrders | typeof myPhones,
  shows: string,
): Row => ({
  ...page,
  operation,
  kind: 'role',
  heading: 'Something went wrong',
  failure: fails('We could not check what your account may do here.'),
  good: { heading: page.heading, text: shows },
  own: { 'wrong shape': notGranted(name), 'hostile texts': notGranted(name) },
});

/** P22 */
const unknownOrder: OwnCell = {
  heading: 'Payment',
  alert: undefined,
  texts: ['This order was not found.'],
  recoversBy: 'reload',
};

/** The reads of the API. A list fails in its own place; a category and an order are a page of their own. */
export const reads: readonly Row[] = [
  list('listQuestions', blog, {
    failure: fails('The questions could not be loaded.'),
    shows: 'How does buying on Second Ring work?',
    empty: 'No questions yet.',
  }),
  list('listCategories', home, {
    failure: fails('The brands could not be loaded.'),
    shows: 'iPhone',
    empty: 'There are no brands yet. Come back soon.',
  }),
  list('listAdvertisements', home, {
    failure: fails('The advertisements could not be loaded.'),
    shows: 'Pixel 8 128 GB',
    empty: 'No phone is advertised at the moment.',
  }),
  {
    ...list('listPhonesOfCategory', category, {
      failure: { in: 'screen' },
      shows: 'Pixel 8 128 GB',
      empty: 'No phones here yet',
    }),
    // R28: a brand that does not exist is no failure.
    own: {
      'status 404': {
        heading: 'Book the selected second-hand phones',
        texts: ['There is no such brand'],
        alert: undefined,
        recoversBy: 'reload',
      },
    },
  },
  list('listMyProducts', myPhones, {
    failure: fails('Your phones could not be loaded.'),
    shows: 'Pixel 8 128 GB',
    empty: 'You have not listed a phone yet',
  }),
  list('listUsers', allUsers, {
    failure: fails('The users could not be loaded.'),
    shows: 'Ada Lindqvist',
    empty: 'There are no users yet',
  }),
  list('listOrders', myOrders, {
    failure: fails('Your orders could not be loaded.'),
    shows: 'Pixel 7a 128 GB',
    empty: 'You have not booked a phone yet',
  }),
  role('checkAdmin', 'admin', allUsers, 'Ada Lindqvist'),
  role('checkBuyer', 'Buyer', myOrders, 'Pixel 7a 128 GB'),
  role('checkSeller', 'Seller', myPhones, 'Pixel 8 128 GB'),
  {
    operation: 'getOrder',
    kind: 'record',
    as: 'buyer',
    at: '/dashboard/payment/6b0640151d4c7e0012004401',
    heading: 'Pay for Pixel 7a 128 GB',
    answers: listsOrderedPhone,
    failure: { in: 'screen' },
    good: { heading: 'Pay for Pixel 7a 128 GB', text: '$215', button: 'Pay' },
    own: {
      'status 404': unknownOrder,
      null: unknownOrder,
      empty: unknownOrder,
      'hostile texts': {
        heading: 'Payment',
        texts: ['This order belongs to another user. Sign in with that account to pay for it.'],
      },
    },
  },
];
