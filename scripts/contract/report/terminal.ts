import { styleText } from 'node:util';
import { plainLine } from '../../plainLine';
import { allCheckNames, checkGroups, type CheckName } from '../check/checks';
import type { CheckReport } from '../check/report';
import type { Finding } from '../check/runLog';
import { shortId } from '../options/readEarlierReport';
import type { CheckedRun, ReplayedFinding } from './checkedRun';
import { curlOf } from './curl';
import {
  cellSigns,
  counted,
  coverageSummary,
  exampleTitle,
  groupFindings,
  groupVerdicts,
  mostExamples,
  reasonsToTell,
  verdictOf,
  type FindingGroup,
} from './summary';

export type Style = (look: 'bold' | 'red' | 'green' | 'yellow' | 'dim', text: string) => string;

export const noStyle: Style = (_, text) => text;

/** Colours at a terminal, unless the user does not want any. */
export const styleFor = (stream: { isTTY?: boolean | undefined }, env: NodeJS.ProcessEnv): Style =>
  stream.isTTY === true && !env['NO_COLOR']
    ? (look, text) => styleText(look, text, { validateStream: false })
    : noStyle;

/** What the user reads at the terminal when the run is over. */
export function summaryText(run: CheckedRun, reports: readonly string[], style: Style): string {
  const { report, assumed, replay, onlyPart } = run;
  const notRun = reasonsToTell(report).map(
    ({ why, cells }) => `${plainLine(why, 300)} (${shortened(cells)})`,
  );
  const left = report.left.map((one) => plainLine(one));
  const sections = [
    onlyPart ? [] : tableText(report, style),
    coverageText(run, style),
    section('Could not be run', notRun, style),
    section(
      'Errors of the check itself',
      report.errors.map((one) => plainLine(one, 300)),
      style,
    ),
    section('Left on the server', left, style),
    section('Taken for granted', assumed, style),
    section('Reports', reports, style),
    replay ? replayText(replay, style) : [],
    // Last, because the end of a long output is what the user sees.
    ...findingsText(run, style),
    verdictText(run, style),
  ];
  return `\n${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** More entries of one check tell nothing new at a terminal. */
const mostEntries = 3;
/** A longer command is in the reports. */
const longestCommand = 1000;

/** A section for each operation that has findings of its own; those that follow from them are only named there. */
function findingsText(run: CheckedRun, style: Style): string[][] {
  const { call, file } = run.contract;
  const all = groupFindings(run);
  return [...new Set(all.map(({ operation }) => operation))].flatMap((operation) => {
    const groups = all.filter((group) => group.operation === operation && !group.followsFrom);
    const following = all.filter((group) => group.followsFrom === operation);
    if (groups.length + following.length === 0) return [];
    const checks = [...new Set(groups.map(({ check }) => check))];
    const entries = checks.flatMap((check) =>
      entriesOf(
        check,
        groups.filter((group) => group.check === check),
        { file, style },
      ),
    );
    return [
      [
        `${style('bold', operation)}  ${style('dim', call(operation))}`,
        ...entries,
        ...(following.length === 0 ? [] : ['', ...followingText(following)]),
      ],
    ];
  });
}

function followingText(groups: FindingGroup[]): string[] {
  const cells = [...new Set(groups.map(({ operation, check }) => `${operation} ${check}`))];
  return wrapped(`These probably follow from it: ${shortened(cells)}.`, '    ');
}

/** The findings of one check of an operation: one entry for each group. */
interface Look {
  /** The contract's file. */
  file: string;
  style: Style;
}

function entriesOf(check: CheckName, groups: FindingGroup[], look: Look): string[] {
  const shown = groups.slice(0, mostEntries);
  const all = groups.reduce((sum, { findings }) => sum + findings.length, 0);
  const more = shown.reduce((sum, { findings }) => sum - Math.min(findings.length, mostExamples), all);
  return [
    ...shown.flatMap((group) => ['', ...entryText(group, look)]),
    ...(more > 0 ? ['', `    and ${more} more of ${check}, in the reports`] : []),
  ];
}

function entryText(group: FindingGroup, { file, style }: Look): string[] {
  const { check, title, expected, line, times, findings } = group;
  const often = times > 1 ? ` (${times} times)` : '';
  const heading = wrapped(`${plainLine(title, 300)}${often}`, '    ', `  ${style('red', '✗')} `);
  const examples = findings.slice(0, mostExamples).map((finding) => exampleText(finding, group));
  return [
    ...heading.map((one) => style('bold', one)),
    ...labelled('check', check),
    ...labelled('expected', `${plainLine(expected, 300)} (${file}:${line})`),
    ...examples.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines])),
  ];
}

function exampleText(finding: Finding, group: FindingGroup): string[] {
  const example = exampleTitle(finding, group);
  const curl = curlOf(finding) ?? 'no single request shows it';
  return [
    ...(example === undefined ? [] : labelled('example', plainLine(example, 300))),
    ...labelled('received', plainLine(finding.came, 300)),
    // Not wrapped: a command is there to be copied.
    `    request:   ${curl.length > longestCommand ? 'in report.html' : curl}`,
    ...(finding.exchanges.length > 1
      ? labelled('replay', `npm run contract:check -- --replay ${shortId(finding)}`)
      : []),
  ];
}

const labelled = (label: string, text: string): string[] =>
  wrapped(text, ' '.repeat(15), `    ${`${label}:`.padEnd(11)}`);

const replaySigns = {
  'still there': { look: 'red', sign: '✗' },
  gone: { look: 'green', sign: '✓' },
  'not tried': { look: 'yellow', sign: '–' },
} as const;

/** The state of each finding of an earlier report. */
export function replayText(replay: ReplayedFinding[], style: Style): string[] {
  const lines = replay.flatMap(({ operation, check, title, state, why }) => {
    const reason = why === undefined ? '' : ` (${plainLine(why, 300)})`;
    const text = `${plainLine(operation, 60)} ${plainLine(check, 60)}: ${plainLine(title, 300)}${reason}`;
    const { look, sign } = replaySigns[state];
    return wrapped(text, ' '.repeat(16), `  ${style(look, sign)} ${state.padEnd(12)}`);
  });
  return [style('bold', 'The findings of before'), ...lines];
}

/** For the head of the table, which has no room for the names. */
const checkCodes: Record<CheckName, string> = {
  not_a_server_error: '5x',
  status_code_conformance: 'st',
  content_type_conformance: 'ct',
  response_headers_conformance: 'hd',
  response_schema_conformance: 'sc',
  documented_examples: 'ex',
  positive_data_acceptance: 'ok',
  negative_data_rejection: 'no',
  missing_required_header: 'mh',
  unsupported_method: 'me',
  ignored_auth: 'au',
  wrong_role: 'ro',
  wrong_owner: 'ow',
  refusal_changes_nothing: 'nc',
  ensure_resource_availability: 'av',
  read_your_writes: 'rw',
  bystanders: 'by',
  filters: 'fi',
  sorting: 'so',
  counts: 'cn',
  retries: 're',
  use_after_free: 'uf',
  payment: 'pa',
  cors: 'co',
  journey: 'jo',
};

const signLooks = { passed: 'green', failed: 'red', 'not run': 'dim', 'not applicable': 'dim' } as const;

/** The table `operation × check`, with its legend. */
function tableText({ table }: CheckReport, style: Style): string[] {
  const rows = Object.entries(table);
  const longest = Math.max(...rows.map(([operation]) => operation.length));
  const lines = rows.map(([operation, row]) => {
    const signs = allCheckNames.map((check) => {
      const { state } = row[check];
      return ` ${style(signLooks[state], cellSigns[state])} `;
    });
    return `  ${operation.padEnd(longest)} ${signs.join('')}`.trimEnd();
  });
  // The codes by group, three in a line.
  const codes = Object.values(checkGroups).flatMap((group: readonly CheckName[]) => {
    const entries = group.map((check) => `${checkCodes[check]} ${check}`.padEnd(32));
    return [0, 3, 6, 9].map((first) => entries.slice(first, first + 3).join('')).filter((one) => one !== '');
  });
  return [
    style('dim', `${' '.repeat(longest + 2)} ${allCheckNames.map((check) => checkCodes[check]).join(' ')}`),
    ...lines,
    '',
    `  ${Object.entries(cellSigns)
      .map(([state, sign]) => `${sign} ${state}`)
      .join('   ')}`,
    ...codes.map((line) => style('dim', `  ${line}`.trimEnd())),
  ];
}

function coverageText({ report, onlyPart }: CheckedRun, style: Style): string[] {
  const { summary, never } = coverageSummary(report);
  const head = style('bold', 'Coverage');
  if (onlyPart) return [head, `  ${summary}. A part of the cases was run.`];
  return [
    head,
    `  ${summary}.`,
    ...(never.length === 0 ? [] : ['  Never observed:', ...listed(never, '    ')]),
  ];
}

const shortened = (cells: string[]): string =>
  cells.length > 4 ? `${cells.slice(0, 3).join(', ')} and ${cells.length - 3} more` : cells.join(', ');

const section = (title: string, lines: readonly string[], style: Style): string[] =>
  lines.length === 0 ? [] : [style('bold', title), ...listed(lines, '  ')];

/** The reports have the whole of a long list. */
function listed(lines: readonly string[], indent: string, most = 12): string[] {
  const shown = lines.slice(0, most).flatMap((line) => wrapped(line, `${indent}  `, indent));
  return lines.length > most ? [...shown, `${indent}and ${lines.length - most} more, in the reports`] : shown;
}

function verdictText(run: CheckedRun, style: Style): string[] {
  const { says, isGood } = verdictOf(run);
  const groups = groupVerdicts(run).map(({ group, state, findings }) => {
    const result = state === 'failed' ? ` ${counted(findings, 'departure')}` : '';
    return style(signLooks[state], `${group} ${cellSigns[state]}${result}`);
  });
  return [groups.join('   '), ...wrapped(says, '').map((line) => style(isGood ? 'green' : 'red', line))];
}

const width = 100;

/** Words in lines of at most 100 characters; a longer word is cut. */
function wrapped(text: string, indent: string, first = indent): string[] {
  const room = width - indent.length;
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((one) => pieces(one, room))) {
    const line = lines.at(-1);
    if (line !== undefined && [...line].length + 1 + [...word].length <= width)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push((lines.length === 0 ? first : indent) + word);
  }
  return lines;
}

/** By code points, so that none is torn. An empty word stays one. */
const pieces = (word: string, room: number): string[] =>
  word === '' ? [''] : (word.match(new RegExp(`.{1,${room}}`, 'gsu')) ?? []);
