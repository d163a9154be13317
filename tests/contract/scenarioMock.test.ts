import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createScenarios } from '@mocks/scenarios/createScenarios';
import { startMock, type RunningMock } from '@mocks/scenarios/startMock';
import { newFolder } from '../support/runCommand';

/** A contract that is not ours. */
const contract = fileURLToPath(new URL('corpus/books.yaml', import.meta.url));

let mock: RunningMock;
beforeAll(async () => void (mock = await startMock({ port: 0, contract })));
afterAll(() => mock.stop());

const book = '/books/6f3c2f6e-0b0a-4c55-9a43-0d3b7f1f8a11';
const ask = (path: string, headers: Record<string, string> = {}) => fetch(mock.url + path, { headers });
const open = (query: string) => ask(`${mock.panelPath}?scenario=${query}`);
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

test('a link chooses for the browser that opens it, by a cookie: fails twice, then recovers', async () => {
  const cookie = (await open('listBooks~fails=2')).headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(await statuses(3, { cookie })).toEqual(['no network', 'no network', 200]);
  // Another browser, and this one when it opens the link again.
  expect(await statuses(1, {})).toEqual([200]);
  await open('listBooks~fails=2');
  expect(await statuses(3, { cookie })).toEqual(['no network', 'no network', 200]);
});

test('a link chooses for every client, which a header overrides, until all is cleared', async () => {
  await open('*:404&everyone');
  expect((await ask(book)).status).toBe(404);
  expect((await ask(book, { 'X-Scenarios': 'getBook:200' })).status).toBe(200);
  await open('');
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
    'listBooks does not document “418”. The contract has no operation “listCars”.\n',
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
