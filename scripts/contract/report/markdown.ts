import { checkNames } from '../check/checks';
import { mostExamples, type FindingGroup, type RunSummary } from './runSummary';

/** The whole report to read, which is also the summary of a job of GitHub. */
export function markdownReport({ groups, verdict, server, startedAt, lists }: RunSummary): string {
  const listed = Object.entries(lists)
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `### ${title}\n\n${lines.map((line) => `- ${plain(line)}`).join('\n')}`);
  const sections = [
    `## Contract check of ${plain(server)}, ${startedAt}`,
    plain(verdict.says),
    ...groups.map(groupText),
    ...listed,
  ];
  return `${sections.join('\n\n')}\n`;
}

function groupText({ operation, check, title, expected, place, times, findings, followsFrom }: FindingGroup) {
  const examples = findings.slice(0, mostExamples).flatMap(({ example, came, curl, replay }) => [
    `- ${example === '' ? '' : `${plain(example)}: `}received ${plain(came)}, to repeat with \`--replay ${replay}\``,
    // One line, which has no line break to end the block with.
    ...(curl === undefined ? [] : ['', `      ${curl}`, '']),
  ]);
  const more = findings.slice(mostExamples).map(({ example, title: own }) => `- ${plain(example || own)}`);
  return [
    `### ${plain(operation)}: ${plain(title)}${times > 1 ? ` (${times} times)` : ''}`,
    '',
    `${plain(check)}: ${checkNames[check]} Expected: ${plain(expected)} (${plain(place)}).`,
    ...(followsFrom ? ['', `It probably follows from the violations of ${plain(followsFrom)}.`] : []),
    '',
    ...examples,
    ...more,
  ].join('\n');
}

/** Text of a server or a contract on one line of Markdown, in which nothing has a meaning. */
const plain = (text: string): string =>
  text
    .replace(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .replace(/[\\`*_{}[\]<>#|~!&]/g, (letter) => `&#${letter.charCodeAt(0)};`);
