import type { Call } from '../Call';
import { probe } from '../faults';
import type { Driver } from '../machinery/Driver';

const page = {
  as: 'buyer',
  at: '/dashboard/payment/6b0640151d4c7e0012004401',
  heading: 'Pay for Pixel 7a 128 GB',
} as const;

const card = {
  ...page,
  failure: { in: 'form' },
  typed: {
    'Credit or debit card number': '4242 4242 4242 4242',
    'Credit or debit card expiration date, MM / YY': '12 / 34',
    'Credit or debit card CVC': '123',
  },
  action: (driver: Driver) => driver.click('Pay'),
  good: {
    heading: page.heading,
    text: 'Congrats! your payment completed',
    toast: 'Congratulation!! your payment has done successfully',
  },
} as const;

const ready = { heading: page.heading, text: '$215', button: 'Pay' };
const notPrepared = { in: 'notice', title: 'The payment could not be prepared.' } as const;

/** The payment page's calls, in the order in which they are made. */
export const payments: readonly Call[] = [
  {
    ...page,
    name: 'getOrder',
    request: 'GET /buyerorders/*',
    kind: 'record',
    failure: { in: 'screen' },
    good: ready,
    own: {
      'hostile strings': {
        heading: `Pay for ${probe}`,
        texts: ['This order belongs to another user. Sign in with that account to pay for it.'],
      },
    },
  },
  {
    ...page,
    name: 'payments: library',
    request: 'GET /assets/createLocalStripe-*',
    kind: 'library',
    failure: { in: 'notice', title: 'The card form could not be loaded.' },
    good: ready,
    fields: ['createLocalStripe'],
    // A browser asks once for a script: for one that never came or made no sense, a new page asks again.
    own: { 'truncated JSON': { again: 'reload' }, hanging: { again: 'reload' } },
  },
  {
    ...page,
    name: 'createPaymentIntent',
    request: 'POST /create-payment-intent',
    kind: 'answered',
    failure: notPrepared,
    good: ready,
    fields: ['clientSecret'],
    own: {
      'status 401': {
        calls: 2,
        failure: {
          place: notPrepared,
          reason: 'Your session has expired. Sign in again.',
        },
      },
    },
  },
  {
    ...page,
    name: 'payments: read back',
    request: 'GET /v1/payment_intents/*',
    kind: 'readBack',
    failure: notPrepared,
    // A second visit.
    action: async (driver) => {
      await driver.waitForButton('Pay');
      await driver.reload();
    },
    good: ready,
    fields: ['id'],
  },
  {
    ...card,
    name: 'payments: create method',
    request: 'POST /v1/payment_methods',
    kind: 'method',
    fields: ['id'],
  },
  {
    ...card,
    name: 'payments: confirm',
    request: 'POST /v1/payment_intents/*/confirm',
    kind: 'confirmation',
    fields: ['id'],
  },
  {
    ...card,
    name: 'recordPayment',
    request: 'POST /payments',
    kind: 'recording',
    // N28: nothing is retried automatically before the user signs in again, or asks for it.
    own: { 'status 401': { calls: 2, again: 'button' } },
  },
];
