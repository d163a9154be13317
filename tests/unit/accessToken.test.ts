// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiClient, type ApiClient } from '@/services/api/client';
import { createAccessToken } from '@/session/accessToken';

let signedIn: string | null;
let asked: string[];
let answer: () => Promise<Response>;

const issued = (accessToken: unknown) => () => Promise.resolve(Response.json({ accessToken }));

function createToken() {
  const token = createAccessToken({ email: () => signedIn, api: () => api });
  const api: ApiClient = createApiClient({ baseUrl: '/api', tokens: token });
  return token;
}

beforeEach(() => {
  localStorage.clear();
  signedIn = 'bea@example.com';
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
  const token = createToken();
  expect(await token.current()).toBe('one');
  localStorage.setItem('accessToken', 'two');
  expect(await token.current()).toBe('two');
  expect(asked).toEqual([]);
});

test('L16 without a stored token it is fetched for the signed-in e-mail, and stored', async () => {
  signedIn = 'bea+x@example.com';
  expect(await createToken().current()).toBe('fresh');
  expect(asked).toEqual(['http://localhost:3000/api/jwt?email=bea%2Bx%40example.com']);
  expect(localStorage.getItem('accessToken')).toBe('fresh');
});

test('a visitor has no token, and none is fetched', async () => {
  signedIn = null;
  localStorage.setItem('accessToken', 'left over');
  const token = createToken();
  expect(await token.current()).toBeNull();
  expect(await token.renew()).toBeNull();
  expect(asked).toEqual([]);
});

test('N28 many at a time share one fetch; the next one fetches again', async () => {
  const token = createToken();
  const all = await Promise.all([token.current(), token.renew(), token.renew(), token.current()]);
  expect(all).toEqual(['fresh', 'fresh', 'fresh', 'fresh']);
  expect(asked).toHaveLength(1);
  await token.renew();
  expect(asked).toHaveLength(2);
});

test('a failure is shared too, and the next call tries again', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const token = createToken();
  const both = await Promise.allSettled([token.current(), token.current()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(asked).toHaveLength(1);
  answer = issued('later');
  expect(await token.current()).toBe('later');
});

test('a token that arrives after its owner signed out is dropped', async () => {
  let arrive: (response: Response) => void = () => undefined;
  answer = () => new Promise((resolve) => (arrive = resolve));
  const token = createToken();
  const late = token.fetchIfPossible('bea@example.com');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  signedIn = null;
  arrive(Response.json({ accessToken: 'too late' }));
  await late;
  expect(localStorage.getItem('accessToken')).toBeNull();
});

test('the next person does not share the last one’s fetch', async () => {
  const arrivals: ((response: Response) => void)[] = [];
  answer = () => new Promise((resolve) => arrivals.push(resolve));
  const token = createToken();
  const first = token.current();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  signedIn = 'ben@example.com';
  const second = token.current();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  arrivals[1]?.(Response.json({ accessToken: 'of Ben' }));
  expect(await second).toBe('of Ben');
  arrivals[0]?.(Response.json({ accessToken: 'of Bea' }));
  await first;
  expect(localStorage.getItem('accessToken')).toBe('of Ben');
  expect(asked.map((url) => url.split('=')[1])).toEqual(['bea%40example.com', 'ben%40example.com']);
});

test.each(['', null, {}, undefined])('L16 the token %j is none', async (odd) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answer = issued(odd);
  const token = createToken();
  await token.fetchIfPossible('bea@example.com');
  expect(warn).toHaveBeenCalledOnce();
  expect(localStorage.getItem('accessToken')).toBeNull();
  warn.mockRestore();
});

test('forgetting removes it, and a blocked storage does not matter', async () => {
  const token = createToken();
  await token.current();
  token.forget();
  expect(localStorage.getItem('accessToken')).toBeNull();
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await token.current()).toBe('fresh');
  expect(await token.current()).toBe('fresh');
  expect(asked).toHaveLength(2);
  token.forget();
  blocked.mockRestore();
});
