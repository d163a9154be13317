import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isThisMachine, prepareSettings } from '../../../scripts/contract/options/prepareSettings';
import {
  readEarlierReport,
  reportFormat,
  type EarlierReport,
} from '../../../scripts/contract/options/readEarlierReport';
import { readOptions } from '../../../scripts/contract/options/readOptions';

const nobody = (() => Promise.reject(new Error('Nobody is there.'))) as typeof fetch;

/** Answers as the local stand-ins do, and remembers what was asked. */
function standIns() {
  const asked: string[] = [];
  const answer = (input: string | URL | Request) => {
    const { origin, pathname, search } = new URL(String(input));
    asked.push(origin + pathname + search);
    if (pathname === '/v1/payment_intents/pi_x') {
      return Response.json({ error: { type: 'invalid_request_error' } }, { status: 401 });
    }
    if (search === '?key=local-image-key') return Response.json({ error: { code: 130 } }, { status: 400 });
    return Response.json({ message: 'no' }, { status: 404 });
  };
  return { asked, fetch: (async (input) => answer(input)) as typeof fetch };
}

interface Circumstances {
  fetch?: typeof fetch;
  env?: Record<string, string>;
  earlier?: EarlierReport;
}

function prepare(args: string[], { fetch = nobody, env = {}, earlier }: Circumstances = {}) {
  const options = readOptions(args, { env, folder: tmpdir() });
  return prepareSettings(options, { earlier, signal: new AbortController().signal, fetch });
}

test('on this machine the sandbox’s admin and stand-ins are taken, and that is told', async () => {
  const { fetch, asked } = standIns();
  const { settings, assumed } = await prepare(['--server', 'http://localhost:4173/api'], { fetch });
  const url = 'http://localhost:4173';
  expect(settings).toMatchObject({
    server: 'http://localhost:4173/api',
    remote: false,
    admin: { identity: 'admin@example.com' },
    services: { payments: { url, key: 'pk_test_local' }, images: { url, key: 'local-image-key' } },
  });
  expect(asked.every((one) => one.startsWith(`${url}/v1/`) || one.startsWith(`${url}/1/`))).toBe(true);
  expect(assumed).toHaveLength(3);
});

test('what was said is not looked up, and what is not there is not taken', async () => {
  const args = ['--server', 'http://127.0.0.1:5000', '--admin', 'ada@example.com'];
  const { settings, assumed } = await prepare(args);
  expect(settings).toMatchObject({
    admin: { identity: 'ada@example.com' },
    services: { payments: undefined, images: undefined },
  });
  expect(assumed).toEqual([]);
});

test('a server that answers otherwise has no stand-ins', async () => {
  const fetch = (async () => new Response('<html>', { status: 401 })) as typeof globalThis.fetch;
  const { settings } = await prepare(['--server', 'http://localhost:5000'], { fetch });
  expect(settings).toMatchObject({ services: { payments: undefined, images: undefined } });
});

test.each([
  'localhost',
  'shop.localhost',
  '127.0.0.1',
  '127.9.8.7',
  '[::1]',
  '0.0.0.0',
  '[::ffff:127.0.0.1]',
])('%s is this machine', async (host) => {
  expect(await isThisMachine(`http://${host}:4020`)).toBe(true);
});

test.each(['192.0.2.1', '10.0.0.1', '[2001:db8::1]', '127.0.0.1.example.com.'])('%s is not', async (host) => {
  const isOwn = isThisMachine(`http://${host}:4020`).catch(() => false);
  expect(await isOwn).toBe(false);
});

test('a name is what it stands for, everywhere that it leads to', async () => {
  const isOwn = (...addresses: string[]) => isThisMachine('http://shop.test', async () => addresses);
  expect(await isOwn('127.0.0.1', '::1')).toBe(true);
  expect(await isOwn('192.0.2.1')).toBe(false);
  expect(await isOwn('127.0.0.1', '192.0.2.1')).toBe(false);
});

test('nothing is sent to another machine before its owners have agreed', async () => {
  const { fetch, asked } = standIns();
  const refused = prepare(['--server', 'http://192.0.2.1:4020'], { fetch });
  await expect(refused).rejects.toThrow(/not on this machine, so nothing was sent[^]*orders[^]*--yes-remote/);
  expect(asked).toEqual([]);
});

