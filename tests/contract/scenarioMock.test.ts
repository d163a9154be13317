import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createScenarios } from '@mocks/scenarios/createScenarios';
import { startMock, type RunningMock } from '@mocks/scenarios/startMock';
import { openContract } from '../../scripts/contract/check/facts/contract';
import { newFolder } from '../support/runCommand';

/** A contract that is not ours. */
const contract = fileURLToPath(new URL('../../scripts/contract/tests/corpus/books.yaml', import.meta.url));

let mock: RunningMock;
beforeAll(async () => void (mock = await startMock({ port: 0, contract })));
afterAll(() => mock.stop());

const book = '/books/6f3c2f6e-0b0a-4c55-9a43-0d3b7f1f8a11';
const ask = (path: string, headers: Record<string, string> = {}) => fetch(mock.url + path, { headers });
/** What the page of a link sends. */
const choose = (text: string, whom: 'browser' | 'everyone' | 'frame' = 'browser') =>
  fetch(`${mock.url}${mock.panelPath}/state`, { method: 'POST', body: JSON.stringify({ text, for: whom }) });
/** A request with headers that fetch does not let one set. */
async function raw(path: string, headers: Record<string, string>, body?: string) {
  const { hostname, port } = new URL(mock.url);
  const sent = request({ hostname, port, path, headers, method: body === undefined ? 'GET' : 'POST' });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, text: await textOf(answer) };
}
const statuses = async (times: number, headers: Record<string, string>) => {
  const seen = [];
  for (let time = 0; time < times; time += 1)
    seen.push(
      await ask('/books', headers).then(
        ({ status }) => status,
        () => 'no network',
      ),
    );
  return seen;
};

test('without a choice Prism answers, and takes Prefer, as ever', async () => {
  expect((await ask('/books')).status).toBe(200);
  expect((await ask(book, { Prefer: 'code=404' })).status).toBe(404);
  expect((await ask(book, { Prefer: 'code=200', 'X-Scenarios': '*:404' })).status).toBe(200);
});

test('what is chosen needs no token, and an example that is no text is written as JSON', async () => {
  const file = join(newFolder(), 'reports.json');
  const rows = [{ day: '2026-01-01', sold: 3 }];
  const csv = { 'application/vnd.report': { schema: {}, examples: { rows: { value: rows } } } };
  const answers = {
    200: { description: 'Good', content: csv },
    404: { description: 'None' },
    401: { description: 'Who?' },
  };
  const contract = {
    ...{ openapi: '3.0.3', info: { title: 'Reports', version: '1' }, security: [{ key: [] }] },
    paths: { '/reports': { get: { operationId: 'getReport', responses: answers } } },
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
  };
  writeFileSync(file, JSON.stringify(contract));
  const reports = await startMock({ port: 0, contract: file });
  onTestFinished(reports.stop);
  const get = (headers: Record<string, string>) => fetch(`${reports.url}/reports`, { headers });
  expect((await get({})).status).toBe(401);
  expect((await get({ 'X-Scenarios': 'getReport:404' })).status).toBe(404);
  const answer = await get({ 'X-Key': 'key' });
  expect(answer.headers.get('content-type')).toBe('application/vnd.report');
  expect(await answer.json()).toEqual(rows);
});

test('a link chooses for the browser that opens it, by a cookie: fails twice, then recovers', async () => {
  const cookie = (await choose('listBooks~fails=2')).headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(await statuses(3, { cookie })).toEqual(['no network', 'no network', 200]);
  // Another browser, and this one when it opens the link again.
  expect(await statuses(1, {})).toEqual([200]);
  await choose('listBooks~fails=2');
  expect(await statuses(3, { cookie })).toEqual(['no network', 'no network', 200]);
});

test('a link chooses for every client, which a header overrides, until all is cleared', async () => {
  await choose('*:404', 'everyone');
  expect((await ask(book)).status).toBe(404);
  expect((await ask(book, { 'X-Scenarios': 'getBook:200' })).status).toBe(200);
  await choose('');
  expect((await ask(book)).status).toBe(200);
});

