import { expect, test } from 'vitest';
import { expectOk, unwrap } from '@/services/api/unwrap';
import { ServiceError } from '@/services/ServiceError';

const answered = (status: number, parts: { data?: unknown; error?: unknown; statusText?: string } = {}) =>
  Promise.resolve({ ...parts, response: new Response(null, { status, statusText: parts.statusText ?? '' }) });

const failureOf = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => 'no failure',
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ServiceError)) throw new Error(`expected a ServiceError, got ${String(error)}`);
  const { kind, status, statusText, message } = error;
  return { kind, status, statusText, message };
};

test('the answer of a good call', async () => {
  expect(await unwrap(answered(200, { data: { isAdmin: true } }))).toEqual({ isAdmin: true });
  expect(await unwrap(answered(200, { data: 0 }))).toBe(0);
});

test.each([
  [{ error: { message: 'Order not found' }, statusText: 'Not Found' }, 'Order not found', 'Not Found'],
  [{ error: {}, statusText: 'Not Found' }, 'Not Found', 'Not Found'],
  [{ error: '<html>' }, 'The server answered with an error (404). Try again in a moment.', ''],
  [{ error: { message: 7 } }, 'The server answered with an error (404). Try again in a moment.', ''],
])(
  'R25 an error status is shown with the server’s message, else its own text: %j',
  async (parts, message, statusText) => {
    for (const read of [unwrap, expectOk])
      expect(await failureOf(read(answered(404, parts)))).toEqual({
        kind: 'status',
        status: 404,
        statusText,
        message,
      });
  },
);

test('no answer is a network failure', async () => {
  for (const read of [unwrap, expectOk])
    expect(await failureOf(read(Promise.reject(new TypeError('Failed to fetch'))))).toMatchObject({
      kind: 'network',
      message: 'The server could not be reached. Check your connection and try again.',
    });
});

test('an answer that is no JSON, or empty, makes no sense', async () => {
  const invalidAnswer = {
    kind: 'answer',
    message: 'The answer from the server could not be read. Try again in a moment.',
  };
  expect(await failureOf(unwrap(Promise.reject(new SyntaxError('Unexpected token <'))))).toMatchObject(
    invalidAnswer,
  );
  expect(await failureOf(unwrap(answered(200)))).toMatchObject(invalidAnswer);
  expect(await failureOf(unwrap(answered(200, { data: null })))).toMatchObject(invalidAnswer);
});

test.each([200, 201, 202, 204])(
  'N26 for a call whose answer is not read, %i with any body is success',
  async (status) => {
    await expectOk(answered(status));
    await expectOk(answered(status, { data: 'whatever' }));
  },
);

test('an aborted call, and a ServiceError from below, stay what they are', async () => {
  const aborted = new DOMException('aborted', 'AbortError');
  await expect(unwrap(Promise.reject(aborted))).rejects.toBe(aborted);
  const known = new ServiceError({ kind: 'provider', message: 'known' });
  await expect(unwrap(Promise.reject(known))).rejects.toBe(known);
});
