import type { Kind } from '../Call';
import { probe } from '../faults';
import { asText, empty, fails, good, longList, noList, nothingChanged, type Rules } from './looks';

const unreached = 'The server could not be reached. Check your connection and try again.';
const invalidAnswer = 'The answer from the server could not be read. Try again in a moment.';

/** K1: a read is made once, and repeated three times where the failure is transient. */
const reads = {
  'status 500': fails('The database is away', { calls: 4, onScreen: 'Internal Server Error' }),
  'status 401': fails('Unauthorized access', { calls: 1, onScreen: 'Unauthorized' }),
  'status 403': fails('forbidden access', { calls: 1, onScreen: 'Forbidden' }),
  'status 404': fails('Not Found'),
  dropped: fails(unreached, { calls: 4 }),
  hanging: fails('The server did not answer in time. Try again in a moment.', { calls: 4 }),
  'truncated JSON': fails(invalidAnswer),
  'wrong shape': fails(invalidAnswer),
  null: fails(invalidAnswer),
  'HTML with 200': fails(invalidAnswer),
  'no CORS': fails(unreached, { calls: 4 }),
  '500 then good': good(2),
} satisfies Rules;

/** K5: a write is made once. */
const writes = {
  'status 500': fails('The database is away'),
  'status 401': fails('Unauthorized access'),
  'status 403': fails('forbidden access'),
  'status 404': fails('Not Found'),
  dropped: fails(unreached),
  hanging: fails('The server did not answer in time. Check whether it worked, then try again.'),
  'bad items': noList,
  '20,000 items': noList,
  'hostile strings': fails(probe),
  'no CORS': fails(unreached),
  '500 then good': fails('The database is away'),
} satisfies Rules;

/** A write whose answer is read. */
const answers = {
  'truncated JSON': fails(invalidAnswer),
  'wrong shape': fails(invalidAnswer),
  null: fails(invalidAnswer),
  empty: fails(invalidAnswer),
  'HTML with 200': fails(invalidAnswer),
} satisfies Rules;

/** N26: any 2xx is success, whatever its body. */
const anyBody = {
  'truncated JSON': good(),
  'wrong shape': good(),
  null: good(),
  empty: good(),
  'HTML with 200': good(),
} satisfies Rules;

const noListInIt = { 'bad items': noList, '20,000 items': noList } satisfies Rules;

/** What the API's calls show, by their kind. */
export const apiRules = {
  list: { ...reads, 'bad items': good(), empty, '20,000 items': longList, 'hostile strings': asText },
  record: { ...reads, ...noListInIt, empty: fails(invalidAnswer), 'hostile strings': asText },
  role: { ...reads, ...noListInIt, empty: fails(invalidAnswer) },
  accepted: { ...writes, ...anyBody },
  answered: { ...writes, ...answers },
  // An answer that does not say how many counts as none.
  counted: { ...writes, ...answers, 'wrong shape': nothingChanged },
} satisfies Partial<Record<Kind, Rules>>;
