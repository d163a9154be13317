import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openPrism } from '@mocks/prism/openPrism';
import { startMock } from '@mocks/scenarios/startMock';
import { freePort } from '../../scripts/lib/ports';
import { newFolder } from '../support/runCommand';

const source = readFileSync('openapi.yaml', 'utf8');

/** A contract of its own, and a mock of it. */
async function mockOf(text: string) {
  const contract = join(newFolder(), 'own.yaml');
  writeFileSync(contract, text);
  const said: string[] = [];
  const mock = await startMock({ port: 0, contract, say: (line) => said.push(line) });
  onTestFinished(mock.stop);
  return { contract, said, ask: async (path: string) => (await fetch(mock.url + path)).text() };
}

test('the mock answers as the seed does, what a scenario prefers wins, and it is gone after it was stopped', async () => {
  const mock = await startMock({ port: 0, contract: 'openapi.yaml' });
  const isAdmin = async (headers = {}) => {
    const answer = await fetch(`${mock.url}/users/admin/buyer@example.com`, { headers });
    return [answer.headers.get('x-content-type-options'), await answer.json()];
  };
  expect(await isAdmin()).toEqual(['nosniff', { isAdmin: false }]);
  expect(await isAdmin({ Prefer: 'code=200, example=yes' })).toEqual(['nosniff', { isAdmin: true }]);
  const token = await fetch(`${mock.url}/users`, { headers: { Authorization: 'bearer token' } });
  expect(token.status, 'HTTP knows the scheme in any letter case').toBe(200);
  await mock.stop();
  await expect(isAdmin()).rejects.toThrow('fetch failed');
});

test('a contract that cannot be read is reported in one line', async () => {
  await expect(mockOf('openapi: 3.1.0\npaths: [')).rejects.toThrow(
    /own\.yaml cannot be read as a contract: Flow sequence .* at line 2, column \d+\.$/,
  );
});

test('a saved change of the contract is served at once, and a broken one does not stop the mock', async () => {
  const { contract, said, ask } = await mockOf(source);
  writeFileSync(contract, source.replaceAll('name: iPhone\n', 'name: Fairphone\n'));
  expect(await ask('/categories')).toContain('Fairphone');
  writeFileSync(contract, `${source}\n  - `);
  expect(await ask('/categories')).toContain('Fairphone');
  expect(await ask('/categories')).toContain('Fairphone');
  expect(said).toEqual([
    expect.stringMatching(
      /own\.yaml cannot be read as a contract: .*\. Until then the mock answers as before\.$/,
    ),
  ]);
  writeFileSync(contract, source);
  expect(await ask('/categories')).toContain('iPhone');
  expect(said.slice(1)).toEqual(['own.yaml can be read again, and the mock answers by it.']);
});

test('what Prism throws is answered, and ends neither the mock nor its process', async () => {
  const { ask } = await mockOf(source);
  expect(await ask('/users/admin/%E0%A4%A')).toContain('The address is not valid');
  expect(await ask('/categories')).toContain('iPhone');
});

test(
  'without a choice, and for Prefer, the mock answers as `prism mock` does',
  { tags: ['all'] },
  async () => {
    const contract = 'scripts/contract/tests/corpus/books.yaml';
    const port = await freePort();
    const cli = join(dirname(createRequire(import.meta.url).resolve('@stoplight/prism-cli')), 'index.js');
    const child = spawn(process.execPath, [cli, 'mock', '-p', String(port), '-h', '127.0.0.1', contract]);
    onTestFinished(() => void child.kill());
    await new Promise<void>((resolve) => {
      child.stdout.on('data', (part) => String(part).includes('Prism is listening') && resolve());
    });
    const mock = await startMock({ port: 0, contract });
    onTestFinished(mock.stop);
    const book = '/books/6f3c2f6e-0b0a-4c55-9a43-0d3b7f1f8a11';
    const json = { 'Content-Type': 'application/json' };
    const calls: [path: string, init: RequestInit][] = [
      ['/books', {}],
      [book, { headers: { Prefer: 'code=404' } }],
      [book, { headers: { Prefer: 'code=4' } }],
      ['/cars', {}],
      ['/books', { method: 'POST', headers: json, body: '{"title":1}' }],
      ['/books', { method: 'POST', headers: json, body: '{' }],
      [
        '/books',
        { method: 'OPTIONS', headers: { Origin: 'http://a', 'Access-Control-Request-Method': 'PUT' } },
      ],
    ];
    for (const [path, init] of calls) {
      const answer = async (url: string) => {
        const response = await fetch(url + path, init);
        const { date, ...headers } = Object.fromEntries(response.headers);
        return { status: response.status, headers, body: await response.text(), hasDate: Boolean(date) };
      };
      const answered = await answer(mock.url);
      // All local services send it.
      delete answered.headers['x-content-type-options'];
      expect(answered).toEqual(await answer(`http://127.0.0.1:${port}`));
    }
  },
);

test('the proxy passes a server’s answers on, and says which call had none', async () => {
  const server = createServer((request, response) =>
    request.url === '/categories' ? response.end('[]') : request.socket.destroy(),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const proxyTo = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  const said: string[] = [];
  const proxy = await openPrism('openapi.yaml', { proxyTo, onProblem: (reason) => said.push(reason) });
  onTestFinished(proxy.stop);
  expect(await (await fetch(`${proxy.url}/categories`)).text()).toBe('[]');
  expect((await fetch(`${proxy.url}/questions`)).status).toBe(500);
  expect(said).toEqual([`request to ${proxyTo}/questions failed, reason: socket hang up`]);
});
