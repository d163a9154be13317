import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { messages } from '@/messages';
import {
  createApiClient,
  createPlainClient,
  fetchWithTimeout,
  type ApiClient,
  type TokenSource,
} from '@/services/api/client';
import { operationList } from '@/services/api/operations';
import { ServiceError } from '@/services/ServiceError';

let requests: Request[] = [];
let answers: Response[] = [];
const onForbidden = vi.fn();

beforeEach(() => {
  requests = [];
  answers = [];
  onForbidden.mockClear();
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request);
    return answers.shift() ?? Response.json({});
  });
});
afterEach(() => void vi.unstubAllGlobals());

const beas = (text: string | null) => (text === null ? null : { text, email: 'bea@example.com' });

/** A client whose user has the first token, and gets the second instead. */
function openClient(current: string | null, renewed: string | null = null) {
  const tokens = {
    current: vi.fn<TokenSource['current']>().mockResolvedValue(beas(current)),
    renew: vi.fn<TokenSource['renew']>().mockResolvedValue(beas(renewed)),
    onTokenChecked: vi.fn<NonNullable<TokenSource['onTokenChecked']>>(),
  };
  const client = createApiClient({ baseUrl: '/api', tokens, onForbidden });
  const pay = () => client.POST('/create-payment-intent', { body: { price: '215' } });
  return { tokens, client, pay };
}

const tokensSent = () => requests.map((request) => request.headers.get('Authorization'));
const answer = (status: number) => Response.json({ message: 'Refused' }, { status });

const secured = [
  ...['makeAdmin', 'verifySeller', 'deleteUser', 'createPaymentIntent'],
  ...['recordPayment', 'deleteProduct', 'markProduct'],
];

test.each(Object.entries(operationList).filter(([id]) => id !== 'uploadImage'))(
  'N24 %s sends "Bearer" only if it is one of the seven secured calls',
  async (id, { method, path }) => {
    const call = openClient('abc').client.request as (...args: unknown[]) => Promise<unknown>;
    await call(method.toLowerCase(), path, { params: { path: { id: '1', email: 'a@b.c', emailOrId: '1' } } });
    expect(requests[0]?.url).toMatch(/^http:\/\/localhost\/api\//);
    expect(tokensSent()).toEqual([secured.includes(id) ? 'Bearer abc' : null]);
  },
);

test('N28 after a 401 the token is renewed, the whole call repeated once and the outcome reported', async () => {
  const { tokens, pay } = openClient('old', 'new');
  answers = [answer(401), Response.json({ clientSecret: 's' })];
  expect((await pay()).data).toEqual({ clientSecret: 's' });
  expect(tokensSent()).toEqual(['Bearer old', 'Bearer new']);
  for (const request of requests) {
    expect(request.method).toBe('POST');
    expect(await request.text()).toBe('{"price":"215"}');
  }
  expect(tokens.renew.mock.calls).toEqual([[beas('old')]]);
  expect(tokens.onTokenChecked.mock.calls).toEqual([[beas('new'), true]]);
});

test('N28 a second 401 fails the call with the request to sign in again, and nothing is sent a third time', async () => {
  const { tokens, pay } = openClient('old', 'new');
  answers = [answer(401), answer(401)];
  const message = messages.session.tokenRefusedError;
  await expect(pay()).rejects.toMatchObject({ kind: 'status', status: 401, message });
  expect(requests).toHaveLength(2);
  expect(tokens.onTokenChecked.mock.calls).toEqual([[beas('new'), false]]);
});

test('N28 a call whose user has signed out is not repeated with another user’s token', async () => {
  answers = [answer(401)];
  expect((await openClient('old').pay()).response.status).toBe(401);
  expect(tokensSent()).toEqual(['Bearer old']);
});

test('M20 a failure to get a token says that the call was not sent, or was refused before', async () => {
  const lost = new ServiceError({ kind: 'network', message: 'No answer' });
  const first = openClient(null);
  first.tokens.current.mockRejectedValue(lost);
  await expect(first.pay()).rejects.toMatchObject({ kind: 'network', message: 'No answer', isUnsent: true });
  expect(requests).toEqual([]);
  const expired = openClient('old');
  expired.tokens.renew.mockRejectedValue(lost);
  answers = [answer(401)];
  await expect(expired.pay()).rejects.toMatchObject({
    kind: 'network',
    message: 'No answer',
    isUnsent: true,
  });
  expect(requests).toHaveLength(1);
});

test('P20 what Bea paid is not sent with the token of a user who signed in meanwhile', async () => {
  const payment = { price: '325', transactionId: 'pi_1', email: 'Ben@example.com', bookingId: 'b' };
  const { client } = openClient('of Bea');
  await expect(client.POST('/payments', { body: payment })).rejects.toThrow(messages.session.otherPerson);
  expect(requests).toEqual([]);
  await client.POST('/payments', { body: { ...payment, email: 'Bea@Example.com' } });
  expect(tokensSent()).toEqual(['Bearer of Bea']);
});

test('a 403 of a bearer call is reported, because a role may have changed; of an open call it is not', async () => {
  const { client, pay } = openClient('good');
  for (const call of [pay, () => client.GET('/categories')]) {
    answers = [answer(403)];
    await call();
    expect(onForbidden).toHaveBeenCalledTimes(1);
  }
});

test.each([400, 403, 404, 500])('N28 K5 a %i is not repeated', async (status) => {
  const { tokens, pay } = openClient('old', 'new');
  answers = [answer(status)];
  await pay();
  expect(requests).toHaveLength(1);
  expect(tokens.renew).not.toHaveBeenCalled();
});

test('N28 a 401 of a call without a token is the answer, also of a visitor’s bearer call', async () => {
  const open = openClient('old', 'new');
  const visitor = openClient(null);
  for (const call of [() => open.client.GET('/categories'), visitor.pay]) {
    answers = [answer(401)];
    expect((await call()).response.status).toBe(401);
  }
  expect(tokensSent()).toEqual([null, null]);
});

test('an answer that is too large is refused before all of it has come', async () => {
  let sent = 0;
  const pull = (stream: ReadableStreamDefaultController) => {
    sent += 1_000_000;
    stream.enqueue(new Uint8Array(1_000_000));
  };
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ pull })));
  await expect(fetchWithTimeout(new Request('http://localhost/api/questions'))).rejects.toMatchObject({
    kind: 'answer',
    message: messages.errors.answerTooLarge,
  });
  expect(sent).toBeLessThan(16_000_000);
});

