import type { AffectedCall, Finding } from './findings';
import type { Pair } from './part';

export interface Verdict {
  /** The verdict as a sentence. */
  says: string;
  breakClients: number;
  breakServers: number;
  /** Whether nothing breaks, or the new version number says that something does. */
  passes: boolean;
}

export interface Report {
  /** What was compared: a file, or the file of a revision. */
  from: { name: string; version: unknown };
  to: { name: string; version: unknown };
  findings: Finding[];
  verdict: Verdict;
}

/** Whether the contract may change like this with these values of `info.version`. */
export function verdictOf(findings: Finding[], versions: Pair<unknown>): Verdict {
  const breakClients = findings.filter(({ breaks }) => breaks.clients).length;
  const breakServers = findings.filter(({ breaks }) => breaks.servers).length;
  const counts = { breakClients, breakServers };
  const count = findings.length === 1 ? '1 change' : `${findings.length} changes`;
  if (breakClients + breakServers === 0) {
    const says =
      findings.length === 0 ? 'Nothing changed.' : `${count}, breaking neither clients nor servers.`;
    return { ...counts, says, passes: true };
  }
  const { isRaised, says } = compareNumbers(versions);
  const breaks = `${count}, breaking clients: ${breakClients}, breaking servers: ${breakServers}.`;
  return { ...counts, says: `${breaks} ${says}`, passes: isRaised };
}

/** Whether the major version is raised, or below 1.0.0 the minor one. */
function compareNumbers({ before, after }: Pair<unknown>): { isRaised: boolean; says: string } {
  const [was, is] = [numbersOf(before), numbersOf(after)];
  if (!was || !is) {
    const says = `info.version ${String(was ? after : before)} is no semantic version such as 1.0.0, so it cannot say so.`;
    return { isRaised: false, says };
  }
  const needed = was.major === 0 ? `0.${was.minor + 1}.0` : `${was.major + 1}.0.0`;
  const isRaised = is.major > was.major || (was.major === 0 && is.major === 0 && is.minor > was.minor);
  const advice = isRaised ? 'which says so.' : `which needs to be ${needed} or higher.`;
  return { isRaised, says: `info.version was ${String(before)} and is ${String(after)}, ${advice}` };
}

function numbersOf(version: unknown): { major: number; minor: number } | undefined {
  const match = /^(\d+)\.(\d+)\.\d+(?:[-+].*)?$/.exec(String(version));
  return match ? { major: Number(match[1]), minor: Number(match[2]) } : undefined;
}

/** Formats parts of the text report, where the terminal has colours. */
export type Style = (look: 'bold' | 'red' | 'green' | 'dim', text: string) => string;

const width = 80;

/** The report for a terminal, in lines of at most 80 characters unless a word is longer. */
export function textReport(report: Report, style: Style): string {
  const { findings, verdict } = report;
  const groups = groupsOf(findings).map(({ title, findings: found }) =>
    [
      style('bold', `${title} (${found.length})`),
      ...found.map((finding) => textOf(finding, report, style)),
    ].join('\n\n'),
  );
  const says = style(verdict.passes ? 'green' : 'red', wrapped(verdict.says).join('\n'));
  return [style('dim', versionsOf(report)), ...groups, says].join('\n\n');
}

function textOf(finding: Finding, report: Report, style: Style): string {
  const [title, line] = [titleOf(finding), lineOf(finding, report)];
  const gap = width - 2 - title.length - line.length;
  return [
    `  ${style('bold', title)}${gap < 2 ? '\n    ' : ' '.repeat(gap)}${style('dim', line)}`,
    ...[finding.what, ...reasonsOf(finding)].flatMap((text) => wrapped(text, '    ')),
    ...wrapped(affectedCalls(finding), '    ').map((text) => style('dim', text)),
  ].join('\n');
}

function wrapped(text: string, indent = ''): string[] {
  const line = new RegExp(`\\S.{0,${width - indent.length - 1}}(?= |$)|\\S+`, 'g');
  return (text.match(line) ?? []).map((part) => indent + part);
}

