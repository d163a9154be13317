import type { Kind } from '../Call';
import { probe, type FaultName } from '../faults';
import { charged, fails, good, noList, noTexts, type Rule, type Rules } from './looks';

const apiUnreached = 'The server could not be reached. Check your connection and try again.';
const apiInvalidAnswer = 'The answer from the server could not be read. Try again in a moment.';
const hostUnreached = 'The picture could not be uploaded. Check your connection and try again.';
const hostInvalidAnswer = 'The picture could not be uploaded. Try again in a moment.';
const authUnreached =
  'A network AuthError (such as timeout, interrupted connection or unreachable host) has occurred.';
const authDatabase = 'The sign-in service refused: the database is away.';
const paymentsUnreached =
  'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.';
const paymentsInvalidAnswer = 'An error occurred while processing your request. Please try again.';
const paymentsSilent =
  'The payment service did not answer, and your card was not charged. Check your connection and try again.';
const notCharged = 'Your card was not charged. You can pay now.';

const refusals: FaultName[] = ['status 500', 'status 401', 'status 403', 'status 404', '500 then good'];
const broken: FaultName[] = ['truncated JSON', 'wrong shape', 'null', 'empty', 'HTML with 200'];
const silent: FaultName[] = ['dropped', 'hanging', 'no CORS'];

const all = (faults: FaultName[], rule: Rule): Rules =>
  Object.fromEntries(faults.map((fault) => [fault, rule]));
const noListInIt: Rules = { 'bad items': noList, '20,000 items': noList };

const upload: Rules = {
  ...noListInIt,
  ...all(silent, fails(hostUnreached)),
  ...all(broken, fails(hostInvalidAnswer)),
  'status 500': fails('The database is away'),
  'status 401': fails('Unauthorized access'),
  'status 403': fails('forbidden access'),
  'status 404': fails('The picture could not be uploaded (error 404). Try again, or choose another picture.'),
  'hostile strings': fails(probe),
  '500 then good': fails('The database is away'),
};

/** The auth service's own library tells all that is no clear refusal as a network error. */
const auth: Rules = {
  ...noListInIt,
  ...all(silent, fails(authUnreached)),
  ...all(broken, fails(authUnreached)),
  'status 500': fails(authDatabase),
  'status 401': fails('The sign-in service refused: unauthorized access.'),
  'status 403': fails('The sign-in service refused: forbidden access.'),
  'status 404': fails(authUnreached),
  'wrong shape': fails('The sign-in service refused: internal error.'),
  'hostile strings': fails(`The sign-in service refused: ${probe.toLowerCase()}.`),
  '500 then good': fails(authDatabase),
};

const library: Rules = {
  ...all([...refusals, ...broken, 'dropped', 'hanging'], fails(apiUnreached)),
  ...all(['bad items', '20,000 items', 'hostile strings'], noTexts),
  'no CORS': { never: 'the file comes from the page’s own origin' },
};

const method: Rules = {
  ...noListInIt,
  ...all(silent, fails(paymentsUnreached)),
  ...all(broken, fails(paymentsInvalidAnswer)),
  'status 500': fails('The database is away'),
  'status 401': fails('Unauthorized access'),
  'status 403': fails('forbidden access'),
  'status 404': fails(paymentsInvalidAnswer),
  hanging: fails(paymentsSilent),
  'hostile strings': fails(probe),
  '500 then good': fails('The database is away'),
};

/** P20 (4): whatever is not clear, the intent read back decides. */
const confirmation: Rules = {
  ...noListInIt,
  ...all([...refusals, ...broken, ...silent, 'hostile strings'], fails(notCharged)),
  hanging: fails(paymentsSilent),
  // The card is charged, and only the answer is broken or withheld.
  'truncated JSON': good(),
  'no CORS': good(),
};

/** P20 (3): nothing new is made before the intent of the last visit was read. */
const readBack: Rules = {
  ...noListInIt,
  ...all([...refusals, ...broken, ...silent, 'hostile strings'], fails(paymentsSilent)),
};

const recording: Rules = {
  ...noListInIt,
  ...all(broken, charged(apiInvalidAnswer)),
  ...all(silent, charged(apiUnreached)),
  'status 500': charged('The database is away'),
  'status 401': charged(),
  'status 403': charged('forbidden access'),
  'status 404': charged('Not Found'),
  'hostile strings': charged(probe),
  '500 then good': good(2),
};

/** What the calls of the other services show, and of the API the one after a charge. */
export const serviceRules = {
  upload,
  auth,
  token: noListInIt,
  library,
  method,
  confirmation,
  readBack,
  recording,
} satisfies Partial<Record<Kind, Rules>>;
