import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { helpText, readOptions } from '../../../scripts/contract/options/readOptions';

const server = 'http://localhost:4020';

interface Sources {
  env?: Record<string, string>;
  file?: unknown;
}

/** Reads options in a new folder, with a set-up file there or without. */
function read(args: string[], { env = {}, file }: Sources = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'contract-check-test-'));
  const content = typeof file === 'string' ? file : JSON.stringify(file);
  if (file !== undefined) writeFileSync(join(folder, 'contract-check.json'), content);
  return readOptions(args, { env, folder });
}

test('every option can be set on the command line', () => {
  const options = read([
    ...['--server', 'http://localhost:4020/api/', '--seed', '7', '--runs=3', '--timeout', '2.5'],
    ...['--only', 'getOrder,bookPhone', '--only', 'listOrders', '--out', 'elsewhere'],
    ...['--admin', 'ada@example.com', '--sign-in', `"my program" --for={email} '$(not run)' plain`],
    ...['--payments', 'https://api.stripe.com', '--images', 'https://api.imgbb.com/', '--yes-remote'],
    ...['--origin', 'https://shop.example.com/a', '--header', 'X-One: 1', '--header', 'X-Two: a: b'],
    ...['--contract', 'library.yaml', '--behaviours', 'library'],
  ]);
  expect(options).toMatchObject({
    ...{ server: 'http://localhost:4020/api', seed: 7, runs: 3, timeout: 2500 },
    ...{ only: ['getOrder', 'bookPhone', 'listOrders'], out: 'elsewhere' },
    ...{ admin: 'ada@example.com', signIn: ['my program', '--for={email}', '$(not run)', 'plain'] },
    ...{ payments: 'https://api.stripe.com', images: 'https://api.imgbb.com', yesRemote: true },
    ...{ origin: 'https://shop.example.com', headers: { 'X-One': '1', 'X-Two': 'a: b' } },
    ...{ contract: 'library.yaml', behaviours: 'library' },
  });
});

test('the command line wins over the environment, and the environment over the file', () => {
  const file = {
    ...{ server, seed: 1, runs: 1, imagesKey: 'key' },
    headers: { 'X-A': 'file', 'X-B': 'file' },
  };
  const env = {
    CONTRACT_CHECK_SEED: '2',
    CONTRACT_CHECK_RUNS: '2',
    CONTRACT_CHECK_ADMIN_TOKEN: 'abc',
    CONTRACT_CHECK_HEADERS: 'X-B: env\nX-C: env',
  };
  expect(read(['--runs', '3', '--header', 'X-C: line'], { env, file })).toMatchObject({
    ...{ server, seed: 2, runs: 3, adminToken: 'abc', imagesKey: 'key' },
    headers: { 'X-A': 'file', 'X-B': 'env', 'X-C': 'line' },
  });
});

test('without options the defaults are used; neither an empty variable nor consent in the environment is an option', () => {
  const env = { CONTRACT_CHECK_SERVER: '', CONTRACT_CHECK_ONLY: '', CONTRACT_CHECK_YES_REMOTE: 'on' };
  expect(read([], { env })).toMatchObject({
    ...{ server: undefined, only: undefined, seed: undefined, timeout: 10_000 },
    ...{ out: 'contract-report', headers: {}, yesRemote: false },
  });
});

test('another set-up file can be named, and must exist', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-check-test-'));
  writeFileSync(join(folder, 'team.json'), JSON.stringify({ server, runs: 2 }));
  const readSetup = (name: string) => readOptions(['--setup', name], { env: {}, folder });
  expect(readSetup('team.json')).toMatchObject({ server, runs: 2 });
  expect(() => readSetup('none.json')).toThrow('There is no set-up file none.json.');
});

const header = '--header must look like "X-Gateway-Key: 123" and not set authorization';
const invalid: [string[], Sources, string][] = [
  [['--sever', server], {}, "Unknown option '--sever'. For example: npm run contract:check -- --server"],
  [['--server', '--seed', '1'], {}, "Option '--server' argument is ambiguous."],
  [[server], {}, "Unexpected argument 'http://localhost:4020'. This command does not take positional"],
  [['--yes-remote=no'], {}, "Option '--yes-remote' does not take an argument."],
  [['--admin-token', 'abc'], {}, "Unknown option '--admin-token'"],
  [['--server', 'localhost:4020'], {}, '--server must be an http or https address such as http://localhost:'],
  [['--server', 'http://me:secret@localhost'], {}, 'without a password'],
  [['--server', 'http://localhost/?a=b'], {}, '--server must be an http or https address'],
  [['--out', ''], {}, '--out must be a text.'],
  [['--seed', 'seven'], {}, '--seed must be a whole number from 0 to 2147483647.'],
  [['--only', ','], {}, '--only must name an operation.'],
  [['--sign-in', ' '], {}, '--sign-in must be a command'],
  [['--until', 'never'], {}, '--until must be one of reachable, basics, access'],
  [['--header', 'X-Key'], {}, header],
  [['--header', 'X-Ä: 1'], {}, header],
  [['--header', 'authorization: Bearer x'], {}, header],
  [['--replay', 'report.json', '--seed', '1'], {}, '--seed cannot be used with --replay'],
  [[], { env: { CONTRACT_CHECK_RUNS: '0' } }, 'CONTRACT_CHECK_RUNS must be a whole number from 1 to 1000.'],
  [[], { env: { CONTRACT_CHECK_PAYMENTS_KEY: 'sk_live_1' } }, 'must not move real money'],
  [[], { file: { timeout: -1 } }, '"timeout" in contract-check.json must be a number of seconds up to 600.'],
  [
    [],
    { file: { signin: 'x' } },
    'Unknown key "signin" in contract-check.json. The keys are: server, admin,',
  ],
  [[], { file: { yesRemote: true } }, 'Unknown key "yesRemote"'],
  [[], { file: [] }, 'contract-check.json must be one JSON object'],
  [[], { file: '{ server: }' }, 'contract-check.json cannot be read as JSON'],
];
test.each(invalid)('%j with %j is refused with a sentence', (args, sources, sentence) => {
  expect(() => read(args, sources)).toThrow(sentence);
});

test('the help names every option and every exit code', () => {
  for (const word of [
    ...['--server URL', '--only', '--replay', '--yes-remote', 'CONTRACT_CHECK_ADMIN_TOKEN'],
    ...['contract-report without it', '130'],
  ])
    expect(helpText).toContain(word);
  expect(Math.max(...helpText.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
});
