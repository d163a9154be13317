import { groupsOf, placeOf, reachOf, reasonsOf, titleOf } from './report';
import type { Report } from './report';

/** The report as a comment on a pull request. */
export function markdownReport(report: Report): string {
  const { from, to, findings, verdict } = report;
  const versions = `${from.name} (${String(from.version)}) → ${to.name} (${String(to.version)})`;
  const tables = groupsOf(findings).map(({ title, findings: found }) => {
    const rows = found.map((finding) => {
      const why = [...reasonsOf(finding), reachOf(finding)].filter((part) => part !== '').join(' ');
      return row([titleOf(finding), finding.what, why, placeOf(finding, report)].map(escaped));
    });
    const table = [row(['Where', 'What', 'Why', 'Line']), row(['---', '---', '---', '---']), ...rows].join(
      '\n',
    );
    const isSafe = title === 'Safe';
    return isSafe
      ? `<details><summary>${title} (${found.length})</summary>\n\n${table}\n\n</details>`
      : `### ${title} (${found.length})\n\n${table}`;
  });
  return [`## The contract: ${escaped(versions)}`, `**${escaped(verdict.says)}**`, ...tables].join('\n\n');
}

const row = (cells: string[]): string => `| ${cells.join(' | ')} |`;

/** Text as it is: no table cell, mark-up, link, mention or HTML begins in it. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\`*_{}[\]()#+!|~]/g, (mark) => `\\${mark}`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '@&#8203;')
    .replaceAll(/\s+/g, ' ');
