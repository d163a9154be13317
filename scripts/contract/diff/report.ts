import { compareContracts } from './calls';
import { parties, type Breaks, type Finding } from './findings';
import { inBoth, type Pair } from './part';
import { fieldsOf, type Version } from './version';

/** What is printed with `--json`. */
export interface Report {
  /** What was compared: a file, or the file of a revision. */
  from: { name: string; version: unknown };
  to: { name: string; version: unknown };
  /** The verdict as a sentence. */
  says: string;
  breakClients: number;
  breakServers: number;
  /** Whether nothing breaks, or the new version number says that something does. */
  passes: boolean;
  changes: Finding[];
}

export function reportOf(versions: Pair<Version>): Report {
  const { before: from, after: to } = inBoth((version) => {
    const { name, root } = versions[version];
    return { name, version: fieldsOf(root['info'])['version'] };
  });
  const changes = compareContracts(versions);
  return { from, to, ...verdictOf(changes, { before: from.version, after: to.version }), changes };
}

/** Whether the contract may change like this with these values of `info.version`. */
export function verdictOf(changes: { breaks: Breaks }[], versions: Pair<unknown>) {
  const [breakClients = 0, breakServers = 0] = parties.map(
    (party) => changes.filter(({ breaks }) => breaks[party]).length,
  );
  const count = `Changes: ${changes.length}, breaking clients: ${breakClients}, breaking servers: ${breakServers}.`;
  const isBreak = breakClients + breakServers > 0;
  const { passes, says } = isBreak ? versionVerdict(versions) : { passes: true, says: '' };
  return { says: `${count} ${says}`.trimEnd(), breakClients, breakServers, passes };
}

/** A break needs a new major version, or below 1.0.0 a new minor one. */
function versionVerdict({ before, after }: Pair<unknown>): { passes: boolean; says: string } {
  const [was, is] = [before, after].map((version) => /^(\d+)\.(\d+)\.\d+(?:[-+].*)?$/.exec(String(version)));
  const change = `info.version was ${String(before)} and is ${String(after)}`;
  if (!was || !is) return { passes: false, says: `${change}; both have to be like 1.0.0.` };
  const [major = 0, minor = 0] = was.slice(1).map(Number);
  const [newMajor = 0, newMinor = 0] = is.slice(1).map(Number);
  const [neededMajor, neededMinor] = major === 0 ? [0, minor + 1] : [major + 1, 0];
  const passes = newMajor > neededMajor || (newMajor === neededMajor && newMinor >= neededMinor);
  const needed = `which needs to be ${neededMajor}.${neededMinor}.0 or higher.`;
  return { passes, says: `${change}, ${passes ? 'which says so.' : needed}` };
}

const titles = {
  'clients,servers': 'Breaks clients and servers',
  clients: 'Breaks clients',
  servers: 'Breaks servers',
  '': 'Safe',
};

/** The worst first. */
const groupsOf = (changes: Finding[]) =>
  Object.entries(titles).flatMap(([broken, title]) => {
    const group = changes.filter(({ breaks }) => parties.filter((party) => breaks[party]).join() === broken);
    return group.length > 0 ? [{ title: `${title} (${group.length})`, group }] : [];
  });

/** Formats parts of the text report, where the terminal has colours. */
export type Style = (look: 'bold' | 'red' | 'green' | 'dim', text: string) => string;

/** The report for a terminal, in lines of at most 80 characters unless a word is longer. */
export function textReport({ from, to, changes, says, passes }: Report, style: Style): string {
  const groups = groupsOf(changes).flatMap(({ title, group }) => [
    style('bold', title),
    ...group.map((finding) => textOf(finding, style)),
  ]);
  const versions = `${from.name} (${String(from.version)}) → ${to.name} (${String(to.version)})`;
  const verdict = style(passes ? 'green' : 'red', wrapped(says).join('\n'));
  return [style('dim', versions), ...groups, verdict].join('\n\n');
}

const width = 80;

function wrapped(text: string, indent = ''): string[] {
  const line = new RegExp(`\\S.{0,${width - indent.length - 1}}(?= |$)|\\S+`, 'g');
  return (text.match(line) ?? []).map((part) => indent + part);
}

const positions = { request: 'In requests of', response: 'In answers of', '': 'In' };

function textOf({ place, what, breaks, calls, file, line }: Finding, style: Style): string {
  const where = `${file}:${line}`;
  const gap = width - 2 - place.length - where.length;
  const affected = Object.entries(positions).flatMap(([side, start]) => {
    const names = calls
      .filter(({ sides }) => (side ? sides.includes(side) : sides.length === 0))
      .map(({ operationId, method, path }) => operationId ?? `${method} ${path}`);
    return names.length > 0 ? [`${start} ${names.join(', ')}.`] : [];
  });
  return [
    `  ${style('bold', place)}${gap < 2 ? '\n    ' : ' '.repeat(gap)}${style('dim', where)}`,
    ...wrapped(what, '    '),
    ...(breaks.clients ? wrapped(`Clients ${breaks.clients}.`, '    ') : []),
    ...(breaks.servers ? wrapped(`Servers ${breaks.servers}.`, '    ') : []),
    ...wrapped(affected.join(' '), '    ').map((text) => style('dim', text)),
  ].join('\n');
}

/** The report as a comment on a pull request. */
export function markdownReport({ changes, says }: Report): string {
  const row = (cells: string[]) => `| ${cells.map(escaped).join(' | ')} |`;
  const tables = groupsOf(changes).map(({ title, group }) => {
    const rows = group.map(({ place, what, breaks, file, line }) => {
      const why = parties.flatMap((party) => (breaks[party] ? [`${party} ${breaks[party]}`] : []));
      return row([place, what, why.join('; '), `${file}:${line}`]);
    });
    return [`### ${title}\n`, row(['Where', 'What', 'Why', 'Line']), '|---|---|---|---|', ...rows].join('\n');
  });
  return [`**${escaped(says)}**`, ...tables].join('\n\n');
}

/** Text that Markdown shows as it is: it ends no table cell and is no markup, link, mention or HTML. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\`*_{}[\]()#+!|~]/g, (mark) => `\\${mark}`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '@&#8203;')
    .replaceAll(/\s+/g, ' ');
