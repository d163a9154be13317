// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiClient, type TokenSource } from '@/services/api/client';
import { operationList } from '@/services/api/operations';

let requests: Request[] = [];
let answers: Response[] = [];

beforeEach(() => {
  requests = [];
  answers = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request);
    return answers.shift() ?? Response.json({});
  });
});

const tokensOf = (current: string | null, renewed: string | null = null) => ({
  current: vi.fn<TokenSource['current']>().mockResolvedValue(current),
  renew: vi.fn<TokenSource['renew']>().mockResolvedValue(renewed),
});
const createClient = (tokens: TokenSource) => createApiClient({ baseUrl: '/api', tokens });
const tokensSent = () => requests.map((request) => request.headers.get('Authorization'));
const unauthorized = () => Response.json({ message: 'Unauthorized access' }, { status: 401 });
const price = { body: { price: '215' } };

const secured = [
  'makeAdmin',
  'verifySeller',
  'deleteUser',
  'createPaymentIntent',
  'recordPayment',
  'deleteProduct',
  'markProduct',
];

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(Object.entries(operationList).filter(([id]) => id !== 'uploadImage'))(
  'N24 %s sends "Bearer" only if it is one of the seven secured calls',
  async (id, { method, path }) => {
    const client = createClient(tokensOf('abc'));
    const call = client.request as (...args: unknown[]) => Promise<unknown>;
    await call(method.toLowerCase(), path, { params: { path: { id: '1', email: 'a@b.c', emailOrId: '1' } } });
    expect(requests[0]?.url).toMatch(/^http:\/\/localhost:3000\/api\//);
    expect(tokensSent()).toEqual([secured.includes(id) ? 'Bearer abc' : null]);
  },
);

test('N25 the token is asked for at each call', async () => {
  const tokens = tokensOf('first');
  const client = createClient(tokens);
  await client.POST('/create-payment-intent', price);
  tokens.current.mockResolvedValue('second');
  await client.POST('/create-payment-intent', price);
  expect(tokensSent()).toEqual(['Bearer first', 'Bearer second']);
});

test('a visitor’s bearer call goes without a token, and is not repeated', async () => {
  const tokens = tokensOf(null);
  answers = [unauthorized()];
  const { response } = await createClient(tokens).POST('/create-payment-intent', price);
  expect(response.status).toBe(401);
  expect(tokensSent()).toEqual([null]);
  expect(tokens.renew).not.toHaveBeenCalled();
});

test('N28 after a 401 the token is fetched and the whole call repeated once', async () => {
  const tokens = tokensOf('old', 'new');
  answers = [unauthorized(), Response.json({ clientSecret: 's' })];
  const { data } = await createClient(tokens).POST('/create-payment-intent', price);
  expect(data).toEqual({ clientSecret: 's' });
  expect(tokensSent()).toEqual(['Bearer old', 'Bearer new']);
  const bodies = await Promise.all(requests.map((request) => request.text()));
  expect(bodies).toEqual(['{"price":"215"}', '{"price":"215"}']);
  expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST']);
});

test('N28 a second 401 is the answer', async () => {
  const tokens = tokensOf('old', 'new');
  answers = [unauthorized(), unauthorized()];
  const { response } = await createClient(tokens).POST('/create-payment-intent', price);
  expect(response.status).toBe(401);
  expect(requests).toHaveLength(2);
  expect(tokens.renew).toHaveBeenCalledTimes(1);
});

test.each([400, 403, 404, 500])('N28 K5 a %i is not repeated', async (status) => {
  const tokens = tokensOf('old', 'new');
  answers = [Response.json({}, { status })];
  await createClient(tokens).POST('/create-payment-intent', price);
  expect(requests).toHaveLength(1);
  expect(tokens.renew).not.toHaveBeenCalled();
});

test('N28 a 401 of a call without a token is the answer', async () => {
  const tokens = tokensOf('old', 'new');
  answers = [unauthorized()];
  await createClient(tokens).GET('/categories');
  expect(requests).toHaveLength(1);
  expect(tokens.renew).not.toHaveBeenCalled();
});
