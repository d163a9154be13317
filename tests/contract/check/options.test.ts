import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { helpText } from '../../../scripts/contract/options/optionTable';
import { commandOf } from '../../../scripts/contract/options/optionValues';
import { readOptions } from '../../../scripts/contract/options/readOptions';
import { PlainProblem } from '../../../scripts/plainProblem';

const server = 'http://localhost:4020';
const newFolder = () => mkdtempSync(join(tmpdir(), 'contract-check-test-'));

interface Said {
  env?: Record<string, string>;
  file?: unknown;
}

function read(args: string[], { env = {}, file }: Said = {}) {
  const folder = newFolder();
  if (file !== undefined) writeFileSync(join(folder, 'contract-check.json'), JSON.stringify(file));
  return readOptions(args, { env, folder });
}

/** The sentence with which something is refused. */
function refusal(args: string[], said: Said = {}): string {
  try {
    read(args, said);
  } catch (error) {
    if (error instanceof PlainProblem) return error.message;
    throw error;
  }
  throw new Error('It was not refused.');
}

test('every option can be said on the command line', () => {
  const options = read([
    ...['--server', 'http://localhost:4020/api/', '--seed', '7', '--runs=3', '--timeout', '2.5'],
    ...['--only', 'getOrder,bookPhone', '--only', 'listOrders', '--no-journeys', '--out', 'elsewhere'],
    ...['--admin', 'ada@example.com', '--sign-in', 'node token.js {email}'],
    ...['--payments', 'https://api.stripe.com', '--images', 'https://api.imgbb.com/', '--yes-remote'],
    ...['--origin', 'https://shop.example.com/', '--header', 'X-One: 1', '--header', 'X-Two: a: b'],
  ]);
  expect(options).toMatchObject({
    server: 'http://localhost:4020/api',
    seed: 7,
    runs: 3,
    timeout: 2500,
    only: ['getOrder', 'bookPhone', 'listOrders'],
    journeys: false,
    out: 'elsewhere',
    admin: 'ada@example.com',
    signIn: ['node', 'token.js', '{email}'],
    payments: 'https://api.stripe.com',
    images: 'https://api.imgbb.com',
    origin: 'https://shop.example.com',
    headers: { 'X-One': '1', 'X-Two': 'a: b' },
    yesRemote: true,
    help: false,
  });
});

test('the command line wins over the environment, and the environment over the file', () => {
  const file = { server: 'http://file.test', seed: 1, runs: 1, headers: { 'X-A': 'file', 'X-B': 'file' } };
  const env = {
    CONTRACT_CHECK_SEED: '2',
    CONTRACT_CHECK_RUNS: '2',
    CONTRACT_CHECK_HEADERS: 'X-B: env\nX-C: env',
  };
  const options = read(['--runs', '3', '--header', 'X-C: line'], { env, file });
  expect(options).toMatchObject({ server: 'http://file.test', seed: 2, runs: 3 });
  expect(options.headers).toEqual({ 'X-A': 'file', 'X-B': 'env', 'X-C': 'line' });
});

test('secrets come by the environment or the file', () => {
  const env = { CONTRACT_CHECK_ADMIN_TOKEN: 'abc', CONTRACT_CHECK_PAYMENTS_KEY: 'pk_test_1' };
  expect(read([], { env, file: { imagesKey: 'key' } })).toMatchObject({
    adminToken: 'abc',
    paymentsKey: 'pk_test_1',
    imagesKey: 'key',
  });
});

test('an empty variable says nothing, and without anything the usual holds', () => {
  expect(read([], { env: { CONTRACT_CHECK_SERVER: '', CONTRACT_CHECK_ONLY: '' } })).toMatchObject({
    server: undefined,
    only: undefined,
    seed: undefined,
    timeout: 10_000,
    journeys: true,
    out: 'contract-report',
    yesRemote: false,
  });
});

test('another file can be named, and must be there', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'team.json'), JSON.stringify({ server, journeys: false }));
  const options = readOptions(['--setup', 'team.json'], { env: {}, folder });
  expect(options).toMatchObject({ server, journeys: false });
  expect(refusal(['--setup', 'none.json'])).toBe('There is no set-up file none.json.');
});

