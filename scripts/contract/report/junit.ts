import { plainLines } from '../../plainLine';
import { allCheckNames, type CheckName } from '../check/checks';
import type { CheckedRun } from './checkedRun';
import { curlOf } from './curl';
import { counted } from './summary';

/** The table as JUnit's XML: an operation is a test suite, a check is a test case. */
export function junit(run: CheckedRun): string {
  const { report, contract } = run;
  const attributes = attributesOf({
    name: 'contract check',
    ...countsOf(contract.operationIds, run),
    errors: 0,
    time: seconds(report.milliseconds),
    timestamp: report.startedAt,
  });
  const suites = contract.operationIds.map((operation) => suiteOf(operation, run));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${attributes}>`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

function suiteOf(operation: string, run: CheckedRun): string {
  const { exchanges, server, seed } = run.report;
  const own = exchanges.filter((exchange) => exchange.operation === operation);
  const time = seconds(own.reduce((sum, { milliseconds }) => sum + milliseconds, 0));
  return [
    ` <testsuite ${attributesOf({ name: operation, ...countsOf([operation], run), errors: 0, time })}>`,
    '  <properties>',
    `   <property ${attributesOf({ name: 'server', value: server })}/>`,
    `   <property ${attributesOf({ name: 'seed', value: seed })}/>`,
    '  </properties>',
    ...allCheckNames.map((check) => caseOf(operation, check, run)),
    ' </testsuite>',
  ].join('\n');
}

function countsOf(operations: readonly string[], { report: { table } }: CheckedRun) {
  const states = Object.entries(table)
    .filter(([operation]) => operations.includes(operation))
    .flatMap(([, row]) => Object.values(row).map(({ state }) => state));
  return {
    tests: states.length,
    failures: states.filter((state) => state === 'failed').length,
    skipped: states.filter((state) => state.startsWith('not ')).length,
  };
}

function caseOf(operation: string, check: CheckName, { report, contract }: CheckedRun): string {
  const cell = report.table[operation]?.[check] ?? { state: 'passed', claims: 0 };
  const start = `  <testcase ${attributesOf({ name: check, classname: operation })}`;
  if ('why' in cell) return `${start}><skipped ${attributesOf({ message: cell.why })}/></testcase>`;
  if (cell.state === 'passed') return `${start}/>`;
  const own = report.findings.filter((finding) => finding.operation === operation && finding.check === check);
  const [first = 'It departs from the contract', ...more] = own.map(({ title }) => title);
  const message = more.length === 0 ? first : `${first} (and ${counted(more.length, 'more departure')})`;
  const texts = own.map((finding) =>
    [
      finding.title,
      `Expected: ${finding.expected} (${contract.file}:${finding.line})`,
      `Received: ${finding.came}`,
      `Found ${counted(finding.times, 'time')}. The request:`,
      '',
      curlOf(finding) ?? 'No single request shows it.',
    ].join('\n'),
  );
  const failure = `<failure ${attributesOf({ message, type: check })}>${xmlText(texts.join('\n\n'))}</failure>`;
  return `${start}>\n   ${failure}\n  </testcase>`;
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

const attributesOf = (attributes: Record<string, string | number>): string =>
  Object.entries(attributes)
    .map(
      ([name, value]) => `${name}="${xmlText(String(value)).replaceAll('"', '&quot;').replace(/\s/g, ' ')}"`,
    )
    .join(' ');

/** CI prints it. Two characters have no place in XML, not even escaped. */
const xmlText = (text: string): string =>
  plainLines(text)
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
