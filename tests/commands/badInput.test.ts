import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as bench from '../../scripts/bench';
import * as build from '../../scripts/build';
import * as contractCheck from '../../scripts/contractCheck';
import * as contractDiff from '../../scripts/contractDiff';
import * as contractDocs from '../../scripts/contractDocs';
import * as contractFaults from '../../scripts/contractFaults';
import * as dev from '../../scripts/dev';
import * as gallery from '../../scripts/gallery';
import * as generate from '../../scripts/generate';
import * as guide from '../../scripts/guide';
import * as load from '../../scripts/load';
import * as mock from '../../scripts/mock';
import * as sandbox from '../../scripts/sandbox';
import * as start from '../../scripts/start';
import * as npmTest from '../../scripts/test';
import { newFolder, runCommand } from '../support/runCommand';
import { runHere } from '../support/runHere';

test.each([
  ['bench', bench, ['--wat'], "Unknown option '--wat'"],
  ['bench', bench, ['--only', 'zebra'], 'There is no part "zebra". The parts are: home, pages, lists.'],
  ['bench', bench, ['--turns', 'many'], '--turns is "many", but it is a whole number from 1 to 100.'],
  ['build', build, ['--wat'], 'The options are --help.'],
  ['build', build, ['https://shop.example'], 'The options are --help.'],
  [
    'contract:check',
    contractCheck,
    ['--sever', 'http://localhost'],
    "Unknown option '--sever'. For example:",
  ],
  ['contract:diff', contractDiff, ['--wat'], "Unknown option '--wat'"],
  ['contract:docs', contractDocs, ['--wat'], "Unknown option '--wat'. The options are --help."],
  ['contract:faults', contractFaults, ['--wat'], "Unknown option '--wat'. The options are --hand,"],
  ['dev', dev, ['--wat'], "Unknown option '--wat'. The options are --api API,"],
  ['gallery', gallery, ['--wat'], "Unknown option '--wat'"],
  [
    'gallery',
    gallery,
    ['--only', 'zebra'],
    'No state is called “zebra”. The pages are: Home, Login, Sign up,',
  ],
  ['generate', generate, ['--wat'], "Unknown option '--wat'. The options are --check, --help."],
  ['guide', guide, ['--wat'], "Unknown option '--wat'"],
  ['load', load, ['--wat'], "Unknown option '--wat'"],
  ['mock', mock, ['--wat'], "Unknown option '--wat'. The options are --host ADDRESS, --open, --help."],
  ['sandbox', sandbox, ['--wat'], "Unknown option '--wat'. The options are --reset, --large,"],
  ['start', start, ['--wat'], "Unknown option '--wat'. The options are --reset, --large,"],
  ['test', npmTest, ['--wat'], "Unknown option '--wat'. The options are --all, --help."],
])('%s %j says what it does not understand', async (_, program, args, sentence) => {
  const { code, output } = await runHere(program, args);
  expect(output).toContain(sentence);
  expect(code).toBe(2);
});

test('a program of npm ends with the sentence alone and exit code 2', async () => {
  const { code, output } = await runCommand(['start', '--wat']);
  expect(code).toBe(2);
  expect(output).toBe(
    "\nUnknown option '--wat'. The options are --reset, --large, --host ADDRESS, --open, --help.\n\n",
  );
});

test('damaged data is left as it is, with what to do', async () => {
  const folder = newFolder();
  const file = join(folder, 'second-ring.db');
  const rubbish = 'this is no database. '.repeat(500);
  writeFileSync(file, rubbish);
  const { code, output } = await runCommand(['sandbox'], {
    SANDBOX_PORT: '0',
    DATA_FOLDER: folder,
  });
  expect(output.trim()).toMatch(/^The data in .* cannot be read .*--reset.*$/);
  expect(code).toBe(2);
  expect(readFileSync(file, 'utf8')).toBe(rubbish);
});

/** A server that takes connections and answers nothing. */
async function openSilentServer(): Promise<number> {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('a port in use is named, with how to choose another', async () => {
  const port = await openSilentServer();
  const { code, output } = await runHere(sandbox, [], { SANDBOX_PORT: String(port) });
  expect(output).toContain(`Port ${port} is in use`);
  expect(output).toContain('SANDBOX_PORT=');
  expect(code).toBe(2);
});

describe('settings', () => {
  test('a database server that does not answer is named', async () => {
    const port = await openSilentServer();
    const { code, output } = await runHere(sandbox, [], {
      SANDBOX_PORT: '0',
      DATABASE_URL: `http://127.0.0.1:${port}`,
    });
    expect(output).toContain('Check DATABASE_URL');
    expect(code).toBe(2);
  });

  test.each([
    ['a malformed port', start, { PORT: 'eighty' }, ['PORT is "eighty"']],
    [
      'every missing or malformed setting, all at once',
      start,
      { VITE_API_URL: '', VITE_MAP_URL: 'nowhere', VITE_STAND_INS: 'maybe' },
      ['VITE_API_URL is missing', 'VITE_MAP_URL must be a path', 'VITE_STAND_INS must be on or off'],
    ],
    [
      'the keys of the stand-ins in a build for real services',
      build,
      { VITE_STAND_INS: 'off' },
      ['VITE_FIREBASE_API_KEY still holds the stand-in', 'VITE_PAYMENTS_URL must be empty'],
    ],
    [
      'a VITE_ name that is no setting',
      build,
      { VITE_DATABASE: 'postgres://db' },
      ['VITE_DATABASE is not a setting of the shop'],
    ],
    ['a live secret key of the payment provider', start, { STRIPE_SECRET_KEY: 'sk_live_x' }, ['sk_test_']],
    [
      'a live publishable key of the payment provider',
      build,
      { VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_x' },
      ['pk_test_'],
    ],
  ])('%s', async (_, program, env, sentences) => {
    const { code, output } = await runHere(program, [], env);
    for (const sentence of sentences) expect(output).toContain(sentence);
    expect(code).toBe(2);
  });
});
