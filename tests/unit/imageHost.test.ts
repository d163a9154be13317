// @vitest-environment jsdom
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { safeImageUrl } from '@/lib/imageUrl';
import { messages } from '@/messages';
import { createImageHost, readUploadAnswer } from '@/services/images/imageHost';

const stored = { data: { url: 'https://i.ibb.example/a/pixel.png' }, success: true, status: 200 };
const { pictureAnswerInvalid, pictureNotUploaded, pictureRefused } = messages.errors;

test.each(['https://i.ibb.example/a/pixel.png', '/images/abc.webp'])(
  'A14 the answer’s data.url is where the picture is: %s',
  (url) => {
    expect(readUploadAnswer(200, JSON.stringify({ ...stored, data: { url } }))).toBe(url);
  },
);

test.each([
  ...[[], null, undefined, { success: true }, { data: stored.data }],
  ...[false, 'true'].map((success) => ({ ...stored, success })),
  ...[null, { url: 7 }, { url: '' }, { url: 'javascript:alert(1)' }].map((data) => ({ ...stored, data })),
])('A14 an answer of %j is invalid', (body) => {
  expect(() => readUploadAnswer(200, JSON.stringify(body) ?? '<!doctype html>')).toThrow(
    expect.objectContaining({ name: 'ServiceError', kind: 'answer', message: pictureAnswerInvalid }),
  );
});

test.each([
  [400, { error: { message: 'Invalid API v1 key.', code: 100 } }, 'Invalid API v1 key.', '100'],
  [400, { error: 'a text' }, pictureRefused(400), undefined],
  [413, '', pictureRefused(413), undefined],
])(
  'A20 a refusal has the host’s own sentence and code, else one of ours: %i %j',
  (status, body, message, code) => {
    expect(() => readUploadAnswer(status, JSON.stringify(body))).toThrow(
      expect.objectContaining({ kind: 'provider', status, message, code }),
    );
  },
);

/* The upload itself, to a host on another origin. */
let respond: (response: ServerResponse) => void;
const requests: { request: IncomingMessage; body: string }[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (request.method === 'OPTIONS') return response.end();
    requests.push({ request, body: Buffer.concat(chunks).toString('latin1') });
    return respond(response);
  });
});
let url: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function upload(
  answer: (response: ServerResponse) => void,
  { to = url, signal = new AbortController().signal, onProgress = (_: number): void => undefined } = {},
) {
  respond = answer;
  requests.length = 0;
  const picture = new File(['\x89PNG bytes'], 'my pixel.png', { type: 'image/png' });
  return createImageHost({ url: to, key: 'a&b=c' }).upload(picture, { signal, onProgress });
}
const store = (response: ServerResponse) => void response.end(JSON.stringify(stored));
const beSilent = () => undefined;

test('A13 A21 a POST to /1/upload with the key, multipart, exactly one field "image", with its progress', async () => {
  const shares: number[] = [];
  const address = await upload(store, { to: `${url}/`, onProgress: (share) => void shares.push(share) });
  expect(address).toBe(stored.data.url);
  expect(shares.at(-1)).toBe(1);
  const [{ request, body } = {}] = requests;
  expect([request?.method, request?.url]).toEqual(['POST', '/1/upload?key=a%26b%3Dc']);
  expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(request?.headers.authorization).toBeUndefined();
  expect([...(body ?? '').matchAll(/ name="([^"]*)"/g)].map(([, name]) => name)).toEqual(['image']);
  expect(body).toContain('filename="my pixel.png"');
});

test('A20 a host that cannot be reached is a network failure', async () => {
  const breakOff = (response: ServerResponse) => void response.destroy();
  await expect(upload(breakOff)).rejects.toMatchObject({ kind: 'network', message: pictureNotUploaded });
});

test('A21 an upload can be cancelled while it runs; cancelled before, it sends nothing', async () => {
  const stop = new AbortController();
  const uploading = upload(beSilent, { signal: stop.signal });
  await vi.waitUntil(() => requests.length === 1, { timeout: 30_000 });
  stop.abort();
  await expect(uploading).rejects.toMatchObject({ name: 'AbortError' });
  await expect(upload(store, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(requests).toEqual([]);
});

test('A20 a host that says nothing for a minute is given up, counted from the last progress', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  onTestFinished(() => send.mockRestore());
  const onFailure = vi.fn();
  const ended = upload(store).catch(onFailure);
  vi.advanceTimersByTime(59_999);
  const [request] = send.mock.contexts as XMLHttpRequest[];
  request?.upload.dispatchEvent(new ProgressEvent('progress'));
  vi.advanceTimersByTime(59_999);
  await Promise.resolve();
  expect(onFailure).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await ended;
  expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ message: pictureNotUploaded }));
});

const shop = 'https://shop.example';

test('a path without an origin is one of the page’s own', () => {
  expect(safeImageUrl('/a.svg')).toBe(`${window.location.origin}/a.svg`);
});

test.each([
  ['/images/a.svg', `${shop}/images/a.svg`],
  ['http://host.example/a.png', 'http://host.example/a.png'],
  ['//host.example/a.png', 'https://host.example/a.png'],
  ['../../etc/passwd', `${shop}/etc/passwd`],
  ['picture', `${shop}/picture`],
])('the image address %j is shown as %s', (url, shown) => expect(safeImageUrl(url, shop)).toBe(shown));

test.each([
  ...'javascript:alert(1) JaVaScRiPt:x javascript://evil.example/%0ax vbscript:x data:, data:text/html,x'.split(
    ' ',
  ),
  ...'data:image/svg+xml,<svg/onload=x> data:image/png;base64,iVBORw0KGgo= blob:https://evil.example/0f1a'.split(
    ' ',
  ),
  ...'file:///etc/passwd file://evil.example/x.png filesystem:https://evil.example/x.png about:blank'.split(
    ' ',
  ),
  ...'ftp://evil.example/x.png ws://evil.example/x.png chrome://settings http:// http://[::1 https://%'.split(
    ' ',
  ),
  ...[' javascript:x', 'java\nscript:x', '\u0000javascript:x', '', '  ', null, undefined],
])('no image is loaded from %j', (url) => expect(safeImageUrl(url, shop)).toBeUndefined());
