import { expect, test } from 'vitest';
import { compareContracts } from '../../scripts/contract/diff/compareContracts';
import { verdictOf } from '../../scripts/contract/diff/verdict';
import { jsonReport, markdownReport, textReport } from '../../scripts/contract/diff/report';
import type { Report } from '../../scripts/contract/diff/report';
import { call, edited, remove, schema, set, whole } from './contractChanges/edits';
import type { Edit } from './contractChanges/edits';

function reportOf(...edits: Edit[]): Report {
  const findings = compareContracts({ before: whole, after: edited(...edits) });
  const [from, to] = [
    { name: 'HEAD:openapi.yaml', version: '1.0.0' },
    { name: 'openapi.yaml', version: '1.0.0' },
  ];
  return { from, to, findings, verdict: verdictOf(findings, { before: '1.0.0', after: '1.0.0' }) };
}

const plain = (_: string, text: string) => text;

const changes = [
  set([...call.getOrder, 'summary'], 'Other words'),
  remove([...call.getOrder, 'responses', '404']),
  remove([...call.checkAdmin, 'security']),
  set(schema('Condition', 'enum'), ['Excellent', 'Good', 'Fair', 'Poor']),
];

test('the text begins with the worst, says for each change where, what and why, and ends with the verdict', () => {
  const text = textReport(reportOf(...changes), plain);
  const order = [
    'HEAD:openapi.yaml (1.0.0) → openapi.yaml (1.0.0)',
    'Breaks clients and servers (1)',
    'schema Condition',
    'Could be "Excellent", "Good" or "Fair"; now also "Poor".',
    'Clients may get a value that they do not know.',
    'Servers must accept what they may have refused.',
    'In requests of addProduct, advertisePhone. In answers of',
    'Breaks clients (1)',
    'GET /users/admin/{emailOrId} (checkAdmin)',
    'Clients that send no token may be refused with 401.',
    'Breaks servers (1)',
    'GET /buyerorders/{id} (getOrder)',
    'The answer 404 is gone.',
    'Safe (1)',
    'Other words: summary.',
    '2 changes break clients, 2 break servers. info.version is still 1.0.0: raise it\nto 2.0.0, or take the changes back.',
  ];
  const places = order.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
});

test('the text of no change is two lines', () => {
  expect(textReport(reportOf(), plain)).toBe(
    'HEAD:openapi.yaml (1.0.0) → openapi.yaml (1.0.0)\n\nNothing changed.',
  );
});

test('the JSON has the verdict and, for each change, whom it breaks, the calls, the file and the line', () => {
  const report = JSON.parse(jsonReport(reportOf(...changes)));
  expect(report).toMatchObject({ passes: false, breakClients: 2, breakServers: 2 });
  expect(report.changes).toHaveLength(4);
  expect(report.changes).toContainEqual({
    place: 'GET /buyerorders/{id}',
    what: 'The answer 404 is gone.',
    breaks: { servers: 'that answer so depart from the contract' },
    calls: [{ operationId: 'getOrder', method: 'GET', path: '/buyerorders/{id}', sides: ['response'] }],
    file: 'HEAD:openapi.yaml',
    line: expect.any(Number),
  });
});

test('in Markdown nothing that the contract says ends a cell or becomes mark-up', () => {
  const markdown = markdownReport(
    reportOf(
      set(schema('Condition', 'enum'), ['a|b', '<img src=x>', '*bold* [link](x) @team `code`', 'two\nlines']),
    ),
  );
  const rows = markdown.split('\n').filter((line) => line.startsWith('| schema'));
  expect(rows).toHaveLength(1);
  expect(rows[0]?.split(/(?<!\\)\|/)).toHaveLength(6);
  expect(rows[0]).toContain('a\\|b');
  expect(rows[0]).toContain('&lt;img src=x&gt;');
  expect(rows[0]).toContain('\\*bold\\* \\[link\\]\\(x\\) @&#8203;team \\`code\\`');
});
