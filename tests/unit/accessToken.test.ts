import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiClient, type ApiClient } from '@/services/api/client';
import { createAccessToken } from '@/session/accessToken';

// @vitest-environment jsdom

let signedIn: string | null;
let asked: string[];
let answer: () => Promise<Response>;

const issued = (accessToken: unknown) => () => Promise.resolve(Response.json({ accessToken }));

const onTokenChecked = vi.fn();
const beas = (text: string) => ({ text, email: 'bea@example.com' });

/** As a server issues it: three parts, of which the middle one names the person. */
function tokenFor(email: string) {
  const claims = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify({ email }))));
  return `e30.${claims.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.c2ln`;
}

function createToken() {
  const token = createAccessToken({ email: () => signedIn, api: () => api, onTokenChecked });
  const api: ApiClient = createApiClient({ baseUrl: '/api', tokens: token });
  return token;
}

beforeEach(() => {
  localStorage.clear();
  signedIn = 'bea@example.com';
  asked = [];
  onTokenChecked.mockClear();
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
  const token = createToken();
  expect(await token.current()).toEqual(beas('one'));
  localStorage.setItem('accessToken', 'two');
  expect(await token.current()).toEqual(beas('two'));
  expect(asked).toEqual([]);
});

test('L16 without a stored token it is fetched for the signed-in e-mail, and stored', async () => {
  signedIn = 'bea+x@example.com';
  expect(await createToken().current()).toEqual({ text: 'fresh', email: signedIn });
  expect(asked).toEqual(['http://localhost:3000/api/jwt?email=bea%2Bx%40example.com']);
  expect(localStorage.getItem('accessToken')).toBe('fresh');
});

test('a visitor has no token, and none is fetched', async () => {
  signedIn = null;
  localStorage.setItem('accessToken', 'left over');
  const token = createToken();
  expect(await token.current()).toBeNull();
  expect(await token.renew(beas('left over'))).toBeNull();
  expect(asked).toEqual([]);
});

test('N28 many at a time share one fetch; the next one fetches again', async () => {
  const token = createToken();
  const old = beas('old');
  const all = await Promise.all([token.current(), token.renew(old), token.renew(old), token.current()]);
  expect(all).toEqual([beas('fresh'), beas('fresh'), beas('fresh'), beas('fresh')]);
  expect(asked).toHaveLength(1);
  await token.renew(beas('fresh'));
  expect(asked).toHaveLength(2);
});

test('a failure is shared too, and the next call tries again', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const token = createToken();
  const both = await Promise.allSettled([token.current(), token.current()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(asked).toHaveLength(1);
  answer = issued('later');
  expect(await token.current()).toEqual(beas('later'));
});

test('a token that arrives after its owner signed out is dropped', async () => {
  let arrive: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  const token = createToken();
  const late = token.fetchIfPossible('bea@example.com');
  await expect.poll(() => asked).toHaveLength(1);
  signedIn = null;
  arrive(Response.json({ accessToken: 'too-late' }));
  await late;
  expect(localStorage.getItem('accessToken')).toBeNull();
});

test('the next person does not share the last one’s fetch', async () => {
  const arrivals: ((response: Response) => void)[] = [];
  answer = () => new Promise((resolve) => arrivals.push(resolve));
  const token = createToken();
  const first = token.current();
  await expect.poll(() => asked).toHaveLength(1);
  signedIn = 'ben@example.com';
  const second = token.current();
  await expect.poll(() => asked).toHaveLength(2);
  arrivals[1]?.(Response.json({ accessToken: 'of-Ben' }));
  expect(await second).toEqual({ text: 'of-Ben', email: 'ben@example.com' });
  arrivals[0]?.(Response.json({ accessToken: 'of-Bea' }));
  await first;
  expect(localStorage.getItem('accessToken')).toBe('of-Ben');
  expect(asked.map((url) => url.split('=')[1])).toEqual(['bea%40example.com', 'ben%40example.com']);
});

test.each(['', null, {}, undefined, 'two words', 'new\nline', '<html>', 'null', 'x'.repeat(9000)])(
  'L16 the token %j is none',
  async (odd) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answer = issued(odd);
    const token = createToken();
    await token.fetchIfPossible('bea@example.com');
    expect(warn).toHaveBeenCalledOnce();
    expect(localStorage.getItem('accessToken')).toBeNull();
    warn.mockRestore();
  },
);

