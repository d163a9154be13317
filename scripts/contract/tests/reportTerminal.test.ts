import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { operationIds } from '../../../tests/support/scenario';
import type { CheckReport } from '../check/report';
import type { Finding } from '../check/runLog';
import { showProgress, summaryText } from '../report/terminal';
import { held, sampleExchange, sampleFinding, sampleGroup, sampleReport, sampleRun } from './sampleRun';

beforeEach(() => void vi.stubEnv('FORCE_COLOR', '0'));
afterEach(() => void vi.unstubAllEnvs());

function summary(report: Partial<CheckReport> = {}): string {
  return summaryText(sampleRun({ report }), ['contract-report/report.md']);
}

test('a finding says what was expected, where the contract says so, what was received, and the request that shows it', () => {
  const text = summary({ findings: [sampleFinding({ times: 3 })] });
  expect(text).toContain(
    [
      'getOrder  GET /buyerorders/{id}',
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
  const shown = (body: string) => {
    const exchanges = [sampleExchange({ request: { ...request, body } })];
    return summary({ findings: [sampleFinding({ exchanges })] });
  };
  expect(shown('\n::error::x\u001b[2J\u009b\u202e')).toContain(
    "--data-raw $'\\012::error::x\\033[2J\\302\\233\\342\\200\\256'",
  );
  expect(shown('x'.repeat(2000))).toContain('    request:   in report.md');
});

test('many violations are one screen: the first in full, the others a line each, and the access before the input', () => {
  const finding = (operation: string, check: Finding['check']) =>
    sampleFinding({ id: `${operation}/${check}`, operation, check, title: `Expected: ${check}` });
  const findings = [
    ...operationIds.map((operation) => finding(operation, 'negative_data_rejection')),
    ...operationIds.map((operation) => finding(operation, 'status_code_conformance')),
    finding('getOrder', 'wrong_role'),
  ];
  const notRun = Array.from({ length: 30 }, (_, index) => ({
    outcome: 'not tried' as const,
    why: `Reason ${index}`,
    cases: ['getOrder/cors'],
  }));
  const text = summary({ findings, notRun });
  // The line before it says what is checked.
  expect(text.split('\n').length).toBeLessThanOrEqual(39);
  expect(text).toMatch(/wrong_role[^]*negative_data_rejection/);
  expect(text).toContain('curl -si');
  expect(text).toMatch(/✗.*\n {2}and \d+ more, in the reports/);
  expect(text).toMatch(/Not tried: Reason 0 .*and 29 more, in the reports/);
});

test('the last two lines are the result of each group of checks, and the verdict', () => {
  expect(summary().trim().split('\n').at(-1)).toBe(
    'No violation of the contract. 2 cases, 0 requests, 1.2 seconds, seed 7.',
  );
  const findings = [sampleFinding(), sampleFinding({ id: 'b', check: 'counts' })];
  expect(summary({ findings }).trim().split('\n').slice(-2)).toEqual([
    'shape ✓   access ✓   input ✓   memory ✗ 2 violations   browsers ✓',
    `2 violations of the contract, in 1 of ${operationIds.length} operations. 2 cases, 2 requests, 1.2 seconds, seed 7.`,
  ]);
});

test.each([
  [{ interrupted: true }, 'Stopped, after 1 of 2 cases. No violation of the contract so far.'],
  [{ whyEnded: 'most operations fail' }, 'Ended early, because most operations fail, after 1 of 2 cases.'],
])('a run that ended early says so: %j', (report, sentence) => {
  const outcomes = [held('one'), { ...held('two'), isReached: false }];
  expect(summary({ ...report, outcomes })).toContain(sentence);
});

test('what was not tried, not decided and noted is listed and counted, and documented answers are counted', () => {
  const notRun: CheckReport['notRun'] = [
    { outcome: 'not tried', why: 'No admin was named.', cases: ['makeAdmin/counts', 'makeAdmin/cors'] },
    { outcome: 'not decided', why: 'It is done later.', cases: ['makeAdmin/retries'] },
  ];
  const notes = [sampleFinding({ title: 'The status 418 is not documented', times: 3 })];
  const text = summary({ notRun, notes, exchanges: [sampleExchange()] });
  expect(text).toContain('getOrder: The status 418 is not documented (and 2 more of this kind)');
  expect(text).toContain('No admin was named. (makeAdmin/counts, makeAdmin/cors)');
  expect(text).toContain(
    'No violation of the contract. 2 cases were not tried in full. 1 case was not decided in full.',
  );
  expect(text).toMatch(
    / 1 of \d+ documented answers observed\.\n +Never observed: 200 of issueToken, 400 of/,
  );
});

test('no line is wider than 100 characters, and answers cannot write to the terminal', () => {
  const hostile = `\u001b[2J\u001b]0;owned\u0007 \u202e ${'x'.repeat(300)} \r\n more`;
  const findings = [sampleFinding({ title: hostile, expected: hostile, came: hostile })];
  const notRun = [
    { outcome: 'not tried' as const, why: hostile, cases: ['getOrder/cors', 'a/b', 'c/d', 'e/f', 'g/h'] },
  ];
  const text = summary({ findings, notRun, left: [hostile] });
  expect(Math.max(...text.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(100);
  // eslint-disable-next-line no-control-regex -- The test is about control characters.
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
});

test('equal findings are one entry, with a count and the three shortest requests', () => {
  const example = (price: string) => [
    `    example:   price is ${price}`,
    `    received:  200 {"insertedId":"${price}"}`,
    `    request:   curl -si -X 'POST' 'http://localhost:4020/orders' --data-raw '{"price":${price}}'`,
    '',
  ];
  const text = summary({ findings: sampleGroup(5) });
  expect(text).toContain(
    [
      '  ✗ Expected 400, received 200 (5 times)',
      '    check:     filters',
      '    expected:  400 (openapi.yaml:930)',
      ...['1', '12', '123'].flatMap(example),
    ].join('\n'),
  );
  expect(text.match(/✗ Expected/g)).toHaveLength(1);
});

test('every violation of access is on the screen, before all others', () => {
  const finding = (operation: string, check: Finding['check']) =>
    sampleFinding({ id: `${operation}/${check}`, operation, check, title: `Expected: ${operation}` });
  const findings = [
    ...operationIds.map((operation) => finding(operation, 'filters')),
    ...operationIds.map((operation) => finding(operation, 'ignored_auth')),
  ];
  const lines = summary({ findings }).split('\n');
  const places = operationIds.map((operation) =>
    lines.findIndex((line) => line.endsWith(`Expected: ${operation}`)),
  );
  expect(places).not.toContain(-1);
  const more = lines.findIndex((line) => /^ {2}and \d+ more/.test(line));
  expect(more).toBeGreaterThan(Math.max(...places));
});

test('progress is one line at a terminal, and four elsewhere', () => {
  const output = (isTTY: boolean) => {
    let text = '';
    const progress = showProgress({ isTTY, write: (part) => (text += part) });
    const one = { operation: 'getOrder', check: 'filters', run: async () => undefined } as const;
    progress.begins(40);
    for (let index = 0; index < 40; index += 1) progress.ends({ ...one, id: String(index) }, 0);
    return text;
  };
  expect(output(true)).not.toContain('\n');
  const lines = [10, 20, 30].map((done) => `${done} of 40 cases run, no violation so far.\n`);
  expect(output(false)).toBe(['40 cases to run.\n', ...lines].join(''));
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
  report.outcomes = [
    held('getOrder/filters'),
    { ...held('makeAdmin/counts'), outcome: 'not tried', why: 'No admin was named.' },
  ];
  const run = sampleRun({ report, earlier: { ...earlierReport, findings } });
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
