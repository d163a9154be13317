import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { panelPath, startScenarios } from '@mocks/scenarios/startScenarios';
import { prismInProcess, type RunningPrism } from '@mocks/prism/prismInProcess';

/** A contract that is not ours. */
const contract = fileURLToPath(new URL('corpus/books.yaml', import.meta.url));

let prism: RunningPrism;
let mock: RunningPrism;
beforeAll(async () => {
  prism = await prismInProcess(contract);
  mock = await startScenarios({ port: 0, contract, target: prism.url });
});
afterAll(async () => {
  await mock.stop();
  await prism.stop();
});

const book = '/books/6f3c2f6e-0b0a-4c55-9a43-0d3b7f1f8a11';
const ask = (path: string, headers: Record<string, string> = {}) => fetch(mock.url + path, { headers });
const open = (query: string) => ask(`${panelPath}?scenario=${query}`);
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
  const calls = await (await ask(`${panelPath}/calls`)).json();
  expect(calls[0]).toMatchObject({ path: '/cars', status: 404 });
  expect(calls[1]).toMatchObject({ operation: 'addBook', effect: '~slow=1' });
  expect(calls[1].violations.length).toBeGreaterThan(0);
  expect(calls[1].curl).toContain(String.raw`--data-raw '{"title":"it'\''s"}'`);
});

test('the panel has every operation and every answer, and text from outside is no markup', async () => {
  const html = await (await open('<img src=x>')).text();
  expect(html).not.toContain('<img');
  const ids = [...readFileSync(contract, 'utf8').matchAll(/^ {6}operationId: (\w+)$/gm)].map(([, id]) => id);
  for (const id of ids) expect(html).toContain(`data-id="${id}"`);
});