test('forgetting removes it, and a blocked storage does not matter', async () => {
  const token = createToken();
  await token.current();
  token.forget();
  expect(localStorage.getItem('accessToken')).toBeNull();
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await token.current()).toEqual(beas('fresh'));
  expect(await token.current()).toEqual(beas('fresh'));
  expect(asked).toHaveLength(2);
  token.forget();
  blocked.mockRestore();
});

test('N28 a late 401 of an older token is answered with the stored one, without another fetch', async () => {
  const token = createToken();
  localStorage.setItem('accessToken', 'newer');
  expect(await token.renew(beas('older'))).toEqual(beas('newer'));
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

test.each(rubbish)('N28 what no token can be is not sent: %#', async (odd) => {
  localStorage.setItem('accessToken', odd);
  expect(await createToken().current()).toEqual(beas('fresh'));
  expect(localStorage.getItem('accessToken')).toBe('fresh');
});

test('N28 a token that names somebody else is not used, but replaced', async () => {
  localStorage.setItem('accessToken', tokenFor('sam@example.com'));
  expect(await createToken().current()).toEqual(beas('fresh'));
  expect(asked).toHaveLength(1);
});

test.each(['bea@example.com', 'BEA@example.com'])('N28 a token that names %s is used', async (email) => {
  localStorage.setItem('accessToken', tokenFor(email));
  expect(await createToken().current()).toEqual(beas(tokenFor(email)));
  expect(asked).toEqual([]);
});

test('N28 an e-mail of other letters is read', async () => {
  signedIn = 'jörg+ÿ@example.com';
  localStorage.setItem('accessToken', tokenFor(signedIn));
  expect((await createToken().current())?.text).toBe(tokenFor(signedIn));
  expect(asked).toEqual([]);
});

test.each(['e30.not-base64!.x', 'e30.e30.x', 'e30.bnVsbA.x', 'e30.W10.x', '....', 'e30.eyJlbWFpbCI6N30.x'])(
  'N28 a token that names nobody is for the server to judge: %s',
  async (odd) => {
    localStorage.setItem('accessToken', odd);
    const { text } = (await createToken().current()) ?? {};
    expect(text).toBe(odd.includes('!') ? 'fresh' : odd);
  },
);

test('N28 what the server issued for this e-mail counts, whomever it names', async () => {
  answer = issued(tokenFor('example@example.com'));
  const token = createToken();
  await token.current();
  expect((await token.current())?.text).toBe(tokenFor('example@example.com'));
  expect(asked).toHaveLength(1);
});

test('N28 the renewal of a call whose owner has left is none', async () => {
  const token = createToken();
  signedIn = 'sam@example.com';
  localStorage.setItem('accessToken', 'of-Sam');
  expect(await token.renew(beas('of-Bea'))).toBeNull();
  expect(asked).toEqual([]);
});

test.each([
  [403, { accessToken: '' }, [['bea@example.com', 'noToken']]],
  [404, {}, [['bea@example.com', 'noToken']]],
  [500, {}, []],
  [429, {}, []],
])(
  'N28 GET /jwt answers %i to a renewal: who cannot get a token is asked to sign in again',
  async (status, body, judged) => {
    answer = () => Promise.resolve(Response.json(body, { status }));
    await expect(createToken().renew(beas('old'))).rejects.toMatchObject({ status });
    expect(onTokenChecked.mock.calls).toEqual(judged);
  },
);

test('N28 an account without a record is told so, before any call was made', async () => {
  answer = () => Promise.resolve(Response.json({ accessToken: '' }, { status: 403 }));
  await expect(createToken().current()).rejects.toThrow(
    'The shop does not know your account, or not any more.',
  );
  expect(onTokenChecked).not.toHaveBeenCalled();
});

test('G5 forgetting one person’s token leaves the one that somebody else stored meanwhile', () => {
  const token = createToken();
  localStorage.setItem('accessToken', tokenFor('sam@example.com'));
  token.forget('bea@example.com');
  expect(localStorage.getItem('accessToken')).toBe(tokenFor('sam@example.com'));
  token.forget('sam@example.com');
  expect(localStorage.getItem('accessToken')).toBeNull();
});

test('N28 a storage that is full does not bring the refused token back', async () => {
  localStorage.setItem('accessToken', 'old');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const token = createToken();
  expect(await token.renew(beas('old'))).toEqual(beas('fresh'));
  expect(await token.current()).toEqual(beas('fresh'));
  expect(asked).toHaveLength(1);
  token.forget();
  full.mockRestore();
});