test('a call waits, or is never answered', async () => {
  const slow = ask('/books', { 'X-Scenarios': 'listBooks~slow=3000' }).then(() => 'the slow one');
  expect(await Promise.race([slow, ask('/books').then(() => 'the other one')])).toBe('the other one');
  const silent = fetch(`${mock.url}/books`, {
    headers: { 'X-Scenarios': 'listBooks~silent' },
    signal: AbortSignal.timeout(300),
  });
  await expect(silent).rejects.toThrow('timeout');
});

test('a header that chooses what the contract does not have is refused with a sentence', async () => {
  const answer = await ask('/books', { 'X-Scenarios': 'listBooks:418,listCars:200' });
  expect([answer.status, await answer.text()]).toEqual([
    400,
    'listBooks does not document “418”. It documents 200. The contract has no operation “listCars”. It has listBooks, addBook, getBook, deleteBook, lendBook.\n',
  ]);
});

test('the calls are listed with their scenario, their violations and a curl line', async () => {
  await fetch(`${mock.url}/books`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Scenarios': 'addBook~slow=1' },
    body: `{"title":"it's"}`,
  });
  await ask('/cars');
  const calls = await (await ask(`${mock.panelPath}/calls`)).json();
  expect(calls[0]).toMatchObject({ path: '/cars', status: 404, violations: [] });
  expect(calls[1]).toMatchObject({ operation: 'addBook', effect: '~slow=1' });
  expect(calls[1].violations.length).toBeGreaterThan(0);
  expect(calls[1].curl).toContain(String.raw`--data-raw '{"title":"it'\''s"}'`);
});

test('a body of one’s own is chosen in the panel, and is part of the link', async () => {
  const scenarios = [{ operation: 'listBooks', status: 200, body: '[{"title":"Ü"}]' }];
  const chosen = await fetch(`${mock.url}${mock.panelPath}/state`, {
    method: 'POST',
    body: JSON.stringify({ scenarios, for: 'frame' }),
  });
  const { text } = await chosen.json();
  expect(text).toMatch(/^listBooks:200~body=[\w-]+$/);
  expect(chosen.headers.get('set-cookie'), 'a frame keeps the choice itself').toBeNull();
  expect(await (await ask('/books', { 'X-Scenarios': text })).json()).toEqual([{ title: 'Ü' }]);
});

test('a page names itself: its own count, a call that it leaves open, and a choice that is not valid', async () => {
  const page = { 'X-Client': 'a.1', 'X-Page': '/shelf', 'X-Scenarios': 'listBooks:200~fails=1,listCars:200' };
  expect((await ask('/books', page)).status).toBe(200);
  const [call] = await (await ask(`${mock.panelPath}/calls`)).json();
  expect(call).toMatchObject({ client: 'a.1', page: '/shelf', effect: ':200~fails=1' });
  await ask('/books', page);
  await ask('/books', { ...page, 'X-Client': 'a.2' });
  const calls = await (await ask(`${mock.panelPath}/calls`)).json();
  expect(calls.slice(0, 2).map(({ effect }: { effect: string }) => effect)).toEqual([':200~fails=1', '']);
  const open = await ask('/books', { 'X-Holds-Calls': 'true', 'X-Scenarios': 'listBooks~silent' });
  expect(open.headers.get('x-never-answers')).toBe('true');
});

test('before another server: only documented answers come from the mock, and a dead server is no violation', async () => {
  const dead = await startMock({
    port: 0,
    contract,
    targetOf: () => 'http://127.0.0.1:9',
  });
  onTestFinished(dead.stop);
  const askDead = (text: string) => fetch(`${dead.url}/books`, { headers: { 'X-Scenarios': text } });
  expect((await askDead('listBooks:200')).status).toBe(200);
  expect((await askDead('')).status).toBe(502);
  const [call] = await (await fetch(`${dead.url}${dead.panelPath}/calls`)).json();
  expect(call).toMatchObject({ failure: expect.stringContaining('ECONNREFUSED'), violations: [] });
});

test('the panel knows every operation, and moves where the contract has its path', async () => {
  const catalog = await (await ask(`${mock.panelPath}/catalog`)).json();
  const ids = [...readFileSync(contract, 'utf8').matchAll(/^ {6}operationId: (\w+)$/gm)].map(([, id]) => id);
  expect(catalog.map(({ id }: { id: string }) => id)).toEqual(ids);
  const folder = newFolder();
  const own = join(folder, 'own.yaml');
  writeFileSync(own, readFileSync(contract, 'utf8').replace('  /books:', '  /__scenarios:'));
  const { panelPath, stop } = await createScenarios({ contract: own });
  onTestFinished(stop);
  expect(panelPath).toBe('/___scenarios');
});

