import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createPlainClient } from '@/services/api/client';
import type { AuthService, AuthUser } from '@/services/auth/AuthService';
import { createSession } from '@/session/session';

// @vitest-environment jsdom

const bea = 'bea@example.com';
const sam = 'sam@example.com';
const beas = (text: string) => ({ text, email: bea });

let asked: string[];
let answer: () => Promise<Response>;
const issued = (accessToken: unknown) => () => Promise.resolve(Response.json({ accessToken }));

const stored = () => localStorage.getItem('accessToken');
const store = (text: string) => localStorage.setItem('accessToken', text);

/** As a server issues it: three parts, of which the middle one names the user. */
function tokenFor(email: string) {
  const claims = Buffer.from(JSON.stringify({ email })).toString('base64url');
  return `e30.${claims}.c2ln`;
}

/** The tokens of a session, in which the user with this e-mail is signed in. */
function openTokens(email: string | null = bea) {
  let report: (user: AuthUser | null) => void = () => undefined;
  const auth = {
    observe: (listener) => {
      report = listener;
      return () => undefined;
    },
  } as Partial<AuthService> as AuthService;
  const session = createSession({ auth, api: createPlainClient('/api'), onUserChanged: () => undefined });
  session.start();
  const signIn = (next: string | null) =>
    report(next === null ? null : { uid: next, email: next, displayName: '' });
  signIn(email);
  const { fetchToken, tokens } = session;
  return { ...tokens, fetchToken, signIn, rejection: () => session.getState().authRejection };
}

beforeEach(() => {
  localStorage.clear();
  asked = [];
  answer = issued('fresh');
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request.url);
    return answer();
  });
  return () => vi.unstubAllGlobals();
});

test('N22 N25 a stored token is used as it is, read at the time of asking', async () => {
  const email = 'jörg+ÿ@example.com';
  const tokens = openTokens(email);
  for (const text of ['one', tokenFor(email)]) {
    store(text);
    expect(await tokens.current()).toEqual({ text, email });
  }
  expect(asked).toEqual([]);
});

test('L16 without a stored token it is fetched for the signed-in e-mail, and stored', async () => {
  const email = 'bea+x@example.com';
  expect(await openTokens(email).current()).toEqual({ text: 'fresh', email });
  expect(asked).toEqual(['http://localhost:3000/api/jwt?email=bea%2Bx%40example.com']);
  expect(stored()).toBe('fresh');
});

test('a visitor has no token, and none is fetched', async () => {
  const tokens = openTokens(null);
  store('left-over');
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
    tokens.fetchToken(),
  ]);
  expect(all).toEqual([beas('fresh'), beas('fresh'), beas('fresh'), undefined]);
  expect(asked).toHaveLength(1);
  await tokens.renew(beas('fresh'));
  expect(asked).toHaveLength(2);
});

test('a token that arrives after its user signed out is not stored, and the next user does not share its fetch', async () => {
  const arrivals: ((response: Response) => void)[] = [];
  answer = () => new Promise((resolve) => arrivals.push(resolve));
  const tokens = openTokens();
  const first = tokens.current();
  tokens.signIn(sam);
  const second = tokens.current();
  await expect.poll(() => arrivals).toHaveLength(2);
  arrivals[1]?.(Response.json({ accessToken: 'of-Sam' }));
  expect(await second).toEqual({ text: 'of-Sam', email: sam });
  arrivals[0]?.(Response.json({ accessToken: 'of-Bea' }));
  await first;
  expect(stored()).toBe('of-Sam');
});

test.each(['', null, {}, undefined, 'two words', 'new\nline', '<html>', 'null', 'x'.repeat(9000)])(
  'L16 the answer %j is not a token',
  async (odd) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => warn.mockRestore());
    answer = issued(odd);
    await openTokens().fetchToken();
    expect(warn).toHaveBeenCalledOnce();
    expect(stored()).toBeNull();
  },
);

