import { createRequire } from 'node:module';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operationIds } from '../../../tests/support/scenario';
import { annotations, har, jsonReport, junit, markdownReport } from '../report/reportFiles';
import { createFolder, writeReports } from '../../contractCheck';
import { sampleExchange, sampleFinding, sampleGroup, sampleRun } from './sampleRun';

/** jsdom has no types of its own. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (text: string, options: { contentType: string }) => { window: { document: Document } };
};

/** Throws for what is no XML. */
const parseXml = (xml: string) => new JSDOM(xml, { contentType: 'text/xml' }).window.document;

const newFolder = () => mkdtempSync(join(tmpdir(), 'contract-check-test-'));

/** What a server could answer to attack the readers of a report. */
const hostile = `</script><script>alert(1)</script><img src=x onerror=alert(1)> ]]> "quoted" 'single' & \u0000\u001b[31m\u009b1m\u202e\ud800\uffff\n::error::owned`;

const hostileRun = () => {
  const url = `http://localhost:4020/${hostile}`;
  const exchange = sampleExchange({
    request: { method: 'POST', url, headers: { 'X-A': hostile }, body: hostile },
    response: { status: 200, headers: { [hostile]: hostile }, text: hostile, json: undefined },
  });
  const texts = { id: hostile, caseId: hostile, title: hostile, expected: hostile, came: hostile };
  const findings = [sampleFinding({ ...texts, exchanges: [exchange] })];
  const notRun = [{ outcome: 'not tried' as const, why: hostile, cases: ['getOrder/cors'] }];
  return sampleRun({ report: { findings, left: [hostile], notRun, server: hostile } });
};

test('GitHub gets an annotation at the contract’s line, and a report in which nothing of a server has a meaning', () => {
  const findings = [sampleFinding({ title: 'Expected, not\n::error::owned', came: '100 %' })];
  expect(annotations(sampleRun({ report: { findings } }))).toEqual([
    '::error file=openapi.yaml,line=930,title=getOrder%3A filters::Expected, not%0A::error::owned%0AExpected: The order%0AReceived: 100 %25',
  ]);
  // In a block of code nothing has a meaning.
  const summary = markdownReport(hostileRun()).replace(/^ {6}.*curl .*$/gm, '');
  expect(summary).not.toMatch(/<(script|img)|\n::error|[\u0080-\u009f\u202e]/);
});