test('another host, and a page of another site, read nothing of the panel and change nothing', async () => {
  const { host } = new URL(mock.url);
  const state = `${mock.panelPath}/state`;
  const choice = JSON.stringify({ text: '*:404', for: 'everyone' });
  expect((await raw(`${mock.panelPath}/calls`, { Host: 'rebound.example' })).status).toBe(403);
  expect((await raw('/books', { Host: 'rebound.example' })).status).toBe(403);
  const foreign = { Host: host, Origin: 'https://evil.example', 'Content-Type': 'text/plain' };
  expect((await raw(state, foreign, choice)).status).toBe(403);
  expect((await raw(state, { Host: host, Origin: 'null' }, choice)).status).toBe(403);
  expect((await raw(`${mock.panelPath}/calls`, { Host: host, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(
    403,
  );
  // A link only opens the page, which asks before it chooses.
  const link = `${mock.panelPath}?everyone&scenario=*:404`;
  const page = await raw(link, { Host: host, 'Sec-Fetch-Site': 'cross-site' });
  expect(page.text).toContain('data-foreign="true"');
  expect(page.headers['set-cookie']).toBeUndefined();
  expect(page.headers).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': "frame-ancestors 'self'",
  });
  await raw(link, { Host: host });
  expect((await ask(book)).status, 'nothing was chosen').toBe(200);
  expect((await raw(state, { Host: host, Origin: mock.url }, choice)).status, 'its own page').toBe(200);
  await choose('');
});

test('what is malformed is 400', async () => {
  const { host } = new URL(mock.url);
  const state = `${mock.panelPath}/state`;
  for (const body of ['no JSON', '[]', '{"for":"all"}', '{"scenarios":[1]}', '{"text":1}', 'null'])
    expect([body, (await raw(state, { Host: host }, body)).status]).toEqual([body, 400]);
  for (const path of ['/books/%E0%A4%A', '//', `http://evil.example/books`])
    expect([path, (await raw(path, { Host: host })).status]).toEqual([path, 400]);
});

test('a token is shortened in the calls, and whole in the command that is copied', async () => {
  const token = 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImFAYiJ9.c2lnbmF0dXJl';
  await ask(`/books?key=very-secret-key`, { Authorization: token, Cookie: 'session=0123456789abcdef' });
  const text = await (await ask(`${mock.panelPath}/calls`)).text();
  for (const secret of ['c2lnbmF0dXJl', 'very-secret-key', '0123456789abcdef'])
    expect(text).not.toContain(secret);
  const [{ key, curl }] = JSON.parse(text);
  expect(curl).toContain('authorization: Bearer eyJhbGc…');
  const whole = await (await ask(`${mock.panelPath}/calls?whole=${key}`)).json();
  expect(whole.curl).toContain(`authorization: ${token}`);
});

test('operations have the names of the contract, or those that the check gives them', async () => {
  const file = join(newFolder(), 'planets.yaml');
  const responses = `responses: { '200': { description: x, content: { application/json: { example: [] } } } }`;
  writeFileSync(
    file,
    [
      "openapi: 3.1.0\ninfo: { title: x, version: '1' }\npaths:",
      `  /planets: { get: { operationId: planet.list, ${responses} } }`,
      `  /moons: { get: { operationId: 'moons: all', ${responses} } }`,
      `  /messages: { get: { ${responses} } }`,
    ].join('\n'),
  );
  const planets = await startMock({ port: 0, contract: file });
  onTestFinished(planets.stop);
  const state = (text: string) =>
    fetch(`${planets.url}${planets.panelPath}/state?scenario=${encodeURIComponent(text)}`).then((answer) =>
      answer.json(),
    );
  const names = ['planet.list', 'moons: all', 'get_messages'];
  const { operations } = await openContract(file);
  expect(operations.map(({ id }) => id)).toEqual(names);
  for (const text of ['planet.list.get_messages~slow=10', 'moons%3A all~offline'])
    expect(await state(text)).toMatchObject({ text, problems: [] });
  expect((await state('planet_list:200')).problems).toEqual([
    `The contract has no operation “planet_list”. It has ${names.join(', ')}.`,
  ]);
});
