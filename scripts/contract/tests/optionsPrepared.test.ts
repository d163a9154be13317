import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { services } from '../../behaviours/services';
import { prepareSettings } from '../options/prepareSettings';
import { readOptions } from '../options/readOptions';
import { readEarlierReport, reportFormat } from '../report/earlierReport';
import { isThisMachine } from '../../lib/thisMachine';

const requests: string[] = [];

/** Answers as the local stand-ins do. */
const standIns: typeof fetch = async (input) => {
  const { origin, pathname, search } = new URL(String(input));
  requests.push(origin + pathname + search);
  if (pathname === '/v1/payment_intents/pi_x')
    return Response.json({ error: { type: 'invalid_request_error' } }, { status: 401 });
  return Response.json({ message: 'no' }, { status: 404 });
};

beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('fetch', standIns);
});
afterEach(() => void vi.unstubAllGlobals());

type Earlier = ReturnType<typeof readEarlierReport>;

function prepare(args: string[], env: Record<string, string> = {}, earlier?: Earlier) {
  const options = readOptions(args, env);
  if (!options) throw new Error('The help was printed.');
  return prepareSettings(options, { earlier, signal: new AbortController().signal });
}

test('on this machine the sandbox’s admin and stand-ins are used, and the summary says so', async () => {
  const url = 'http://localhost:4173';
  const { settings, assumed } = await prepare(['--server', `${url}/api`]);
  expect(settings).toMatchObject({
    server: `${url}/api`,
    remote: false,
    admin: { identity: 'admin@example.com' },
    services: { payments: { url, key: 'pk_test_local' }, images: { url, key: 'local-image-key' } },
  });
  expect(requests).toHaveLength(1);
  expect(assumed).toHaveLength(3);
});

test.each([
  ['nothing answers', () => Promise.reject(new Error('connection refused'))],
  ['another server answers', () => Promise.resolve(new Response('<html>', { status: 401 }))],
])('an option replaces the sandbox’s admin; stand-ins are not used when %s', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch);
  const { settings, assumed } = await prepare(['--server', server, '--admin', 'ada@example.com']);
  expect(settings).toMatchObject({
    admin: { identity: 'ada@example.com' },
    services: {},
  });
  expect(assumed).toEqual([]);
});

test.each([
  [true, ['localhost', 'shop.localhost', '127.9.8.7', '[::1]', '0.0.0.0', '[::ffff:127.0.0.1]']],
  [false, ['192.0.2.1', '10.0.0.1', '[2001:db8::1]']],
])('only loopback addresses are this machine: %s', async (expected, hosts) => {
  for (const host of hosts)
    expect([host, await isThisMachine(`http://${host}:4020`)]).toEqual([host, expected]);
});

test('a name is this machine only if all its addresses are', async () => {
  const isOwn = (...addresses: string[]) =>
    isThisMachine('http://127.0.0.1.example.com.', async () => addresses);
  expect(await isOwn('127.0.0.1', '::1')).toBe(true);
  expect(await isOwn('127.0.0.1', '192.0.2.1')).toBe(false);
});

test('nothing is sent to another machine without consent, and with it nothing is assumed', async () => {
  const remote = ['--server', 'http://192.0.2.1:4020'];
  await expect(prepare(remote)).rejects.toThrow(
    /not on this machine, so nothing was sent[^]*leave records by 1 operation \(bookPhone\)[^]*--yes-remote/,
  );
  const { settings, assumed } = await prepare([...remote, '--yes-remote']);
  expect(settings).toMatchObject({
    ...{ remote: true, admin: undefined },
    services: {},
  });
  expect([...requests, ...assumed]).toEqual([]);
});

const server = 'http://localhost:5000';
const incomplete: [string[], Record<string, string>, string][] = [
  [[], {}, 'Which server?'],
  [['--server', 'http://no-such-host.invalid'], {}, 'The host no-such-host.invalid is unknown'],
  [['--server', server], { CONTRACT_CHECK_ADMIN_TOKEN: 'abc' }, 'Add --admin E-MAIL'],
];
test.each(incomplete)('%j with %j: the missing part is named', async (args, env, sentence) => {
  await expect(prepare(args, env)).rejects.toThrow(sentence);
});

const wrong: [Record<string, string>, string][] = [
  [{ CONTRACT_CHECK_PAYMENTS_KEY: 'pk_test_1' }, 'set CONTRACT_CHECK_PAYMENTS, too'],
  [{ CONTRACT_CHECK_IMAGES_KEY: 'k' }, 'set CONTRACT_CHECK_IMAGES, too'],
  [{ CONTRACT_CHECK_PAYMENTS: 'http://192.0.2.1' }, 'set CONTRACT_CHECK_PAYMENTS_KEY'],
  [{ CONTRACT_CHECK_PAYMENTS_KEY: 'sk_live_1' }, 'must not move real money'],
  [{ CONTRACT_CHECK_IMAGES: 'localhost:4020' }, 'CONTRACT_CHECK_IMAGES must be an http or https address'],
];
test.each(wrong)('services of the shop: what is missing or wrong in %j is named', async (env, sentence) => {
  await expect(services({ server, isLocal: true }, env)).rejects.toThrow(sentence);
});

