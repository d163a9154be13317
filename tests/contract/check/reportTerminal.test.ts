import { expect, test } from 'vitest';
import type { CheckReport } from '../../../scripts/contract/check/report';
import { replayed } from '../../../scripts/contract/report/checkedRun';
import { showProgress } from '../../../scripts/contract/report/progress';
import { noStyle, replayText, styleFor, summaryText } from '../../../scripts/contract/report/terminal';
import { sampleExchange, sampleFinding, sampleGroup, sampleReport, sampleRun } from '../../support/sampleRun';

const written = ['contract-report/report.html  to read in a browser'];

function summary(report: Partial<CheckReport> = {}, done?: string[]): string {
  const run = sampleRun({ report, ...(done && { done }) });
  return summaryText(run, written, noStyle);
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

test('hostile bytes of a request are escaped, and a long command is left to the report', () => {
  const request = { method: 'POST', url: 'http://localhost:4020/users', headers: {} };
  const told = (body: string) =>
    summary({
      findings: [sampleFinding({ exchanges: [sampleExchange({ request: { ...request, body } })] })],
    });
  expect(told('\n::error::x\u001b[2J\u009b\u202e')).toContain(
    "--data-raw $'\\012::error::x\\033[2J\\302\\233\\342\\200\\256'",
  );
  expect(told('x'.repeat(2000))).toContain('    request:   in report.html');
});

test('the last line is the verdict', () => {
  expect(summary().trim().split('\n').at(-1)).toBe(
    'No departure from the contract. 2 cases, 0 requests, 1.2 seconds, seed 7.',
  );
  const findings = [sampleFinding(), sampleFinding({ id: 'b', check: 'counts' })];
  expect(summary({ findings }).trim().split('\n').at(-1)).toBe(
    '2 departures from the contract, in 1 of 24 operations. 2 cases, 2 requests, 1.2 seconds, seed 7.',
  );
});

test('the line above it tells what kind of server was met', () => {
  expect(
    summary({ findings: [sampleFinding()] })
      .trim()
      .split('\n')
      .at(-2),
  ).toBe('shape ✓   input ✓   access ✓   memory ✗ 1 departure   browsers ✓');
});

test('a run that ended early says so', () => {
  expect(summary({ interrupted: true }, ['one'])).toContain(
    'Stopped, after 1 of 2 cases. No departure from the contract so far.',
  );
  expect(summary({}, ['one'])).toContain(
    'Ended early, because the server had stopped answering, after 1 of 2 cases.',
  );
});

test('what could not be run is no small print of the verdict', () => {
  const notRun = [
    { why: 'No admin was named.', cells: ['makeAdmin/counts', 'makeAdmin/cors'] },
    { why: 'Not chosen.', cells: ['getOrder/cors'] },
  ];
  const text = summary({ notRun });
  expect(text).toContain('No admin was named. (makeAdmin/counts, makeAdmin/cors)');
  expect(text).not.toContain('Not chosen.');
  expect(text).toContain('No departure from the contract. 2 checks could not be run, as listed above.');
});

test('nothing is wider than 100 letters, and answers cannot write to the terminal', () => {
  const hostile = `\u001b[2J\u001b]0;owned\u0007 \u202e ${'x'.repeat(300)} \r\n more`;
  const findings = [sampleFinding({ title: hostile, expected: hostile, came: hostile })];
  const notRun = [{ why: hostile, cells: ['getOrder/cors', 'a/b', 'c/d', 'e/f', 'g/h'] }];
  const text = summary({ findings, notRun, left: [hostile] });
  expect(Math.max(...text.split('\n').map((line) => [...line].length))).toBeLessThanOrEqual(100);
  // eslint-disable-next-line no-control-regex -- Control characters are what this is about.
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
});

test('many findings of one kind are told in short', () => {
  const findings = Array.from({ length: 9 }, (_, index) =>
    sampleFinding({ id: String(index), title: `Departure ${index}` }),
  );
  const text = summary({ findings });
  expect(text).toContain('Departure 2');
  expect(text).not.toContain('Departure 3');
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

test('findings of two checks, or of two titles that do not tell what was sent, are two entries', () => {
  const findings = [
    sampleFinding(),
    sampleFinding({ id: 'b', check: 'counts' }),
    sampleFinding({ id: 'c', title: 'Expected: The order is paid' }),
  ];
  const text = summary({ findings });
  expect(text.match(/✗ Expected/g)).toHaveLength(3);
  expect(text).not.toContain('times)');
});

test('a group counts every time that the server departed', () => {
  const findings = [sampleFinding({ times: 3 }), sampleFinding({ id: 'b', times: 2 })];
  const text = summary({ findings });
  expect(text).toContain('✗ Expected: The order is shown (5 times)');
  expect(text.match(/request: /g)).toHaveLength(2);
});

test('the table has a sign for each cell, and its letters are explained', () => {
  const run = sampleRun({ report: { findings: [sampleFinding()] } });
  const { getOrder = {} } = run.report.table;
  Object.assign(getOrder, { cors: { state: 'not applicable', why: 'x' } });
  Object.assign(getOrder, { journey: { state: 'not run', why: 'x' } });
  const lines = summaryText(run, written, noStyle).split('\n');
  const head = lines.find((line) => line.trim().startsWith('5x')) ?? '';
  const row = lines.find((line) => line.startsWith('  getOrder  ')) ?? '';
  const signAt = (code: string) => row[head.indexOf(` ${code}`) + 2];
  expect([signAt('fi'), signAt('co'), signAt('jo'), signAt('5x')]).toEqual(['✗', '·', '–', '✓']);
  expect(lines.join('\n')).toContain('fi filters');
});

test('answers that nobody can provoke are told in one line', () => {
  expect(summary()).toContain('500 of 24 operations: cannot be provoked from outside');
});

test('there are colours at a terminal only, and not against one’s will', () => {
  expect(styleFor({ isTTY: true }, {})('red', 'x')).toContain('\u001b[');
  expect(styleFor({ isTTY: true }, { NO_COLOR: '1' })('red', 'x')).toBe('x');
  expect(styleFor({}, {})('red', 'x')).toBe('x');
});

test('progress is one line at a terminal, and four elsewhere', () => {
  const told = (isTTY: boolean) => {
    const parts: string[] = [];
    const progress = showProgress({ isTTY, write: (text) => parts.push(text) });
    const one = { id: 'x', operation: 'getOrder', check: 'filters', run: async () => undefined } as const;
    progress.begins?.('cases', 40);
    for (let index = 0; index < 40; index += 1) progress.ends?.(one, 0);
    return parts;
  };
  expect(told(true).join('')).not.toContain('\n');
  expect(told(false)).toEqual([
    '40 cases to run.\n',
    '10 of 40 cases run, no departure so far.\n',
    '20 of 40 cases run, no departure so far.\n',
    '30 of 40 cases run, no departure so far.\n',
  ]);
});

test('a replay tells of each finding whether it is still there, gone, or could not be tried', () => {
  const still = sampleFinding({ id: 'still' });
  const earlier = {
    server: 'http://localhost:4020',
    seed: 7,
    runs: 12,
    caseIds: [],
    findings: [
      still,
      sampleFinding({ id: 'gone' }),
      sampleFinding({ id: 'no case', caseId: 'renamed' }),
      sampleFinding({ id: 'no admin', operation: 'makeAdmin', check: 'counts', caseId: 'makeAdmin/counts' }),
      sampleFinding({ id: 'bystander', caseId: 'listUsers/bystanders' }),
    ],
  };
  const report = sampleReport({ findings: [still] });
  Object.assign(report.table['makeAdmin'] ?? {}, {
    counts: { state: 'not run', why: 'No admin was named.' },
  });
  const told = replayed(earlier, report, { done: new Set(['getOrder/filters']), journeys: true });
  expect(told.map(({ id, state, why }) => [id, state, why])).toEqual([
    ['still', 'still there', undefined],
    ['gone', 'gone', undefined],
    ['no case', 'not tried', 'There is no such case any more.'],
    ['no admin', 'not tried', 'No admin was named.'],
    ['bystander', 'not tried', 'Only a whole run can show it.'],
  ]);
});

test('the texts of a foreign report cannot write to the terminal or give commands to a CI run', () => {
  const command = '::error file=x::owned';
  const foreign = sampleFinding({
    operation: `getOrder\n${command}\u001b[2J` as never,
    check: `filters\u009b2J\u202e\n##[error]owned` as never,
    title: `${'x'.repeat(70)} ${command} ${'y'.repeat(200)}${command}`,
  });
  const earlier = { server: 'http://localhost:4020', seed: 7, runs: 12, caseIds: [], findings: [foreign] };
  const told = replayed(earlier, sampleReport(), { done: new Set(), journeys: true });
  const text = replayText(told, noStyle).join('\n');
  // eslint-disable-next-line no-control-regex -- Control characters are what this is about.
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  expect(text).not.toMatch(/^\s*::|##\[/m);
  expect(text).toContain(': :error file=x: :owned');
});
