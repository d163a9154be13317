import { decodeProtectedHeader, jwtVerify } from 'jose';
import { asRightful } from '../behind';
import type { CheckName } from '../../check/checks';
import type { Fault, FaultyCall } from '../fault';
import { families, ofEach } from './families';

/** What careless servers take for a good token. */
const taken: { what: string; check: CheckName; isTaken: (header: string | undefined) => unknown }[] = [
  {
    what: 'needs no token',
    check: 'missing_required_header',
    isTaken: (header) => header === undefined,
  },
  { what: 'takes an empty header', check: 'ignored_auth', isTaken: (header) => header === '' },
  { what: 'takes the word Bearer alone', check: 'ignored_auth', isTaken: (header) => header === 'Bearer' },
  {
    what: 'does not look for the word Bearer',
    check: 'ignored_auth',
    isTaken: (header = '') => /^ey[\w-]+\.[\w-]+\.[\w-]+$/.test(header),
  },
  {
    what: 'takes the token with any scheme',
    check: 'ignored_auth',
    isTaken: (header = '') => /^(?!Bearer )\w+ ey[\w-]+\.[\w-]+\.[\w-]+$/.test(header),
  },
  {
    what: 'takes any text for a token',
    check: 'ignored_auth',
    isTaken: (header = '') => /^Bearer [^.]+$/.test(header),
  },
  {
    what: 'takes the tokens undefined and null of a client that has none',
    check: 'ignored_auth',
    isTaken: (header = '') => /^Bearer (undefined|null)$/.test(header),
  },
  {
    what: 'takes unsigned tokens of the algorithm none',
    check: 'ignored_auth',
    isTaken: (header = '') => algorithmOf(header) === 'none',
  },
  {
    what: 'does not look at the signature',
    check: 'ignored_auth',
    isTaken: (header = '') => algorithmOf(header) === 'HS256' && header.split('.').length === 3,
  },
  {
    what: 'takes a token without its signature',
    check: 'ignored_auth',
    isTaken: (header = '') => algorithmOf(header) === 'HS256' && header.endsWith('.'),
  },
  {
    what: 'takes tokens of any other issuer',
    check: 'ignored_auth',
    isTaken: (header = '') => /^(ES|RS|PS)/.test(algorithmOf(header) ?? ''),
  },
  {
    what: 'takes tokens signed with the word secret',
    check: 'ignored_auth',
    isTaken: (header = '') => isSignedWith(header, 'secret'),
  },
];

/** A token that was good once is known again by its claims alone. */
const remembered: Fault[] = ofEach(families.guarded, () => ({
  name: 'knows tokens again by their claims, whatever the signature',
  checks: ['ignored_auth'],
  serve: async (call) => {
    const response = await call.next();
    const [, claims = ''] = call.authorization?.split('.') ?? [];
    if (response.status !== 401) call.memory.set(claims, true);
    return response.status === 401 && call.memory.has(claims) && claims !== '' ? asRightful(call) : response;
  },
}));

/** 401 becomes what the right caller would get. */
export const takenTokens: Fault[] = [
  ...remembered,
  ...families.guarded.flatMap((id) =>
    taken.flatMap(({ what, check, isTaken }) =>
      ofEach([id], () => ({
        name: what,
        checks: [check],
        serve: async (call: FaultyCall) => {
          const response = await call.next();
          if (response.status !== 401 || !(await isTaken(call.authorization))) return response;
          return asRightful(call);
        },
      })),
    ),
  ),
];

function algorithmOf(header: string): string | undefined {
  try {
    return decodeProtectedHeader(header.replace(/^Bearer /, '')).alg;
  } catch {
    return undefined;
  }
}

const isSignedWith = (header: string, secret: string): Promise<boolean> =>
  jwtVerify(header.replace(/^Bearer /, ''), new TextEncoder().encode(secret.padEnd(32, '\0')))
    .then(() => true)
    .catch(() => false);
