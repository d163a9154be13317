import { expect, test, vi } from 'vitest';
import { createQueryClient } from '@/app/createAppContext';
import { createFirebaseAuth } from '@/services/auth/firebaseAuth';
import { ServiceError } from '@/services/ServiceError';
import { reportCaught } from '@/app/createApp';
import { ChunkError } from '@/app/pageCode';

const { queries, mutations } = createQueryClient().getDefaultOptions();
const status = (code: number) => new ServiceError({ kind: 'status', status: code, message: '' });
const failure = (kind: 'network' | 'answer' | 'provider') => new ServiceError({ kind, message: '' });

test('K1 reads wait 1, 2 and 4 s, and never more than 30 s', () => {
  const { retryDelay } = queries ?? {};
  if (typeof retryDelay !== 'function') throw new Error('expected a function');
  const waits = [0, 1, 2, 3, 4, 5, 12].map((attempt) => retryDelay(attempt, status(500)));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test.each([
  ['three retries', 3, [failure('network'), ...[408, 429, 500, 502, 503, 504, 599].map(status)]],
  ['none', 0, [400, 401, 403, 404, 409, 410, 418, 422].map(status)],
  ['none', 0, [failure('answer'), failure('provider'), new TypeError('a bug of ours')]],
])('K1 %s after these failures', (_, count, errors) => {
  const { retry } = queries ?? {};
  if (typeof retry !== 'function') throw new Error('expected a function');
  for (const error of errors)
    expect([0, 1, 2, 3].filter((failures) => retry(failures, error))).toHaveLength(count);
});

test('K2 the cache is cleared after 300000 ms, K5 writes are never repeated', () => {
  expect([queries?.gcTime, mutations?.retry]).toEqual([300_000, false]);
});

test('K3 the auth SDK keeps its own limit of 300 s for re-syncing a token: nothing sets its defaults', () => {
  createFirebaseAuth({ apiKey: 'local', authDomain: 'localhost', projectId: 'local', appId: 'local' });
  expect(globalThis).not.toHaveProperty('__FIREBASE_DEFAULTS__');
});

test('what an error screen shows is reported if it is a defect, and logged if a service or the network failed', () => {
  const [report, log] = [vi.fn(), vi.spyOn(console, 'error').mockImplementation(() => undefined)];
  vi.stubGlobal('reportError', report);
  const defect = new TypeError('x is undefined');
  const expected = [failure('network'), status(500), new ChunkError(new Error('gone'), true)];
  for (const error of [defect, ...expected]) reportCaught(error);
  expect(report.mock.calls).toEqual([[defect]]);
  expect(log.mock.calls).toEqual(expected.map((error) => [error]));
  vi.unstubAllGlobals();
  log.mockRestore();
});