describe('one plain sentence for', () => {
  const rows: [what: string, args: string[], said: Said, sentence: string | RegExp][] = [
    [
      'an unknown option',
      ['--sever', server],
      {},
      'Unknown option --sever. Did you mean --server? --help lists the options.',
    ],
    ['an option without its value', ['--server', '--seed', '1'], {}, '--server needs a value: --server URL.'],
    ['a value that is no option', [server], {}, /is no option\. To check that server: --server http/],
    ['a switch with a value', ['--yes-remote=no'], {}, '--yes-remote takes no value.'],
    [
      'a secret on the command line',
      ['--admin-token', 'abc'],
      {},
      /everybody on the machine can read it\. Set CONTRACT_CHECK_ADMIN_TOKEN/,
    ],
    [
      'a server without http',
      ['--server', 'localhost:4020'],
      {},
      '--server is "localhost:4020", but must be an http or https address such as http://localhost:4020.',
    ],
    [
      'a server with a password',
      ['--server', 'http://me:secret@localhost'],
      {},
      /must not carry a name or password/,
    ],
    ['a server with a query', ['--server', 'http://localhost/?a=b'], {}, /must end before "\?" and "#"/],
    [
      'a seed that is no number',
      ['--seed', 'seven'],
      {},
      '--seed is "seven", but must be a whole number from 0 to 2147483647.',
    ],
    [
      'a bad number in the environment',
      [],
      { env: { CONTRACT_CHECK_RUNS: '0' } },
      'CONTRACT_CHECK_RUNS is "0", but must be a whole number from 1 to 1000.',
    ],
    [
      'a bad timeout in the file',
      [],
      { file: { timeout: -1 } },
      '"timeout" in contract-check.json is -1, but must be a number of seconds up to 600.',
    ],
    [
      'a bad switch in the file',
      [],
      { file: { journeys: 'maybe' } },
      '"journeys" in contract-check.json is "maybe", but must be on or off.',
    ],
    [
      'an unknown key in the file',
      [],
      { file: { signin: 'x' } },
      /^Unknown key "signin" in contract-check\.json\. Did you mean signIn\? The keys are: server, /,
    ],
    ['a consent in the file', [], { file: { yesRemote: true } }, /^Unknown key "yesRemote"/],
    ['a file that is a list', [], { file: [] }, /must hold one JSON object/],
    [
      'a live key',
      [],
      { env: { CONTRACT_CHECK_PAYMENTS_KEY: 'sk_live_1' } },
      /is a live key, and the check must not move real money/,
    ],
    ['a key of another kind', [], { env: { CONTRACT_CHECK_PAYMENTS_KEY: 'abc' } }, /is no Stripe test key/],
    ['a command that names nobody', ['--sign-in', 'node token.js'], {}, /must contain \{email\}/],
    ['a header that is none', ['--header', 'X-Key'], {}, '--header must look like "X-Gateway-Key: 123".'],
    ['a header that cannot be sent', ['--header', 'X Key: 1'], {}, /--header/],
    [
      'a header of the check itself',
      ['--header', 'authorization: Bearer x'],
      {},
      /must not set authorization/,
    ],
    ['a seed for a replay', ['--replay', 'report.json', '--seed', '1'], {}, /--seed cannot go with --replay/],
  ];
  test.each(rows)('%s', (_, args, said, sentence) => {
    const told = refusal(args, said);
    if (typeof sentence === 'string') expect(told).toBe(sentence);
    else expect(told).toMatch(sentence);
  });
});

test('a file that is no JSON is named', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'contract-check.json'), '{ server: }');
  expect(() => readOptions([], { env: {}, folder })).toThrow('contract-check.json cannot be read as JSON');
});

test('a replay takes nothing from a team’s file that its report says itself', () => {
  expect(read(['--replay', 'report.json'], { file: { only: ['getOrder'] } }).only).toBeUndefined();
});

test('a command is taken apart as it is quoted, and no shell reads it', () => {
  const value = `"my program" --for={email} '$(not run)' plain`;
  expect(commandOf({ name: 'x', value })).toEqual(['my program', '--for={email}', '$(not run)', 'plain']);
});

test('the help names every option and every exit code', () => {
  for (const word of [
    '--server',
    '--only',
    '--replay',
    '--no-journeys',
    '--yes-remote',
    'CONTRACT_CHECK_ADMIN_TOKEN',
    '130',
  ]) {
    expect(helpText).toContain(word);
  }
  expect(Math.max(...helpText.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
});
