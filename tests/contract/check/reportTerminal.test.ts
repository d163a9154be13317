import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CheckReport } from '../../../scripts/contract/check/report';
import { showProgress, summaryText } from '../../../scripts/contract/report/terminal';
import { sampleExchange, sampleFinding, sampleGroup, sampleReport, sampleRun } from '../../support/sampleRun';

beforeEach(() => void vi.stubEnv('FORCE_COLOR', '0'));
afterEach(() => void vi.unstubAllEnvs());

function summary(report: Partial<CheckReport> = {}, done?: string[]): string {
  const run = sampleRun({ report, ...(done && { done }) });
  return summaryText(run, ['contract-report/report.html  to read in a browser']);
}

test('a finding says what was expected, where the contract says so, what was received, and the request that shows it', () => {
  const text = summary({ findings: [sampleFinding({ times: 3 })] });
  expect(text).toContain(
    [
      'getOrder  GET /buyerorders/{id}',
      '',
      '  ✗ Expected: The order is shown (3 times)',
      '    check:     filters',
      '    expected:  The order (openapi.yaml:930)',
      '    received:  404',
      "    request:   curl -si 'http://localhost:4020/buyerorders/x' -H 'Accept: application/json'",
    ].join('\n'),
  );
});

test('control characters of a request are escaped, and a long command is only in the report', () => {
  const request = { method: 'POST', url: 'http://localhost:4020/users', headers: {} };
  const shown = (body: string) =>
    summary({
      findings: [sampleFinding({ exchanges: [sampleExchange({ request: { ...request, body } })] })],
    });
  expect(shown('\n::error::x\u001b[2J\u009b\u202e')).toContain(
    "--data-raw $'\\012::error::x\\033[2J\\302\\233\\342\\200\\256'",
  );
  expect(shown('x'.repeat(2000))).toContain('    request:   in report.html');
});

test('the last two lines are the result of each group of checks, and the verdict', () => {
  expect(summary().trim().split('\n').at(-1)).toBe(
    'No violation of the contract. 2 cases, 0 requests, 1.2 seconds, seed 7.',
  );
  const findings = [sampleFinding(), sampleFinding({ id: 'b', check: 'counts' })];
  expect(summary({ findings }).trim().split('\n').slice(-2)).toEqual([
    'shape ✓   input ✓   access ✓   memory ✗ 2 violations   browsers ✓',
    '2 violations of the contract, in 1 of 24 operations. 2 cases, 2 requests, 1.2 seconds, seed 7.',
  ]);
});

test('a run that ended early says so', () => {
  expect(summary({ interrupted: true }, ['one'])).toContain(
    'Stopped, after 1 of 2 cases. No violation of the contract so far.',
  );
  expect(summary({}, ['one'])).toContain(
    'Ended early, because the server had stopped answering, after 1 of 2 cases.',
  );
});

test('what could not be run is listed, and counted in the verdict', () => {
  const notRun = [
    { why: 'No admin was named.', cells: ['makeAdmin/counts', 'makeAdmin/cors'] },
    { why: 'Not chosen.', cells: ['getOrder/cors'] },
  ];
  const text = summary({ notRun });
  expect(text).toContain('No admin was named. (makeAdmin/counts, makeAdmin/cors)');
  expect(text).not.toContain('Not chosen.');
  expect(text).toContain('No violation of the contract. 2 checks could not be run.');
});