test('with their consent nothing is taken for granted, and nothing is probed', async () => {
  const { fetch, asked } = standIns();
  const { settings, assumed } = await prepare(['--server', 'http://192.0.2.1:4020', '--yes-remote'], {
    fetch,
  });
  expect(settings).toMatchObject({
    remote: true,
    admin: undefined,
    services: { payments: undefined, images: undefined },
  });
  expect([...asked, ...assumed]).toEqual([]);
});

test('a host that nobody knows is named', async () => {
  await expect(prepare(['--server', 'http://no-such-host.invalid'])).rejects.toThrow(
    'The host no-such-host.invalid is not known here',
  );
});

test('a missing server is asked for', async () => {
  await expect(prepare([])).rejects.toThrow('Say which server to check');
});

test('keys and tokens without what they belong to are told', async () => {
  const args = ['--server', 'http://localhost:5000'];
  const withEnv = (env: Record<string, string>, more: string[] = []) => prepare([...args, ...more], { env });
  await expect(withEnv({ CONTRACT_CHECK_ADMIN_TOKEN: 'abc' })).rejects.toThrow('Add --admin E-MAIL');
  await expect(withEnv({ CONTRACT_CHECK_PAYMENTS_KEY: 'pk_test_1' })).rejects.toThrow('add --payments');
  await expect(withEnv({ CONTRACT_CHECK_IMAGES_KEY: 'k' })).rejects.toThrow('add --images');
  await expect(withEnv({}, ['--payments', 'http://192.0.2.1'])).rejects.toThrow(
    'needs a key: set CONTRACT_CHECK_PAYMENTS_KEY',
  );
});

test('without a seed there is another one each time', async () => {
  const args = ['--server', 'http://localhost:5000'];
  const seeds = await Promise.all([1, 2, 3].map(async () => (await prepare(args)).settings.seed));
  expect(new Set(seeds).size).toBeGreaterThan(1);
});

const finding = {
  id: 'getOrder/filters/x',
  caseId: 'getOrder/filters',
  operation: 'getOrder',
  check: 'filters',
  title: 'x',
} as const;
const earlier = {
  format: reportFormat,
  server: 'http://localhost:5000',
  seed: 42,
  runs: 3,
  findings: [finding, finding],
};

test('a replay takes its server, seed and cases from the report, whichever of the two files it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-check-test-'));
  const json = JSON.stringify(earlier);
  writeFileSync(join(folder, 'report.json'), json);
  writeFileSync(
    join(folder, 'report.html'),
    `<p><script type="application/json" id="report">${json}</script><script>1</script>`,
  );
  for (const name of ['report.json', 'report.html']) {
    const { settings } = await prepare([], { earlier: readEarlierReport(folder, name) });
    expect(settings).toMatchObject({
      server: earlier.server,
      seed: 42,
      runs: 3,
      caseIds: ['getOrder/filters'],
    });
  }
});

test('what is no report is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-check-test-'));
  writeFileSync(join(folder, 'other.json'), '{}');
  writeFileSync(join(folder, 'broken.html'), '<p>');
  expect(() => readEarlierReport(folder, 'other.json')).toThrow('other.json is no report of this check');
  expect(() => readEarlierReport(folder, 'broken.html')).toThrow('broken.html is no report of this check');
  expect(() => readEarlierReport(folder, 'none.json')).toThrow('There is no report none.json');
});

test.each([
  { server: 'http://localhost:4020/\u001b[2J\n::error::owned' },
  { server: 'file:///etc/passwd' },
  { seed: '7\n::error::owned' },
  { runs: {} },
  { findings: [{ id: 'x' }] },
  { findings: {} },
])('a report with other values than the check writes is no report: %j', (part) => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-check-test-'));
  const content = { format: reportFormat, server: 'http://localhost:4020', seed: 7, runs: 12, findings: [] };
  writeFileSync(join(folder, 'report.json'), JSON.stringify({ ...content, ...part }));
  expect(() => readEarlierReport(folder, 'report.json')).toThrow('report.json is no report of this check.');
});
