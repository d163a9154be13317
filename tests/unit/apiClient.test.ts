import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApiClient, type TokenSource } from '@/services/api/client';
import { operationList } from '@/services/api/operations';

// @vitest-environment jsdom

let requests: Request[] = [];
let answers: Response[] = [];

beforeEach(() => {
  requests = [];
  answers = [];
  onForbidden.mockClear();
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request);
    return answers.shift() ?? Response.json({});
  });
});

const beas = (text: string | null) => (text === null ? null : { text, email: 'bea@example.com' });
const tokensOf = (current: string | null, renewed: string | null = null) => ({
  current: vi.fn<TokenSource['current']>().mockResolvedValue(beas(current)),
  renew: vi.fn<TokenSource['renew']>().mockResolvedValue(beas(renewed)),
  onTokenChecked: vi.fn<NonNullable<TokenSource['onTokenChecked']>>(),
});
const onForbidden = vi.fn();
const createClient = (tokens: TokenSource) => createApiClient({ baseUrl: '/api', tokens, onForbidden });
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
  tokens.current.mockResolvedValue(beas('second'));
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

test('N28 the refused token is passed to the renewal, and the outcome is reported', async () => {
  const tokens = tokensOf('old', 'new');
  answers = [unauthorized(), Response.json({ clientSecret: 's' })];
  await createClient(tokens).POST('/create-payment-intent', price);
  expect(tokens.renew.mock.calls).toEqual([[beas('old')]]);
  expect(tokens.onTokenChecked.mock.calls).toEqual([[beas('new'), true]]);
});

test('N28 a second 401 fails the call with the request to sign in again, and nothing is sent a third time', async () => {
  const tokens = tokensOf('old', 'new');
  answers = [unauthorized(), unauthorized()];
  const call = createClient(tokens).POST('/create-payment-intent', price);
  await expect(call).rejects.toMatchObject({
    kind: 'status',
    status: 401,
    message: 'Your session has expired. Sign in again.',
  });
  expect(requests).toHaveLength(2);
  expect(tokens.renew).toHaveBeenCalledTimes(1);
  expect(tokens.onTokenChecked.mock.calls).toEqual([[beas('new'), false]]);
});

test('N28 a call whose user has signed out is not repeated with another user’s token', async () => {
  const tokens = tokensOf('old', null);
  answers = [unauthorized()];
  const { response } = await createClient(tokens).POST('/create-payment-intent', price);
  expect(response.status).toBe(401);
  expect(tokensSent()).toEqual(['Bearer old']);
});

test('N28 a token that cannot be fetched is the failure of the call', async () => {
  const tokens = tokensOf('old');
  tokens.renew.mockRejectedValue(new TypeError('Failed to fetch'));
  answers = [unauthorized()];
  const call = createClient(tokens).POST('/create-payment-intent', price);
  await expect(call).rejects.toThrow('Failed to fetch');
  expect(requests).toHaveLength(1);
});

test('P20 what Bea paid is not sent with the token of a user who signed in meanwhile', async () => {
  const payment = { price: '325', transactionId: 'pi_1', email: 'Ben@example.com', bookingId: 'b' };
  const client = createClient(tokensOf('of Bea'));
  await expect(client.POST('/payments', { body: payment })).rejects.toThrow(
    'You are signed in with another account now, so this was not sent.',
  );
  expect(requests).toEqual([]);
  await client.POST('/payments', { body: { ...payment, email: 'Bea@Example.com' } });
  expect(tokensSent()).toEqual(['Bearer of Bea']);
});

test('a 403 of a bearer call is reported, because a role may have changed; of an open call it is not', async () => {
  answers = [Response.json({}, { status: 403 })];
  const client = createClient(tokensOf('good'));
  await client.POST('/create-payment-intent', price);
  expect(onForbidden).toHaveBeenCalledTimes(1);
  answers = [Response.json({}, { status: 403 })];
  await client.GET('/categories');
  expect(onForbidden).toHaveBeenCalledTimes(1);
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
