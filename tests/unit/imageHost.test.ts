import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { ServiceError } from '@/services/ServiceError';
import { createImageHost } from '@/services/images/imageHost';

// @vitest-environment jsdom

interface Answer {
  status?: number;
  body?: unknown;
}

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** An image host on another origin. `null` as the answer: it never answers. */
async function openHost(answer: Answer | null) {
  const requests: { request: IncomingMessage; body: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.setHeader('Access-Control-Allow-Origin', '*');
      if (request.method === 'OPTIONS') return response.end();
      requests.push({ request, body: Buffer.concat(chunks).toString('latin1') });
      if (!answer) return undefined;
      const { status = 200, body = '' } = answer;
      response.statusCode = status;
      return response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests };
}

const picture = () => new File(['\x89PNG bytes'], 'my pixel.png', { type: 'image/png' });
const kept = { data: { url: 'https://i.ibb.example/a/pixel.png' }, success: true, status: 200 };

function upload(url: string, options: { signal?: AbortSignal; onProgress?: (share: number) => void } = {}) {
  const { signal = new AbortController().signal, onProgress = () => undefined } = options;
  return createImageHost({ url, key: 'a&b=c' }).upload(picture(), { signal, onProgress });
}

const failureOf = (uploading: Promise<string>) =>
  uploading.then(
    () => Promise.reject(new Error('It did not fail.')),
    (error: unknown) => error as ServiceError,
  );

test('A13 a POST to /1/upload with the key, multipart, exactly one field "image"', async () => {
  const { url, requests } = await openHost({ body: kept });
  await upload(`${url}/`);
  const [sent] = requests;
  expect(sent?.request.method).toBe('POST');
  expect(sent?.request.url).toBe('/1/upload?key=a%26b%3Dc');
  expect(sent?.request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(sent?.request.headers.authorization).toBeUndefined();
  expect([...(sent?.body ?? '').matchAll(/ name="([^"]*)"/g)].map(([, name]) => name)).toEqual(['image']);
  expect(sent?.body).toContain('filename="my pixel.png"');
});

test('A14 the answer’s data.url is where the picture is', async () => {
  const { url } = await openHost({ body: kept });
  expect(await upload(url)).toBe('https://i.ibb.example/a/pixel.png');
});

test('A14 an address on the page’s own origin is one too', async () => {
  const { url } = await openHost({ body: { ...kept, data: { url: '/images/abc.webp' } } });
  expect(await upload(url)).toBe('/images/abc.webp');
});

test.each([
  ['success is false', { ...kept, success: false }],
  ['success is only like true', { ...kept, success: 'true' }],
  ['there is no success', { data: kept.data }],
  ['there is no data', { success: true }],
  ['data is null', { success: true, data: null }],
  ['the address is no text', { success: true, data: { url: 7 } }],
  ['the address is empty', { success: true, data: { url: '' } }],
  ['the address is a script', { success: true, data: { url: 'javascript:alert(1)' } }],
  ['it is a list', []],
  ['it is null', 'null'],
  ['it is a page', '<!doctype html>'],
  ['it is empty', ''],
])('A14 an answer makes no sense when %s', async (_, body) => {
  const { url } = await openHost({ body });
  const error = await failureOf(upload(url));
  expect(error).toBeInstanceOf(ServiceError);
  expect(error.kind).toBe('answer');
  expect(error.message).toBe('The picture could not be uploaded. Try again in a moment.');
});

test('A20 a refusal has the host’s own sentence and code', async () => {
  const error = { message: 'Invalid API v1 key.', code: 100 };
  const { url } = await openHost({ status: 400, body: { status_code: 400, error } });
  expect(await failureOf(upload(url))).toMatchObject({
    kind: 'provider',
    message: 'Invalid API v1 key.',
    code: '100',
    status: 400,
  });
});

test.each([
  [500, 'oops'],
  [502, '<html>'],
  [400, { error: 'a text' }],
  [413, ''],
])('A20 a %d without a sentence gets one of ours', async (status, body) => {
  const { url } = await openHost({ status, body });
  expect(await failureOf(upload(url))).toMatchObject({
    kind: 'provider',
    message: `The picture could not be uploaded (error ${status}). Try again, or choose another picture.`,
  });
});

test('A20 a host that cannot be reached is a network failure', async () => {
  const { url } = await openHost({ body: kept });
  closing.splice(0).forEach((close) => close());
  expect(await failureOf(upload(url))).toMatchObject({
    kind: 'network',
    message: 'The picture could not be uploaded. Check your connection and try again.',
  });
});

test('A21 an upload can be cancelled while it runs', async () => {
  const { url, requests } = await openHost(null);
  const stop = new AbortController();
  const failure = failureOf(upload(url, { signal: stop.signal }));
  await expect.poll(() => requests.length).toBe(1);
  stop.abort();
  expect((await failure).name).toBe('AbortError');
});

test('A21 what is cancelled before it begins sends nothing', async () => {
  const { url, requests } = await openHost({ body: kept });
  expect((await failureOf(upload(url, { signal: AbortSignal.abort() }))).name).toBe('AbortError');
  expect(requests).toEqual([]);
});

test('A21 progress goes up to 1', async () => {
  const { url } = await openHost({ body: kept });
  const shares: number[] = [];
  await upload(url, { onProgress: (share) => shares.push(share) });
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

test('A20 a host that says nothing for a minute is given up', async () => {
  const { url, requests } = await openHost(null);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failure = failureOf(upload(url));
  await vi.waitUntil(() => requests.length === 1);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect((await failure).message).toBe(
    'The picture could not be uploaded. Check your connection and try again.',
  );
});
