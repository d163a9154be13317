import { styleText } from 'node:util';
import { plainLine } from '../../lib/plainLine';
import { allCheckNames } from '../check/checks';
import type { Case } from '../check/context';
import { counted, mostExamples, type FindingGroup, type RunSummary } from './runSummary';

interface Output {
  isTTY?: boolean | undefined;
  write: (text: string) => unknown;
}

/** Shows how far a run is: one line that changes at a terminal, a few lines elsewhere. */
export function showProgress(output: Output) {
  /** The cases that were run to their end. */
  const done = new Set<string>();
  let all = 0;
  return {
    done,
    begins(_: string, cases: number) {
      all = cases;
      if (!output.isTTY) output.write(`${counted(cases, 'case')} to run.\n`);
    },
    ends({ id, operation, check }: Case, findings: number) {
      done.add(id);
      const isLast = done.size === all;
      const soFar = findings === 0 ? 'no violation so far' : `${counted(findings, 'violation')} so far`;
      if (output.isTTY) {
        const now = isLast ? 'deleting test data' : `${operation} ${check}`;
        output.write(`\r\u001b[K${`${done.size} of ${all} cases, ${soFar}: ${now}`.slice(0, 79)}`);
      } else if (done.size % Math.ceil(all / 4) === 0 && !isLast)
        output.write(`${done.size} of ${all} cases run, ${soFar}.\n`);
    },
    /** Clears the line, so that the summary begins on an empty one. */
    clear() {
      if (output.isTTY) output.write('\r\u001b[K');
    },
  };
}

/** The reports have the whole of a long list, of a long text, and of a long command. */
const mostLines = 12;
const longestText = 300;
const longestCommand = 1000;
/** More groups of one check do not help at a terminal. */
const mostGroups = 3;

/** What the user reads at the terminal when the run is over. */
export function summaryText(run: RunSummary, reports: string[]): string {
  const sections = [
    ...Object.entries({ ...run.lists, Reports: reports }).map(listText),
    // Last, because the end of a long output is what the user sees.
    ...[...new Set(run.groups.map(({ operation }) => operation))].map((id) => operationText(id, run)),
    verdictText(run),
  ];
  const joined = (all: string[][]) =>
    `\n${all
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n')}\n`;
  const whole = joined(sections);
  // The commands are as long as what they send, and are not wrapped.
  return whole.split('\n').length <= mostOfAll || run.groups.length < 2
    ? whole
    : joined(compact(run, reports));
}

/** Lines of a report of many violations: one screen, with the likely culprit last but the verdict. */
const mostOfAll = 40;
const mostHeadings = 14;

/** Many violations: one line for each but the first, and of the lists only how long they are. */
function compact(run: RunSummary, reports: string[]): string[][] {
  const [first, ...others] = run.groups.filter(({ followsFrom }) => !followsFrom);
  const following = run.groups.filter(({ followsFrom }) => followsFrom);
  const {
    Notes = [],
    'Could not be run': notRun = [],
    'Left on the server': left = [],
    ...lists
  } = run.lists;
  const counts = [
    ...(Notes.length > 0 ? [counted(Notes.length, 'note')] : []),
    ...(notRun.length > 0 ? [`${counted(notRun.length, 'reason')} why checks could not be run`] : []),
    ...(left.length > 0 ? [`${counted(left.length, 'kind')} of records left on the server`] : []),
  ];
  const more = [
    ...(others.length > mostHeadings ? [`${others.length - mostHeadings} more`] : []),
    ...(following.length > 0 ? [`${following.length} that probably follow from others`] : []),
    ...counts,
  ];
  return [
    [...Object.entries(lists), ['Reports', reports.slice(0, 1)] as const].flatMap(([title, lines]) =>
      ['Errors of the check itself', 'Assumed settings', 'Not used of the contract', 'Reports'].includes(
        title,
      )
        ? listText([title, lines.slice(0, 3)])
        : [],
    ),
    first
      ? [
          `${styleText('bold', first.operation)}  ${styleText('dim', run.callOf(first.operation))}`,
          ...groupText(first),
          ...followingText(following.filter(({ followsFrom }) => followsFrom === first.operation)),
        ]
      : [],
    others
      .slice(0, mostHeadings)
      .map(
        ({ operation, check, title }) =>
          `  ${styleText('red', '✗')} ${plainLine(`${operation} ${check}: ${title}`, width - 6)}`,
      ),
    more.length > 0 ? wrapped(`In the reports: ${more.join(', ')}.`, '') : [],
    verdictText(run),
  ];
}