describe('the time-out', () => {
  /** A server that never answers, and notices when the client disconnects. */
  const silent = ({ signal }: Request) =>
    new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  /** A server that stops in the middle of its answer. */
  const stopping = async ({ signal }: Request) => {
    const start = (stream: ReadableStreamDefaultController) => {
      stream.enqueue(new TextEncoder().encode('{"half'));
      signal.addEventListener('abort', () => stream.error(signal.reason));
    };
    return new Response(new ReadableStream({ start }));
  };

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const begin = (send: (request: Request) => Promise<Response>, init: RequestInit = {}) => {
    vi.stubGlobal('fetch', send);
    const ended = vi.fn();
    void fetchWithTimeout(new Request('http://localhost/api/questions', init)).then(ended, ended);
    return ended;
  };

  test.each([
    ['GET', 'not answered', 30_000, silent, messages.errors.readTimedOut],
    ['GET', 'half answered', 30_000, stopping, messages.errors.readTimedOut],
    ['POST', 'not answered', 60_000, silent, messages.errors.writeTimedOut],
  ])('a %s that is %s within %i ms is given up', async (method, _, most, send, message) => {
    const ended = begin(send, { method });
    await vi.advanceTimersByTimeAsync(most - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    // The rejection takes more turns of the event loop on a busy machine than the timer itself.
    await vi.waitFor(() => expect(ended).toHaveBeenCalled(), 10_000);
    expect(ended.mock.lastCall?.[0]).toMatchObject({ name: 'ServiceError', kind: 'timeout', message });
  });

  test.each([
    [15_000, 'a list', (api: ApiClient) => api.GET('/questions')],
    [
      15_000,
      'the phones of a brand',
      (api: ApiClient) => api.GET('/categoryUsed/{id}', { params: { path: { id: '01' } } }),
    ],
    [
      30_000,
      'one order',
      (api: ApiClient) =>
        api.GET('/buyerorders/{id}', { params: { path: { id: '6b0640151d4c7e0012004401' } } }),
    ],
  ])('K1 is %i ms for %s', async (most, _, call) => {
    vi.stubGlobal('fetch', silent);
    const ended = vi.fn();
    void call(createPlainClient('http://localhost/api')).catch(ended);
    await vi.advanceTimersByTimeAsync(most - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledOnce();
  });

  test('does not matter to a page that leaves, which ends the call at once', async () => {
    const leaving = new AbortController();
    const ended = begin(silent, { signal: leaving.signal });
    leaving.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(ended.mock.lastCall?.[0]).toMatchObject({ name: 'AbortError' });
  });
});
