import { groupsOf, placeOf, reachOf, reasonsOf, titleOf } from './report';
import type { Report } from './report';
import type { Finding } from './gatherFindings';

const width = 80;

/** How parts of the report are set off, where the terminal has colours. */
export type Style = (look: 'bold' | 'red' | 'green' | 'dim', text: string) => string;

/** The report for a terminal, no line longer than 80 characters unless a word is. */
export function textReport(report: Report, style: Style): string {
  const { from, to, findings, verdict } = report;
  const heading = `${from.name} (${String(from.version)}) → ${to.name} (${String(to.version)})`;
  const groups = groupsOf(findings).map(({ title, findings: found }) =>
    [
      style('bold', `${title} (${found.length})`),
      ...found.map((finding) => findingText(finding, report, style)),
    ].join('\n\n'),
  );
  const says = wrapped(verdict.says, '').join('\n');
  return [style('dim', heading), ...groups, style(verdict.passes ? 'green' : 'red', says)].join('\n\n');
}

function findingText(finding: Finding, report: Report, style: Style): string {
  const spot = placeOf(finding, report);
  const title = titleOf(finding);
  const gap = width - 2 - title.length - spot.length;
  const between = gap < 2 ? '\n    ' : ' '.repeat(gap);
  const reach = reachOf(finding);
  return [
    `  ${style('bold', title)}${between}${style('dim', spot)}`,
    ...wrapped(finding.what, '    '),
    ...reasonsOf(finding).flatMap((reason) => wrapped(reason, '    ')),
    ...(reach ? wrapped(reach, '    ').map((line) => style('dim', line)) : []),
  ].join('\n');
}

/** Words in lines of at most 80 characters. */
function wrapped(text: string, indent: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(indent + word);
  }
  return lines;
}