test('services of the shop: an address and its key are taken from the environment', async () => {
  const env = {
    CONTRACT_CHECK_PAYMENTS: 'https://api.stripe.com/',
    CONTRACT_CHECK_PAYMENTS_KEY: 'pk_test_1',
    CONTRACT_CHECK_IMAGES: 'http://localhost:4020',
  };
  expect(await services({ server: 'http://192.0.2.1', isLocal: false }, env)).toEqual({
    services: {
      payments: { url: 'https://api.stripe.com', key: 'pk_test_1' },
      images: { url: 'http://localhost:4020', key: 'local-image-key', isPublic: true },
    },
    assumed: [],
  });
  expect(requests).toEqual([]);
});

test('without a seed each run has another one', async () => {
  const seeds = await Promise.all(
    [1, 2, 3].map(async () => (await prepare(['--server', server])).settings.seed),
  );
  expect(new Set(seeds).size).toBeGreaterThan(1);
});

const folder = mkdtempSync(join(tmpdir(), 'contract-check-test-'));
const check = 'filters' as const;
const finding = { id: 'x', caseId: 'getOrder/filters', operation: 'getOrder', check, title: 'x' };
const report = { format: reportFormat, server, seed: 42, runs: 3, findings: [finding] };

test('a replay takes its server, seed and cases from the report, and no operations from the environment', async () => {
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report));
  const earlier = readEarlierReport(join(folder, 'report.json'));
  const { settings } = await prepare([], { CONTRACT_CHECK_ONLY: 'getOrder' }, earlier);
  expect(settings).toMatchObject({ server, seed: 42, runs: 3, only: undefined, caseIds: [finding.caseId] });
});

test.each([
  [['--header', 'X-Gateway-Key: 123'], {}],
  [['--sign-in', 'node token.js'], {}],
  [[], { CONTRACT_CHECK_ADMIN_TOKEN: 'abc' }],
])('a replay with %j and %j sends no secret to the server that the report names', async (args, env) => {
  await expect(prepare(args, env, report)).rejects.toThrow(`If it is yours, add --server ${server}`);
  expect(requests).toEqual([]);
});

test.each([
  { format: 'other' },
  { server: 'http://localhost:4020/\u001b[2J\n::error::owned' },
  { server: 'file:///etc/passwd' },
  { seed: '7\n::error::owned' },
  { runs: {} },
  { findings: [{ id: 'x' }] },
  { findings: {} },
])('a report with values that the check does not write is refused: %j', (part) => {
  writeFileSync(join(folder, 'foreign.json'), JSON.stringify({ ...report, ...part }));
  expect(() => readEarlierReport(join(folder, 'foreign.json'))).toThrow(
    'foreign.json is no report of this check.',
  );
});

test('a file without a report is refused', () => {
  const broken = join(folder, 'broken.html');
  writeFileSync(broken, '<p>');
  expect(() => readEarlierReport(broken)).toThrow('broken.html is no report of this check');
  expect(() => readEarlierReport('none.json')).toThrow('There is no report none.json');
});

test('the shop’s own contract has its behaviours however it is named, and that of another folder has not', async () => {
  const local = ['--server', server, '--contract'];
  for (const own of ['openapi.yaml', './openapi.yaml', join(process.cwd(), 'openapi.yaml')]) {
    const { settings } = await prepare([...local, own]);
    expect(settings.behaviours, own).toMatch(/scripts.behaviours$/);
    expect(settings.admin?.identity).toBe('admin@example.com');
  }
  const other = join(mkdtempSync(join(tmpdir(), 'contract-check-test-')), 'openapi.yaml');
  writeFileSync(other, '');
  const { settings, assumed } = await prepare([...local, other]);
  expect([settings.contract, settings.behaviours, settings.admin]).toEqual([other, undefined, undefined]);
  expect(assumed).toEqual([]);
});

test('consent is asked for what the contract at hand stores, and for nothing else', async () => {
  const file = 'scripts/contract/tests/corpus/notes/openapi.yaml';
  const asked = prepare(['--server', 'http://192.0.2.1:4020', '--contract', file]);
  await expect(asked).rejects.toThrow(/create records by 1 operation \(post_notes\), and delete them again/);
  await expect(asked).rejects.not.toThrow(/users|phones|orders/);
});