function listText([title, lines]: [string, string[]]): string[] {
  if (lines.length === 0) return [];
  const shown = lines
    .slice(0, mostLines)
    .flatMap((line) => wrapped(plainLine(line, longestText), '    ', '  '));
  const more = lines.length > mostLines ? [`  and ${lines.length - mostLines} more, in the reports`] : [];
  return [styleText('bold', title), ...shown, ...more];
}

/** The findings of an operation; those that follow from them are only named. */
function operationText(operation: string, { groups: all, callOf }: RunSummary): string[] {
  const groups = all.filter((group) => group.operation === operation && !group.followsFrom);
  const following = all.filter(({ followsFrom }) => followsFrom === operation);
  if (groups.length + following.length === 0) return [];
  return [
    `${styleText('bold', operation)}  ${styleText('dim', callOf(operation))}`,
    ...allCheckNames.flatMap((check) => checkText(groups.filter((group) => group.check === check))),
    ...followingText(following),
  ];
}

function followingText(following: FindingGroup[]): string[] {
  const cells = [...new Set(following.map((group) => `${group.operation} ${group.check}`))];
  const named = cells.length > 4 ? [...cells.slice(0, 3), `${cells.length - 3} more`] : cells;
  if (cells.length === 0) return [];
  return ['', ...wrapped(`These probably follow from it: ${named.join(', ')}.`, '    ')];
}

/** The findings of one check of an operation. */
function checkText(groups: FindingGroup[]): string[] {
  const shown = groups.slice(0, mostGroups);
  const examples = shown.flatMap(({ findings }) => findings.slice(0, mostExamples));
  const more = groups.flatMap(({ findings }) => findings).length - examples.length;
  return [
    ...shown.flatMap((group) => ['', ...groupText(group)]),
    ...(more > 0 ? ['', `    and ${more} more of ${groups[0]?.check}, in the reports`] : []),
  ];
}

function groupText({ check, title, expected, place, times, findings }: FindingGroup): string[] {
  const heading = `${plainLine(title, longestText)}${times > 1 ? ` (${times} times)` : ''}`;
  const examples = findings.slice(0, mostExamples).map(({ example, came, curl, exchanges, replay }) => {
    const request = curl ?? 'no single request shows it';
    return [
      ...(example === '' ? [] : labelled('example', example)),
      ...labelled('received', came),
      // Not wrapped, so that the command can be copied.
      `    request:   ${request.length > longestCommand ? 'in report.md' : request}`,
      ...(exchanges.length > 1 ? labelled('replay', `npm run contract:check -- --replay ${replay}`) : []),
    ];
  });
  return [
    ...wrapped(heading, '    ', `  ${styleText('red', '✗')} `).map((one) => styleText('bold', one)),
    ...labelled('check', check),
    ...labelled('expected', expected, ` (${place})`),
    ...examples.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines])),
  ];
}

const labelled = (label: string, text: string, end = ''): string[] =>
  wrapped(plainLine(text, longestText) + end, ' '.repeat(15), `    ${`${label}:`.padEnd(11)}`);

const looks = { passed: ['green', '✓'], failed: ['red', '✗'], 'not run': ['dim', '–'] } as const;

function verdictText({ verdict, results }: RunSummary): string[] {
  const groups = results.map(({ group, state, result }) => {
    const [color, sign] = looks[state];
    return styleText(color, `${group} ${sign} ${result}`.trimEnd());
  });
  const look = verdict.isGood ? 'green' : 'red';
  return [groups.join('   '), ...wrapped(verdict.says, '').map((line) => styleText(look, line))];
}

const width = 100;

/** Words in lines of at most 100 characters, as code points; a longer word is cut. */
function wrapped(text: string, indent: string, first = indent): string[] {
  const room = width - indent.length;
  const line = new RegExp(`\\S.{0,${room - 1}}(?= |$)|\\S{1,${room}}`, 'gu');
  return (text.match(line) ?? ['']).map((words, index) => (index === 0 ? first : indent) + words);
}
