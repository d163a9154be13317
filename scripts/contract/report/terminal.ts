import { styleText } from 'node:util';
import { plainLine } from '../../lib/plainLine';
import { programOf } from '../../lib/program';
import type { Case } from '../check/context/context';
import { counted, isOfAccess, mostExamples, timesOf, type FindingGroup, type RunSummary } from './runSummary';

interface Output {
  isTTY?: boolean | undefined;
  write: (text: string) => unknown;
}

/** Shows how far a run is: one line that changes at a terminal, a few lines elsewhere. */
export function showProgress(output: Output) {
  let done = 0;
  let all = 0;
  return {
    begins(cases: number) {
      all = cases;
      if (!output.isTTY) output.write(`${counted(cases, 'case')} to run.\n`);
    },
    ends({ operation, check }: Case, findings: number) {
      done += 1;
      const isLast = done === all;
      const soFar = findings === 0 ? 'no violation so far' : `${counted(findings, 'violation')} so far`;
      if (output.isTTY) {
        const now = isLast ? 'deleting test data' : `${operation} ${check}`;
        output.write(`\r\u001b[K${`${done} of ${all} cases, ${soFar}: ${now}`.slice(0, 79)}`);
      } else if (done % Math.ceil(all / 4) === 0 && !isLast)
        output.write(`${done} of ${all} cases run, ${soFar}.\n`);
    },
    /** Clears the line, so that the summary begins on an empty one. */
    clear() {
      if (output.isTTY) output.write('\r\u001b[K');
    },
  };
}

/** The reports have the whole of a long list, of a long text, and of a long command. */
const mostLines = { ofList: 12, ofViolations: 16, ofScreen: 35 };
const longestText = 300;
const longestCommand = 1000;

/** What the user reads at the terminal when the run is over: of many violations one screen, all of access first. */
export function summaryText(run: RunSummary, reports: string[]): string {
  const { groups, lists } = run;
  const whole: string[][] = [];
  for (const group of groups) {
    const next = violationText(group, run);
    if (whole.length > 0 && whole.flat().length + next.length > mostLines.ofViolations) break;
    whole.push(next);
  }
  const rest = groups.slice(whole.length);
  const headingOf = ({ operation, title }: FindingGroup) =>
    `${styleText('red', '✗')} ${plainLine(`${operation}: ${title}`, width - 6)}`;
  const { 'May have changed something': changed, ...shortened } = lists;
  const listed = Object.entries({ ...shortened, Reports: reports }).filter(([, lines]) => lines.length > 0);
  // Last, because the end of a long output is what the user sees.
  const before = [...(groups.length > 1 ? [listed.map(listLine)] : listed.map(listText)), ...whole];
  const left = changedText(changed);
  const verdict = verdictText(run);
  // Between sections is an empty line.
  const taken = [...before, left, verdict].reduce((sum, lines) => sum + lines.length + 1, 0);
  const ofAccess = rest.filter(isOfAccess).map(headingOf);
  const room = Math.max(3, mostLines.ofScreen - taken - ofAccess.length);
  const others = atMost(room, rest.filter((one) => !isOfAccess(one)).map(headingOf));
  const headings = [...ofAccess, ...others].map((line) => `  ${line}`);
  const sections = [...before, headings, left, verdict];
  // The commands are as long as what they send, and are not wrapped.
  return `\n${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** So many lines, and how many there are beside them. */
const atMost = (most: number, lines: string[]): string[] =>
  lines.length <= most ? lines : [...lines.slice(0, most), `and ${lines.length - most} more, in the reports`];

/** What the run may have changed is for its reader to look at: no line of it is left out, and none is cut. */
const changedText = (lines: string[]): string[] =>
  lines.length === 0
    ? []
    : [
        styleText('bold', 'May have changed something on the server'),
        ...lines.flatMap((line) => wrapped(plainLine(line, Infinity), '    ', '  ')),
      ];

const listText = ([title, lines]: [string, string[]]): string[] => [
  styleText('bold', title),
  ...atMost(mostLines.ofList, lines).flatMap((line) => wrapped(plainLine(line, longestText), '    ', '  ')),
];

function listLine([title, [line = '', ...others]]: [string, string[]]): string {
  const more = others.length > 0 ? ` (and ${others.length} more, in the reports)` : '';
  const room = width - title.length - more.length - 3;
  return `${styleText('bold', title)}: ${plainLine(line, room)}${more}`;
}

const violationText = (group: FindingGroup, { callOf }: RunSummary): string[] => [
  `${styleText('bold', group.operation)}  ${styleText('dim', callOf(group.operation))}`,
  ...groupText(group),
];

function groupText({ check, title, expected, place, times, findings }: FindingGroup): string[] {
  const heading = plainLine(title, longestText) + timesOf({ times });
  const examples = findings.slice(0, mostExamples).map(({ example, came, curl, exchanges, replay }) => {
    const request = curl ?? 'no short request shows it';
    return [
      ...(example === '' ? [] : labelled('example', example)),
      ...labelled('received', came),
      // Not wrapped, so that the command can be copied.
      `    request:   ${request.length > longestCommand ? 'in report.md' : request}`,
      ...(exchanges.length > 1
        ? labelled('replay', `${programOf('contract:check')} --replay ${replay}`)
        : []),
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
