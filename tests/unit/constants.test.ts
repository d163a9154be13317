import { expect, test } from 'vitest';
import { createQueryClient } from '@/app/createAppContext';
import { ServiceError } from '@/services/ServiceError';
import { createFirebaseAuth } from '@/services/auth/firebaseAuth';
import { testSettings } from '../support/testSettings';

// @vitest-environment jsdom

const reads = () => createQueryClient().getDefaultOptions().queries ?? {};
const status = (code: number) => new ServiceError({ kind: 'status', status: code, message: '' });

test('K1 reads wait 1, 2 and 4 s, and never more than 30 s', () => {
  const { retryDelay } = reads();
  if (typeof retryDelay !== 'function') throw new Error('expected a function');
  const waits = [0, 1, 2, 3, 4, 5, 12].map((attempt) => retryDelay(attempt, status(500)));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

const passing = [
  new ServiceError({ kind: 'network', message: '' }),
  ...[408, 429, 500, 502, 503, 504, 599].map(status),
];
const lasting = [
  ...[400, 401, 403, 404, 409, 410, 418, 422].map(status),
  new ServiceError({ kind: 'answer', message: '' }),
  new ServiceError({ kind: 'provider', message: '' }),
  new TypeError('a bug of ours'),
];

test('K1 three retries after a transient failure, none after any other', () => {
  const { retry } = reads();
  if (typeof retry !== 'function') throw new Error('expected a function');
  const repetitions = (error: Error) => [0, 1, 2, 3].filter((failures) => retry(failures, error)).length;
  expect(passing.map(repetitions)).toEqual(passing.map(() => 3));
  expect(lasting.map(repetitions)).toEqual(lasting.map(() => 0));
});

test('K2 the cache is cleared after 300000 ms', () => {
  expect(reads().gcTime).toBe(300_000);
});

test('K3 the auth SDK keeps its own limit of 300 s for re-syncing a token: nothing sets its defaults', () => {
  createFirebaseAuth(testSettings.auth);
  expect(globalThis).not.toHaveProperty('__FIREBASE_DEFAULTS__');
  expect(document.cookie).not.toContain('__FIREBASE_DEFAULTS__');
});

test('K5 writes are never repeated', () => {
  expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false);
});
