import { allCheckNames, type CheckName } from '../check/checks';
import type { Cell } from '../check/runLog';
import type { CheckedRun } from './checkedRun';
import { curlOf } from './curl';
import { markup, type Markup } from './markup';
import { counted } from './summary';

/** The table as JUnit's XML: an operation is a test suite, a check is a test case. */
export function junit(run: CheckedRun): string {
  const { table, milliseconds, startedAt } = run.report;
  const suites = Object.keys(table).map((operation) => suiteOf(operation, run));
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="contract check" ${countsOf(Object.values(table))} time="${seconds(milliseconds)}" timestamp="${startedAt}">
${suites}
</testsuites>
`.text;
}

function suiteOf(operation: string, run: CheckedRun): Markup {
  const { table, exchanges, server, seed } = run.report;
  const row = table[operation];
  const own = exchanges.filter((exchange) => exchange.operation === operation);
  const time = seconds(own.reduce((sum, { milliseconds }) => sum + milliseconds, 0));
  return markup` <testsuite name="${operation}" ${countsOf(row ? [row] : [])} time="${time}">
  <properties>
   <property name="server" value="${server}"/>
   <property name="seed" value="${seed}"/>
  </properties>
${allCheckNames.map((check) => caseOf(operation, check, run))}
 </testsuite>`;
}

function countsOf(rows: Record<CheckName, Cell>[]): Markup {
  const states = rows.flatMap((row) => Object.values(row).map(({ state }) => state));
  const failures = states.filter((state) => state === 'failed').length;
  const skipped = states.filter((state) => state.startsWith('not ')).length;
  return markup`tests="${states.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
}

function caseOf(operation: string, check: CheckName, { report, contract }: CheckedRun): Markup {
  const cell = report.table[operation]?.[check];
  const own = report.findings.filter((finding) => finding.operation === operation && finding.check === check);
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
  const [first] = own;
  const more = own.length > 1 ? ` (and ${counted(own.length - 1, 'more violation')})` : '';
  const result =
    cell && 'why' in cell
      ? markup`<skipped message="${cell.why}"/>`
      : first &&
        markup`<failure type="${check}" message="${first.title + more}">${texts.join('\n\n')}</failure>`;
  return markup`  <testcase name="${check}" classname="${operation}">${result}</testcase>`;
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);