/** The report for programs. */
export function jsonReport({ from, to, findings, verdict }: Report): string {
  const changes = findings.map(({ version, ...finding }) => ({
    ...finding,
    file: version === 'before' ? from.name : to.name,
  }));
  return JSON.stringify({ from, to, ...verdict, changes }, null, 2);
}

/** The report as a comment on a pull request. */
export function markdownReport(report: Report): string {
  const row = (cells: string[]): string => `| ${cells.join(' | ')} |`;
  const tables = groupsOf(report.findings).map(({ title, findings }) => {
    const rows = findings.map((finding) => {
      const why = [...reasonsOf(finding), affectedCalls(finding)].join(' ').trimEnd();
      return row([titleOf(finding), finding.what, why, lineOf(finding, report)].map(escaped));
    });
    const table = [row(['Where', 'What', 'Why', 'Line']), row(Array(4).fill('---')), ...rows].join('\n');
    return title === 'Safe'
      ? `<details><summary>${title} (${findings.length})</summary>\n\n${table}\n\n</details>`
      : `### ${title} (${findings.length})\n\n${table}`;
  });
  const heading = `## The contract: ${escaped(versionsOf(report))}`;
  return [heading, `**${escaped(report.verdict.says)}**`, ...tables].join('\n\n');
}

/** Text that Markdown shows as it is: it ends no table cell and is no mark-up, link, mention or HTML. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\`*_{}[\]()#+!|~]/g, (mark) => `\\${mark}`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '@&#8203;')
    .replaceAll(/\s+/g, ' ');

const versionsOf = ({ from, to }: Report): string =>
  `${from.name} (${String(from.version)}) → ${to.name} (${String(to.version)})`;

/** The worst first. */
function groupsOf(findings: Finding[]): { title: string; findings: Finding[] }[] {
  const groups = [
    { title: 'Breaks clients and servers', clients: true, servers: true },
    { title: 'Breaks clients', clients: true, servers: false },
    { title: 'Breaks servers', clients: false, servers: true },
    { title: 'Safe', clients: false, servers: false },
  ];
  return groups
    .map(({ title, clients, servers }) => ({
      title,
      findings: findings.filter(
        ({ breaks }) => 'clients' in breaks === clients && 'servers' in breaks === servers,
      ),
    }))
    .filter((group) => group.findings.length > 0);
}

/** Such as `openapi.yaml:117`, or `HEAD~1:openapi.yaml:121` for what is removed. */
const lineOf = ({ version, line }: Finding, { from, to }: Report): string =>
  `${version === 'before' ? from.name : to.name}:${line}`;

/** Whom the change breaks and why. */
const reasonsOf = ({ breaks }: Finding): string[] => [
  ...(breaks.clients ? [`Clients ${breaks.clients}.`] : []),
  ...(breaks.servers ? [`Servers ${breaks.servers}.`] : []),
];

/** What has changed, with the operationId if it belongs to one call: `GET /users, answer 200 (listUsers)`. */
function titleOf(finding: Finding): string {
  const operationId = ownCallOf(finding)?.operationId;
  return operationId === undefined ? finding.place : `${finding.place} (${operationId})`;
}

/** The calls that a change of a shared part affects: "In requests of addProduct. In answers of listMyProducts." */
function affectedCalls(finding: Finding): string {
  if (ownCallOf(finding)) return '';
  const sentence = (start: string, isMeant: (call: AffectedCall) => boolean) => {
    const calls = finding.calls.filter(isMeant);
    const names = calls.map(({ operationId, method, path }) => operationId ?? `${method} ${path}`);
    return names.length > 0 ? [`${start} ${names.join(', ')}.`] : [];
  };
  return [
    ...sentence('In requests of', ({ sides }) => sides.includes('request')),
    ...sentence('In answers of', ({ sides }) => sides.includes('response')),
    ...sentence('In', ({ sides }) => sides.length === 0),
  ].join(' ');
}

/** The call to which the changed part belongs, unless it is shared. */
function ownCallOf({ calls, place }: Finding): AffectedCall | undefined {
  const [call] = calls;
  return call && place.startsWith(`${call.method} ${call.path}`) ? call : undefined;
}
