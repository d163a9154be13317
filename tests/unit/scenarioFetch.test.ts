// @vitest-environment jsdom
import { createElement } from 'react';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { OperationId } from '@/services/api/operations';
import { createCallLog, type CallLog } from '@/dev/callLog';
import { devFetch, scenarioSelector } from '@/dev/devServices';
import { ToggleButton } from '@/dev/PanelHost';
import { findOperation, readViolations } from '@/dev/prism';
import { scenario, type Scenario } from '@/dev/scenario';
import { unchanged, withScenarios } from '@/dev/scenarioState';
import { createStore } from '@/lib/createStore';

const api = 'http://localhost:3000/api';
let sent: Request[] = [];
let log: CallLog;

/** Returns a function that sends a call of the API under the scenarios. */
const under = (...scenarios: Scenario[]) => {
  const state = withScenarios(unchanged, ...scenarios);
  const nextScenario = scenarioSelector(() => state);
  const send = devFetch(api, { nextScenario, log });
  return (path: string, init?: RequestInit) => send(new Request(api + path, init));
};
const entry = () => {
  const [call] = log.get();
  if (!call) throw new Error('Nothing was logged.');
  return call;
};

beforeEach(() => {
  sent = [];
  log = createCallLog();
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return Response.json({ message: 'from there' }, { status: request.url.includes('/mock/') ? 400 : 200 });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const booking = { method: 'POST', body: '{"name":"Bea"}' };

test('a call under a scenario goes to the mock, with its body and what is preferred', async () => {
  const call = under(scenario('bookPhone', { status: 400 }));
  await call('/buyerBookingItems', { ...booking, headers: { 'Content-Type': 'application/json' } });
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST http://localhost:3000/mock/buyerBookingItems',
  ]);
  expect(sent[0]?.headers.get('Prefer')).toBe('code=400, example=badRequest');
  expect(sent[0]?.headers.get('Content-Type')).toBe('application/json');
  expect(await sent[0]?.text()).toBe('{"name":"Bea"}');
});

test('all other calls of the API are sent as they are', async () => {
  const call = under(scenario('bookPhone', { status: 400 }));
  await call('/categories?x=1');
  expect(sent.map(({ url }) => url)).toEqual([`${api}/categories?x=1`]);
  expect(log.get().map(({ path }) => path)).toEqual(['/categories?x=1']);
});

test('a secured call gets its answer without a token, too', async () => {
  const call = under(scenario('deleteUser', { example: 'deleted' }));
  await call('/users/6960676f1d4c7e0012000703', { method: 'DELETE' });
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer scenario');
});

test('slow alone: the API answers, later', async () => {
  const call = under(scenario('listCategories', { slow: 40 }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answer = call('/categories');
  await vi.advanceTimersByTimeAsync(39);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await answer;
  expect(sent[0]?.url).toBe(`${api}/categories`);
});

test('without network the call rejects as fetch does, is not sent, and is logged', async () => {
  const call = under(scenario('listCategories', { network: 'none' }));
  await expect(call('/categories')).rejects.toThrow(TypeError);
  expect(sent).toEqual([]);
  expect(entry()).toMatchObject({ operation: 'listCategories', failure: 'Failed to fetch' });
});

test('a page that leaves ends a waiting call', async () => {
  const call = under(scenario('listCategories', { network: 'silent' }));
  const leaving = new AbortController();
  const answer = call('/categories', { signal: leaving.signal });
  await expect.poll(() => log.get()).toHaveLength(1);
  leaving.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => entry().failure).toBe('cancelled by the page');
});

test('what fails twice goes through the third time', async () => {
  const call = under(scenario('bookPhone', { status: 400, fails: 2 }));
  const book = async () => (await call('/buyerBookingItems', booking)).status;
  const statuses = [await book(), await book(), await book()];
  expect(statuses).toEqual([400, 400, 200]);
});

test('the log keeps what was asked and answered, and the last 200 calls', async () => {
  const call = under();
  await call('/buyerBookingItems', booking);
  await expect
    .poll(() => entry())
    .toMatchObject({
      method: 'POST',
      body: '{"name":"Bea"}',
      answer: { status: 200, body: '{"message":"from there"}', size: 24 },
    });
  for (let count = 0; count < 230; count += 1) await call('/categories');
  expect(log.get()).toHaveLength(200);
});

test('the violations that Prism reports are logged, and counted on the closed panel’s button', async () => {
  const violations = [{ location: ['response', 'body'], message: 'Response body must be array' }];
  vi.stubGlobal('fetch', async () =>
    Response.json({}, { headers: { 'sl-violations': JSON.stringify(violations) } }),
  );
  const development = { state: createStore(unchanged), log, problems: createStore<readonly string[]>([]) };
  const { unmount } = render(
    createElement(ToggleButton, { ref: null, development, isHidden: false, onClick: () => undefined }),
  );
  onTestFinished(unmount);
  expect(screen.getByRole('button', { name: 'Scenarios' })).not.toBeNull();
  await under()('/categories');
  await screen.findByRole('button', { name: 'Scenarios, 1 call violates the contract' });
  expect(entry().violations).toEqual(['Response body must be array']);
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
  ['DELETE', '/users/6960676f1d4c7e0012000703', 'deleteUser'],
  ['POST', '/1/upload', 'uploadImage'],
  ['PATCH', '/categories', undefined],
  ['GET', '/categories/', undefined],
])('%s %s is %s', (method, path, operation) => {
  expect(findOperation(method, path)).toBe(operation);
});
