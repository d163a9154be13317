import type { Call, OwnCell } from '../Call';

const row = (role: string) =>
  ({
    kind: 'role',
    heading: 'Something went wrong',
    failure: { in: 'notice', title: 'We could not check what your account may do here.' },
    own: { 'wrong shape': notGranted(role), 'hostile strings': notGranted(role) },
  }) as const;

/** R22: only a strict true grants; the login page says so to users without the role. */
const notGranted = (role: string): OwnCell => ({
  look: 'no role',
  heading: 'Login',
  failure: undefined,
  texts: [`This page needs the role ${role}.`],
  calls: 1,
  again: 'reload',
});

/** The three role checks, each where its role decides. */
export const roles: readonly Call[] = [
  {
    ...row('admin'),
    name: 'checkAdmin',
    request: 'GET /users/admin/*',
    as: 'admin',
    at: '/dashboard/admin',
    good: { heading: 'All Users', text: 'Ada Lindqvist' },
  },
  {
    ...row('Buyer'),
    name: 'checkBuyer',
    request: 'GET /users/buyer/*',
    as: 'buyer',
    at: '/dashboard/myorders',
    good: { heading: 'My Orders', text: 'Pixel 7a 128 GB' },
  },
  {
    ...row('Seller'),
    name: 'checkSeller',
    request: 'GET /users/seller/*',
    as: 'seller',
    at: '/dashboard/myproducts',
    good: { heading: 'My Products', text: 'Pixel 8 128 GB' },
  },
];
