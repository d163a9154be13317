import { expect, test, vi } from 'vitest';
import { readOptions } from '../options/readOptions';

const server = 'http://localhost:4020';

test('every option can be set on the command line', () => {
  const args = [
    ...['--server', 'http://localhost:4020/api/', '--seed', '7', '--runs=3', '--timeout', '2.5'],
    ...['--only', 'getOrder,bookPhone', '--only', 'listOrders', '--out', 'elsewhere'],
    ...['--admin', 'ada@example.com', '--sign-in', `"my program" --for={email} '$(not run)' plain`],
    '--yes-remote',
    ...['--origin', 'https://shop.example.com/a', '--header', 'X-One: 1', '--header', 'X-Two: a: b'],
    ...['--contract', 'library.yaml', '--behaviours', 'library'],
  ];
  expect(readOptions(args, {})).toMatchObject({
    ...{ server: 'http://localhost:4020/api', seed: 7, runs: 3, timeout: 2500 },
    ...{ only: ['getOrder', 'bookPhone', 'listOrders'], out: 'elsewhere' },
    ...{ admin: 'ada@example.com', signIn: ['my program', '--for={email}', '$(not run)', 'plain'] },
    yesRemote: true,
    ...{ origin: 'https://shop.example.com', header: { 'X-One': '1', 'X-Two': 'a: b' } },
    ...{ contract: 'library.yaml', behaviours: 'library' },
  });
});

test('the command line wins over the environment; neither an empty variable nor consent there is an option', () => {
  const env = {
    ...{ CONTRACT_CHECK_SEED: '2', CONTRACT_CHECK_RUNS: '2', CONTRACT_CHECK_ADMIN_TOKEN: 'abc' },
    ...{ CONTRACT_CHECK_HEADER: 'X-B: env\nX-C: env', CONTRACT_CHECK_SERVER: server },
    ...{ CONTRACT_CHECK_ONLY: '', CONTRACT_CHECK_YES_REMOTE: 'true' },
  };
  expect(readOptions(['--runs', '3'], env)).toMatchObject({
    ...{ server, seed: 2, runs: 3, adminToken: 'abc', only: undefined, yesRemote: false },
    ...{ timeout: 10_000, out: 'contract-report', header: { 'X-B': 'env', 'X-C': 'env' } },
  });
});

test('a -- that was meant for npm is left out', () => {
  expect(readOptions(['--', '--contract', 'library.yaml'], {})).toMatchObject({ contract: 'library.yaml' });
});

const header = '--header must look like "X-Gateway-Key: 123" and not set authorization';
const invalid: [string[], Record<string, string>, string][] = [
  [['--sever', server], {}, "Unknown option '--sever'. The options are --server URL, --admin"],
  [['--server', '--seed', '1'], {}, "Option '--server' argument is ambiguous."],
  [[server], {}, "Unexpected argument 'http://localhost:4020'. The options are"],
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
  [[], { CONTRACT_CHECK_RUNS: '0' }, 'CONTRACT_CHECK_RUNS must be a whole number from 1 to 1000.'],
];
test.each(invalid)('%j with %j is refused with a sentence', (args, env, sentence) => {
  expect(() => readOptions(args, env)).toThrow(sentence);
});

test('the help names every option, the secrets and every exit code', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  expect(readOptions(['--help'], {})).toBeUndefined();
  const help = String(log.mock.calls[0]);
  log.mockRestore();
  for (const word of ['--server URL', '--only', '--replay', '--yes-remote', 'CHECK_ADMIN_TOKEN', '130'])
    expect(help).toContain(word);
  expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
});