test('N28 a full storage neither loses a token nor brings the refused one back', async () => {
  store('old');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  const tokens = openTokens();
  expect(await tokens.renew(beas('old'))).toEqual(beas('fresh'));
  expect(await tokens.current()).toEqual(beas('fresh'));
  expect(asked).toHaveLength(1);
  tokens.signIn(null);
  tokens.signIn(bea);
  await tokens.current();
  expect(asked).toHaveLength(2);
});

test('N28 a late 401 of an older token is answered with the stored one, of another user with none', async () => {
  store('newer');
  expect(await openTokens().renew(beas('older'))).toEqual(beas('newer'));
  expect(await openTokens(sam).renew(beas('older'))).toBeNull();
  expect(asked).toEqual([]);
});

test.each([
  ['blank', ' '],
  ['a page', '<!doctype html><html>'],
  ['JSON', '{"accessToken":"x"}'],
  ['not ASCII', 'ü'],
  ['a megabyte', 'x'.repeat(1_000_000)],
  ['a token of another user', tokenFor(sam)],
])('N28 a stored text that is %s is not sent, but replaced', async (_, text) => {
  store(text);
  expect(await openTokens().current()).toEqual(beas('fresh'));
  expect(stored()).toBe('fresh');
});

test.each([
  ['names its user in another letter case', tokenFor('BEA@example.com')],
  ['names no user', 'e30.e30.x'],
  ['names nothing that is text', 'e30.eyJlbWFpbCI6N30.x'],
  ['is no JSON', '....'],
])('N28 a stored token that %s is left to the server', async (_, text) => {
  store(text);
  expect(await openTokens().current()).toEqual(beas(text));
  expect(asked).toEqual([]);
});

test('N28 the token that the API issued for this e-mail is used, whatever it names', async () => {
  answer = issued(tokenFor('example@example.com'));
  const tokens = openTokens();
  await tokens.current();
  expect((await tokens.current())?.text).toBe(tokenFor('example@example.com'));
  expect(asked).toHaveLength(1);
});

test.each([
  [403, { accessToken: '' }, 'noToken'],
  [404, {}, 'noToken'],
  [500, {}, null],
  [429, {}, null],
])('N28 GET /jwt answers %i to a renewal: the rejection is %s', async (status, body, rejection) => {
  answer = () => Promise.resolve(Response.json(body, { status }));
  const tokens = openTokens();
  await expect(tokens.renew(beas('old'))).rejects.toMatchObject({ status });
  expect(tokens.rejection()).toBe(rejection);
});

test('N28 a refused token rejects its user, an accepted one ends that, and other users’ tokens do not matter', () => {
  const tokens = openTokens();
  const rejectionAfter = (email: string, isAccepted: boolean) => {
    tokens.onTokenChecked({ text: 'any', email }, isAccepted);
    return tokens.rejection();
  };
  expect(rejectionAfter(sam, false)).toBeNull();
  expect(rejectionAfter(bea, false)).toBe('refused');
  expect(rejectionAfter(sam, true)).toBe('refused');
  expect(rejectionAfter(bea, true)).toBeNull();
});

test('G5 signing out removes the token, but not one that another user stored in another tab', () => {
  const tokens = openTokens();
  store(tokenFor(sam));
  tokens.signIn(null);
  expect(stored()).toBe(tokenFor(sam));
  tokens.signIn(sam);
  tokens.signIn(null);
  expect(stored()).toBeNull();
});

test('L10 a reload, or the sign-in of another tab, keeps the token; another user, or a visitor, loses it', () => {
  const tokens = openTokens(null);
  store('of-Bea');
  for (const turn of ['sign-in', 'reload']) {
    tokens.signIn(bea);
    expect(stored(), turn).toBe('of-Bea');
  }
  tokens.signIn(sam);
  expect(stored()).toBeNull();
  store('left-over');
  openTokens(null);
  expect(stored()).toBeNull();
});
