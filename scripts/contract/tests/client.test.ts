import { expect, test } from 'vitest';
import { createClient } from '../check/client/client';
import { NotPossible } from '../check/facts/checks';
import { usualSettings } from '../check/settings';

const server = 'http://sandbox.test';
const megabyte = new Uint8Array(1024 * 1024).fill(32);

/** A server with an answer of 100 MB, and how many of them were read. */
function largeAnswer() {
  const read = { megabytes: 0, cancelled: false };
  const body = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        read.megabytes += 1;
        if (read.megabytes > 100) controller.close();
        else controller.enqueue(megabyte);
      },
      cancel: () => void (read.cancelled = true),
    });
  return { read, fetch: (async () => new Response(body())) as typeof fetch };
}

const ignore = () => undefined;

const sent = (
  fetch: typeof globalThis.fetch,
  body?: Buffer<ArrayBuffer>,
  headers: Record<string, string> = {},
) =>
  createClient(
    { ...usualSettings, contract: 'openapi.yaml', server, fetch },
    { harmOf: () => undefined, onExchange: ignore, onStopped: ignore, onWait: ignore, onOutage: ignore },
  ).send({
    operation: 'listUsers',
    method: body ? 'POST' : 'GET',
    url: `${server}/users`,
    headers,
    body,
  });

test('an answer is read up to 64 MB and then given up', async () => {
  const { read, fetch } = largeAnswer();
  const { response, networkError } = await sent(fetch);
  expect([response?.status, networkError]).toEqual([undefined, 'no answer (more than 64 MB)']);
  expect(read.cancelled).toBe(true);
  expect(read.megabytes).toBeLessThan(70);
});

test('a request that cannot be sent is no fault of the server', async () => {
  await expect(sent(fetch, undefined, { 'X-Place': 'Łódź' })).rejects.toThrow(NotPossible);
});

test('a redirect is an answer like any other, and is not followed', async () => {
  const asked: (string | undefined)[] = [];
  const elsewhere = (async (_, init) => {
    asked.push(init?.redirect);
    return new Response(null, { status: 307, headers: { Location: 'http://127.0.0.1:9/elsewhere' } });
  }) as typeof fetch;
  expect((await sent(elsewhere)).response?.status).toBe(307);
  expect(asked).toEqual(['manual']);
});

test('a server that asks to come later is waited for, and a request is sent again', async () => {
  const asked: number[] = [];
  let answered = 0;
  const limited = (async () => {
    asked.push(performance.now());
    if (asked.length > 1) return new Response();
    // The second counts from the answer, which takes its time.
    await new Promise((resolve) => setTimeout(resolve, 100));
    answered = performance.now();
    return new Response(null, { status: 429, headers: { 'Retry-After': '1' } });
  }) as typeof fetch;
  const { response, undecided } = await sent(limited);
  expect([response?.status, undecided]).toEqual([200, undefined]);
  expect((asked[1] ?? 0) - answered).toBeGreaterThan(990);
});

test.each([
  ['is refused seven times', '0', 7],
  ['would have to wait for an hour', '3600', 1],
])('a request that %s is not decided', async (_, retryAfter, times) => {
  let asked = 0;
  const busy = (async () => {
    asked += 1;
    return new Response(null, { status: 503, headers: { 'Retry-After': retryAfter } });
  }) as typeof fetch;
  const { undecided } = await sent(busy);
  expect(undecided).toBe('The server limits requests, and asks for more time than it is given.');
  expect(asked).toBe(times);
});

test.each([
  ['a form with its fields', Buffer.from('title=Ä'), { body: 'title=Ä' }],
  ['a picture', Buffer.from([255, 0]), { body: '/wA=', encoding: 'base64' }],
  ['many bytes', Buffer.alloc(100_000, 255), { body: undefined, encoding: 'base64' }],
])('a report shows %s as it was sent, if that is not too much', async (_, bytes, shown) => {
  let received: unknown;
  const { request } = await sent(
    (async (_, init) => {
      received = init?.body;
      return new Response();
    }) as typeof fetch,
    bytes,
  );
  expect(received).toBe(bytes);
  expect(request).toMatchObject(shown);
});
