import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lintContract } from '../../redocly';
import * as contractCheck from '../../../contractCheck';
import { animals, books } from '../corpus/servers';
import { newFolder, projectRoot, startCommand } from '../../../../tests/support/runCommand';
import { runHere } from '../../../../tests/support/runHere';
import { openSandboxServer, type Modify } from '../../../../tests/support/sandboxServer';

// Each contract is linted once.
vi.mock(import('../../redocly'), async (original) => {
  const { lintContract } = await original();
  const linted = new Map<string, ReturnType<typeof lintContract>>();
  return {
    lintContract(signal, file = 'openapi.yaml') {
      if (signal.aborted) return lintContract(signal, file);
      const known = linted.get(file) ?? lintContract(new AbortController().signal, file);
      linted.set(file, known);
      return known;
    },
  };
});

const forward: Modify = (request, sandbox) => sandbox(request);

/** Fails over one list. */
const modified: Modify = (request, sandbox) =>
  new URL(request.url).pathname === '/questions'
    ? Response.json({ message: 'Later' }, { status: 503 })
    : sandbox(request);

let sandbox: Awaited<ReturnType<typeof openSandboxServer>>;
beforeAll(async () => void (sandbox = await openSandboxServer()));
beforeEach(() => sandbox.become(forward));
afterAll(() => sandbox.close());

async function check(...args: string[]) {
  const out = newFolder();
  const { code, output } = await runHere(contractCheck, ['--out', out, ...args]);
  const read = (name: string) => readFileSync(join(out, name), 'utf8');
  return { code, output, out, read };
}

const aSentence = (output: string) => {
  expect(output).not.toMatch(/\n\s+at /);
  return output.trim();
};

test('a good server: exit 0, a verdict, and all reports', async () => {
  const { code, output, read } = await check(
    '--server',
    sandbox.server,
    '--only',
    'listQuestions',
    '--seed',
    '7',
  );
  expect(aSentence(output)).toContain('No violation of the contract.');
  expect(code).toBe(0);
  expect(output).toContain('seed 7');
  expect(output).toContain('The admin is admin@example.com, as in package.json');
  expect(read('report.md')).toContain('No violation of the contract.');
  for (const name of ['report.json', 'junit.xml', 'calls.har']) expect(read(name)).toContain('listQuestions');
});

test('a server with a violation: exit 1; a replay finds it still there, and gone when it is fixed', async () => {
  sandbox.become(modified);
  const first = await check('--server', sandbox.server, '--only', 'listQuestions');
  expect(first.output).toMatch(
    /✗ The server fails: 503[^]*expected: [^]*openapi\.yaml:\d+[^]*request: +curl -si 'http.*\/questions'/,
  );
  expect(first.output).toContain('No verdict: 0 of 1 operations');
  expect(first.code, 'also without a verdict').toBe(1);

  const again = await check('--replay', join(first.out, 'report.json'));
  expect(again.output).toContain('✗ still there listQuestions not_a_server_error: The server fails: 503');
  expect(again.code).toBe(1);

  const { findings } = JSON.parse(first.read('report.json')) as { findings: { replay: string }[] };
  const one = await check('--replay', String(findings[0]?.replay), '--out', first.out);
  expect(one.output).toContain('✗ still there listQuestions');
  expect(one.output.match(/still there/g)).toHaveLength(1);

  sandbox.become(forward);
  const fixed = await check('--replay', join(first.out, 'report.json'));
  expect(fixed.output).toContain('✓ gone        listQuestions not_a_server_error: The server fails: 503');
  expect(fixed.output).not.toContain('✗');
  expect(fixed.code).toBe(0);
});

/** Where a server listened until now. */
async function closedAddress(): Promise<string> {
  const { server, close } = await openSandboxServer();
  await close();
  return server;
}

// It is not waited for, as one that has stopped is.
test('no server: exit 2, and a sentence', { timeout: 10_000 }, async () => {
  const { code, output } = await check('--server', await closedAddress());
  expect(aSentence(output)).toContain('Is the server started, and is this its address?');
  expect(code).toBe(2);
});

