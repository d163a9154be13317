import { expect, test } from 'vitest';
import { markdownReport, reportOf, textReport, verdictOf } from '../../scripts/contract/diff/report';
import { calls, edited, remove, set, whole } from './contractChanges/edits';
import type { Edit } from './contractChanges/edits';

const report = (...edits: Edit[]) => reportOf({ before: whole, after: edited(...edits) });

const changes = [
  set(`${calls.getOrder} summary`, 'Other words'),
  remove(`${calls.getOrder} responses 404`),
  remove(`${calls.checkAdmin} security`),
  set('components schemas Condition enum', ['Excellent', 'Good', 'Fair', 'Poor']),
];

test('the text begins with the worst, says for each change where, what and why, and ends with the verdict', () => {
  const text = textReport(report(...changes), (_, line) => line);
  const order = [
    'old.yaml (1.0.0) → new.yaml (1.0.0)',
    'Breaks clients and servers (1)',
    'schema Condition',
    'Now also allows "Poor".',
    'Clients may get an answer that they do not know.',
    'Servers must accept what they may have refused.',
    'In requests of addProduct, advertisePhone. In answers of',
    'Breaks clients (1)',
    'GET /users/admin/{emailOrId}',
    'Clients that send no token may be refused with 401.',
    'Breaks servers (1)',
    'GET /buyerorders/{id}, answer 404',
    'Servers may give answers that are no longer allowed.',
    'Safe (1)',
    'Other words: summary.',
    'Changes: 4, breaking clients: 2, breaking servers: 2.',
    'which needs to be 2.0.0 or higher.',
  ];
  const places = order.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
});

test('in Markdown nothing that the contract says ends a cell or becomes markup', () => {
  const hostile = ['a|b', '<img src=x>', '*bold* [link](x) @team', 'two\nlines'];
  const markdown = markdownReport(report(set('components schemas Condition enum', hostile)));
  const rows = markdown.split('\n').filter((line) => line.startsWith('| schema'));
  expect(rows).toHaveLength(1);
  expect(rows[0]?.split(/(?<!\\)\|/)).toHaveLength(6);
  expect(rows[0]).toContain('a\\|b');
  expect(rows[0]).toContain('&lt;img src=x&gt;');
  expect(rows[0]).toContain('\\*bold\\* \\[link\\]\\(x\\) @&#8203;team');
});

test('the JSON has the verdict and, for each change, whom it breaks, the calls, the file and the line', () => {
  const json = JSON.parse(JSON.stringify(report(...changes)));
  expect(json).toMatchObject({ passes: false, breakClients: 2, breakServers: 2 });
  expect(json.changes).toHaveLength(4);
  expect(json.changes).toContainEqual({
    place: 'GET /buyerorders/{id}, answer 404',
    what: 'Was removed.',
    breaks: { servers: 'may give answers that are no longer allowed' },
    calls: [{ operationId: 'getOrder', method: 'GET', path: '/buyerorders/{id}', sides: ['response'] }],
    file: 'old.yaml',
    line: expect.any(Number),
  });
});

test('a safe change passes', () => {
  expect(verdictOf([{ breaks: {} }], { before: '1.0.0', after: '1.0.0' })).toMatchObject({
    passes: true,
    says: 'Changes: 1, breaking clients: 0, breaking servers: 0.',
  });
});

const breaking = [{ breaks: {} }, { breaks: { clients: 'may be refused' } }, { breaks: { servers: 'must' } }];
const count = 'Changes: 3, breaking clients: 1, breaking servers: 1.';

test.each([
  ['1.4.2', '2.0.0'],
  ['1.4.2', '3.1.0'],
  ['1.4.2', '2.0.0-rc.1'],
  ['0.3.1', '0.4.0'],
  ['0.3.1', '1.0.0'],
])('a break passes from %s to %s', (before, after) => {
  expect(verdictOf(breaking, { before, after })).toMatchObject({
    passes: true,
    says: `${count} info.version was ${before} and is ${after}, which says so.`,
  });
});

test.each([
  ['1.0.0', '1.0.0', 'which needs to be 2.0.0 or higher.'],
  ['1.4.2', '1.5.0', 'which needs to be 2.0.0 or higher.'],
  ['2.0.0', '1.0.0', 'which needs to be 3.0.0 or higher.'],
  ['0.3.1', '0.3.2', 'which needs to be 0.4.0 or higher.'],
  ['0.3.1', '0.2.0', 'which needs to be 0.4.0 or higher.'],
])('a break does not pass from %s to %s', (before, after, needed) => {
  expect(verdictOf(breaking, { before, after })).toEqual({
    passes: false,
    breakClients: 1,
    breakServers: 1,
    says: `${count} info.version was ${before} and is ${after}, ${needed}`,
  });
});

test('a break does not pass under a version that is none', () => {
  expect(verdictOf(breaking, { before: '1.0.0', after: 'v2' })).toMatchObject({
    passes: false,
    says: expect.stringContaining('is v2; both have to be like 1.0.0'),
  });
  expect(verdictOf(breaking, { before: 'latest', after: '2.0.0' })).toMatchObject({ passes: false });
});
