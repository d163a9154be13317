import { allCheckNames } from '../../check/checkNames';
import type { Finding } from '../../check/finding';
import type { CheckedRun } from '../checkedRun';
import { counted } from '../counted';
import { coverageSummary } from '../coverageSummary';
import { plainLine } from '../../../plainLine';
import { reasonsToTell } from '../reasonsToTell';
import { groupVerdicts, verdictOf } from '../verdictOf';
import { findingText } from './findingText';
import { replayText } from './replayText';
import type { Style } from './style';
import { tableText } from './tableText';
import { wrapped } from './wrapped';

/** What a person at the terminal reads when the run is over. */
export function summaryText(run: CheckedRun, reports: readonly string[], style: Style): string {
  const { report } = run;
  const sections = [
    ...findings(run, style),
    ...(run.replay ? [replayText(run.replay, style)] : []),
    ...(run.onlyPart ? [] : [tableText(report, style)]),
    coverage(run, style),
    notRun(run, style),
    section(
      'Left on the server',
      report.left.map((one) => plainLine(one)),
      style,
    ),
    section('Taken for granted', run.assumed, style),
    section('Reports', reports, style),
    verdict(run, style),
  ];
  return `\n${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** More of one kind tell nothing new at a terminal. */
const mostOfAKind = 3;

function findings({ report, contract }: CheckedRun, style: Style): string[][] {
  return contract.operationIds.flatMap((operation) => {
    const kinds = allCheckNames
      .map((check) => report.findings.filter((one) => one.operation === operation && one.check === check))
      .filter((kind) => kind.length > 0);
    if (kinds.length === 0) return [];
    const blocks = kinds.flatMap((kind) => [
      ...kind.slice(0, mostOfAKind).flatMap((one) => ['', ...findingText(one, style)]),
      ...moreOf(kind.slice(mostOfAKind)),
    ]);
    return [[`${style('bold', operation)}  ${style('dim', contract.call(operation))}`, ...blocks]];
  });
}

function moreOf([first, ...others]: Finding[]): string[] {
  if (!first) return [];
  return ['', `    and ${others.length + 1} more of ${first.check}, in the reports`];
}

function coverage({ report, onlyPart }: CheckedRun, style: Style): string[] {
  const { called, operations, observed, documented, never } = coverageSummary(report);
  const summary = `${called} of ${operations} operations called, ${observed} of ${documented} documented answers observed`;
  if (onlyPart) return [style('bold', 'Coverage'), `  ${summary}. A part of the cases was run.`];
  const missing = never.length === 0 ? [] : ['  Never observed:', ...listed(never, '    ')];
  return [style('bold', 'Coverage'), `  ${summary}.`, ...missing];
}

function notRun({ report }: CheckedRun, style: Style): string[] {
  const told = reasonsToTell(report).map(({ why, cells }) => `${plainLine(why, 300)} (${shortened(cells)})`);
  return section('Could not be run', told, style);
}

const shortened = (cells: string[]): string =>
  cells.length > 4 ? `${cells.slice(0, 3).join(', ')} and ${cells.length - 3} more` : cells.join(', ');

const section = (title: string, lines: readonly string[], style: Style): string[] =>
  lines.length === 0 ? [] : [style('bold', title), ...listed(lines, '  ')];

/** A long list is told in full in the reports. */
function listed(lines: readonly string[], indent: string, most = 12): string[] {
  const shown = lines.slice(0, most).flatMap((line) => wrapped(line, `${indent}  `, indent));
  return lines.length > most ? [...shown, `${indent}and ${lines.length - most} more, in the reports`] : shown;
}

function verdict(run: CheckedRun, style: Style): string[] {
  const { says, isGood } = verdictOf(run);
  const groups = groupVerdicts(run).map(({ group, state, findings: found }) => {
    if (state === 'failed') return style('red', `${group} ✗ ${counted(found, 'departure')}`);
    return state === 'passed' ? style('green', `${group} ✓`) : style('dim', `${group} –`);
  });
  const look = isGood ? 'green' : 'red';
  return [groups.join('   '), ...wrapped(says, '').map((line) => style(look, line))];
}