test('an operation that the contract does not have: exit 2, and those that it has', async () => {
  const { code, output } = await check('--server', sandbox.server, '--only', 'bookPhones');
  expect(code).toBe(2);
  expect(aSentence(output)).toMatch(
    /There is no operation "bookPhones" \(--only\)\. The operations are: .*bookPhone/,
  );
});

test('the help: exit 0', async () => {
  const { code, output } = await check('--help');
  expect(code).toBe(0);
  expect(output).toContain('npm run contract:check -- [options]');
});

test('Ctrl-C: what was made is cleared up, the reports are written, exit 130', async () => {
  const out = newFolder();
  const child = startCommand(['contractCheck', '--out', out, '--server', sandbox.server]);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (output += part.toString()));
  let stored = 0;
  sandbox.become(async (request, next) => {
    const answer = await next(request);
    if (request.method === 'POST' && new URL(request.url).pathname === '/users' && ++stored === 3)
      child.kill('SIGINT');
    return answer;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  expect(output).toMatch(/Stopping: [^]*Stopped, after \d+ of \d+ cases\./);
  expect(code).toBe(130);
  expect(existsSync(join(out, 'report.md'))).toBe(true);
  expect(stored).toBeGreaterThanOrEqual(3);
  const users = (await (await fetch(`${sandbox.server}/users`)).json()) as { email: string }[];
  expect(users.filter(({ email }) => email.includes('contract-check'))).toEqual([]);
});

test('an invalid contract is reported in Redocly’s words, with its lines', async () => {
  const file = join(newFolder(), 'openapi.yaml');
  const contract = readFileSync(join(projectRoot, 'openapi.yaml'), 'utf8');
  writeFileSync(file, contract.replace('operationId: issueToken', 'operationId: issueToken\n      wat: 1'));
  const problems = await lintContract(new AbortController().signal, file);
  const line = contract.split('\n').findIndex((one) => one.includes('operationId: issueToken')) + 2;
  expect(problems).toBe(`  openapi.yaml:${line}  Property \`wat\` is not expected here. (struct)`);
  expect(await lintContract(new AbortController().signal)).toBeUndefined();
  expect(await lintContract(AbortSignal.abort(), file)).toBeUndefined();
});

/** Checks the server of another contract, at its own port. */
async function checkOther(name: 'animals' | 'books', ...args: string[]) {
  const { app } = { animals, books }[name]();
  const socket = createAdaptorServer({ fetch: app.fetch }).listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  const contract = `scripts/contract/tests/corpus/${name}.yaml`;
  const server = `http://127.0.0.1:${port}`;
  const checked = await check('--contract', contract, '--seed', '1', '--server', server, ...args);
  socket.close();
  return { ...checked, server };
}

test('another contract is checked, with a command that prints tokens', { timeout: 60_000 }, async () => {
  const { code, output } = await checkOther(
    ...(['books', '--only', 'addBook,listBooks'] as const),
    ...['--sign-in', `${process.execPath} -p "'user-'+process.argv.slice(1).join('-')" {identity} {role}`],
  );
  expect(aSentence(output)).toContain('No violation of the contract.');
  expect(code).toBe(0);
});

test('an API below the path of the contract’s servers is found', { timeout: 60_000 }, async () => {
  const { code, output, server } = await checkOther('animals', '--until', 'basics');
  expect(output).toContain(`The API is at ${server}/shelter, the path in the contract's servers.`);
  expect(code).toBe(0);
});

test('a contract of OpenAPI 3.2 is checked as 3.1, which the summary says', async () => {
  const file = join(newFolder(), 'newer.json');
  const paths = { '/categories': { get: { responses: { '200': { description: 'All' } } } } };
  const info = { title: 'Newer', version: '1.0.0' };
  writeFileSync(file, JSON.stringify({ openapi: '3.2.0', info, paths }));
  const { output } = await check('--server', sandbox.server, '--contract', file);
  expect(output.replace(/\s+/g, ' ')).toContain(
    'is OpenAPI 3.2.0, and is read as 3.1: what 3.2 adds is not checked.',
  );
});
