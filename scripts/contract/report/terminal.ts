import { styleText } from 'node:util';
import { plainLine } from '../../plainLine';
import { allCheckNames } from '../check/checks';
import type { Progress } from '../check/run';
import type { CheckedRun } from './checkedRun';
import { cellSigns, counted, mostExamples, type FindingGroup } from './summary';

interface Output {
  isTTY?: boolean | undefined;
  write: (text: string) => unknown;
}

export interface RunProgress extends Required<Progress> {
  /** The cases that were run to their end. */
  done: ReadonlySet<string>;
  /** Clears the line, so that the summary begins on an empty one. */
  clear: () => void;
}

/** Shows how far a run is: one line that changes at a terminal, a few lines elsewhere. */
export function showProgress(output: Output): RunProgress {
  const done = new Set<string>();
  let all = 0;
  let quartersShown = 0;
  return {
    done,
    begins(_, cases) {
      all = cases;
      if (!output.isTTY) output.write(`${counted(cases, 'case')} to run.\n`);
    },
    ends(one, findings) {
      done.add(one.id);
      const isLast = done.size === all;
      const soFar = findings === 0 ? 'no violation so far' : `${counted(findings, 'violation')} so far`;
      if (output.isTTY) {
        const now = isLast ? 'running the journeys and deleting test data' : `${one.operation} ${one.check}`;
        output.write(`\r\u001b[K${`${done.size} of ${all} cases, ${soFar}: ${now}`.slice(0, 79)}`);
        return;
      }
      const quarters = Math.floor((4 * done.size) / all);
      if (quarters === quartersShown || isLast) return;
      quartersShown = quarters;
      output.write(`${done.size} of ${all} cases run, ${soFar}.\n`);
    },
    clear() {
      if (output.isTTY) output.write('\r\u001b[K');
    },
  };
}

/** What the user reads at the terminal when the run is over. */
export function summaryText(run: CheckedRun, reports: readonly string[]): string {
  const { report, assumed, onlyPart, coverage, notRun } = run;
  const sections = [
    onlyPart ? [] : tableText(run),
    section('Coverage', [coverage.summary]),
    onlyPart ? [] : section('Never observed', coverage.never),
    section(
      'Could not be run',
      notRun.map(({ why, cells }) => `${plainLine(why, longestText)} (${shortened(cells)})`),
    ),
    section('Errors of the check itself', report.errors),
    section('Left on the server', report.left),
    section('Assumed settings', assumed),
    section('Reports', reports),
    replayText(run),
    // Last, because the end of a long output is what the user sees.
    ...findingsText(run),
    verdictText(run),
  ];
  const shown = sections.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  return `\n${shown.join('\n\n')}\n`;
}

/** The reports have the whole of a long list, and of a long text. */
const mostLines = 12;
const longestText = 300;

function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const shown = lines.slice(0, mostLines).flatMap((line) => wrapped(plainLine(line), '    ', '  '));
  const more = lines.length > mostLines ? [`  and ${lines.length - mostLines} more, in the reports`] : [];
  return [styleText('bold', title), ...shown, ...more];
}

const shortened = (cells: string[]): string =>
  cells.length > 4 ? `${cells.slice(0, 3).join(', ')} and ${cells.length - 3} more` : cells.join(', ');

/** More groups of one check do not help at a terminal. */
const mostGroups = 3;
/** A longer command is in the reports. */
const longestCommand = 1000;

/** A section for each operation that has findings of its own; those that follow from them are only named there. */
function findingsText({ groups: all, contract }: CheckedRun): string[][] {
  return [...new Set(all.map(({ operation }) => operation))].flatMap((operation) => {
    const groups = all.filter((group) => group.operation === operation && !group.followsFrom);
    const following = all.filter(({ followsFrom }) => followsFrom === operation);
    if (groups.length + following.length === 0) return [];
    const checks = [...new Set(groups.map(({ check }) => check))];
    const cells = [...new Set(following.map((group) => `${group.operation} ${group.check}`))];
    return [
      [
        `${styleText('bold', operation)}  ${styleText('dim', contract.call(operation))}`,
        ...checks.flatMap((check) => {
          const own = groups.filter((group) => group.check === check);
          return checkText(own, contract.file);
        }),
        ...(cells.length === 0
          ? []
          : ['', ...wrapped(`These probably follow from it: ${shortened(cells)}.`, '    ')]),
      ],
    ];
  });
}

