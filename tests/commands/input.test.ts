import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseProblem, fileProblem } from '@mocks/database';
import * as bench from '../../scripts/bench';
import * as build from '../../scripts/build';
import * as dev from '../../scripts/dev';
import * as gallery from '../../scripts/gallery';
import * as sandbox from '../../scripts/sandbox';
import * as start from '../../scripts/start';
import { newFolder, projectRoot, runCommand } from '../support/runCommand';
import { runHere } from '../support/runHere';

type Program = Parameters<typeof runHere>[0];

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const programs = new Set(Object.values(scripts).flatMap((line) => /run\.mjs (\w+)/.exec(line)?.[1] ?? []));
const servers = ['start', 'dev', 'mock', 'sandbox'];
/** They pass unknown options on to the program that they run. */
const passing = ['contractLint', 'testBrowser', 'testBrowsers'];

test.each([...programs])('%s lists its options, and says which one it does not know', async (name) => {
  const program = (await import(`../../scripts/${name}.ts`)) as Program;
  const { code, output } = await runHere(program, ['--help']);
  expect(code).toBe(0);
  expect(output).toMatch(/npm run [\w:-]+ --[^]*^ +--help +\w/m);
  if (servers.includes(name)) expect(output).toMatch(/--host ADDRESS +where to listen[^]*--open +opens/);
  if (passing.includes(name)) return;
  const unknown = await runHere(program, ['--wat']);
  expect(unknown).toEqual({ code: 2, output: expect.stringContaining("Unknown option '--wat'") });
});

test('a program of npm ends with the sentence alone and exit code 2', async () => {
  expect(await runCommand(['check', '--wat'])).toEqual({
    code: 2,
    output: "\nUnknown option '--wat'. The options are --help.\n\n",
  });
});

type Row = [string, Program, string[], Record<string, string>, ...string[]];

test.each<Row>([
  [
    'an unknown part',
    bench,
    ['--only', 'zebra'],
    {},
    'There is no part "zebra". The parts are: pages, lists.',
  ],
  ['no number', bench, ['--turns', 'many'], {}, '--turns is "many", but it is a whole number from 1 to 100.'],
  ['an argument', build, ['https://shop.example'], {}, 'The options are --help.'],
  [
    'an unknown state',
    gallery,
    ['--only', 'zebra'],
    {},
    'No state is called “zebra”. The pages are: Home, Login,',
  ],
  ['a malformed port', start, [], { PORT: 'eighty' }, 'PORT is "eighty"'],
  [
    'every missing or malformed setting, all at once',
    start,
    [],
    { VITE_API_URL: '', VITE_MAP_URL: 'nowhere', VITE_STAND_INS: 'maybe' },
    ...['VITE_API_URL is missing', 'VITE_MAP_URL must be a path', 'VITE_STAND_INS must be on or off'],
  ],
  [
    'the keys of the stand-ins in a build for real services',
    build,
    [],
    { VITE_STAND_INS: 'off' },
    ...['VITE_FIREBASE_API_KEY has the stand-in', 'VITE_PAYMENTS_URL has the stand-in'],
  ],
  ['a live secret key of the payment provider', start, [], { STRIPE_SECRET_KEY: 'sk_live_x' }, 'sk_test_'],
])('%s is named', async (_, program, args, env, ...sentences) => {
  const { code, output } = await runHere(program, args, env);
  for (const sentence of sentences) expect(output).toContain(sentence);
  expect(code).toBe(2);
});

const openSandbox = (env: Record<string, string>) => runHere(sandbox, [], { SANDBOX_PORT: '0', ...env });

test('damaged data is left as it is, with what to do', async () => {
  const file = join(newFolder(), 'second-ring.db');
  const rubbish = 'this is no database. '.repeat(500);
  writeFileSync(file, rubbish);
  const { code, output } = await openSandbox({ DATABASE_URL: `file:${file}` });
  expect(output.trim()).toMatch(/^The data in .* cannot be read .*--reset.*$/);
  expect(code).toBe(2);
  expect(readFileSync(file, 'utf8')).toBe(rubbish);
});

test('data that cannot be stored is named with its cause, and --reset is not advised', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'file'), '');
  mkdirSync(join(folder, 'data/second-ring.db'), { recursive: true });
  const urlBelow = (path: string) => `file:${join(folder, path, 'second-ring.db')}`;
  const rows: [url: string, cause: string][] = [
    [urlBelow('file'), 'a file is in the place of a folder'],
    [urlBelow('file/data'), 'a file is in the place of a folder'],
    [urlBelow('data'), 'which is a folder'],
  ];
  // There, Node's recursive `mkdir` never returns.
  if (process.platform === 'linux') rows.push(['file:/proc/nope/second-ring.db', 'Allow this user to write']);
  for (const [DATABASE_URL, cause] of rows) {
    const { code, output } = await openSandbox({ DATABASE_URL });
    expect(output).toContain(cause);
    expect(output).not.toContain('--reset');
    expect(code).toBe(2);
  }
});

test.each([
  ['ENOSPC', 'There is no space left'],
  ['SQLITE_FULL', 'There is no space left'],
  ['EACCES', 'Allow this user to write'],
  ['EROFS', 'Allow this user to write'],
  ['SQLITE_READONLY_DIRECTORY', 'Allow this user to write'],
  ['SQLITE_BUSY', 'Another program uses'],
])('%s while the data is opened or seeded is named by its cause', (code, sentence) => {
  const cause = Object.assign(new Error('refused'), { code });
  for (const error of [cause, new DatabaseProblem('The tables were refused.', { cause })]) {
    const { message } = fileProblem(error, 'file:.data/second-ring.db') ?? {};
    expect(message).toContain(sentence);
    expect(message).not.toContain('--reset');
  }
});

test('a second npm run dev names every port that is taken, with free ones, before it loads anything', async () => {
  const servers = [1, 2, 3].map(() => createServer().listen(0, '127.0.0.1'));
  onTestFinished(() => servers.forEach((server) => server.close()));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const [PORT = '', SANDBOX_PORT = '', MOCK_PORT = ''] = servers.map(
    (server) => `${(server.address() as AddressInfo).port}`,
  );
  const second = await runHere(dev, [], { PORT, SANDBOX_PORT, MOCK_PORT });
  expect(second).toEqual({
    code: 2,
    output: expect.stringMatching(
      new RegExp(
        `^Ports ${PORT}, ${SANDBOX_PORT}, ${MOCK_PORT} are in use .* PORT=\\d+ SANDBOX_PORT=\\d+ MOCK_PORT=\\d+$`,
      ),
    ),
  });
  const one = await runHere(dev, [], { PORT: '0', SANDBOX_PORT, MOCK_PORT: '0' });
  expect(one.output).toMatch(new RegExp(`^Port ${SANDBOX_PORT} is in use .* SANDBOX_PORT=\\d+$`));
});

test('a port in use and a database server that does not answer are named, with what to do', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sentence = new RegExp(`Port ${port} is in use .*SANDBOX_PORT=[1-9]`);
  expect(await openSandbox({ SANDBOX_PORT: `${port}` })).toEqual({
    code: 2,
    output: expect.stringMatching(sentence),
  });
  const opened = await openSandbox({
    DATABASE_URL: `http://user:password@127.0.0.1:${port}?authToken=secret`,
  });
  expect(opened).toEqual({ code: 2, output: expect.stringContaining('Check DATABASE_URL') });
  expect(opened.output).toContain(`http://127.0.0.1:${port}`);
  expect(opened.output).not.toMatch(/password|secret/);
});
