import { allCheckNames, type CheckName } from '../check/checks';
import type { Cell } from '../check/runLog';
import type { CheckedRun } from './checkedRun';
import { markup, type Markup } from './markup';
import { counted } from './summary';

/** The table as JUnit's XML: an operation is a test suite, a check is a test case. */
export function junit(run: CheckedRun): string {
  const { table, milliseconds, startedAt } = run.report;
  const suites = Object.entries(table).map(([operation, row]) => suiteOf(operation, row, run));
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="contract check" ${countsOf(Object.values(table))} time="${seconds(milliseconds)}" timestamp="${startedAt}">
${suites}
</testsuites>
`.text;
}

type Row = Record<CheckName, Cell>;

function suiteOf(operation: string, row: Row, run: CheckedRun): Markup {
  const { exchanges, server, seed } = run.report;
  const own = exchanges.filter((exchange) => exchange.operation === operation);
  const time = seconds(own.reduce((sum, { milliseconds }) => sum + milliseconds, 0));
  const cases = allCheckNames.map((check) => {
    const cell = row[check];
    const result =
      'why' in cell ? markup`<skipped message="${cell.why}"/>` : failureOf(operation, check, run);
    return markup`  <testcase name="${check}" classname="${operation}">${result}</testcase>`;
  });
  return markup` <testsuite name="${operation}" ${countsOf([row])} time="${time}">
  <properties>
   <property name="server" value="${server}"/>
   <property name="seed" value="${seed}"/>
  </properties>
${cases}
 </testsuite>`;
}

function countsOf(rows: Row[]): Markup {
  const states = rows.flatMap((row) => Object.values(row).map(({ state }) => state));
  const failures = states.filter((state) => state === 'failed').length;
  const skipped = states.filter((state) => state.startsWith('not ')).length;
  return markup`tests="${states.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
}

function failureOf(
  operation: string,
  check: CheckName,
  { report, contract }: CheckedRun,
): Markup | undefined {
  const own = report.findings.filter((finding) => finding.operation === operation && finding.check === check);
  const [first] = own;
  if (!first) return undefined;
  const texts = own.map(({ title, expected, line, came, times, curl = 'No single request shows it.' }) =>
    [
      title,
      `Expected: ${expected} (${contract.file}:${line})`,
      `Received: ${came}`,
      `Found ${counted(times, 'time')}. The request:`,
      '',
      curl,
    ].join('\n'),
  );
  const more = own.length > 1 ? ` (and ${counted(own.length - 1, 'more violation')})` : '';
  return markup`<failure type="${check}" message="${first.title + more}">${texts.join('\n\n')}</failure>`;
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);