/** The findings of one check of an operation. */
function checkText(groups: FindingGroup[], file: string): string[] {
  const examples = groups.slice(0, mostGroups).map(({ findings }) => findings.slice(0, mostExamples).length);
  const all = groups.map(({ findings }) => findings.length);
  const more = sum(all) - sum(examples);
  return [
    ...groups.slice(0, mostGroups).flatMap((group) => ['', ...groupText(group, file)]),
    ...(more > 0 ? ['', `    and ${more} more of ${groups[0]?.check}, in the reports`] : []),
  ];
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

function groupText({ check, title, expected, line, times, findings }: FindingGroup, file: string): string[] {
  const often = times > 1 ? ` (${times} times)` : '';
  const heading = `${plainLine(title, longestText)}${often}`;
  const examples = findings.slice(0, mostExamples).map(({ example, came, curl, exchanges, replay }) => {
    const request = curl ?? 'no single request shows it';
    return [
      ...(example === undefined ? [] : labelled('example', plainLine(example, longestText))),
      ...labelled('received', plainLine(came, longestText)),
      // Not wrapped, so that the command can be copied.
      `    request:   ${request.length > longestCommand ? 'in report.html' : request}`,
      ...(exchanges.length > 1 ? labelled('replay', `npm run contract:check -- --replay ${replay}`) : []),
    ];
  });
  return [
    ...wrapped(heading, '    ', `  ${styleText('red', '✗')} `).map((one) => styleText('bold', one)),
    ...labelled('check', check),
    ...labelled('expected', `${plainLine(expected, longestText)} (${file}:${line})`),
    ...examples.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines])),
  ];
}

const labelled = (label: string, text: string): string[] =>
  wrapped(text, ' '.repeat(15), `    ${`${label}:`.padEnd(11)}`);

const replaySigns = {
  'still there': ['red', '✗'],
  gone: ['green', '✓'],
  'not tried': ['yellow', '–'],
} as const;

/** The state of each violation of an earlier report. */
function replayText({ replay }: CheckedRun): string[] {
  if (!replay) return [];
  const lines = replay.flatMap(({ operation, check, title, state, why }) => {
    const reason = why === undefined ? '' : ` (${plainLine(why, longestText)})`;
    const text = `${plainLine(operation, 60)} ${plainLine(check, 60)}: ${plainLine(title, longestText)}${reason}`;
    const [look, sign] = replaySigns[state];
    return wrapped(text, ' '.repeat(16), `  ${styleText(look, sign)} ${state.padEnd(12)}`);
  });
  return [styleText('bold', 'Violations of the earlier report'), ...lines];
}

const signLooks = { passed: 'green', failed: 'red', 'not run': 'dim', 'not applicable': 'dim' } as const;

/** The table `operation × check`: the checks as numbers, because the names are too long, and what they stand for. */
function tableText({ report: { table } }: CheckedRun): string[] {
  const longest = Math.max(...Object.keys(table).map((operation) => operation.length));
  const numbers = allCheckNames.map((_, index) => String(index + 1).padStart(3));
  const rows = Object.entries(table).map(([operation, row]) => {
    const signs = allCheckNames.map(
      (check) => `  ${styleText(signLooks[row[check].state], cellSigns[row[check].state])}`,
    );
    return `  ${operation.padEnd(longest)}${signs.join('')}`;
  });
  const names = allCheckNames.map((check, index) => `${numbers[index]} ${check}`.padEnd(32));
  const nameLines = Array.from({ length: Math.ceil(names.length / 3) }, (_, row) =>
    styleText(
      'dim',
      names
        .slice(3 * row, 3 * row + 3)
        .join('')
        .trimEnd(),
    ),
  );
  const signs = Object.entries(cellSigns).map(([state, sign]) => `${sign} ${state}`);
  const head = styleText('dim', `${' '.repeat(longest + 2)}${numbers.join('')}`);
  return [head, ...rows, '', `  ${signs.join('   ')}`, ...nameLines];
}

function verdictText({ verdict, results }: CheckedRun): string[] {
  const groups = results.map(({ group, state, result }) =>
    styleText(signLooks[state], `${group} ${cellSigns[state]} ${result}`.trimEnd()),
  );
  const look = verdict.isGood ? 'green' : 'red';
  return [groups.join('   '), ...wrapped(verdict.says, '').map((line) => styleText(look, line))];
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
