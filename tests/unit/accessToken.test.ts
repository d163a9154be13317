import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlainClient } from '@/services/api/client';
import type { AuthService, AuthUser } from '@/services/auth/AuthService';
import { createSession } from '@/session/session';

// @vitest-environment jsdom

let asked: string[];
let answer: () => Promise<Response>;

const issued = (accessToken: unknown) => () => Promise.resolve(Response.json({ accessToken }));

const bea = 'bea@example.com';
const sam = 'sam@example.com';
const beas = (text: string) => ({ text, email: bea });

/** As a server issues it: three parts, of which the middle one names the user. */
function tokenFor(email: string) {
  const claims = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify({ email }))));
  return `e30.${claims.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.c2ln`;
}

const unused = () => Promise.reject(new Error('not used'));
const userOf = (email: string): AuthUser => ({ uid: email, email, displayName: '' });

/** The tokens of a session, in which the user with this e-mail is signed in. */
function openTokens(email: string | null = bea) {
  let report: (user: AuthUser | null) => void = () => undefined;
  const auth: AuthService = {
    observe: (listener) => {
      report = listener;
      return () => undefined;
    },
    prepare: () => undefined,
    createAccount: unused,
    setDisplayName: unused,
    signIn: unused,
    signInWithGoogle: unused,
    signOut: () => Promise.resolve(),
  };
  const session = createSession({ auth, api: createPlainClient('/api'), onUserChanged: () => undefined });
  session.start();
  const signIn = (next: string | null) => report(next === null ? null : userOf(next));
  signIn(email);
  return {
    ...session.tokens,
    fetchToken: session.fetchToken,
    rejection: () => session.getState().authRejection,
    signIn,
  };
}