test('no line is wider than 100 characters, and answers cannot write to the terminal', () => {
  const hostile = `\u001b[2J\u001b]0;owned\u0007 \u202e ${'x'.repeat(300)} \r\n more`;
  const findings = [sampleFinding({ title: hostile, expected: hostile, came: hostile })];
  const notRun = [{ why: hostile, cells: ['getOrder/cors', 'a/b', 'c/d', 'e/f', 'g/h'] }];
  const text = summary({ findings, notRun, left: [hostile] });
  expect(Math.max(...text.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(100);
  // eslint-disable-next-line no-control-regex -- The test is about control characters.
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
});

test('of many findings of one check the first three are shown', () => {
  const findings = Array.from({ length: 9 }, (_, index) =>
    sampleFinding({ id: String(index), title: `Violation ${index}` }),
  );
  const text = summary({ findings });
  expect(text).toContain('Violation 2');
  expect(text).not.toContain('Violation 3');
  expect(text).toContain('and 6 more of filters, in the reports');
});

test('equal findings are one entry, with a count and the three shortest requests', () => {
  const text = summary({ findings: sampleGroup(5) });
  const example = (price: string) => [
    `    example:   price is ${price}`,
    `    received:  200 {"insertedId":"${price}"}`,
    `    request:   curl -si -X 'POST' 'http://localhost:4020/orders' -H 'Content-Type: text/plain;charset=UTF-8' --data-raw '{"price":${price}}'`,
    '',
  ];
  expect(text).toContain(
    [
      '  ✗ Expected 400, received 200 (5 times)',
      '    check:     filters',
      '    expected:  400 (openapi.yaml:930)',
      ...['1', '12', '123'].flatMap(example),
      '    and 2 more of filters, in the reports',
    ].join('\n'),
  );
  expect(text.match(/✗ Expected/g)).toHaveLength(1);
});

test('the table has a sign for each cell, and its numbers are explained', () => {
  const run = sampleRun({ report: { findings: [sampleFinding()] } });
  const { getOrder = {} } = run.table;
  Object.assign(getOrder, { journey: { state: 'not applicable', why: 'x' } });
  Object.assign(getOrder, { cors: { state: 'not run', why: 'x' } });
  const text = summaryText(run, []);
  const [, head = ''] = /^( +1 +2 .*)$/m.exec(text) ?? [];
  const [row = ''] = /^ {2}getOrder .*$/m.exec(text) ?? [];
  const signOf = (check: string) => {
    const [, number = '?'] = new RegExp(` (\\d+) ${check}`).exec(text) ?? [];
    return row[head.indexOf(` ${number} `) + number.length];
  };
  expect(['filters', 'journey', 'not_a_server_error'].map(signOf)).toEqual(['✗', '·', '✓']);
  expect(row.endsWith('–')).toBe(true);
});

test('answers that no request can provoke are one line', () => {
  expect(summary()).toContain('500 of 24 operations: cannot be provoked from outside');
});

test('progress is one line at a terminal, and four elsewhere', () => {
  const output = (isTTY: boolean) => {
    const parts: string[] = [];
    const progress = showProgress({ isTTY, write: (text) => parts.push(text) });
    const one = { operation: 'getOrder', check: 'filters', run: async () => undefined } as const;
    progress.begins('cases', 40);
    for (let index = 0; index < 40; index += 1) progress.ends({ ...one, id: String(index) }, 0);
    return parts;
  };
  expect(output(true).join('')).not.toContain('\n');
  expect(output(false)).toEqual([
    '40 cases to run.\n',
    '10 of 40 cases run, no violation so far.\n',
    '20 of 40 cases run, no violation so far.\n',
    '30 of 40 cases run, no violation so far.\n',
  ]);
});

const earlierReport = { server: 'http://localhost:4020', seed: 7, runs: 12 };

test('a replay says of each violation whether it is still there, gone, or could not be tried', () => {
  const still = sampleFinding({ id: 'still', title: 'A' });
  const findings = [
    still,
    sampleFinding({ id: 'gone', title: 'B' }),
    sampleFinding({ id: 'no case', caseId: 'renamed' }),
    sampleFinding({ id: 'no admin', operation: 'makeAdmin', check: 'counts', caseId: 'makeAdmin/counts' }),
    sampleFinding({ id: 'bystander', caseId: 'listUsers/bystanders' }),
  ];
  const report = sampleReport({ findings: [still] });
  Object.assign(report.table['makeAdmin'] ?? {}, {
    counts: { state: 'not run', why: 'No admin was named.' },
  });
  const run = sampleRun({ report, done: ['getOrder/filters'], earlier: { ...earlierReport, findings } });
  expect(run.replay?.map(({ id, state, why }) => [id, state, why])).toEqual([
    ['still', 'still there', undefined],
    ['gone', 'gone', undefined],
    ['no case', 'not tried', 'There is no such case any more.'],
    ['no admin', 'not tried', 'No admin was named.'],
    ['bystander', 'not tried', 'Only a whole run can show it.'],
  ]);
  expect(summaryText(run, [])).toContain(
    '✗ still there getOrder filters: A\n  ✓ gone        getOrder filters: B',
  );
});

test('the texts of a foreign report cannot write to the terminal or give commands to a CI run', () => {
  const command = '::error file=x::owned';
  const foreign = sampleFinding({
    operation: `getOrder\n${command}\u001b[2J` as never,
    check: `filters\u009b2J\u202e\n##[error]owned` as never,
    title: `${'x'.repeat(70)} ${command} ${'y'.repeat(200)}${command}`,
  });
  const text = summaryText(sampleRun({ earlier: { ...earlierReport, findings: [foreign] } }), []);
  // eslint-disable-next-line no-control-regex -- The test is about control characters.
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  expect(text).not.toMatch(/^\s*::|##\[/m);
  expect(text).toContain(': :error file=x: :owned');
});