test('equal findings are one entry, with a count and the three shortest requests; JSON and JUnit have all', () => {
  const findings = sampleGroup(5);
  const run = sampleRun({ report: { findings } });
  const text = markdownReport(run);
  expect(text).toMatch(/### getOrder: Expected 400, received 200 \(5 times\)[^]*price is 12345/);
  expect(text.match(/^ +curl -si/gm)).toHaveLength(3);

  expect(JSON.parse(jsonReport(run))).toMatchObject({
    findings: [{ exchanges: [1], curl: expect.stringContaining('curl') as string }, {}, {}, {}, {}],
    groups: [
      {
        ...{ operation: 'getOrder', check: 'filters', title: 'Expected 400, received 200', times: 5 },
        findings: ['1', '12', '123', '1234', '12345'],
      },
    ],
  });
  const failure = parseXml(junit(run)).querySelector('failure')?.textContent;
  for (const { title } of findings) expect(failure).toContain(`${title}\n`);
});

test('JUnit: a suite for each operation, a case for each check, with every finding or the reason why it was not run', () => {
  const findings = [sampleFinding(), sampleFinding({ id: 'b', title: 'Another' })];
  const run = sampleRun({ report: { findings } });
  const cell = run.cells.find(({ operation, check }) => operation === 'getOrder' && check === 'cors');
  const open = [{ part: 'getOrder/cors/second', outcome: 'not tried', why: 'No <admin>.' }];
  Object.assign(cell ?? {}, { state: 'not run', open });
  const document = parseXml(junit(run));
  expect(document.querySelectorAll('testsuite')).toHaveLength(operationIds.length);
  expect(document.documentElement.getAttribute('failures')).toBe('1');
  const caseOf = (check: string) => `testsuite[name="getOrder"] testcase[name="${check}"]`;
  const failure = document.querySelector(`${caseOf('filters')} failure`);
  expect(failure?.getAttribute('message')).toBe('Expected: The order is shown (and 1 more violation)');
  expect(failure?.textContent).toMatch(/openapi\.yaml:930[^]*curl [^]*Another/);
  const skipped = document.querySelector(`${caseOf('cors')} skipped`);
  expect(skipped?.getAttribute('message')).toBe('getOrder/cors/second: No <admin>.');
});

test('JUnit: hostile answers leave it valid', () => {
  const document = parseXml(junit(hostileRun()));
  const [failure, ...others] = document.querySelectorAll('failure');
  expect(others).toEqual([]);
  expect(failure?.textContent).toContain(']]> "quoted"');
  expect(failure?.textContent).not.toMatch(/[\u0080-\u009f\u202e]|^::/m);
  expect(document.querySelectorAll('img')).toHaveLength(0);
});

test('HAR 1.2: every request and answer has the required fields, ordered by start', () => {
  const url = 'http://localhost:4020/1/upload?key=a%20b';
  const request = { method: 'POST', url, headers: {}, body: 'AAAA', encoding: 'base64' } as const;
  const exchanges = [
    sampleExchange({ startedAt: 2000, request }),
    sampleExchange({ startedAt: 1000 }),
    sampleExchange({ startedAt: 3000, response: undefined, networkError: 'no answer (ECONNRESET)' }),
  ];
  const { log } = JSON.parse(har(exchanges)) as { log: { version: string; entries: object[] } };
  expect(log.version).toBe('1.2');
  expect(log.entries).toHaveLength(3);
  const anyArray = expect.any(Array) as unknown[];
  const content = { size: expect.any(Number) as number, mimeType: expect.any(String) as string };
  for (const [index, entry] of log.entries.entries()) {
    expect(entry).toMatchObject({
      ...{ startedDateTime: `1970-01-01T00:00:0${index + 1}.000Z`, time: 12.5, cache: {} },
      request: { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, queryString: anyArray },
      response: { headers: anyArray, cookies: [], content, redirectURL: '' },
      timings: { send: 0, wait: 12.5, receive: 0 },
    });
  }
  expect(log.entries[1]).toMatchObject({
    request: {
      queryString: [{ name: 'key', value: 'a b' }],
      bodySize: 3,
      postData: { mimeType: '', params: [], text: 'AAAA', encoding: 'base64' },
    },
  });
  expect(log.entries[2]).toMatchObject({ response: { status: 0, _error: 'no answer (ECONNRESET)' } });
});

test('a folder that cannot be created is named before the run', () => {
  expect(() => createFolder('/dev/null/reports')).toThrow(
    /cannot be written to \/dev\/null\/reports.*--out FOLDER/,
  );
});

test('no file contains the token of a caller, also with another signature, a header’s value or a key', () => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signature = 'c2lnbmF0dXJlLW9mLXRoZS1hZG1pbg-0123456789';
  const token = `${part({ alg: 'HS256' })}.${part({ email: 'admin@example.com' })}.${signature}`;
  const changed = token.replace('bmF0', 'bmF1');
  const forged = `${part({ alg: 'HS256' })}.${part({ email: 'other@example.com' })}.${signature}`;
  const issued =
    'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImFkbWluQGV4YW1wbGUuY29tIiwiaWF0IjoxfQ.another-signature-0123456';
  const claims = part({ email: 'buyer@example.com' });
  const user = `${part({ alg: 'HS256' })}.${claims}.c2lnbmF0dXJlLW9mLWE`;
  const [gateway, payments, images] = ['gateway-secret-1', 'pk_test_ofAnotherUser', 'images-secret-1'];
  const exchanges = [token, changed, forged, `${token} more`, user, user.slice(0, -3)].map((one) => {
    const headers = { Authorization: `Bearer ${one}`, 'x-gateway': gateway, 'X-Short': '7' };
    const url = `http://localhost:4020/1/upload?key=${images}`;
    const text = `"${one} ${gateway}"`;
    return sampleExchange({
      request: { method: 'POST', url, headers, body: `key=${payments}` },
      response: { status: 200, headers: { 'x-echo': one }, text, json: { [one]: one } },
    });
  });
  const url = 'http://localhost:4020/jwt?email=Admin%40example.com';
  const signIn = sampleExchange({
    request: { method: 'GET', url, headers: {}, body: undefined },
    response: { status: 200, headers: {}, text: `{"accessToken":"${issued}"}`, json: {} },
  });
  const texts = { came: `200 ${token}`, title: forged, expected: issued };
  const run = sampleRun({
    report: {
      findings: exchanges.map((exchange, index) =>
        sampleFinding({ ...texts, id: String(index), exchanges: [signIn, exchange] }),
      ),
      exchanges: [signIn, ...exchanges],
      tokens: new Map([[user, 'buyer@example.com']]),
      notRun: [{ outcome: 'not tried', why: `No token: ${token}`, cases: [] }],
      left: [gateway],
    },
    settings: {
      admin: { identity: 'admin@example.com', token },
      headers: { 'X-Gateway': gateway, 'X-Short': '7' },
      services: {
        payments: { url: 'https://api.stripe.com', key: payments },
        images: { url: 'http://localhost:4020', key: images },
      },
    },
  });
  const folder = newFolder();
  writeReports(run, folder);
  const names = readdirSync(folder).sort();
  expect(names).toEqual(['calls.har', 'junit.xml', 'report.json', 'report.md']);
  const secrets = [claims, signature, changed.split('.')[2] ?? '', issued, gateway, payments, images];
  for (const name of names) {
    const content = readFileSync(join(folder, name), 'utf8');
    expect([name, ...secrets.filter((secret) => content.includes(secret))]).toEqual([name]);
    expect(content).not.toMatch(/X-Short[": ,value]+7/i);
  }
  expect(readFileSync(join(folder, 'calls.har'), 'utf8')).toContain('Bearer $USER_TOKEN');
  // The sign-in, which all findings share, is there once.
  const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as { exchanges: object[] };
  expect(report.exchanges).toHaveLength(7);
});