beforeEach(() => {
  localStorage.clear();
  asked = [];
  answer = issued('fresh');
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request.url);
    return answer();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('N22 N25 a stored token is used as it is, read at the time of asking', async () => {
  localStorage.setItem('accessToken', 'one');
  const tokens = openTokens();
  expect(await tokens.current()).toEqual(beas('one'));
  localStorage.setItem('accessToken', 'two');
  expect(await tokens.current()).toEqual(beas('two'));
  expect(asked).toEqual([]);
});

test('L16 without a stored token it is fetched for the signed-in e-mail, and stored', async () => {
  const email = 'bea+x@example.com';
  expect(await openTokens(email).current()).toEqual({ text: 'fresh', email });
  expect(asked).toEqual(['http://localhost:3000/api/jwt?email=bea%2Bx%40example.com']);
  expect(localStorage.getItem('accessToken')).toBe('fresh');
});

test('a visitor has no token, and none is fetched', async () => {
  const tokens = openTokens(null);
  localStorage.setItem('accessToken', 'left-over');
  expect(await tokens.current()).toBeNull();
  expect(await tokens.renew(beas('left-over'))).toBeNull();
  await tokens.fetchToken();
  expect(asked).toEqual([]);
});

test('N28 many at a time share one fetch; the next one fetches again', async () => {
  const tokens = openTokens();
  const old = beas('old');
  const all = await Promise.all([
    tokens.current(),
    tokens.renew(old),
    tokens.renew(old),
    tokens.current(),
    tokens.fetchToken(),
  ]);
  expect(all).toEqual([beas('fresh'), beas('fresh'), beas('fresh'), beas('fresh'), undefined]);
  expect(asked).toHaveLength(1);
  await tokens.renew(beas('fresh'));
  expect(asked).toHaveLength(2);
});

test('a failure is shared too, and the next call tries again', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const tokens = openTokens();
  const both = await Promise.allSettled([tokens.current(), tokens.current()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(asked).toHaveLength(1);
  answer = issued('later');
  expect(await tokens.current()).toEqual(beas('later'));
});

test('a token that arrives after its user signed out is not stored', async () => {
  let arrive: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  const tokens = openTokens();
  const late = tokens.fetchToken();
  await expect.poll(() => asked).toHaveLength(1);
  tokens.signIn(null);
  arrive(Response.json({ accessToken: 'too-late' }));
  await late;
  expect(localStorage.getItem('accessToken')).toBeNull();
});

test('the next user does not share the last one’s fetch', async () => {
  const arrivals: ((response: Response) => void)[] = [];
  answer = () => new Promise((resolve) => arrivals.push(resolve));
  const tokens = openTokens();
  const first = tokens.current();
  await expect.poll(() => asked).toHaveLength(1);
  tokens.signIn('ben@example.com');
  const second = tokens.current();
  await expect.poll(() => asked).toHaveLength(2);
  arrivals[1]?.(Response.json({ accessToken: 'of-Ben' }));
  expect(await second).toEqual({ text: 'of-Ben', email: 'ben@example.com' });
  arrivals[0]?.(Response.json({ accessToken: 'of-Bea' }));
  await first;
  expect(localStorage.getItem('accessToken')).toBe('of-Ben');
  expect(asked.map((url) => url.split('=')[1])).toEqual(['bea%40example.com', 'ben%40example.com']);
});

test.each(['', null, {}, undefined, 'two words', 'new\nline', '<html>', 'null', 'x'.repeat(9000)])(
  'L16 the answer %j is not a token',
  async (odd) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answer = issued(odd);
    await openTokens().fetchToken();
    expect(warn).toHaveBeenCalledOnce();
    expect(localStorage.getItem('accessToken')).toBeNull();
    warn.mockRestore();
  },
);

test('signing out removes it, and a blocked storage does not matter', async () => {
  const tokens = openTokens();
  await tokens.current();
  expect(localStorage.getItem('accessToken')).toBe('fresh');
  tokens.signIn(null);
  expect(localStorage.getItem('accessToken')).toBeNull();
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  tokens.signIn(bea);
  expect(await tokens.current()).toEqual(beas('fresh'));
  expect(await tokens.current()).toEqual(beas('fresh'));
  expect(asked).toHaveLength(2);
  tokens.signIn(null);
  tokens.signIn(bea);
  await tokens.current();
  expect(asked).toHaveLength(3);
  blocked.mockRestore();
});

test('N28 a late 401 of an older token is answered with the stored one, without another fetch', async () => {
  const tokens = openTokens();
  localStorage.setItem('accessToken', 'newer');
  expect(await tokens.renew(beas('older'))).toEqual(beas('newer'));
  expect(asked).toEqual([]);
});

const rubbish = [
  '',
  ' ',
  'null',
  'undefined',
  'two words',
  '<!doctype html><html>',
  '{"accessToken":"x"}',
  'ü',
  'a\nb',
  'x'.repeat(1_000_000),
];

test.each(rubbish)('N28 a stored text that cannot be a token is not sent: %#', async (odd) => {
  localStorage.setItem('accessToken', odd);
  expect(await openTokens().current()).toEqual(beas('fresh'));
  expect(localStorage.getItem('accessToken')).toBe('fresh');
});

test('N28 a token that names another user is not used, but replaced', async () => {
  localStorage.setItem('accessToken', tokenFor(sam));
  expect(await openTokens().current()).toEqual(beas('fresh'));
  expect(asked).toHaveLength(1);
});

test.each([bea, 'BEA@example.com'])('N28 a token that names %s is used', async (email) => {
  localStorage.setItem('accessToken', tokenFor(email));
  expect(await openTokens().current()).toEqual(beas(tokenFor(email)));
  expect(asked).toEqual([]);
});

test('N28 an e-mail with letters outside ASCII is read', async () => {
  const email = 'jörg+ÿ@example.com';
  localStorage.setItem('accessToken', tokenFor(email));
  expect((await openTokens(email).current())?.text).toBe(tokenFor(email));
  expect(asked).toEqual([]);
});

test.each(['e30.not-base64!.x', 'e30.e30.x', 'e30.bnVsbA.x', 'e30.W10.x', '....', 'e30.eyJlbWFpbCI6N30.x'])(
  'N28 a token that names no user is left to the server: %s',
  async (odd) => {
    localStorage.setItem('accessToken', odd);
    const { text } = (await openTokens().current()) ?? {};
    expect(text).toBe(odd.includes('!') ? 'fresh' : odd);
  },
);

test('N28 the token that the API issued for this e-mail is used, whatever it names', async () => {
  answer = issued(tokenFor('example@example.com'));
  const tokens = openTokens();
  await tokens.current();
  expect((await tokens.current())?.text).toBe(tokenFor('example@example.com'));
  expect(asked).toHaveLength(1);
});

test('N28 the token of a user who has signed out is not renewed', async () => {
  const tokens = openTokens(sam);
  localStorage.setItem('accessToken', 'of-Sam');
  expect(await tokens.renew(beas('of-Bea'))).toBeNull();
  expect(asked).toEqual([]);
});

test.each([
  [403, { accessToken: '' }, 'noToken'],
  [404, {}, 'noToken'],
  [500, {}, null],
  [429, {}, null],
])(
  'N28 GET /jwt answers %i to a renewal: a user who cannot get a token is asked to sign in again',
  async (status, body, rejection) => {
    answer = () => Promise.resolve(Response.json(body, { status }));
    const tokens = openTokens();
    await expect(tokens.renew(beas('old'))).rejects.toMatchObject({ status });
    expect(tokens.rejection()).toBe(rejection);
  },
);

test('N28 an account without a record fails the call with the reason', async () => {
  answer = () => Promise.resolve(Response.json({ accessToken: '' }, { status: 403 }));
  const tokens = openTokens();
  await expect(tokens.current()).rejects.toThrow('The shop has no record of your account.');
  expect(tokens.rejection()).toBeNull();
});

test('N28 a refused token rejects its user, an accepted one ends that, and other users’ tokens do not matter', () => {
  const tokens = openTokens();
  tokens.onTokenChecked?.({ text: 'any', email: sam }, false);
  expect(tokens.rejection()).toBeNull();
  tokens.onTokenChecked?.(beas('any'), false);
  expect(tokens.rejection()).toBe('refused');
  tokens.onTokenChecked?.({ text: 'any', email: sam }, true);
  expect(tokens.rejection()).toBe('refused');
  tokens.onTokenChecked?.(beas('any'), true);
  expect(tokens.rejection()).toBeNull();
});

test('G5 signing out leaves the token that another user stored meanwhile in another tab', () => {
  const tokens = openTokens();
  localStorage.setItem('accessToken', tokenFor(sam));
  tokens.signIn(null);
  expect(localStorage.getItem('accessToken')).toBe(tokenFor(sam));
  tokens.signIn(sam);
  tokens.signIn(null);
  expect(localStorage.getItem('accessToken')).toBeNull();
});

test('a reload keeps the token; another user, or a visitor, loses it', () => {
  localStorage.setItem('accessToken', 'of-Bea');
  const tokens = openTokens();
  tokens.signIn(bea);
  expect(localStorage.getItem('accessToken')).toBe('of-Bea');
  tokens.signIn('ben@example.com');
  expect(localStorage.getItem('accessToken')).toBeNull();
  localStorage.setItem('accessToken', 'left-over');
  openTokens(null);
  expect(localStorage.getItem('accessToken')).toBeNull();
});

test('L10 the token that another tab stored stays when this tab hears of the sign-in', () => {
  const tokens = openTokens(null);
  localStorage.setItem('accessToken', 'of-Bea');
  tokens.signIn(bea);
  expect(localStorage.getItem('accessToken')).toBe('of-Bea');
});

test('N28 a storage that is full does not bring the refused token back', async () => {
  localStorage.setItem('accessToken', 'old');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const tokens = openTokens();
  expect(await tokens.renew(beas('old'))).toEqual(beas('fresh'));
  expect(await tokens.current()).toEqual(beas('fresh'));
  expect(asked).toHaveLength(1);
  full.mockRestore();
});
