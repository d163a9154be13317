import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OperationId } from '@/services/api/operations';
import { createCallLog, type CallLog } from '@/dev/callLog';
import { devFetch, scenarioSelector } from '@/dev/devServices';
import { findOperation } from '@/dev/prism';
import { scenario, type Scenario } from '@/dev/scenario';
import { unchanged, withScenarios } from '@/dev/scenarioState';
import { readViolations } from '@/dev/violations';

// @vitest-environment jsdom

const api = 'http://localhost:3000/api';
let sent: Request[];
let log: CallLog;
let answerOf: (request: Request) => Response;

/** Returns a function that sends a call of the API under the scenarios. */
const under = (...scenarios: Scenario[]) => {
  const state = withScenarios(unchanged, ...scenarios);
  const send = devFetch(api, { nextScenario: scenarioSelector(() => state), log });
  return (path: string, init?: RequestInit) => send(new Request(api + path, init));
};

beforeEach(() => {
  sent = [];
  log = createCallLog();
  answerOf = ({ url }) =>
    Response.json({ message: 'from there' }, { status: url.includes('/mock/') ? 400 : 200 });
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return answerOf(request);
  });
});
afterEach(() => void vi.unstubAllGlobals());

const booking = { method: 'POST', body: '{"name":"Bea"}' };

test('a call under a scenario goes to the mock, with its body and what is preferred', async () => {
  const call = under(scenario('bookPhone', { status: 400 }), scenario('deleteUser', { example: 'deleted' }));
  await call('/buyerBookingItems', { ...booking, headers: { 'Content-Type': 'application/json' } });
  await call('/users/6960676f1d4c7e0012000703', { method: 'DELETE' });
  const [request, secured] = sent;
  expect(secured?.headers.get('Authorization'), 'an answer without a token').toBe('Bearer scenario');
  expect([request?.method, request?.url]).toEqual(['POST', 'http://localhost:3000/mock/buyerBookingItems']);
  expect(request?.headers.get('Prefer')).toBe('code=400, example=badRequest');
  expect(request?.headers.get('Content-Type')).toBe('application/json');
  expect(await request?.text()).toBe(booking.body);
});

test('a page that leaves ends a waiting call', async () => {
  const leaving = new AbortController();
  const call = under(scenario('listCategories', { network: 'silent' }));
  const answer = call('/categories', { signal: leaving.signal });
  await expect.poll(() => log.get()).toHaveLength(1);
  leaving.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => log.get()).toMatchObject([{ failure: 'cancelled by the page' }]);
});

test('the log has the request, the answer and what Prism reports, of the last 200 calls', async () => {
  const violations = [{ location: ['response', 'body'], message: 'Response body must be array' }];
  answerOf = () => Response.json({}, { headers: { 'sl-violations': JSON.stringify(violations) } });
  const call = under();
  await call('/buyerBookingItems', booking);
  await expect
    .poll(() => log.get())
    .toMatchObject([
      {
        method: 'POST',
        path: '/buyerBookingItems',
        body: booking.body,
        answer: { status: 200, body: '{}', size: 2 },
        violations: ['Response body must be array'],
      },
    ]);
  for (let count = 0; count < 200; count += 1) await call('/categories');
  expect(log.get()).toHaveLength(200);
});

test('Prism’s header is read whole, cut off, or not at all', () => {
  expect(readViolations(null)).toEqual([]);
  expect(readViolations('[{"message":"a"},{"message":"b","location":["response",0]}]')).toEqual([
    { message: 'a', location: [] },
    { message: 'b', location: ['response', '0'] },
  ]);
  const cutOff = 'Too many violations! [{"mess';
  expect(readViolations(cutOff)).toEqual([{ message: cutOff, location: [] }]);
});

test.each<[string, string, OperationId | undefined]>([
  ['GET', '/users/admin/a%40b.c', 'checkAdmin'],
  ['PUT', '/users/admin/6960676f1d4c7e0012000703', 'makeAdmin'],
  ['POST', '/1/upload', 'uploadImage'],
  ['PATCH', '/categories', undefined],
  ['GET', '/categories/', undefined],
])('%s %s is %s', (method, path, operation) => expect(findOperation(method, path)).toBe(operation));
