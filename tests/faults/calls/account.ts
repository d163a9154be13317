import type { Call, OwnCell } from '../Call';
import { probe, type FaultName } from '../faults';
import type { Driver } from '../machinery/Driver';

const accounts = '/identitytoolkit.googleapis.com/v1/accounts';
const click = (name: string) => (driver: Driver) => driver.click(name);

const home = 'Used phones for everyone';
const signedIn = { heading: home, text: 'Sign Out', toast: 'Loged In successfully' };
const signedUp = { heading: home, text: 'Sign Out', toast: 'Successfully User Created' };
const each = (cell: OwnCell, ...faults: FaultName[]): Call['own'] =>
  Object.fromEntries(faults.map((fault) => [fault, cell]));

const login = {
  kind: 'auth',
  as: 'visitor',
  at: '/login',
  heading: 'Login',
  failure: { in: 'form' },
  typed: { Email: 'buyer2@example.com', Password: 'second-ring' },
  action: click('Login'),
  good: signedIn,
} as const;

const signup = {
  as: 'visitor',
  at: '/signup',
  heading: 'Sign Up',
  failure: { in: 'form' },
  // An e-mail can sign up only once: {new} is another word in each case.
  typed: { Name: 'Nora New', Email: 'nora-{new}@example.com', Password: 'second-ring' },
  action: click('Sign Up'),
  good: signedUp,
} as const;

const google = async (driver: Driver) => {
  await driver.click('Continue with Google');
  await driver.click(/buyer2@/, { role: 'dialog', name: /not Google/ });
};

/** L16: who signs in is in, token or not; it is fetched before the first call that needs it. */
const withoutToken: OwnCell = {
  look: 'signed in',
  heading: home,
  texts: ['Sign Out'],
  toasts: ['Loged In successfully'],
  keepsTyped: false,
};

/** S13: the account is there and the record is kept. A banner says so, and why, until it is stored. */
const notStored = (reason: string): OwnCell => ({
  look: 'kept',
  heading: home,
  failure: undefined,
  texts: ['Your account exists, but your role Buyer is not stored yet.', partly(reason)],
  toasts: [],
  keepsTyped: false,
  again: 'button',
  recovery: { heading: home, text: 'Sign Out' },
});
const partly = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

/** The service refused, and its library ends the session then; the page asked for is remembered at the door. */
const signedOut: OwnCell = { look: 'signed out', heading: 'Login', texts: ['Forget password?'] };

/** What is no clear refusal ends nothing. */
const staysIn: OwnCell = { look: 'stays in', heading: 'My Orders', texts: ['Pixel 7a 128 GB', 'Sign Out'] };

/** The auth service's calls, and the two of the API that go with signing in and up. */
export const account: readonly Call[] = [
  {
    ...login,
    name: 'auth: signInWithPassword',
    request: `POST ${accounts}:signInWithPassword`,
    fields: ['idToken'],
  },
  {
    ...login,
    name: 'auth: lookup',
    request: `POST ${accounts}:lookup`,
    fields: ['users'],
    own: {
      'wrong shape': {
        failure: {
          place: login.failure,
          reason: 'The answer from the server could not be read. Try again in a moment.',
        },
      },
    },
  },
  {
    ...login,
    name: 'auth: signInWithIdp',
    request: `POST ${accounts}:signInWithIdp`,
    typed: {},
    action: google,
    fields: ['idToken'],
  },
  {
    name: 'auth: token',
    request: 'POST /securetoken.googleapis.com/v1/token',
    kind: 'token',
    as: 'buyer',
    at: '/dashboard/myorders',
    // Its token has run out.
    clockAhead: 2 * 3_600_000,
    heading: 'My Orders',
    failure: { in: 'form' },
    good: { heading: 'My Orders', text: 'Pixel 7a 128 GB' },
    fields: ['access_token'],
    own: {
      ...each(signedOut, 'status 500', 'status 401', 'status 403', '500 then good'),
      ...each(signedOut, 'wrong shape', 'hostile strings'),
      ...each(staysIn, 'status 404', 'dropped', 'hanging', 'no CORS'),
      ...each(staysIn, 'truncated JSON', 'null', 'empty', 'HTML with 200'),
    },
  },
  {
    ...signup,
    name: 'auth: signUp',
    request: `POST ${accounts}:signUp`,
    kind: 'auth',
    fields: ['idToken'],
    // The account exists by then, and the next try says so; a user who logs in instead is signed in (S13).
    own: { 'truncated JSON': { again: undefined } },
  },
  {
    ...signup,
    name: 'auth: update',
    request: `POST ${accounts}:update`,
    kind: 'auth',
    fields: ['displayName'],
    own: {
      ...each(notStored('The sign-in service refused: the database is away.'), 'status 500', '500 then good'),
      ...each(notStored('The sign-in service refused: unauthorized access.'), 'status 401'),
      ...each(notStored('The sign-in service refused: forbidden access.'), 'status 403'),
      ...each(notStored(`The sign-in service refused: ${probe.toLowerCase()}.`), 'hostile strings'),
      ...each(notStored('A network AuthError'), 'status 404', 'dropped', 'hanging', 'no CORS'),
      ...each(notStored('A network AuthError'), 'truncated JSON', 'null', 'empty', 'HTML with 200'),
      // The library takes any object for the changed account.
      'wrong shape': {
        look: 'good',
        heading: home,
        failure: undefined,
        texts: ['Sign Out'],
        toasts: ['Successfully User Created'],
        keepsTyped: false,
        again: undefined,
      },
    },
  },
  {
    ...signup,
    name: 'createUser',
    request: 'POST /users',
    kind: 'accepted',
    own: {
      'status 500': notStored('The database is away'),
      'status 401': notStored('Unauthorized access'),
      'status 403': notStored('forbidden access'),
      'status 404': notStored('Not Found'),
      dropped: notStored('The server could not be reached. Check your connection and try again.'),
      hanging: notStored('The server did not answer in time. Check whether it worked, then try again.'),
      'hostile strings': notStored(probe),
      'no CORS': notStored('The server could not be reached. Check your connection and try again.'),
      '500 then good': notStored('The database is away'),
    },
  },
  {
    ...login,
    name: 'issueToken (signing in)',
    request: 'GET /jwt',
    kind: 'token',
    fields: ['accessToken'],
    own: {
      ...each(withoutToken, 'status 500', 'status 401', 'status 403', 'status 404', '500 then good'),
      ...each(withoutToken, 'dropped', 'hanging', 'no CORS', 'truncated JSON', 'wrong shape', 'null'),
      ...each(withoutToken, 'empty', 'HTML with 200', 'hostile strings'),
    },
  },
];
