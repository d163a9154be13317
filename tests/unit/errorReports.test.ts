// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportErrorsTo } from '@/services/errorReports';

const send = vi.fn(() => Promise.resolve(new Response()));
const reports = () =>
  (send.mock.calls as unknown as [string, RequestInit][]).map(
    ([, { body }]) => JSON.parse(String(body)) as Record<string, unknown>,
  );
let stop = () => {};

beforeEach(() => {
  vi.stubGlobal('fetch', send.mockClear());
  stop = reportErrorsTo('https://errors.example/shop');
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const fail = (message: string, stack = '') =>
  window.dispatchEvent(new ErrorEvent('error', { error: Object.assign(new TypeError(message), { stack }) }));

const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test('an unhandled error is sent once, with its places, the pattern of the page, and no cookie', () => {
  window.history.replaceState(null, '', '/dashboard/payment/6aff89991d4c7e0012002a15?q=ann');
  const stack = `TypeError: x
    at open (https://shop.example/assets/HomePage-BUiAsNA9.js:1:234)
    at https://shop.example/assets/frame-C1.js:20:7`;
  fail('x is undefined', stack);
  fail('x is undefined', stack);
  expect(reports()).toEqual([
    {
      name: 'TypeError',
      message: 'x is undefined',
      places: ['HomePage-BUiAsNA9.js:1:234', 'frame-C1.js:20:7'],
      page: '/dashboard/payment/:id',
    },
  ]);
  expect(send).toHaveBeenCalledWith(
    'https://errors.example/shop',
    expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true }),
  );
});

test.each([
  ['no user ann.lee@example.com here', 'no user … here'],
  ['cannot read “my 2nd phone, blue”', 'cannot read “…”'],
  ['GET https://shop.example/find?q=ann failed', 'GET https://shop.example/find… failed'],
  ['phone +49 30 5550 1992 is taken', 'phone … is taken'],
  ['order 6aff89991d4c7e0012002a15 is gone', 'order … is gone'],
  ['card 4242 4242 4242 4242', 'card …'],
])('%s is sent as %s', (message, sent) => {
  reject(new Error(message));
  expect(reports()).toMatchObject([{ message: sent, page: '/' }]);
});

test('what was thrown and is no error is sent as text, and a page sends ten reports at most', () => {
  for (const reason of [undefined, ...'abcdefghijk']) reject(reason);
  expect(reports().map(({ message }) => message)).toEqual(['undefined', ...'abcdefghi']);
});

test('a violation of the content policy names the rule and the origin that was refused', () => {
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'connect-src',
      blockedURI: 'https://other.example/track?user=ann',
      sourceFile: 'https://shop.example/assets/frame-C1.js',
      lineNumber: 1,
      columnNumber: 9,
    }),
  );
  expect(reports()).toMatchObject([
    {
      name: 'SecurityPolicyViolation',
      message: 'connect-src refused https://other.example',
      places: ['frame-C1.js:1:9'],
    },
  ]);
});

test('nothing is sent after the stop, and a server that cannot be reached is no new error', async () => {
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fail('first');
  await Promise.resolve();
  stop();
  fail('second');
  expect(reports()).toHaveLength(1);
});
