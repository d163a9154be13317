// @vitest-environment jsdom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { OperationId } from '@/services/api/operations';
import { createCallLog, type CallLog } from '@/dev/calls/callLog';
import { createOpener } from '@/dev/createOpener';
import { createStore } from '@/lib/createStore';
import { createTurns } from '@/dev/createTurns';
import { findOperation } from '@/dev/calls/findOperation';
import { interceptFetch } from '@/dev/calls/interceptFetch';
import { scenario, type Scenario } from '@/dev/scenario';
import { asItIs, withScenarios } from '@/dev/scenarioState';
import { takeScenario } from '@/dev/calls/takeScenario';
import { violationsOf } from '@/dev/calls/violationsOf';

const api = 'http://localhost:3000/api';
let sent: Request[] = [];
let log: CallLog;
let stop: () => void;

const begin = (...scenarios: Scenario[]) => {
  const state = withScenarios(asItIs, ...scenarios);
  const take = takeScenario({ state: () => state, turns: createTurns(), isMock: false });
  stop = interceptFetch({ apiUrl: api, take, log });
};
const entry = () => {
  const [call] = log.get();
  if (!call) throw new Error('Nothing was logged.');
  return call;
};

beforeEach(() => {
  sent = [];
  log = createCallLog();
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init);
    sent.push(request);
    return Response.json({ message: 'from there' }, { status: request.url.includes('/mock/') ? 400 : 200 });
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const book = (init: RequestInit = {}) =>
  fetch(new Request(`${api}/buyerBookingItems`, { method: 'POST', body: '{"name":"Bea"}', ...init }));

test('a call under a scenario goes to the mock, with its body and what is preferred', async () => {
  begin(scenario('bookPhone', { status: 400 }));
  await book({ headers: { 'Content-Type': 'application/json' } });
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST http://localhost:3000/mock/buyerBookingItems',
  ]);
  expect(sent[0]?.headers.get('Prefer')).toBe('code=400, example=badRequest');
  expect(sent[0]?.headers.get('Content-Type')).toBe('application/json');
  expect(await sent[0]?.text()).toBe('{"name":"Bea"}');
});

test('all other calls go where they went, as they were', async () => {
  begin(scenario('bookPhone', { status: 400 }));
  await fetch(new Request(`${api}/categories?x=1`));
  await fetch('https://elsewhere.test/api/categories');
  expect(sent.map(({ url }) => url)).toEqual([
    `${api}/categories?x=1`,
    'https://elsewhere.test/api/categories',
  ]);
  expect(log.get().map(({ path }) => path)).toEqual(['/categories?x=1']);
});

test('a secured call gets its answer without a token, too', async () => {
  begin(scenario('deleteUser', { example: 'deleted' }));
  await fetch(`${api}/users/6960676f1d4c7e0012000703`, { method: 'DELETE' });
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer scenario');
});

test('slow alone: the API answers, later', async () => {
  begin(scenario('listCategories', { slow: 40 }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const call = fetch(`${api}/categories`);
  await vi.advanceTimersByTimeAsync(39);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await call;
  expect(sent[0]?.url).toBe(`${api}/categories`);
});

test('without network the call rejects as fetch does, is not sent, and is logged', async () => {
  begin(scenario('listCategories', { network: 'none' }));
  await expect(fetch(`${api}/categories`)).rejects.toThrow(TypeError);
  expect(sent).toEqual([]);
  expect(entry()).toMatchObject({ operation: 'listCategories', failure: 'Failed to fetch' });
});

test('a page that leaves ends a waiting call', async () => {
  begin(scenario('listCategories', { network: 'silent' }));
  const leaving = new AbortController();
  const call = fetch(`${api}/categories`, { signal: leaving.signal });
  await expect.poll(() => log.get()).toHaveLength(1);
  leaving.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  await expect.poll(() => entry().failure).toBe('given up by the page');
});

test('what fails twice goes through the third time', async () => {
  begin(scenario('bookPhone', { status: 400, fails: 2 }));
  const statuses = [await book(), await book(), await book()].map(({ status }) => status);
  expect(statuses).toEqual([400, 400, 200]);
});

test('the log keeps what was asked and answered, and the last 200 calls', async () => {
  begin();
  await book();
  await expect
    .poll(() => entry())
    .toMatchObject({
      method: 'POST',
      body: '{"name":"Bea"}',
      answer: { status: 200, body: '{"message":"from there"}', size: 24 },
    });
  for (let count = 0; count < 230; count += 1) await fetch(`${api}/categories`);
  expect(log.get()).toHaveLength(200);
});

test('the end of the interception gives the page its fetch back', () => {
  const before = window.fetch;
  begin();
  expect(window.fetch).not.toBe(before);
  stop();
  expect(window.fetch).toBe(before);
});

test('what Prism says of an answer is read, and told by the closed button', async () => {
  const violations = [{ location: ['response', 'body'], message: 'Response body must be array' }];
  vi.stubGlobal('fetch', async () =>
    Response.json({}, { headers: { 'sl-violations': JSON.stringify(violations) } }),
  );
  begin();
  const { element } = createOpener({
    development: { state: createStore(asItIs), log, problems: createStore<readonly string[]>([]) },
    onClick: () => undefined,
  });
  expect(element.getAttribute('aria-label')).toBe('Scenarios');
  await fetch(`${api}/categories`);
  await expect
    .poll(() => element.getAttribute('aria-label'))
    .toBe('Scenarios, 1 call departs from the contract');
  expect(entry().violations).toEqual(['Response body must be array']);
});

test('Prism’s header is read whole, cut off, or not at all', () => {
  expect(violationsOf(null)).toEqual([]);
  expect(violationsOf('[{"message":"a"},{"message":"b"}]')).toEqual(['a', 'b']);
  expect(violationsOf('Too many violations! [{"mess')).toEqual(['Too many violations! [{"mess']);
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
